"""Counts the sets of qualifying hands that can be dealt together from one deck, exactly.

`disjoint_sets()` gives, for each combination of up to nine qualifying hands, the number of sets of
hands that share no card. It does not sample or enumerate hands: `suited_sets` counts the hands of
one suit by the ranks that they leave. A full house or four of a kind depends only on how many cards
of each rank are left: three of a rank and two of another make a full house whatever their suits,
and the fifth card beside four of a kind can be any. So `_ways_beside` counts them by a formula in
the number of ranks of which 4, 3 and 2 cards are left. Subtracting the sequences of a suit from
"any five of a suit" at the end leaves the flushes.
"""

from collections import Counter
from functools import cache
from itertools import product
from math import comb, factorial
from typing import NamedTuple

from jackpot.actuary.suited_hands import Labels, RanksLeft, suited_sets
from jackpot.rules.cards import HAND_SIZE, SUITS

MAX_HANDS = 9  # the most boxes that one deck serves beside the dealer
_SUITS = len(SUITS)


class Combination(NamedTuple):
    """The number of hands of each qualifying kind in one round (rule 10.7, lowest first)."""

    flush: int
    full_house: int
    four_of_a_kind: int
    straight_flush: int
    royal_flush: int


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


def _ways_beside(left: RanksLeft, houses: int, quads: int) -> int:
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
    any_five: Counter[tuple[Labels, int, int]] = Counter()
    for left, ways in suited_sets().items():
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
