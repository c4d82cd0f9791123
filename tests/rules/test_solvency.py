"""What the prizes cost the reserve, on average, for each wager."""

from fractions import Fraction

import msgspec

from jackpot.rules.poker import solvency
from tests.rules.example import APPROVAL


def test_the_counts_of_hands_are_those_of_the_deck() -> None:
    assert solvency.HANDS == 2_598_960
    assert solvency.ROYAL_FLUSHES == 4
    assert solvency.STRAIGHT_FLUSHES == 36
    assert solvency.FOURS_OF_A_KIND == 624
    assert solvency.FULL_HOUSES == 3_744
    assert solvency.FLUSHES == 5_108


def test_the_fixed_prizes_cost_53_27_cents_a_wager() -> None:
    cost = solvency.fixed_prizes_cents_per_wager(APPROVAL)
    assert cost == Fraction(138_440_000, 2_598_960)
    assert round(cost, 2) == Fraction("53.27")


def test_the_minimums_cost_at_most_2_92_cents_and_the_reset_1_54_more() -> None:
    without_reset = msgspec.structs.replace(APPROVAL, reset_cents=0)
    assert round(solvency.top_ups_cents_per_wager(without_reset), 2) == Fraction("2.92")
    assert round(solvency.top_ups_cents_per_wager(APPROVAL), 2) == Fraction("4.46")


def test_the_share_of_the_reserve_is_exact() -> None:
    halves = msgspec.structs.replace(APPROVAL, jackpot_bp=2_750, reserve_bp=7_250)
    assert solvency.reserve_cents_per_wager(halves) == Fraction("72.5")
