"""Sets of hands that share no card, counted again by independent methods."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import numpy as np
import numpy.typing as npt
import pytest

from jackpot.actuary import disjoint_hands
from jackpot.actuary.disjoint_hands import Combination, disjoint_sets
from jackpot.actuary.suited_hands import RanksLeft
from jackpot.evaluator import all_hands, all_ranks, category
from jackpot.rules.poker.hands import Category

Masks = npt.NDArray[np.uint64]
KINDS = (5, 6, 7, 8, 9)  # the order of `Combination`


@pytest.fixture(scope="module")
def sets() -> dict[Combination, int]:
    return disjoint_sets()


@pytest.fixture(scope="module")
def hands() -> dict[int, Masks]:
    """Every qualifying hand as a set of bits, by category."""
    ids = np.frombuffer(all_hands(), dtype=np.uint8).reshape(-1, 5).astype(np.uint64)
    categories = np.asarray(all_ranks(kind="category"))
    qualifying = categories >= 5
    masks = (np.uint64(1) << ids[qualifying]).sum(axis=1, dtype=np.uint64)
    return {kind: masks[categories[qualifying] == kind] for kind in KINDS}


def combination(*kinds: int) -> Combination:
    counts = Counter(kinds)
    return Combination(*(counts[kind] for kind in KINDS))


def test_single_hands_have_the_known_counts(sets: dict[Combination, int]) -> None:
    assert [sets[combination(kind)] for kind in KINDS] == [5108, 3744, 624, 36, 4]
    assert sets[combination()] == 1


def test_pairs_of_hands_agree_with_brute_force(
    sets: dict[Combination, int], hands: dict[int, Masks]
) -> None:
    for first, second in combinations_with_replacement(KINDS, 2):
        tried = sum(int(((hands[second] & hand) == 0).sum()) for hand in hands[first])
        assert sets[combination(first, second)] == tried // (2 if first == second else 1)


def test_sequences_with_one_more_hand_agree_with_brute_force(
    sets: dict[Combination, int], hands: dict[int, Masks]
) -> None:
    """Every set of straight flushes and royals, alone and with one more hand of each kind."""
    sequences = [(int(mask), kind) for kind in (8, 9) for mask in hands[kind]]
    tried: Counter[Combination] = Counter()

    def try_from(start: int, taken: int, kinds: tuple[int, ...]) -> None:
        tried[combination(*kinds)] += 1
        if len(kinds) <= 3:
            for kind in (5, 6, 7):
                free = int(((hands[kind] & np.uint64(taken)) == 0).sum())
                tried[combination(kind, *kinds)] += free
        for position in range(start, len(sequences)):
            mask, kind = sequences[position]
            if not mask & taken:
                try_from(position + 1, taken | mask, (kind, *kinds))

    try_from(0, 0, ())
    assert max(sum(key[3:]) for key in tried) == 8
    for key, count in tried.items():
        if sum(key[:3]) == 0 or sum(key[3:]) <= 3:
            assert sets.get(key, 0) == count, key
    assert {key for key in sets if not any(key[:3])} == {key for key in tried if not any(key[:3])}


# -- flushes of all suits beside one hand that mixes suits: the suits are independent ------------


def suited_hands() -> tuple[Masks, npt.NDArray[np.int64]]:
    """The 1,287 fives of one suit as 13 bits, and which of them are what (5, 8 or 9)."""
    fives = list(combinations(range(13), 5))
    kinds = [category([4 * rank for rank in five]) for five in fives]
    return (
        np.array([sum(1 << rank for rank in five) for five in fives], dtype=np.uint64),
        np.array(kinds, dtype=np.int64),
    )


Polynomial = Counter[tuple[int, int, int]]  # flushes, straight flushes, royals


class Suit:
    def __init__(self) -> None:
        self._masks, self._kinds = suited_hands()
        self._share_none = (self._masks[:, None] & self._masks[None, :]) == 0
        self._known: dict[int, Polynomial] = {}

    def without(self, blocked: int) -> Polynomial:
        """Sets of no, one or two hands of the suit that leave the blocked ranks alone."""
        if blocked not in self._known:
            free = (self._masks & np.uint64(blocked)) == 0
            found: Polynomial = Counter({(0, 0, 0): 1})
            for kind in (5, 8, 9):
                found[self._label(kind)] = int((free & (self._kinds == kind)).sum())
            for first, second in combinations_with_replacement((5, 8, 9), 2):
                rows = np.flatnonzero(free & (self._kinds == first))
                columns = np.flatnonzero(free & (self._kinds == second))
                pairs = int(self._share_none[np.ix_(rows, columns)].sum())
                found[self._label(first, second)] = pairs // (2 if first == second else 1)
            self._known[blocked] = found
        return self._known[blocked]

    @staticmethod
    def _label(*kinds: int) -> tuple[int, int, int]:
        return kinds.count(5), kinds.count(8), kinds.count(9)


def times(left: Polynomial, right: Polynomial) -> Polynomial:
    product: Polynomial = Counter()
    for (a, b, c), ways in left.items():
        for (d, e, f), more in right.items():
            if ways and more:
                product[a + d, b + e, c + f] += ways * more
    return product


def test_flushes_with_at_most_one_mixed_hand_are_products_over_the_suits(
    sets: dict[Combination, int], hands: dict[int, Masks]
) -> None:
    """Up to eight flushes and a ninth hand, by a method independent of `disjoint_hands`."""
    suit = Suit()

    def beside(mask: int) -> Polynomial:
        blocked = [
            sum((mask >> (4 * rank + position) & 1) << rank for rank in range(13))
            for position in range(4)
        ]
        product: Polynomial = Counter({(0, 0, 0): 1})
        for ranks in blocked:
            product = times(product, suit.without(ranks))
        return product

    # Hands that differ by the names of their suits leave equally many: one stands for all.
    for mixed, none in ((6, (1, 0)), (7, (0, 1)), (None, (0, 0))):
        total: Polynomial = Counter()
        stands_for: Counter[tuple[int, ...]] = Counter()
        for mask in [0] if mixed is None else hands[mixed].tolist():
            stands_for[
                tuple(
                    sorted(
                        sum((mask >> (4 * rank + position) & 1) << rank for rank in range(13))
                        for position in range(4)
                    )
                )
            ] += 1
        for blocked, count in stands_for.items():
            mask = sum(
                (ranks >> rank & 1) << (4 * rank + position)
                for position, ranks in enumerate(blocked)
                for rank in range(13)
            )
            for label, ways in beside(mask).items():
                total[label] += count * ways
        for (flushes, straights, royals), ways in total.items():
            key = Combination(flushes, *none, straights, royals)
            assert sets.get(key, 0) == ways, key


# -- hands of mixed suits among the cards that are left, by trying them all ------------------------


@pytest.mark.parametrize(
    "left",
    [
        (4, 4, 4),
        (4, 4, 3, 2),
        (4, 3, 3, 2, 1),
        (4, 4, 2, 2, 1, 1),
        (3, 3, 2, 2, 2),
        (4, 4, 4, 3, 1),
    ],
)
def test_full_houses_and_fours_agree_with_brute_force(left: tuple[int, ...]) -> None:
    cards = [4 * rank + suit for rank, count in enumerate(left) for suit in range(count)]
    made: dict[int, list[int]] = {6: [], 7: []}
    for hand in combinations(cards, 5):
        kind = category(hand)
        if kind in made:
            made[kind].append(sum(1 << card for card in hand))
    every = [(mask, kind) for kind, masks in made.items() for mask in masks]
    tried: Counter[tuple[int, int]] = Counter()

    def try_from(start: int, taken: int, houses: int, quads: int) -> None:
        tried[houses, quads] += 1
        for position in range(start, len(every)):
            mask, kind = every[position]
            if not mask & taken:
                try_from(position + 1, taken | mask, houses + (kind == 6), quads + (kind == 7))

    try_from(0, 0, 0, 0)
    state = RanksLeft(left.count(4), left.count(3), left.count(2), sum(left))
    for houses in range(5):
        for quads in range(5):
            assert disjoint_hands._ways_beside(state, houses, quads) == tried[houses, quads]


def test_no_combination_needs_more_cards_than_a_deck(sets: dict[Combination, int]) -> None:
    assert max(key.royal_flush for key in sets) == 4
    assert max(key.flush + key.straight_flush + key.royal_flush for key in sets) == 8
    assert max(sum(key) for key in sets) == 9
    assert Category(max(KINDS)) is Category.ROYAL_FLUSH
