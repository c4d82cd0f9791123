"""A process whose clock somebody sets wrong while it runs."""

import time
from pathlib import Path


def set_off_by(file: Path) -> None:
    """From now on the file says by how many milliseconds the clock is off."""
    true_ns = time.time_ns

    def odd_ns() -> int:
        try:
            return true_ns() + int(file.read_text()) * 1_000_000
        except FileNotFoundError:
            return true_ns()

    time.time_ns = odd_ns
    time.time = lambda: odd_ns() / 1e9
