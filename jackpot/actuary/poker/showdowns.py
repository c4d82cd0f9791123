"""How often each hand meets a lower, an equal and a higher dealer's hand, by the open card.

Suits have no rank (rule 2.9), so the 2,598,960 hands fall into 134,459 classes that differ by the
names of their suits only. The dealer's other four cards come from 46, in 163,185 ways. They are not
enumerated for each hand: the dealer's hands that hold the open card u and no card of the hand H are

    the sum over all subsets S of H of (-1)^|S| * (dealer's hands that hold u and all of S)

`_Held` has that number for each S and u. Classes are taken by ascending rank. Before each rank it
holds the participating dealer's hands of lower ranks, and after it also those of the same rank, so
the difference are the ties. All numbers are exact integers.
"""

from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jackpot import evaluator
from jackpot.rules.cards import DECK_SIZE, HAND_SIZE, SUITS
from jackpot.rules.poker.ante_bet import dealer_participates
from jackpot.rules.poker.hands import classify

DEALERS_WAYS: Final = comb(DECK_SIZE - HAND_SIZE - 1, HAND_SIZE - 1)  # the four closed cards
OPEN_CARDS: Final = DECK_SIZE - HAND_SIZE
DEALS: Final = comb(DECK_SIZE, HAND_SIZE) * OPEN_CARDS * DEALERS_WAYS

_RANKS_OF_HANDS: Final = 7462
_HANDS_AT_ONCE: Final = 40_000
_ONE: Final = np.int32(1)  # of the table's own type: a Python 1 would be slower by far

Counts = NDArray[np.int32]
Numbers = NDArray[np.int64]
Progress = Callable[[int, int], None]  # done, in all


class Showdowns(NamedTuple):
    """One row for each class of hands, one column for each open card of the dealer.

    Of the columns only those count where `possible`: the hand does not hold that card itself.
    """

    cards: NDArray[np.uint8]  # five ids of one hand of each class, ascending
    ways: Numbers  # the hands of the class
    ranks: Numbers  # as `evaluator.rank`
    categories: Numbers
    possible: NDArray[np.bool_]
    ante_wins: Counts  # the dealer does not participate (9.3)
    wins: Counts  # 9.4
    void: Counts  # 9.6
    loses: Counts  # 9.5


def count_showdowns(progress: Progress = lambda done, total: None) -> Showdowns:
    hands = np.frombuffer(evaluator.all_hands(), dtype=np.uint8).reshape(-1, HAND_SIZE)
    ranks = np.asarray(evaluator.all_ranks()).astype(np.int64)
    first, ways = _classes(hands, ranks)
    cards = hands[first]
    wins, void, participates = _compared(cards, ranks[first], hands, ranks, progress)
    possible = np.ones((len(first), DECK_SIZE), dtype=np.bool_)
    np.put_along_axis(possible, cards.astype(np.int64), False, axis=1)
    return Showdowns(
        cards=cards,
        ways=ways,
        ranks=ranks[first],
        categories=np.asarray(evaluator.all_ranks(kind="category"))[first].astype(np.int64),
        possible=possible,
        ante_wins=np.where(possible, DEALERS_WAYS - participates, 0).astype(np.int32),
        wins=np.where(possible, wins, 0),
        void=np.where(possible, void, 0),
        loses=np.where(possible, participates - wins - void, 0),
    )


def _classes(hands: NDArray[np.uint8], ranks: Numbers) -> tuple[Numbers, Numbers]:
    """The index of one hand of each class, by ascending rank, and how many hands it stands for."""
    suits = np.zeros((len(hands), len(SUITS)), dtype=np.int64)
    for card in hands.T:
        np.put_along_axis(
            suits,
            (card & 3).astype(np.int64)[:, None],
            np.take_along_axis(suits, (card & 3).astype(np.int64)[:, None], axis=1)
            | (np.int64(1) << (card >> 2).astype(np.int64))[:, None],
            axis=1,
        )
    suits.sort(axis=1)
    key = suits[:, 0] | suits[:, 1] << 13 | suits[:, 2] << 26 | suits[:, 3] << 39
    _, first, ways = np.unique(key, return_index=True, return_counts=True)
    order = np.argsort(ranks[first], kind="stable")
    return first[order], ways[order]


_SUBSETS: Final = [chosen for size in range(HAND_SIZE) for chosen in combinations(range(5), size)]
_SIGNS: Final = np.array([(-1) ** len(chosen) for chosen in _SUBSETS], dtype=np.int32)
_FIRST_ROW: Final = [sum(comb(DECK_SIZE, less) for less in range(size)) for size in range(6)]
_PLACES: Final = np.array(
    [[comb(card, position + 1) for card in range(DECK_SIZE)] for position in range(HAND_SIZE)]
)
# Each subset with each card that it leaves, as positions in a hand.
_BESIDE: Final = [
    (index, position)
    for index, chosen in enumerate(_SUBSETS)
    for position in range(HAND_SIZE)
    if position not in chosen
]


def _rows(cards: Numbers) -> Numbers:
    """The table's row of each subset of up to four cards of each hand (the empty one is row 0)."""
    rows = np.empty((len(cards), len(_SUBSETS)), dtype=np.int64)
    for index, chosen in enumerate(_SUBSETS):
        rows[:, index] = _FIRST_ROW[len(chosen)]
        for position, card in enumerate(chosen):
            rows[:, index] += _PLACES[position][cards[:, card]]
    return rows


class _Held:
    """The number of dealer's hands, of those added, that hold a set of cards and an open card."""

    def __init__(self) -> None:
        self._table = np.zeros((_FIRST_ROW[-1], DECK_SIZE), dtype=np.int32)

    def add(self, entries: Numbers) -> None:
        np.add.at(self._table.reshape(-1), entries.reshape(-1), _ONE)

    def without(self, rows: Numbers) -> Counts:
        """By open card: the dealer's hands that hold no card of the hands with these rows."""
        found: Counts = np.einsum("hsu,s->hu", self._table[rows], _SIGNS)
        return found


def _entries(cards: Numbers) -> Numbers:
    """Where a dealer's hand counts: under each of its cards as the open one, with each subset."""
    subsets, open_cards = np.array(_BESIDE).T
    return _rows(cards)[:, subsets] * DECK_SIZE + cards[:, open_cards]


def _compared(
    cards: NDArray[np.uint8],
    class_ranks: Numbers,
    hands: NDArray[np.uint8],
    ranks: Numbers,
    progress: Progress,
) -> tuple[Counts, Counts, Counts]:
    """For each class and open card: dealer's hands that lose, tie, and participate."""
    held, rows = _Held(), _rows(cards.astype(np.int64))
    wins, void = (np.zeros((len(cards), DECK_SIZE), dtype=np.int32) for _ in range(2))
    order = np.argsort(ranks, kind="stable")
    bounds = np.arange(_RANKS_OF_HANDS + 1)
    start = np.searchsorted(ranks[order], bounds)
    of_classes = np.searchsorted(class_ranks, bounds)
    rank = _least_participating(hands, order, start)
    while rank < _RANKS_OF_HANDS:
        after = int(np.searchsorted(start, start[rank] + _HANDS_AT_ONCE, side="right")) - 1
        after = min(max(after, rank + 1), _RANKS_OF_HANDS)
        entries = _entries(hands[order[start[rank] : start[after]]].astype(np.int64))
        for each in range(rank, after):
            found = slice(of_classes[each], of_classes[each + 1])
            wins[found] = held.without(rows[found])
            held.add(entries[start[each] - start[rank] : start[each + 1] - start[rank]])
            void[found] = held.without(rows[found]) - wins[found]
        rank = after
        progress(int(start[rank]), len(hands))
    at_once = 1_000
    participates = np.concatenate(
        [held.without(rows[at : at + at_once]) for at in range(0, len(rows), at_once)]
    )
    return wins, void, participates


def _least_participating(hands: NDArray[np.uint8], order: Numbers, start: Numbers) -> int:
    """Rule 9.2: the lowest rank with which the dealer participates."""
    least, above = 0, _RANKS_OF_HANDS - 1
    while least < above:
        middle = (least + above) // 2
        if dealer_participates(classify(list(map(int, hands[order[start[middle]]])))):  # type: ignore[arg-type]  # ids of cards
            above = middle
        else:
            least = middle + 1
    return least
