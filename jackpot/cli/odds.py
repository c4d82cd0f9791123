"""Prints the exact odds of the jackpot: hit frequency, return to player (RTP), house edge, and the
share that the reserve needs. Nothing is sampled: all hands are counted. With the name of a game,
blackjack or pontoon, in place of the floor file: the side wagers and insurance of that game.
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
from jackpot.cli.game_odds import GAMES, configure_game, run_game
from jackpot.cli.link_options import LinkError, chosen_link, configure_link
from jackpot.cli.numbers import cents, whole_number
from jackpot.rules.poker.approval import Approval
from jackpot.settings import FloorFileError

_ALL = 10_000
_CHART_POINTS, _TERMINAL_POINTS = 241, 64
_BOXES, _COMBINATIONS = 7, 12
_OF_A_LINK: dict[str, int | None] = {
    "link": None,
    "jackpot_share": None,
    "boxes": _BOXES,
    "meter": None,
    "combinations": _COMBINATIONS,
    "chart": None,
}
_OF_A_GAME: dict[str, int | None] = {"book": None, "decks": None, "wager": None}


class _Chosen(NamedTuple):
    approval: Approval
    meter_cents: int


def configure(parser: argparse.ArgumentParser) -> None:
    configure_link(parser, or_a_game=", or a game: blackjack or pontoon")
    parser.add_argument(
        "--boxes",
        type=whole_number(1, MAX_HANDS),
        default=_BOXES,
        help="number of boxes that wager in a round, 1 to 9 (default: 7)",
    )
    parser.add_argument(
        "--meter", type=cents, metavar="DOLLARS", help="the meter (default: the opening jackpot)"
    )
    parser.add_argument(
        "--combinations",
        type=_combinations,
        default=_COMBINATIONS,
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
    configure_game(parser)


def run(arguments: argparse.Namespace) -> int:
    of_a_game = str(arguments.file) in GAMES
    misplaced = _given(arguments, _OF_A_LINK if of_a_game else _OF_A_GAME)
    if misplaced:
        only_for = "a floor file" if of_a_game else "a game"
        print(f"jackpot odds: {', '.join(misplaced)}: only for {only_for}", file=sys.stderr)
        return 2
    return run_game(arguments) if of_a_game else _run_link(arguments)


def _given(arguments: argparse.Namespace, defaults: dict[str, int | None]) -> list[str]:
    return [
        f"--{name.replace('_', '-')}"
        for name, default in defaults.items()
        if getattr(arguments, name) != default
    ]


def _run_link(arguments: argparse.Namespace) -> int:
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
