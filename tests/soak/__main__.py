"""`./ops/soak --minutes N --seed S [--redis | --sentinel]`, `./ops/soak games`: 1 on a fault."""

import argparse
import asyncio
import shlex
import shutil
import sys
import tempfile
from pathlib import Path

from tests.soak import games
from tests.soak.report import report_text, write_report
from tests.soak.soak import Plan, soak


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
    homes = parser.add_mutually_exclusive_group()
    homes.add_argument(
        "--redis",
        dest="home",
        action="store_const",
        const="redis",
        default="sqlite",
        help="two nodes that share a Redis",
    )
    homes.add_argument(
        "--sentinel",
        dest="home",
        action="store_const",
        const="sentinel",
        help="two nodes on three Redis servers, whose primary three Sentinels replace",
    )
    parser.add_argument(
        "--report", type=Path, metavar="DIR", help="write table, picture and figures there"
    )
    arguments = parser.parse_args()
    if arguments.home != "sqlite" and shutil.which("redis-server") is None:
        parser.error("redis-server is not installed: install it, or leave this option out")
    plan = Plan(arguments.minutes, arguments.seed, arguments.home)
    folder = Path(tempfile.mkdtemp(prefix="jackpot-soak-"))
    kept = True
    try:
        verdict = asyncio.run(soak(folder, plan))
        kept = bool(verdict.wrong)
    finally:
        if kept:
            print(f"journal, copies and logs are kept in {folder}; to run the same again:")
            print("  ./ops/soak " + shlex.join(sys.argv[1:] or ["--seed", "1"]))
        else:
            shutil.rmtree(folder)
    print(report_text(plan, verdict), end="")
    if arguments.report is not None:
        write_report(arguments.report, plan, verdict)
    return 1 if verdict.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
