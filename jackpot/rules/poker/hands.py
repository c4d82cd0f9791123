"""The order of hands, rules 2.5 to 2.9, in the plainest correct form.

This is the oracle: the evaluator's fast paths are checked against it over all 2,598,960 hands.
"""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from jackpot.rules.cards import HAND_SIZE, Card, rank_of, suit_of


class Category(IntEnum):
    """Rule 2.6, lowest first, so that a greater category is a better hand."""

    NO_PAIR = 0  # (j)
    ONE_PAIR = 1  # (i)
    TWO_PAIRS = 2  # (h)
    THREE_OF_A_KIND = 3  # (g)
    STRAIGHT = 4  # (f)
    FLUSH = 5  # (e)
    FULL_HOUSE = 6  # (d)
    FOUR_OF_A_KIND = 7  # (c)
    STRAIGHT_FLUSH = 8  # (b)
    ROYAL_FLUSH = 9  # (a)

    @property
    def code(self) -> str:
        """The name on the wire, e.g. `straight_flush`."""
        return self.name.lower()

    @property
    def words(self) -> str:
        """The name for people, e.g. `straight flush`."""
        return self.code.replace("_", " ")


# The hands that win a progressive payout. Two rules are numbered 10.7; the first lists them and is
# cited as 10.7[1].
QUALIFYING = frozenset(
    {
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.FOUR_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
    }
)
# Rule 11.1(a) and (b): the hands whose payout is a part of the jackpot pool.
PERCENTAGE = frozenset({Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})

_ACE, _FIVE = 12, 3
_WHEEL = (_ACE, 3, 2, 1, 0)  # 5; 4; 3; 2; A, where the ace counts low (2.6(b), (f), 2.7)


class Hand(NamedTuple):
    """What a hand is worth: hands compare as rule 2.6 orders them, a greater one prevails."""

    category: Category
    ranks: tuple[int, ...]  # the ranks that decide between equals, most important first (2.8)


def classify(cards: Sequence[Card]) -> Hand:
    """The value of five different cards, in whatever order they lie (rule 2.5)."""
    if len(cards) != HAND_SIZE or len(set(cards)) != HAND_SIZE:
        raise ValueError("a hand is five different cards (rules 2.1 and 2.5)")
    counts = Counter(rank_of(card) for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in ranks)
    flush = len({suit_of(card) for card in cards}) == 1
    if ranks == _WHEEL:
        ranks = (_FIVE,)
        straight = True
    else:
        straight = len(ranks) == HAND_SIZE and ranks[0] - ranks[-1] == HAND_SIZE - 1
    return Hand(_category(shape, ranks, straight, flush), ranks)


def _category(
    shape: tuple[int, ...], ranks: tuple[int, ...], straight: bool, flush: bool
) -> Category:
    if straight and flush:
        return Category.ROYAL_FLUSH if ranks[0] == _ACE else Category.STRAIGHT_FLUSH
    if straight or flush:
        return Category.FLUSH if flush else Category.STRAIGHT
    return _BY_SHAPE[shape]


_BY_SHAPE = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (1, 1, 1, 1, 1): Category.NO_PAIR,
}

CATEGORY_BY_CODE = {category.code: category for category in Category}
