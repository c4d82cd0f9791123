"""Prints the exact odds of the jackpot: hit frequency, return to player (RTP), house edge, and the
share that the reserve needs. Nothing is sampled: all hands are counted.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console

from jackpot.actuary.chart import FORMATS, ChartUnavailableError, save_chart
from jackpot.actuary.curve import Curve, return_curve
from jackpot.actuary.disjoint_hands import MAX_HANDS
from jackpot.actuary.odds import calculate_odds
from jackpot.actuary.odds_text import print_odds
from jackpot.cli.link_options import LinkError, chosen_link, configure_link
from jackpot.cli.numbers import cents, whole_number
from jackpot.rules.poker.approval import Approval
from jackpot.settings import FloorFileError

_ALL = 10_000
_CHART_POINTS, _TERMINAL_POINTS = 241, 64


class _Chosen(NamedTuple):
    approval: Approval
    meter_cents: int


def configure(parser: argparse.ArgumentParser) -> None:
    configure_link(parser)
    parser.add_argument(
        "--boxes",
        type=whole_number(1, MAX_HANDS),
        default=7,
        help="number of boxes that wager in a round, 1 to 9 (default: 7)",
    )
    parser.add_argument(
        "--meter", type=cents, metavar="DOLLARS", help="the meter (default: the opening jackpot)"
    )
    parser.add_argument(
        "--combinations",
        type=_combinations,
        default=12,
        metavar="N",
        help="how many combinations of hands to list, or 'all' (default: 12); JSON lists all",
    )
    parser.add_argument(
        "--chart",
        type=_chart_path,
        metavar="FILE",
        help="save a chart of RTP by meter (.svg or .png)",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object instead of tables"
    )


def run(arguments: argparse.Namespace) -> int:
    try:
        chosen = _chosen(arguments)
        odds = calculate_odds(chosen.approval, chosen.meter_cents, arguments.boxes)
        if arguments.chart:
            save_chart(odds, _curve(chosen, arguments, _CHART_POINTS), arguments.chart)
    except (FloorFileError, LinkError, ChartUnavailableError, OSError) as problem:
        print(f"jackpot odds: {problem}", file=sys.stderr)
        return 1
    if arguments.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(odds)).decode() + "\n")
        return 0
    curve = _curve(chosen, arguments, _TERMINAL_POINTS)
    print_odds(odds, curve, arguments.combinations, Console(highlight=False))
    if arguments.chart:
        print(f"chart: {arguments.chart}")
    return 0


def _curve(chosen: _Chosen, arguments: argparse.Namespace, points: int) -> Curve:
    return return_curve(chosen.approval, arguments.boxes, points, up_to_cents=chosen.meter_cents)


def _chosen(arguments: argparse.Namespace) -> _Chosen:
    link, approval = chosen_link(arguments)
    meter_cents = link.opening_jackpot_cents if arguments.meter is None else arguments.meter
    return _Chosen(approval, meter_cents)


def _combinations(text: str) -> int:
    if text == "all":
        return _ALL
    if text.isascii() and text.isdigit():
        return min(int(text), _ALL)
    raise argparse.ArgumentTypeError(f"{text!r} is neither a number nor 'all'")


def _chart_path(text: str) -> Path:
    path = Path(text)
    if path.suffix not in FORMATS:
        raise argparse.ArgumentTypeError(f"{text!r} is neither an .svg nor a .png")
    return path
