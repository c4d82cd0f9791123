"""`python -m tests.simulation --seed N [--count N]`: runs seeds, and says what happened."""

import argparse
import sys
import time
import traceback

from tests.simulation.run import simulate


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the first seed (1)")
    parser.add_argument("--count", type=int, default=1, help="so many seeds from there on (1)")
    parser.add_argument("--log", action="store_true", help="show the log of the nodes")
    arguments = parser.parse_args()
    began, failed = time.monotonic(), 0
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        try:
            report = simulate(seed, quiet=not arguments.log)
        except Exception:
            failed += 1
            print(f"seed {seed} FAILED", flush=True)
            traceback.print_exc()
        else:
            if arguments.count == 1:
                for name, value in report._asdict().items():
                    print(f"{name:<10} {dict(value) if isinstance(value, dict) else value}")
    took_s = time.monotonic() - began
    print(f"{arguments.count} seeds, {failed} failed, {took_s:.1f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
