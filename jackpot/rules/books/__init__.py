"""The five rule books, in the order of their dates, and which of them is in force on a day."""

from datetime import date
from functools import lru_cache
from typing import Final

from jackpot.rules.books.book import BLACKJACK, CANBERRA_POKER, PONTOON, RuleBook
from jackpot.rules.books.ni2005_63 import NI2005_63
from jackpot.rules.books.ni2005_73 import NI2005_73
from jackpot.rules.books.ni2016_268 import NI2016_268
from jackpot.rules.books.ni2018_568 import NI2018_568
from jackpot.rules.books.s10_1996 import S10_1996

__all__ = [
    "BLACKJACK",
    "BOOKS",
    "BY_REFERENCE",
    "CANBERRA_POKER",
    "NI2016_268",
    "PONTOON",
    "RuleBook",
    "book_in_force",
]

BOOKS: Final = (S10_1996, NI2005_63, NI2005_73, NI2016_268, NI2018_568)
BY_REFERENCE: Final = {book.reference: book for book in BOOKS}


@lru_cache(maxsize=64)
def book_in_force(game: str, on_date: date) -> RuleBook | None:
    """The latest rule book of a game that had commenced, of those whose text is held here.

    None if another rule book came between whose text is not held here (it is known only because a
    later one revokes it): what it said is unknown, and an older one does not answer.
    """
    of_game = [book for book in BOOKS if book.game == game]
    commenced = [book for book in of_game if book.in_force_from <= on_date]
    if not commenced:
        return None
    latest = max(commenced, key=lambda book: book.in_force_from)
    came_between = any(
        revoked.notified_on is not None and latest.in_force_from <= revoked.notified_on <= on_date
        for book in of_game
        for revoked in book.revokes
    )
    return None if came_between else latest
