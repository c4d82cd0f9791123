"""Exact odds of the jackpot, by counting: chances, costs, returns and what the reserve needs."""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console

from jackpot.actuary.chart import KINDS, ChartUnavailableError, save_chart
from jackpot.actuary.curve import Curve, return_curve
from jackpot.actuary.disjoint import MOST_HANDS
from jackpot.actuary.report import work_out
from jackpot.actuary.terminal import show
from jackpot.cli.link_options import LinkError, asked_link, cents, configure_link
from jackpot.rules.approval import Approval
from jackpot.settings import FloorFileError

_EVERY = 10_000
_CHART_POINTS, _TERMINAL_POINTS = 241, 64


class _Asked(NamedTuple):
    approval: Approval
    meter_cents: int


def configure(parser: argparse.ArgumentParser) -> None:
    configure_link(parser)
    parser.add_argument(
        "--boxes", type=_boxes, default=7, help="boxes that wager in a round, 1 to 9 (default: 7)"
    )
    parser.add_argument(
        "--meter", type=cents, metavar="DOLLARS", help="the meter (default: the opening jackpot)"
    )
    parser.add_argument(
        "--combinations",
        type=_combinations,
        default=12,
        metavar="N",
        help="simultaneous hands to list, a number or 'all' (default: 12); JSON has all of them",
    )
    parser.add_argument(
        "--chart", type=_chart_path, metavar="FILE", help="draw return against meter (.svg or .png)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    try:
        asked = _asked(arguments)
        report = work_out(asked.approval, asked.meter_cents, arguments.boxes)
        if arguments.chart:
            save_chart(report, _curve(asked, arguments, _CHART_POINTS), arguments.chart)
    except (FloorFileError, LinkError, ChartUnavailableError, OSError) as problem:
        print(f"jackpot odds: {problem}", file=sys.stderr)
        return 1
    if arguments.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
        return 0
    curve = _curve(asked, arguments, _TERMINAL_POINTS)
    show(report, curve, arguments.combinations, Console(highlight=False))
    if arguments.chart:
        print(f"chart: {arguments.chart}")
    return 0


def _curve(asked: _Asked, arguments: argparse.Namespace, points: int) -> Curve:
    return return_curve(asked.approval, arguments.boxes, points, up_to_cents=asked.meter_cents)


def _asked(arguments: argparse.Namespace) -> _Asked:
    link, approval = asked_link(arguments)
    meter_cents = link.opening_jackpot_cents if arguments.meter is None else arguments.meter
    return _Asked(approval, meter_cents)


def _boxes(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_HANDS:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of boxes, 1 to {MOST_HANDS}")


def _combinations(text: str) -> int:
    if text == "all":
        return _EVERY
    if text.isascii() and text.isdigit():
        return min(int(text), _EVERY)
    raise argparse.ArgumentTypeError(f"{text!r} is neither a number nor 'all'")


def _chart_path(text: str) -> Path:
    path = Path(text)
    if path.suffix not in KINDS:
        raise argparse.ArgumentTypeError(f"{text!r} is neither an .svg nor a .png")
    return path
