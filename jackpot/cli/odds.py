"""Prints the exact odds of the jackpot: hit frequency, return to player (RTP), house edge, and the
share that the reserve needs. Nothing is sampled: all hands are counted. With the name of a game in
place of the floor file: poker for ante and bet of Canberra Poker, blackjack or pontoon for the main
game, the side wagers and insurance of that game.
"""

import argparse
import sys
from typing import NamedTuple

import msgspec
from rich.console import Console

from jackpot.actuary.chart import return_chart
from jackpot.actuary.curve import Curve, return_curve
from jackpot.actuary.disjoint_hands import MAX_HANDS
from jackpot.actuary.odds import Odds, calculate_odds
from jackpot.actuary.odds_text import odds_parts, print_odds
from jackpot.actuary.plots import ChartUnavailableError
from jackpot.actuary.report_html import page
from jackpot.cli.game_odds import GAMES, configure_game, run_game
from jackpot.cli.link_options import LinkError, chosen_link, configure_link
from jackpot.cli.numbers import cents, whole_number
from jackpot.cli.poker_odds import POKER, configure_poker, link_inputs, run_poker
from jackpot.cli.report_files import (
    configure_report_files,
    print_saved_files,
    problem_words,
    save_report_files,
    unknown_subject,
)
from jackpot.rules.poker.approval import Approval
from jackpot.settings import FloorFileError

_ALL = 10_000
_CHART_POINTS, _TERMINAL_POINTS = 241, 64
_BOXES, _COMBINATIONS = 7, 12
_OPTIONS: dict[str, int | None] = {  # those that not every subject has, with their defaults
    "link": None,
    "jackpot_share": None,
    "boxes": _BOXES,
    "meter": None,
    "combinations": _COMBINATIONS,
    "chart": None,
    "html": None,
    "book": None,
    "decks": None,
    "wager": None,
    "soft_17": None,
    "ante": None,
    "maximum_payout": None,
    "floor": None,
}
_OF_A_LINK = {"link", "jackpot_share", "boxes", "meter", "combinations", "chart", "html"}
_OF_A_GAME = {"book", "decks", "wager", "soft_17", "chart", "html"}
_OF_POKER = {"ante", "maximum_payout", "floor", "chart", "html", *_OF_A_LINK - {"combinations"}}


class _Chosen(NamedTuple):
    approval: Approval
    meter_cents: int


def configure(parser: argparse.ArgumentParser) -> None:
    configure_link(parser, or_a_game=", or a game: poker, blackjack or pontoon")
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
    configure_report_files(parser, "save a chart of RTP by meter, or of a game the best strategy")
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object instead of tables"
    )
    configure_game(parser)
    configure_poker(parser)


def run(arguments: argparse.Namespace) -> int:
    subject = str(arguments.file)
    if subject == POKER:
        allowed, run_subject = _OF_POKER, run_poker
    elif subject in GAMES:
        allowed, run_subject = _OF_A_GAME, run_game
    elif unknown := unknown_subject(arguments.file, "poker, blackjack or pontoon"):
        print(f"jackpot odds: {unknown}", file=sys.stderr)
        return 1
    else:
        allowed, run_subject = _OF_A_LINK, _run_link
    misplaced = [
        f"--{name.replace('_', '-')}"
        for name, default in _OPTIONS.items()
        if name not in allowed and getattr(arguments, name) != default
    ]
    if misplaced:
        what = subject if run_subject is not _run_link else "a floor file"
        print(f"jackpot odds: {', '.join(misplaced)}: not for {what}", file=sys.stderr)
        return 2
    return run_subject(arguments)


def _run_link(arguments: argparse.Namespace) -> int:
    try:
        chosen = _chosen(arguments)
        odds = calculate_odds(chosen.approval, chosen.meter_cents, arguments.boxes)
        save_report_files(
            arguments,
            lambda: return_chart(odds, _curve(chosen, arguments, _CHART_POINTS)),
            lambda: _page(chosen, odds, arguments),
        )
    except (FloorFileError, LinkError, ChartUnavailableError, OSError) as problem:
        print(f"jackpot odds: {problem_words(problem)}", file=sys.stderr)
        return 1
    if arguments.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(odds)).decode() + "\n")
        return 0
    curve = _curve(chosen, arguments, _TERMINAL_POINTS)
    print_odds(odds, curve, arguments.combinations, Console(highlight=False))
    print_saved_files(arguments)
    return 0


def _page(chosen: _Chosen, odds: Odds, arguments: argparse.Namespace) -> str:
    curve = _curve(chosen, arguments, _CHART_POINTS)
    inputs = link_inputs(chosen.approval, odds)
    parts = [*odds_parts(odds, arguments.combinations), return_chart(odds, curve)]
    return page("Canberra Poker progressive jackpot: odds", inputs, parts)


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
