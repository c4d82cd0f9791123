"""The exact odds of a round: they sum to 1, and rounds dealt at random agree."""

from fractions import Fraction
from math import comb, sqrt

import pytest

from jackpot.actuary.disjoint_hands import Combination, disjoint_sets
from jackpot.actuary.joint_distribution import (
    KINDS,
    NOTHING,
    deals,
    joint_distribution,
    probability_of_one_hand,
)
from jackpot.evaluator import deal_rounds

ROUNDS = 6_000_000


@pytest.mark.parametrize("boxes", range(1, 10))
def test_every_deal_is_counted_once(boxes: int) -> None:
    assert sum(joint_distribution(boxes).ways.values()) == deals(boxes)
    assert min(joint_distribution(boxes).ways.values()) > 0


@pytest.mark.parametrize("boxes", range(1, 10))
def test_each_box_has_the_odds_of_one_hand(boxes: int) -> None:
    """Whatever the number of boxes, the average number of hands of a kind is boxes * p."""
    for position, category in enumerate(KINDS):
        average = sum(
            Fraction(combination[position] * ways, deals(boxes))
            for combination, ways in joint_distribution(boxes).ways.items()
        )
        assert average == boxes * probability_of_one_hand(category)


def test_one_box_holds_one_hand() -> None:
    one = joint_distribution(1)
    assert one.probability(NOTHING._replace(royal_flush=1)) == Fraction(4, 2_598_960)
    assert one.probability(NOTHING) == 1 - Fraction(5108 + 3744 + 624 + 36 + 4, 2_598_960)
    assert one.chance_of_qualifying(2) == 0


def test_two_boxes_by_hand() -> None:
    """Two royals: 4 * 3 ordered deals; a straight flush and a royal: 124 sets, two orders."""
    two = joint_distribution(2)
    every = comb(52, 5) * comb(47, 5)
    assert two.probability(NOTHING._replace(royal_flush=2)) == Fraction(12, every)
    both = NOTHING._replace(straight_flush=1, royal_flush=1)
    assert two.probability(both) == two.chance(both) == Fraction(2 * 124, every)


@pytest.mark.parametrize("boxes", [2, 7, 9])
def test_rounds_dealt_at_random_agree(boxes: int) -> None:
    """Every combination within five standard deviations; the rarest ones are pooled."""
    dealt, exact = deal_rounds(ROUNDS, boxes, seed=268), joint_distribution(boxes)
    rare_seen, rare_expected = 0, 0.0
    for combination, ways in exact.ways.items():
        expected = ROUNDS * ways / exact.deals
        seen = dealt.combinations.get(tuple(combination), 0)
        if expected < 20:
            rare_seen, rare_expected = rare_seen + seen, rare_expected + expected
            continue
        assert abs(seen - expected) < 5 * sqrt(expected * (1 - ways / exact.deals)), combination
    assert abs(rare_seen - rare_expected) < 5 * sqrt(rare_expected) + 1
    assert set(dealt.combinations) <= {tuple(combination) for combination in exact.ways}


def test_every_possible_combination_is_counted() -> None:
    assert set(joint_distribution(9).ways) == set(disjoint_sets())
    assert Combination(0, 0, 0, 0, 5) not in joint_distribution(9).ways


@pytest.mark.parametrize("boxes", [0, 10, -1])
def test_a_deck_serves_one_to_nine_boxes(boxes: int) -> None:
    with pytest.raises(ValueError, match=f"boxes is {boxes}: a deck serves 1 to 9"):
        joint_distribution(boxes)
