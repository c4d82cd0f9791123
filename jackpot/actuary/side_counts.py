"""Counts deals from a full shoe by kinds of card, so that every probability is a fraction.

The order in which boxes and dealer receive their cards changes nothing: before any card is seen,
any cards of the shoe are as likely as any others.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Final

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.cards import SUITS

Shoe = Mapping[str, int]  # a card, and how many of it the shoe holds

_SEVENS: Final = tuple("7" + suit for suit in SUITS)
_NO_SEVEN: Final = "2c"


def full_shoe(game: TwentyOne, decks: int) -> dict[str, int]:
    return {rank + suit: decks for rank in game.ranks for suit in SUITS}


def sevens_and_others(shoe: Shoe) -> dict[str, int]:
    """For wagers on sevens alone: one card stands for all that are no seven."""
    sevens = {card: shoe[card] for card in _SEVENS}
    return {**sevens, _NO_SEVEN: sum(shoe.values()) - sum(sevens.values())}


def deals(shoe: Shoe, cards: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every deal of so many cards in order, with the number of ways to deal it."""
    for dealt in product(shoe, repeat=cards):
        ways = 1
        for position, card in enumerate(dealt):
            ways *= shoe[card] - dealt[:position].count(card)
        if ways:
            yield dealt, ways


def probabilities(
    shoe: Shoe, cards: int, result_of: Callable[[tuple[str, ...]], str]
) -> dict[str, Fraction]:
    """The probability of each result that a deal can have."""
    counted: Counter[str] = Counter()
    for dealt, ways in deals(shoe, cards):
        counted[result_of(dealt)] += ways
    return {result: Fraction(ways, counted.total()) for result, ways in counted.items()}
