"""Counts the sets of qualifying hands that can be dealt together from one deck, exactly.

`disjoint_sets()` gives, for each combination of up to nine qualifying hands, the number of sets of
hands that share no card. It does not sample or enumerate hands: the deck is a grid of 13 ranks by 4
suits, and two facts make the count small.

- A full house or four of a kind depends only on how many cards of each rank are left. Three of a
  rank and two of another make a full house whatever their suits; the fifth card beside four of a
  kind can be any. So `_ways_beside` counts them by a formula in the number of ranks of which 4, 3
  and 2 cards are left.
- A flush is in one suit and, but for straights, any five ranks of it will do: ranks are
  interchangeable. So the ten sequences of a suit (straight flushes, the royal) are placed one by
  one, and "any five of a suit" is counted by how many ranks of each kind it takes. Subtracting the
  sequences from "any five" at the end leaves the flushes.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, factorial, prod
from typing import NamedTuple

from jackpot.rules.cards import HAND_SIZE, RANKS, SUITS

MAX_HANDS = 9  # the most boxes that one deck serves beside the dealer
_RANKS, _SUITS = len(RANKS), len(SUITS)
_PATTERNS = 1 << _SUITS  # sets of suits, as bits
_TWO_FIVES = comb(2 * HAND_SIZE, HAND_SIZE) // 2  # ways to split ten cards into two hands

# Ace low to ace high; the ace is rank 12.
_SEQUENCES = [
    frozenset((low + step) % _RANKS for step in range(-1, HAND_SIZE - 1)) for low in range(10)
]
_ROYAL = _SEQUENCES[-1]


class Combination(NamedTuple):
    """The number of hands of each qualifying kind in one round (rule 10.7, lowest first)."""

    flush: int
    full_house: int
    four_of_a_kind: int
    straight_flush: int
    royal_flush: int


# A column is a rank. Columns of a kind: (suits taken that still matter, cards taken) -> count.
_Columns = tuple[tuple[tuple[int, int], int], ...]
_Labels = tuple[int, int, int]  # any five of a suit, straight flushes, royals
_Ways = dict[_Labels, int]


class _Left(NamedTuple):
    """How many ranks have 4, 3 and 2 cards left, and how many cards are left in all."""

    fours: int
    threes: int
    twos: int
    cards: int


def _sequences_of_a_suit() -> Iterator[tuple[frozenset[int], int, int]]:
    """The ranks taken, straight flushes and royals, for no, one or two sequences of a suit."""
    for count in range(3):
        for chosen in combinations(_SEQUENCES, count):
            taken = frozenset[int]().union(*chosen)
            if len(taken) == HAND_SIZE * count:
                royals = chosen.count(_ROYAL)
                yield taken, count - royals, royals


def _placed_sequences() -> dict[_Columns, _Ways]:
    """Every way to place sequences in four suits, grouped by equivalent columns."""
    options = list(_sequences_of_a_suit())
    found: dict[_Columns, _Ways] = {}
    for chosen in combinations_with_replacement(range(len(options)), _SUITS):
        orders = factorial(_SUITS) // prod(map(factorial, Counter(chosen).values()))
        suits = [options[choice] for choice in chosen]
        labels = (0, sum(suit[1] for suit in suits), sum(suit[2] for suit in suits))
        patterns = [0] * _PATTERNS
        for rank in range(_RANKS):
            patterns[sum((rank in suit[0]) << bit for bit, suit in enumerate(suits))] += 1
        ways = found.setdefault(_representative(tuple(patterns)), {})
        ways[labels] = ways.get(labels, 0) + orders
    return found


def _renamed_patterns() -> list[list[int]]:
    """Every renaming of the suits, as a list of what each pattern becomes."""
    return [
        [
            sum((pattern >> old & 1) << new for old, new in enumerate(order))
            for pattern in range(_PATTERNS)
        ]
        for order in permutations(range(_SUITS))
    ]


_RENAMINGS = _renamed_patterns()


@cache
def _representative(patterns: tuple[int, ...]) -> _Columns:
    """One representative of all columns that differ only by the names of their suits."""
    least = max(tuple(patterns[pattern] for pattern in renaming) for renaming in _RENAMINGS)
    return tuple(
        ((pattern, pattern.bit_count()), count) for pattern, count in enumerate(least) if count
    )


@cache
def _picks(counts: tuple[int, ...], wanted: int) -> list[tuple[tuple[int, ...], int]]:
    """Every way to pick `wanted` items of several kinds, and the number of choices of each."""
    if not counts:
        return [((), 1)] if wanted == 0 else []
    return [
        ((first, *rest), comb(counts[0], first) * ways)
        for first in range(min(counts[0], wanted) + 1)
        for rest, ways in _picks(counts[1:], wanted - first)
    ]


def _with_fives(columns: _Columns, suit: int) -> Iterator[tuple[_Columns, int, int]]:
    """Adds 0, 1 or 2 hands of any five cards of a suit: columns after it, hands, ways."""
    taken = sum(count for (pattern, _), count in columns if pattern >> suit & 1)
    free = [(kind, count) for kind, count in columns if not kind[0] >> suit & 1]
    for hands in range((_RANKS - taken) // HAND_SIZE + 1 if taken < 2 * HAND_SIZE else 1):
        split = _TWO_FIVES if hands == 2 else 1
        for picked, ways in _picks(tuple(count for _, count in free), HAND_SIZE * hands):
            after: Counter[tuple[int, int]] = Counter()
            for (pattern, cards), count in columns:
                if pattern >> suit & 1:
                    after[pattern & ~(1 << suit), cards] += count
            for ((pattern, cards), count), chosen in zip(free, picked, strict=True):
                after[pattern, cards + 1] += chosen
                after[pattern, cards] += count - chosen
            yield tuple(sorted((k, n) for k, n in after.items() if n)), hands, split * ways


def _suited_sets() -> dict[_Left, _Ways]:
    """Every set of hands that are each of one suit, by the ranks that it leaves."""
    current = _placed_sequences()
    for suit in range(_SUITS):
        following: defaultdict[_Columns, _Ways] = defaultdict(dict)
        for columns, ways in current.items():
            for after, hands, choices in _with_fives(columns, suit):
                total = following[after]
                for (fives, straights, royals), count in ways.items():
                    labels = (fives + hands, straights, royals)
                    total[labels] = total.get(labels, 0) + count * choices
        current = following
    found: dict[_Left, _Ways] = {}
    for columns, ways in current.items():
        left = {_SUITS - cards: count for (_, cards), count in columns}
        cards_left = sum(cards * count for cards, count in left.items())
        found[_Left(left.get(4, 0), left.get(3, 0), left.get(2, 0), cards_left)] = dict(ways)
    return found


@cache
def _pairs(fours: int, threes: int, twos: int, wanted: int) -> int:
    """Ways to take `wanted` pairs; four cards of a rank also give two pairs, in 3 ways."""
    total = 0
    for double in range(min(fours, wanted // 2) + 1):
        for of_fours in range(wanted - 2 * double + 1):
            for of_threes in range(wanted - 2 * double - of_fours + 1):
                of_twos = wanted - 2 * double - of_fours - of_threes
                total += (
                    comb(fours, double) * 3**double
                    * comb(fours - double, of_fours) * 6**of_fours
                    * comb(threes, of_threes) * 3**of_threes
                    * comb(twos, of_twos)
                )  # fmt: skip
    return total


def _ways_beside(left: _Left, houses: int, quads: int) -> int:
    """The number of sets of full houses and fours of a kind among the cards that are left.

    The fours and the threes are taken first, then the pairs. Any card left over can go with any
    four; pairs go with threes, and single cards with fours, in any order.
    """
    spare = left.cards - _SUITS * quads - HAND_SIZE * houses
    if quads > left.fours or spare < quads:
        return 0
    fours = left.fours - quads
    threes: int = sum(
        comb(fours, of_fours) * 4**of_fours
        * comb(left.threes, houses - of_fours)
        * _pairs(fours - of_fours, left.threes - houses + of_fours, left.twos, houses)
        for of_fours in range(max(0, houses - left.threes), min(fours, houses) + 1)
    )  # fmt: skip
    return (
        comb(left.fours, quads) * threes * factorial(houses)
        * comb(spare, quads) * factorial(quads)
    )  # fmt: skip


def disjoint_sets(most_hands: int = MAX_HANDS) -> dict[Combination, int]:
    """The number of sets of hands that share no card, for each possible combination."""
    any_five: Counter[tuple[_Labels, int, int]] = Counter()
    for left, ways in _suited_sets().items():
        for houses, quads in product(range(most_hands + 1), repeat=2):
            beside = _ways_beside(left, houses, quads) if houses + quads <= most_hands else 0
            if beside:
                for labels, count in ways.items():
                    any_five[labels, houses, quads] += count * beside
    found: Counter[Combination] = Counter()
    for ((fives, straights, royals), houses, quads), count in any_five.items():
        # Each sequence counts as itself, minus once as one of "any five".
        for as_fives, as_royal_fives in product(range(straights + 1), range(royals + 1)):
            combination = Combination(
                fives + as_fives + as_royal_fives,
                houses,
                quads,
                straights - as_fives,
                royals - as_royal_fives,
            )
            sign = -1 if (as_fives + as_royal_fives) % 2 else 1
            found[combination] += (
                sign * comb(straights, as_fives) * comb(royals, as_royal_fives) * count
            )
    return {key: found[key] for key in sorted(found) if found[key] and sum(key) <= most_hands}
