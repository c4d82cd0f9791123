"""Runs one seed and prints its report, or many seeds and prints what was broken how often.

python -m tests.simulation --seed 7 --log
python -m tests.simulation --seeds 5000 --from 1 --processes 2
"""

import argparse
import multiprocessing
import sys
import time
from collections import Counter

from tests.simulation.run import attempt, simulate


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.simulation",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seed", type=int, help="run this seed and print its report")
    parser.add_argument(
        "--log", action="store_true", help="with --seed: print the log of the nodes"
    )
    parser.add_argument("--seeds", type=int, default=300, help="number of seeds to run (300)")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first seed (1)")
    parser.add_argument("--processes", type=int, default=1, help="number of processes (1)")
    given = parser.parse_args()
    if given.seed is not None:
        return _one(given.seed, quiet=not given.log)
    return _many(range(given.first, given.first + given.seeds), given.processes)


def _one(seed: int, *, quiet: bool) -> int:
    report = simulate(seed, quiet=quiet)
    for name, value in report._asdict().items():
        print(f"{name:<10} {dict(value) if isinstance(value, dict) else value}")
    return 0


def _many(seeds: range, processes: int) -> int:
    began, failed = time.monotonic(), 0
    done: Counter[str] = Counter()
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for seed, found in pool.imap(attempt, seeds, chunksize=8):
            if isinstance(found, str):
                failed += 1
                print(f"seed {seed} FAILED\n{found}", flush=True)
            else:
                done += found.done
    took_s = time.monotonic() - began
    for what, times in done.most_common():
        print(f"{times:>8} {what}")
    print(
        f"{len(seeds)} seeds, {failed} failed, {took_s:.1f} s:"
        f" {len(seeds) / took_s * 60:.0f} a minute on {processes} core(s)"
    )
    if failed:
        print("run one again, with its log: python -m tests.simulation --seed N --log")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
