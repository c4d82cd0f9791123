"""Exact odds of the jackpot, by counting: chances, costs, returns and what the reserve needs."""

import argparse
import sys
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console

from jackpot.actuary.chart import KINDS, ChartUnavailableError, save_chart
from jackpot.actuary.curve import Curve, return_curve
from jackpot.actuary.disjoint import MOST_HANDS
from jackpot.actuary.report import work_out
from jackpot.actuary.terminal import show
from jackpot.rules.approval import FULL_BP, Approval
from jackpot.settings import FloorFileError, load_floor

NAME = "odds"
HELP = "exact odds, costs and returns of the jackpot"

_EVERY = 10_000
_CHART_POINTS, _TERMINAL_POINTS = 241, 64


class OddsError(Exception):
    """What was asked cannot be worked out; the words say why."""


class _Asked(NamedTuple):
    approval: Approval
    meter_cents: int


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the floor file whose approval holds")
    parser.add_argument("--link", help="which link of the file (default: its only one)")
    parser.add_argument(
        "--boxes", type=_boxes, default=7, help="boxes that wager in a round, 1 to 9 (default: 7)"
    )
    parser.add_argument(
        "--meter", type=_cents, metavar="DOLLARS", help="the meter (default: the opening jackpot)"
    )
    parser.add_argument(
        "--jackpot-share",
        type=_basis_points,
        metavar="PERCENT",
        help="another split: this share of a wager to the jackpot, the rest to the reserve",
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
    except (FloorFileError, OddsError, ChartUnavailableError, OSError) as problem:
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
    links = load_floor(arguments.file).links
    name = arguments.link or next(iter(links))
    if name not in links:
        raise OddsError(f"{arguments.file} has no link {name!r}; it has {', '.join(links)}")
    if arguments.link is None and len(links) > 1:
        raise OddsError(f"say which link with --link: {arguments.file} has {', '.join(links)}")
    link = links[name]
    approval = link.approval
    if arguments.jackpot_share is not None:
        approval = msgspec.structs.replace(
            approval,
            reference=f"{approval.reference} (with another split)",
            jackpot_bp=arguments.jackpot_share,
            reserve_bp=FULL_BP - arguments.jackpot_share,
        )
    meter_cents = link.opening_jackpot_cents if arguments.meter is None else arguments.meter
    return _Asked(approval, meter_cents)


def _boxes(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_HANDS:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of boxes, 1 to {MOST_HANDS}")


def _hundredths(text: str, most: int, what: str) -> int:
    try:
        value = Decimal(text.replace(",", "").removeprefix("$")) * 100
    except InvalidOperation:
        value = Decimal(-1)
    if not value.is_finite() or value != value.to_integral_value() or not 0 <= value <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {what}")
    return int(value)


def _cents(text: str) -> int:
    return _hundredths(text, 10**15, "an amount of dollars and cents, such as 152000.50")


def _basis_points(text: str) -> int:
    return _hundredths(text, FULL_BP, "a share in per cent, 0 to 100, such as 42 or 43.75")


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
