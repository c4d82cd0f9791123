"""`jackpot simulate blackjack` and `jackpot simulate pontoon`: rounds by the million."""

import argparse
import os
import sys
from collections.abc import Mapping
from typing import Final, get_args

import msgspec
from rich.console import Console

from jackpot.actuary.plots import ChartUnavailableError
from jackpot.actuary.report_html import Paragraph, Rows, page
from jackpot.actuary.report_text import print_parts
from jackpot.actuary.twenty_one.rules import RuleSetError, rule_set
from jackpot.actuary.twenty_one.simulated_sides import exact_side_edges
from jackpot.actuary.twenty_one.simulation import (
    MOST_ROUNDS,
    Simulation,
    simulate,
    simulation_of,
    warning,
)
from jackpot.actuary.twenty_one.simulation_parts import (
    estimates_chart,
    simulation_inputs,
    simulation_parts,
    simulation_title,
)
from jackpot.actuary.twenty_one.simulator_layout import SHOES, Table
from jackpot.cli.game_odds import GAMES, GameError, chosen_book, configure_book
from jackpot.cli.numbers import cents, whole_number
from jackpot.cli.progress import progress_bar
from jackpot.cli.report_files import print_saved_files, problem_words, save_report_files
from jackpot.rules.books.twenty_one import Soft17
from jackpot.rules.cards import MOST_BOXES

__all__ = ["GAMES", "configure_game", "given_game_options", "given_options", "run_game"]

_ROUNDS: Final = 10_000_000
_MOST_STAKE_CENTS: Final = 100_000
_MOST_BOXES_OF_3_DECKS: Final = 7
_OF_BOTH: Final = {"file", "seed", "json", "chart", "html"}
_OPTIONS: Final = (
    "book",
    "decks",
    "soft_17",
    "rounds",
    "boxes",
    "jobs",
    "shoe",
    "insurance",
    "stake",
)


def configure_game(parser: argparse.ArgumentParser) -> None:
    """Comes last: the options that the parser has already are those of a floor file."""
    floor_options = vars(parser.parse_args(["FILE"]))
    parser.set_defaults(floor_options=floor_options)
    configure_book(parser)
    parser.add_argument(
        "--decks",
        type=whole_number(1, 8),
        metavar="N",
        help="of a game: number of decks (default: the most that the rule book allows)",
    )
    parser.add_argument(
        "--soft-17",
        choices=get_args(Soft17),
        help="of a game: the inscription on the layout (default: stand where it decides)",
    )
    parser.add_argument(
        "--rounds",
        type=whole_number(2, MOST_ROUNDS),
        metavar="N",
        help=f"of a game: number of rounds (default: {_ROUNDS:,})",
    )
    parser.add_argument(
        "--boxes",
        type=whole_number(1, MOST_BOXES),
        metavar="N",
        help=f"of a game: boxes in every round, 1 to {MOST_BOXES} (default: 1)",
    )
    parser.add_argument(
        "--stake",
        type=cents,
        metavar="DOLLARS",
        help="of a game: the main wager (default: 1.00, of pontoon 25.00)",
    )
    parser.add_argument(
        "--shoe",
        choices=SHOES,
        help="of a game: with a cutting card (the default), or every round from the full shoe",
    )
    parser.add_argument(
        "--insurance", choices=("never", "always"), help="of a game (default: never)"
    )
    parser.add_argument(
        "--jobs",
        type=whole_number(1, 1_024),
        metavar="N",
        help="of a game: threads; the result is the same (default: one for each core)",
    )


def given_game_options(arguments: argparse.Namespace) -> list[str]:
    """Those that were given, as they are written."""
    return given_options(arguments, dict.fromkeys(_OPTIONS))


def given_options(arguments: argparse.Namespace, defaults: Mapping[str, object]) -> list[str]:
    """Those that differ from their defaults, as they are written."""
    return [
        f"--{name.replace('_', '-')}"
        for name, default in defaults.items()
        if getattr(arguments, name) != default
    ]


def run_game(arguments: argparse.Namespace) -> int:
    of_a_floor = {
        name: default for name, default in arguments.floor_options.items() if name not in _OF_BOTH
    }
    misplaced = given_options(arguments, of_a_floor)
    if misplaced:
        print(f"jackpot simulate: {', '.join(misplaced)}: only for a floor file", file=sys.stderr)
        return 2
    try:
        table = _table(arguments)
    except (GameError, RuleSetError) as problem:
        print(f"jackpot simulate: {problem}", file=sys.stderr)
        return 1
    try:
        # numpy is an optional dependency, which nothing else here needs.
        from jackpot.actuary.twenty_one.best_strategy import best_strategy
    except ModuleNotFoundError as missing:
        needed = f"strategies need {missing.name}: install canberra-jackpot[actuary]"
        print(f"jackpot simulate: {needed}", file=sys.stderr)
        return 1
    if warning is not None:
        print(f"jackpot simulate: {warning}", file=sys.stderr)
    strategy, house_edge = best_strategy(table.rules)
    rounds = arguments.rounds or _ROUNDS
    with progress_bar() as bar:
        task = bar.add_task("rounds", total=rounds)
        totals = simulate(
            table,
            strategy,
            rounds,
            arguments.seed,
            arguments.jobs or len(os.sched_getaffinity(0)),
            lambda more: bar.advance(task, more),
        )
    exact = exact_side_edges(table, strategy)
    if not table.rules.super_bonus_cents:
        exact["main"] = house_edge
    elif table.boxes == 1:  # other boxes bring bonuses too
        exact["main_and_bonus"] = house_edge
    return _report(simulation_of(table, totals, arguments.seed, exact), arguments)


def _report(simulation: Simulation, arguments: argparse.Namespace) -> int:
    title, inputs = simulation_title(simulation), simulation_inputs(simulation)
    parts = list(simulation_parts(simulation))
    try:
        save_report_files(
            arguments, lambda: estimates_chart(simulation), lambda: page(title, inputs, parts)
        )
    except (ChartUnavailableError, OSError) as problem:
        print(f"jackpot simulate: {problem_words(problem)}", file=sys.stderr)
        return 1
    if arguments.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(simulation)).decode() + "\n")
        return 0
    given = Rows("Inputs", (), list(inputs.items()))
    print_parts([Paragraph(title), given, *parts], Console(highlight=False))
    print_saved_files(arguments)
    return 0


def _table(arguments: argparse.Namespace) -> Table:
    book = chosen_book(str(arguments.file), arguments.book)
    game = book.twenty_one
    assert game is not None, "a book of these games"
    decks = arguments.decks or game.decks[-1]
    rules = rule_set(
        book, decks, arguments.soft_17 or game.soft_17[0], wager_cents=_stake_cents(arguments)
    )
    boxes = arguments.boxes or 1
    if decks == 3 and boxes > _MOST_BOXES_OF_3_DECKS:
        raise GameError(f"3 decks may not suffice for {boxes} boxes: at most 7")
    return Table(rules, boxes, arguments.shoe or SHOES[0], arguments.insurance == "always")


def _stake_cents(arguments: argparse.Namespace) -> int | None:
    """Half of it is insured or surrendered, and 3 to 2 is paid on it."""
    stake_cents: int | None = arguments.stake
    if stake_cents is None or (2 <= stake_cents <= _MOST_STAKE_CENTS and stake_cents % 2 == 0):
        return stake_cents
    raise GameError("the stake must be an even number of cents, from 0.02 to 1,000.00")
