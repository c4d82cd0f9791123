"""Counts the sets of hands that are each of one suit: flushes, straight flushes and royals.

A hand of one suit takes five of its 13 ranks and, but for straights, any five will do: ranks are
interchangeable. So the ten sequences of a suit (straight flushes, the royal) are placed one by one,
and "any five of a suit" is counted by how many ranks of each kind it takes.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, factorial, prod
from typing import NamedTuple

from jackpot.rules.cards import HAND_SIZE, RANKS, SUITS

_RANKS, _SUITS = len(RANKS), len(SUITS)
_PATTERNS = 1 << _SUITS  # sets of suits, as bits
_TWO_FIVES = comb(2 * HAND_SIZE, HAND_SIZE) // 2  # ways to split ten cards into two hands

# Ace low to ace high; the ace is rank 12.
_SEQUENCES = [
    frozenset((low + step) % _RANKS for step in range(-1, HAND_SIZE - 1)) for low in range(10)
]
_ROYAL = _SEQUENCES[-1]

# A column is a rank. Columns of a kind: (suits taken that still matter, cards taken) -> count.
_Columns = tuple[tuple[tuple[int, int], int], ...]
Labels = tuple[int, int, int]  # any five of a suit, straight flushes, royals
Ways = dict[Labels, int]


class RanksLeft(NamedTuple):
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


def _placed_sequences() -> dict[_Columns, Ways]:
    """Every way to place sequences in four suits, grouped by equivalent columns."""
    options = list(_sequences_of_a_suit())
    found: dict[_Columns, Ways] = {}
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


def suited_sets() -> dict[RanksLeft, Ways]:
    """Every set of hands that are each of one suit, by the ranks that it leaves."""
    current = _placed_sequences()
    for suit in range(_SUITS):
        following: defaultdict[_Columns, Ways] = defaultdict(dict)
        for columns, ways in current.items():
            for after, hands, choices in _with_fives(columns, suit):
                total = following[after]
                for (fives, straights, royals), count in ways.items():
                    labels = (fives + hands, straights, royals)
                    total[labels] = total.get(labels, 0) + count * choices
        current = following
    found: dict[RanksLeft, Ways] = {}
    for columns, ways in current.items():
        left = {_SUITS - cards: count for (_, cards), count in columns}
        cards_left = sum(cards * count for cards, count in left.items())
        found[RanksLeft(left.get(4, 0), left.get(3, 0), left.get(2, 0), cards_left)] = dict(ways)
    return found
