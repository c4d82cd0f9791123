"""`jackpot odds poker`: ante and bet of Canberra Poker, with the jackpot wager beside them."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console

from jackpot import evaluator
from jackpot.actuary.chart import return_chart
from jackpot.actuary.curve import return_curve
from jackpot.actuary.odds import Odds as JackpotOdds
from jackpot.actuary.odds import calculate_odds
from jackpot.actuary.odds_text import ABOVE_BREAK_EVEN, above_break_even, by_meter, summary
from jackpot.actuary.plots import ChartUnavailableError
from jackpot.actuary.report_html import Heading, Paragraph, Part, Rows, page
from jackpot.actuary.report_text import print_parts
from jackpot.cli.link_options import LinkError, chosen_link
from jackpot.cli.numbers import cents
from jackpot.cli.progress import progress_bar
from jackpot.cli.report_files import print_saved_files, problem_words, save_report_files
from jackpot.rules.books import NI2016_268
from jackpot.rules.money import dollars
from jackpot.rules.poker.ante_bet import Odds
from jackpot.rules.poker.approval import Approval
from jackpot.settings import FloorFileError

POKER: Final = "poker"
_ANTE_CENTS: Final = 500
_MOST_ANTE_CENTS: Final = 100_000_000
_POINTS: Final = 241


def configure_poker(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ante", type=cents, metavar="DOLLARS", help="of poker: the ante (default: 5.00)"
    )
    parser.add_argument(
        "--maximum-payout",
        type=cents,
        metavar="DOLLARS",
        help="of poker: the most that a bet is paid (rule 8.2; default: no maximum)",
    )
    parser.add_argument(
        "--floor",
        type=Path,
        metavar="FILE",
        help="of poker: add the jackpot wager of a link of this floor file",
    )


def run_poker(arguments: argparse.Namespace) -> int:
    if evaluator.warning is not None:
        print(f"jackpot odds: {evaluator.warning}", file=sys.stderr)
        return 1
    # numpy is an optional dependency, which odds of a link and of twenty-one do without.
    from jackpot.actuary.poker.base_game import calculate_base_game
    from jackpot.actuary.poker.base_game_parts import base_game_inputs, base_game_parts
    from jackpot.actuary.poker.showdowns import count_showdowns
    from jackpot.actuary.poker.strategies import Stakes
    from jackpot.actuary.poker.strategy_chart import strategy_chart

    ante_cents = _ANTE_CENTS if arguments.ante is None else arguments.ante
    if misused := _misused(arguments, ante_cents):
        print(f"jackpot odds: {misused}", file=sys.stderr)
        return 2
    try:
        beside = _Beside(arguments) if arguments.floor else None
        with progress_bar() as bar:
            task = bar.add_task("counting all hands", total=None)
            found = count_showdowns(
                lambda done, total: bar.update(task, completed=done, total=total)
            )
        odds = Odds.of(NI2016_268, NI2016_268.in_force_from)
        stakes = Stakes(ante_cents, odds, arguments.maximum_payout)
        game = calculate_base_game(found, NI2016_268, stakes)
        inputs = base_game_inputs(game) | (beside.inputs if beside else {})
        parts = [*base_game_parts(game), *(beside.parts() if beside else [])]
        save_report_files(
            arguments,
            lambda: strategy_chart(game.strategy),
            lambda: page("Canberra Poker: odds of ante and bet", inputs, parts),
        )
    except (FloorFileError, LinkError, ChartUnavailableError, OSError) as problem:
        print(f"jackpot odds: {problem_words(problem)}", file=sys.stderr)
        return 1
    if arguments.json:
        whole = {"base_game": game, "jackpot": beside.odds if beside else None}
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n")
        return 0
    given = Rows("Inputs", (), list(inputs.items()))
    print_parts([given, *parts], Console(highlight=False))
    print_saved_files(arguments)
    return 0


def _misused(arguments: argparse.Namespace, ante_cents: int) -> str | None:
    if not 0 < ante_cents <= _MOST_ANTE_CENTS:
        return f"--ante is from $0.01 to {dollars(_MOST_ANTE_CENTS)}"
    if arguments.maximum_payout == 0:
        return "--maximum-payout is at least $0.01; leave it out where there is none"
    of_a_link = ("link", "jackpot_share", "meter")
    given = [f"--{name.replace('_', '-')}" for name in of_a_link if vars(arguments)[name]]
    if given and not arguments.floor:
        return f"{', '.join(given)}: only with --floor FILE, which adds the jackpot wager"
    return None


class _Beside:
    """The jackpot wager that a player places beside ante and bet."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        floor = argparse.Namespace(**{**vars(arguments), "file": arguments.floor})
        link, self._approval = chosen_link(floor)
        self._boxes: int = arguments.boxes
        meter = arguments.meter
        meter_cents = link.opening_jackpot_cents if meter is None else meter
        self.odds: JackpotOdds = calculate_odds(self._approval, meter_cents, self._boxes)

    @property
    def inputs(self) -> dict[str, str]:
        return link_inputs(self._approval, self.odds)

    def parts(self) -> Iterator[Part]:
        curve = return_curve(
            self._approval, self._boxes, _POINTS, up_to_cents=self.odds.meter_cents
        )
        yield Heading("The jackpot wager")
        yield Paragraph(
            "It is settled under rules 10 and 11, beside ante and bet and whatever becomes of them."
        )
        if above_break_even(self.odds):
            yield Paragraph(ABOVE_BREAK_EVEN, loud=True)
        yield Rows("In the long run", (), list(summary(self.odds).items()))
        yield by_meter(self.odds)
        yield return_chart(self.odds, curve)


def link_inputs(approval: Approval, odds: JackpotOdds) -> dict[str, str]:
    return {
        "approval": approval.reference,
        "jackpot wager": dollars(approval.wager_cents),
        "to the jackpot, of a wager": f"{approval.jackpot_bp / 100:g}%",
        "to the reserve, of a wager": f"{approval.reserve_bp / 100:g}%",
        "reset after a royal flush": dollars(approval.reset_cents),
        "boxes that wager in a round": str(odds.boxes),
        "meter": dollars(odds.meter_cents),
    }
