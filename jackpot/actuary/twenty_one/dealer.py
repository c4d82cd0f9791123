"""The dealer's hand: the chance of every result, with the cards that are gone taken out exactly.

The dealer draws to a fixed rule, so the hands that can come about from a first card are a list.
Hands of the same cards in another order are equally likely: each set of cards is counted once, with
the number of orders in which the dealer would draw it. The sets form a tree (each is another one
and one card more), and the chance of a set is that of its parent times the chance of that card.
"""

import math
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jackpot.actuary.twenty_one.rules import ACE, CARD_VALUES, TEN

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]

# The results, in the order of the columns of `dealer_chances`.
TOTALS: Final = (17, 18, 19, 20, 21)  # a 21 that is no natural
NATURAL, BUST = 5, 6
RESULTS: Final = 7

_BATCH: Final = 256  # shoes at a time: their numbers stay in the processor's cache

_Cards = tuple[int, ...]  # number of cards by value


class _Level(NamedTuple):
    """The sets of one size, each from a set of the level before and one more card."""

    parents: Numbers
    values: Numbers  # of the card, less 1
    held: Numbers  # how many of that value the set has already drawn
    orders: Floats  # in how many orders the dealer ends with this set; 0: another card is drawn
    ends: tuple[tuple[int, slice], ...]  # results, and the sets that have them: they stand together


@cache
def dealer_tree(first: int, *, draws_soft_17: bool) -> tuple[_Level, ...]:
    final = final_hands(first, draws_soft_17=draws_soft_17)
    drawn = {_drawn_in_order(cards, first): cards for cards in final}
    paths = sorted({path[:size] for path in drawn for size in range(1, len(path) + 1)})
    levels = []
    index_before: dict[_Cards, int] = {(): 0}
    for size in range(1, max(map(len, paths)) + 1):
        results = {
            path: result_of(drawn[path]) if path in drawn else RESULTS
            for path in paths
            if len(path) == size
        }
        at_level = sorted(results, key=lambda path: results[path])
        starts = np.searchsorted([results[path] for path in at_level], range(RESULTS + 1))
        orders = [final[drawn[path]] if path in drawn else 0 for path in at_level]
        levels.append(
            _Level(
                np.array([index_before[path[:-1]] for path in at_level]),
                np.array([path[-1] - 1 for path in at_level]),
                np.array([path[:-1].count(path[-1]) for path in at_level]),
                np.array(orders, dtype=np.float64),
                tuple(
                    (result, slice(first_set, after))
                    for result, (first_set, after) in enumerate(pairwise(starts.tolist()))
                    if first_set < after
                ),
            )
        )
        index_before = {path: index for index, path in enumerate(at_level)}
    return tuple(levels)


@cache
def final_hands(first: int, *, draws_soft_17: bool) -> Mapping[_Cards, int]:
    """Every set of cards on which the dealer stops, with the number of orders that lead there."""
    final: Counter[_Cards] = Counter()
    open_hands: Counter[_Cards] = Counter([_with_card((0,) * len(CARD_VALUES), first)])
    while open_hands:
        longer: Counter[_Cards] = Counter()
        for cards, orders in open_hands.items():
            for value in CARD_VALUES:
                hand = _with_card(cards, value)
                must_draw = _must_draw(hand, draws_soft_17=draws_soft_17)
                (longer if must_draw else final)[hand] += orders
        open_hands = longer
    return final


def _with_card(cards: _Cards, value: int) -> _Cards:
    return (*cards[: value - 1], cards[value - 1] + 1, *cards[value:])


def _drawn_in_order(cards: _Cards, first: int) -> _Cards:
    """The values drawn to the first card, lowest first."""
    return tuple(value for value in CARD_VALUES for _ in range(cards[value - 1] - (value == first)))


def _total(cards: _Cards) -> tuple[int, bool]:
    low = sum(value * cards[value - 1] for value in CARD_VALUES)
    soft = cards[ACE - 1] > 0 and low + TEN <= 21
    return low + TEN * soft, soft


def _must_draw(cards: _Cards, *, draws_soft_17: bool) -> bool:
    total, soft = _total(cards)
    return total < 17 or (draws_soft_17 and soft and total == 17)


def result_of(cards: _Cards) -> int:
    """Of a hand on which the dealer stops."""
    total, _ = _total(cards)
    if total > 21:
        return BUST
    if total == 21 and sum(cards) == 2:
        return NATURAL
    return TOTALS.index(total)


def dealer_chances(shoes: Floats, first: int, *, draws_soft_17: bool) -> Floats:
    """[shoe, result]; a shoe is the number of cards by value from which the dealer draws."""
    if not len(shoes):
        return np.zeros((0, RESULTS))
    tree = dealer_tree(first, draws_soft_17=draws_soft_17)
    at, which = _different(shoes)
    batches = [
        _chances(shoes[at[start : start + _BATCH]], tree) for start in range(0, len(at), _BATCH)
    ]
    return np.concatenate(batches)[which]


def _different(shoes: Floats) -> tuple[Numbers, Numbers]:
    """Where each shoe that differs from the others comes first, and which of these every one is."""
    gone = (shoes.max(axis=0) - shoes).astype(np.int64)
    most = gone.max(axis=0) + 1
    assert math.prod(most.tolist()) < 1 << 63, "a shoe has a number of its own"
    numbers = gone @ np.concatenate([[1], np.cumprod(most[:-1])])
    _, at, which = np.unique(numbers, return_index=True, return_inverse=True)
    return at, which


def _chances(shoes: Floats, tree: tuple[_Level, ...]) -> Floats:
    left = np.ascontiguousarray(shoes.T)  # [value, shoe]
    cards = left.sum(axis=0)
    most_held = 1 + max(int(level.held.max()) for level in tree)
    # A shoe that cannot give a card any more gives it with chance 0.
    numbers = np.maximum(left[:, None, :] - np.arange(most_held)[:, None], 0.0)
    chances = np.zeros((RESULTS, len(shoes)))
    of_sets = np.ones((1, len(shoes)))
    for drawn, level in enumerate(tree):
        share = 1 / np.maximum(cards - drawn, 1.0)
        of_sets = of_sets[level.parents] * (numbers * share)[level.values, level.held]
        for result, ends in level.ends:
            # Not `@`: for so little, the threads of a linear algebra library cost more than it.
            chances[result] += np.einsum("s,sb->b", level.orders[ends], of_sets[ends])
    return chances.T
