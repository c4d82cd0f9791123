"""`jackpot odds blackjack` and `jackpot odds pontoon`: side wagers and insurance by rule book."""

import argparse
import sys
from typing import Final

import msgspec
from rich.console import Console

from jackpot.actuary.side_odds import ODDS_WAGERS, OddsWager, calculate_side_odds, wagers_of
from jackpot.actuary.side_text import print_side_odds
from jackpot.cli.numbers import whole_number
from jackpot.rules.books import BOOKS, RuleBook
from jackpot.rules.books.twenty_one import TwentyOne

_GAMES: Final = {book.reference: book.twenty_one for book in BOOKS if book.twenty_one is not None}
_BOOKS: Final = tuple(book for book in BOOKS if book.reference in _GAMES)
GAMES: Final = frozenset(book.game for book in _BOOKS)
_MOST_DECKS: Final = max(max(game.decks) for game in _GAMES.values())


class GameError(Exception):
    """The rule book has no such wager or number of decks; the message tells what there is."""


def configure_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--book",
        choices=tuple(_GAMES),
        help="of a game: the rule book (default: the newest of the game)",
    )
    parser.add_argument(
        "--decks",
        type=whole_number(1, _MOST_DECKS),
        metavar="N",
        help="of a game: this number of decks only (default: all that the rule book allows)",
    )
    parser.add_argument(
        "--wager", choices=ODDS_WAGERS, help="of a game: this wager only (default: all)"
    )


def run_game(arguments: argparse.Namespace) -> int:
    try:
        book = _book(str(arguments.file), arguments.book)
        game = _GAMES[book.reference]
        wagers = _wagers(book, game, arguments.wager)
        decks = _decks(book, game, arguments.decks)
    except GameError as problem:
        print(f"jackpot odds: {problem}", file=sys.stderr)
        return 1
    odds = calculate_side_odds(book, game, wagers, decks)
    if arguments.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(odds)).decode() + "\n")
    else:
        print_side_odds(odds, Console(highlight=False))
    return 0


def _book(game: str, reference: str | None) -> RuleBook:
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


def _decks(book: RuleBook, game: TwentyOne, decks: int | None) -> tuple[int, ...]:
    if decks is None:
        return game.decks
    if decks in game.decks:
        return (decks,)
    allowed = ", ".join(map(str, game.decks))
    rule = book.cites["wrong_number_of_decks"]
    raise GameError(f"{book.reference} allows {allowed} decks (rule {rule}), not {decks}")
