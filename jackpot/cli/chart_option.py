"""The file of --chart: its suffix chooses the format."""

import argparse
from pathlib import Path

from jackpot.actuary.plots import FORMATS


def chart_path(text: str) -> Path:
    path = Path(text)
    if path.suffix not in FORMATS:
        raise argparse.ArgumentTypeError(f"{text!r} is neither an .svg nor a .png")
    return path
