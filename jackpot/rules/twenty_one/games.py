"""The book of a round, and the game of that book which its table plays."""

from typing import Final

from jackpot.rules.books import BOOKS, BY_REFERENCE, RuleBook
from jackpot.rules.books.twenty_one import Soft17, TwentyOne
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.terms import Terms

_GAMES: Final = {
    (book.reference, triple_play): game
    for book in BOOKS
    if book.twenty_one is not None
    for triple_play, game in ((False, book.twenty_one), (True, book.twenty_one.triple_play))
    if game is not None
}


def book_of(round: Round) -> RuleBook:
    return BY_REFERENCE[round.book]


def game_of(round: Round) -> TwentyOne:
    return _GAMES[round.book, round.terms.triple_play]


def game_of_terms(terms: PitTerms) -> TwentyOne:
    """Of terms that were given to a table: they fit their book."""
    return _GAMES[terms.instrument, terms.triple_play]


def find_game(book: RuleBook, terms: Terms | PitTerms) -> TwentyOne | None:
    """None if the book has no Triple Play."""
    return _GAMES.get((book.reference, terms.triple_play))


def soft_17_of(game: TwentyOne, terms: Terms) -> Soft17:
    """What the dealer does on a soft 17: the only way of the book, or that of the inscription."""
    return terms.soft_17 or game.soft_17[0]
