"""The expected return: by hand for one box, and with boxes that share."""

from fractions import Fraction

import msgspec
import pytest

from jackpot.actuary.curve import return_curve
from jackpot.actuary.joint_distribution import NOTHING, joint_distribution
from jackpot.actuary.returns import break_even_cents, expected_return
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.hands import Category

HANDS = 2_598_960


def one_box(meter_cents: int) -> Fraction:
    """Rule 11.1, written out."""
    return Fraction(
        4 * max(1_000_000, meter_cents)
        + 36 * max(100_000, meter_cents // 10)
        + 624 * 50_000
        + 3744 * 15_000
        + 5108 * 10_000,
        HANDS,
    )


@pytest.mark.parametrize(
    "meter_cents", [0, 1, 999_999, 1_000_000, 1_000_009, 1_000_010, 15_000_000, 10**10]
)
def test_rule_11_1_one_box_is_the_sum_over_its_hands(approval: Approval, meter_cents: int) -> None:
    assert expected_return(approval, meter_cents, 1).total == one_box(meter_cents)


def test_the_fixed_prizes_cost_53_27_cents(approval: Approval) -> None:
    returned = expected_return(approval, 0, 1)
    fixed = sum(returned.by_category[category] for category in Category if 5 <= category <= 7)
    assert round(fixed, 2) == Fraction("53.27")


@pytest.mark.parametrize("boxes", range(1, 10))
def test_every_cent_comes_from_one_pool_or_the_other(approval: Approval, boxes: int) -> None:
    for meter_cents in (0, 500_000, 1_000_000, 1_100_000, 15_000_000):
        returned = expected_return(approval, meter_cents, boxes)
        percentage = (
            returned.by_category[Category.STRAIGHT_FLUSH]
            + returned.by_category[Category.ROYAL_FLUSH]
        )
        assert returned.from_jackpot + returned.top_ups == percentage
        assert returned.top_ups >= 0


def test_rule_11_3_more_boxes_lower_the_return_as_winners_share(approval: Approval) -> None:
    returns = [expected_return(approval, 20_000_000, boxes).total for boxes in range(1, 10)]
    assert returns == sorted(returns, reverse=True)
    assert len(set(returns)) == 9


def test_rule_11_3_a_two_boxes_by_hand(approval: Approval) -> None:
    """Two royals share: each loses half of the pool when the other has one as well."""
    meter_cents = 20_000_000
    two = joint_distribution(2)
    both_royal = two.probability(NOTHING._replace(royal_flush=2))
    mixed = two.probability(NOTHING._replace(straight_flush=1, royal_flush=1))
    expected = Fraction(4, HANDS) * meter_cents
    expected -= both_royal * (meter_cents // 2) * 2 / 2  # 2 * J promised, J paid, for two wagers
    expected -= mixed * (meter_cents // 10) / 2  # rule 11.4: the royal is counted on the rest
    assert expected_return(approval, meter_cents, 2).by_category[Category.ROYAL_FLUSH] == expected


@pytest.mark.parametrize("boxes", [1, 2, 7, 9])
def test_a_wager_breaks_even_at_that_meter_but_not_one_cent_below(
    approval: Approval, boxes: int
) -> None:
    cents = break_even_cents(approval, boxes)
    assert expected_return(approval, cents, boxes).total >= approval.wager_cents
    assert expected_return(approval, cents - 1, boxes).total < approval.wager_cents


def test_a_wager_covered_by_the_fixed_prizes_breaks_even_at_an_empty_meter(
    approval: Approval,
) -> None:
    assert break_even_cents(msgspec.structs.replace(approval, wager_cents=50), 7) == 0


def test_the_curve_rises_and_reaches_100_percent_at_the_break_even_meter(
    approval: Approval,
) -> None:
    curve = return_curve(approval, 7, 101)
    assert curve.return_percent == sorted(curve.return_percent)
    below = [m for m, r in zip(curve.meter_cents, curve.return_percent, strict=True) if r < 100]
    assert max(below) < curve.break_even_cents <= max(below) + curve.meter_cents[1]
    assert return_curve(approval, 7, 5, up_to_cents=10**9).meter_cents[-1] == 10**9


def test_the_variance_of_one_box_is_that_of_its_five_prizes(approval: Approval) -> None:
    meter_cents = 5_000_000
    prizes = {4: meter_cents, 36: meter_cents // 10, 624: 50_000, 3_744: 15_000, 5_108: 10_000}
    mean = Fraction(sum(hands * cents for hands, cents in prizes.items()), 2_598_960)
    squares = Fraction(sum(hands * cents**2 for hands, cents in prizes.items()), 2_598_960)
    assert expected_return(approval, meter_cents, 1).variance == squares - mean**2
