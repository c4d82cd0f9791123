"""`jackpot` on a machine whose clock somebody sets wrong while it runs.

`python -m tests.e2e.odd_clock FILE serve ...`: FILE holds by how many milliseconds it is off.
"""

import sys
import time
from pathlib import Path

from jackpot.cli import main


def set_off_by(file: Path) -> None:
    true_ns = time.time_ns

    def odd_ns() -> int:
        try:
            return true_ns() + int(file.read_text()) * 1_000_000
        except FileNotFoundError:
            return true_ns()

    time.time_ns = odd_ns
    time.time = lambda: odd_ns() / 1e9


if __name__ == "__main__":
    set_off_by(Path(sys.argv.pop(1)))
    sys.exit(main())
