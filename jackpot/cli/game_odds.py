"""`jackpot odds blackjack` and `jackpot odds pontoon`: main game, side wagers and insurance."""

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

import msgspec
from rich.console import Console

from jackpot.actuary.plots import ChartUnavailableError, Plot
from jackpot.actuary.report_html import Paragraph, Part, page
from jackpot.actuary.report_text import print_parts
from jackpot.actuary.side_odds import (
    ODDS_WAGERS,
    OddsWager,
    SideOdds,
    calculate_side_odds,
    wagers_of,
)
from jackpot.actuary.side_parts import side_parts
from jackpot.actuary.twenty_one.rules import RuleSetError, lawful_decks
from jackpot.cli.numbers import whole_number
from jackpot.cli.progress import progress_bar
from jackpot.cli.report_files import print_saved_files, problem_words, save_report_files
from jackpot.rules.books import BOOKS, RuleBook
from jackpot.rules.books.twenty_one import Soft17, TwentyOne

if TYPE_CHECKING:
    from jackpot.actuary.twenty_one.main_odds import MainGame

_GAMES: Final = {book.reference: book.twenty_one for book in BOOKS if book.twenty_one is not None}
_BOOKS: Final = tuple(book for book in BOOKS if book.reference in _GAMES)
GAMES: Final = frozenset(book.game for book in _BOOKS)
_MOST_DECKS: Final = max(max(game.decks) for game in _GAMES.values())
_MAIN: Final = "main"
_SHORTLY: Final = (
    "The main game takes a little longer for each number of decks: add --decks N for its house"
    " edge and best strategy, or --wager main for the house edge with every number of decks."
)


class GameError(Exception):
    """The rule book has no such wager; the message tells what there is."""


class _Chosen(NamedTuple):
    book: RuleBook
    game: TwentyOne
    wagers: tuple[OddsWager, ...]
    decks: tuple[int, ...]
    soft_17: Soft17 | None
    main: bool  # the main game too
    one_strategy: bool  # with its strategies


def configure_book(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--book",
        choices=tuple(_GAMES),
        help="of a game: the rule book (default: the newest of the game)",
    )


def configure_game(parser: argparse.ArgumentParser) -> None:
    configure_book(parser)
    parser.add_argument(
        "--decks",
        type=whole_number(1, _MOST_DECKS),
        metavar="N",
        help="of a game: this number of decks only, with the best strategy of the main game"
        " (default: all that the rule book allows)",
    )
    parser.add_argument(
        "--wager",
        choices=(_MAIN, *ODDS_WAGERS),
        help="of a game: this wager only (default: all)",
    )
    parser.add_argument(
        "--soft-17",
        choices=get_args(Soft17),
        help="of a game: what the inscription tells the dealer to do on soft 17 (default: all that"
        " the rule book allows)",
    )


def run_game(arguments: argparse.Namespace) -> int:
    try:
        chosen = _chosen(arguments)
        side = calculate_side_odds(chosen.book, chosen.game, chosen.wagers, chosen.decks)
        main = _main_game(chosen) if chosen.main else None
        save_report_files(
            arguments,
            lambda: _chart(main),
            lambda: page(_title(chosen), _inputs(chosen), _parts(chosen, side, main)),
        )
    except (GameError, RuleSetError, ChartUnavailableError, OSError) as problem:
        print(f"jackpot odds: {problem_words(problem)}", file=sys.stderr)
        return 1
    if arguments.json:
        whole = {**msgspec.structs.asdict(side), "main_game": main}
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n")
        return 0
    console = Console(highlight=False)
    print_parts([Paragraph(_title(chosen)), *_parts(chosen, side, main)], console)
    if not chosen.main and arguments.wager is None:
        print_parts([Paragraph(_SHORTLY)], console)
    print_saved_files(arguments)
    return 0


def _main_game(chosen: _Chosen) -> "MainGame":
    # numpy is an optional dependency, which side wagers do without.
    from jackpot.actuary.twenty_one.main_odds import calculate_main_game, rule_sets

    rules = rule_sets(chosen.book, chosen.game, chosen.decks, chosen.soft_17)
    with progress_bar() as bar:
        task = bar.add_task("looking for the best strategies", total=len(rules))
        return calculate_main_game(
            chosen.book, rules, lambda done: bar.update(task, completed=done)
        )


def _chart(main: "MainGame | None") -> Plot:
    assert main is not None, "--chart needs one strategy"
    from jackpot.actuary.twenty_one.main_parts import strategies_plot

    return strategies_plot(main)


def _title(chosen: _Chosen) -> str:
    return f"{chosen.book.reference}: {chosen.book.title}"


def _inputs(chosen: _Chosen) -> dict[str, str]:
    return {
        "rule book": chosen.book.reference,
        "game": chosen.book.game,
        "decks": ", ".join(map(str, chosen.decks)),
        "cards in a deck": str(len(chosen.game.ranks) * 4),
        "soft 17": chosen.soft_17 or " or ".join(chosen.game.soft_17),
    }


def _parts(chosen: _Chosen, side: SideOdds, main: "MainGame | None") -> Iterator[Part]:
    yield from side_parts(side)
    if main is not None:
        from jackpot.actuary.twenty_one.main_parts import main_parts, strategy_parts

        yield from main_parts(main)
        if chosen.one_strategy:
            yield from strategy_parts(main)


def _chosen(arguments: argparse.Namespace) -> _Chosen:
    book = chosen_book(str(arguments.file), arguments.book)
    game = _GAMES[book.reference]
    asked = arguments.decks is not None or arguments.soft_17 is not None
    main = arguments.wager == _MAIN or (arguments.wager is None and asked)
    wagers = () if arguments.wager == _MAIN else _wagers(book, game, arguments.wager)
    number = arguments.decks
    if arguments.chart and not (main and number):
        do = "leave --wager out" if arguments.wager not in (None, _MAIN) else "add --decks N"
        raise GameError(f"--chart draws the best strategy of the main game: {do}")
    decks = game.decks if number is None else (lawful_decks(book, game, number),)
    return _Chosen(book, game, wagers, decks, arguments.soft_17, main, number is not None)


def chosen_book(game: str, reference: str | None) -> RuleBook:
    of_game = [book for book in _BOOKS if book.game == game]
    if reference is None:
        return max(of_game, key=lambda book: book.in_force_from)
    for book in of_game:
        if book.reference == reference:
            return book
    known = ", ".join(book.reference for book in of_game)
    raise GameError(f"{reference} is no rule book of {game}; choose from {known}")


def _wagers(book: RuleBook, game: TwentyOne, wager: OddsWager | None) -> tuple[OddsWager, ...]:
    if wager is None:
        return wagers_of(game)
    if wager in wagers_of(game):
        return (wager,)
    having = [each.reference for each in _BOOKS if wager in wagers_of(_GAMES[each.reference])]
    raise GameError(f"{book.reference} has no {wager}; choose --book from {', '.join(having)}")
