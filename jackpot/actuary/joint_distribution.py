"""The exact probability of every combination of qualifying hands in a round of 1 to 9 boxes.

All deals are equally likely. `disjoint_sets` counts the sets of hands of given kinds that share no
card. Dealing such a set to some of the boxes, and any cards to the others, counts a deal once for
every choice among its qualifying hands (its binomial moment). Inclusion and exclusion turn these
moments into the number of deals with exactly these qualifying hands.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb, perm, prod
from typing import NamedTuple

from jackpot import evaluator
from jackpot.actuary.disjoint_hands import MAX_HANDS, Combination, disjoint_sets
from jackpot.rules.cards import DECK_SIZE, HAND_SIZE
from jackpot.rules.poker.hands import QUALIFYING, Category

NOTHING = Combination(0, 0, 0, 0, 0)
KINDS = tuple(sorted(QUALIFYING))  # in the order of `Combination`


class JointDistribution(NamedTuple):
    """The number of deals with each combination of qualifying hands."""

    boxes: int
    deals: int
    ways: dict[Combination, int]

    def probability(self, combination: Combination) -> Fraction:
        return Fraction(self.ways.get(combination, 0), self.deals)

    def hits(self) -> dict[tuple[int, int], Fraction]:
        """The probability of each number of straight flushes and royals (11.3, 11.4)."""
        found: Counter[tuple[int, int]] = Counter()
        for combination, ways in self.ways.items():
            found[combination.straight_flush, combination.royal_flush] += ways
        return {hit: Fraction(ways, self.deals) for hit, ways in sorted(found.items())}

    def chance(self, least: Combination) -> Fraction:
        """The probability that a round has at least these hands of each kind."""
        ways = sum(
            ways
            for combination, ways in self.ways.items()
            if all(count >= wanted for count, wanted in zip(combination, least, strict=True))
        )
        return Fraction(ways, self.deals)

    def chance_of_qualifying(self, hands: int) -> Fraction:
        """The probability that at least `hands` hands of a round qualify."""
        ways = sum(ways for combination, ways in self.ways.items() if sum(combination) >= hands)
        return Fraction(ways, self.deals)


def deals(boxes: int) -> int:
    """The number of ways to deal five cards to each box."""
    return prod(comb(DECK_SIZE - HAND_SIZE * box, HAND_SIZE) for box in range(boxes))


@cache
def _sets() -> dict[Combination, int]:
    return disjoint_sets()


@cache
def joint_distribution(boxes: int) -> JointDistribution:
    """Exact, for 1 to 9 boxes."""
    if not 1 <= boxes <= MAX_HANDS:
        raise ValueError(f"boxes is {boxes}: a deck serves 1 to {MAX_HANDS} and the dealer")
    all_deals = deals(boxes)
    counts = {
        combination: sets * perm(boxes, sum(combination)) * (all_deals // deals(sum(combination)))
        for combination, sets in _sets().items()
        if sum(combination) <= boxes
    }
    for kind in range(len(NOTHING)):
        counts = _exactly(counts, kind)
    return JointDistribution(
        boxes, all_deals, {key: counts[key] for key in sorted(counts) if counts[key]}
    )


def _exactly(moments: dict[Combination, int], kind: int) -> dict[Combination, int]:
    """Turns counts of "n hands of this kind chosen" into "exactly n hands of this kind"."""
    exact: Counter[Combination] = Counter()
    for combination, moment in moments.items():
        chosen = combination[kind]
        for number in range(chosen + 1):
            sign = -1 if (chosen - number) % 2 else 1
            counts = [*combination[:kind], number, *combination[kind + 1 :]]
            exact[Combination(*counts)] += sign * comb(chosen, number) * moment
    return exact


def ways_of_one_hand(category: Category) -> int:
    """How many of the 2,598,960 hands are of a qualifying category."""
    return _ways_by_category()[category]


@cache
def _ways_by_category() -> Counter[int]:
    """Every hand is evaluated: quicker than counting sets of hands where one is enough."""
    return Counter(evaluator.all_ranks(kind="category").tolist())


def probability_of_one_hand(category: Category) -> Fraction:
    return Fraction(ways_of_one_hand(category), deals(1))
