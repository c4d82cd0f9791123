"""`./ops/soak --minutes N --seed S [--redis]`, `./ops/soak games`: ends with 1 on a fault."""

import argparse
import asyncio
import shlex
import shutil
import sys
import tempfile
from pathlib import Path

from tests.soak import games
from tests.soak.soak import Verdict, soak


def main() -> int:
    if sys.argv[1:2] == ["games"]:
        return games.main(sys.argv[2:])
    parser = argparse.ArgumentParser(
        prog="./ops/soak",
        description="Plays virtual tables against real nodes, kills and hangs them at random, and"
        " proves at the end that nothing was lost.",
    )
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to play (5)")
    parser.add_argument("--seed", type=int, default=1, help="seed of cards, faults and mishaps (1)")
    parser.add_argument("--redis", action="store_true", help="two nodes that share a Redis")
    arguments = parser.parse_args()
    if arguments.redis and shutil.which("redis-server") is None:
        parser.error("redis-server is not installed: install it, or leave out --redis")
    folder = Path(tempfile.mkdtemp(prefix="jackpot-soak-"))
    kept = True
    try:
        verdict = asyncio.run(
            soak(folder, minutes=arguments.minutes, seed=arguments.seed, on_redis=arguments.redis)
        )
        kept = bool(verdict.wrong)
    finally:
        if kept:
            print(f"journal, copies and logs are kept in {folder}; to run the same again:")
            print("  ./ops/soak " + shlex.join(sys.argv[1:] or ["--seed", "1"]))
        else:
            shutil.rmtree(folder)
    _print(verdict)
    return 1 if verdict.wrong else 0


def _print(verdict: Verdict) -> None:
    print(f"played   {verdict.rounds:,} rounds, {verdict.lit:,} lit lamps")
    print(f"won      {verdict.payouts:,} payouts, {verdict.paid:,} paid")
    for title, counts in (("broken", verdict.mishaps), ("faults", verdict.faults)):
        for what, count in sorted(counts.items()):
            print(f"{title:<8} {count:,} x {what}")
    for sentence in verdict.wrong:
        print(f"WRONG    {sentence}")
    print(f"lost     {'nothing' if not verdict.wrong else f'see {len(verdict.wrong)} findings'}")


if __name__ == "__main__":
    sys.exit(main())
