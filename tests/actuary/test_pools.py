"""The pools in the long run."""

from fractions import Fraction

import msgspec
import pytest

from jackpot.actuary.joint_distribution import joint_distribution
from jackpot.actuary.pools import average_meter_cents, reserve_need
from jackpot.rules.poker.approval import Approval


def with_split(approval: Approval, jackpot_bp: int, reset_cents: int = 0) -> Approval:
    return msgspec.structs.replace(
        approval, jackpot_bp=jackpot_bp, reserve_bp=10_000 - jackpot_bp, reset_cents=reset_cents
    )


def test_44_per_cent_and_no_reset_give_about_150_000_dollars(approval: Approval) -> None:
    """One box: 44 cents over the share of the pool that a wager takes away on average."""
    taken = Fraction(4, 2_598_960) + Fraction(36, 2_598_960) / 10
    assert average_meter_cents(with_split(approval, 4400), 1) == 44 / taken
    assert 150_000_00 < 44 / taken < 150_600_00


@pytest.mark.parametrize("boxes", [1, 7, 9])
def test_at_the_average_meter_a_round_adds_what_it_takes(approval: Approval, boxes: int) -> None:
    """Worked out for each number of hits in a round."""
    average = average_meter_cents(approval, boxes)
    contributed = Fraction(boxes * approval.wager_cents * approval.jackpot_bp, 10_000)
    before = average - contributed
    after = Fraction(0)
    for (straight_flushes, royals), chance in joint_distribution(boxes).hits().items():
        left = approval.reset_cents if royals else average * Fraction(9, 10) ** straight_flushes
        after += chance * left
    assert before == after


def test_a_larger_jackpot_share_gives_a_larger_meter(approval: Approval) -> None:
    shares = [average_meter_cents(with_split(approval, bp), 7) for bp in (3000, 4200, 4400, 5000)]
    assert shares == sorted(shares)


def test_the_reserve_needs_its_fixed_prizes_resets_and_top_ups(approval: Approval) -> None:
    need = reserve_need(approval, 0, 1)
    assert need.at_meter == need.at_most  # one box and an empty pool: the bound is reached
    assert need.at_meter == need.fixed_prizes + need.resets + need.top_ups_at_meter
    assert need.resets == Fraction(4 * approval.reset_cents, 2_598_960)
    assert need.least_share_at_most_bp == 5774


def test_above_the_minimums_the_reserve_tops_up_nothing(approval: Approval) -> None:
    need = reserve_need(approval, 15_000_000, 7)
    assert need.top_ups_at_meter == 0
    assert need.least_share_at_meter_bp == 5481


@pytest.mark.parametrize("boxes", range(1, 10))
def test_the_need_never_exceeds_its_upper_bound(approval: Approval, boxes: int) -> None:
    for meter_cents in (0, 1, 100_000, 999_999, 1_000_000, 1_200_000, 9_999_999):
        need = reserve_need(approval, meter_cents, boxes)
        assert need.fixed_prizes < need.at_meter <= need.at_most


def test_the_least_share_covers_the_need_and_a_basis_point_less_does_not(
    approval: Approval,
) -> None:
    need = reserve_need(approval, 500_000, 7)
    share = Fraction(need.least_share_at_meter_bp, 10_000) * approval.wager_cents
    assert share - Fraction(approval.wager_cents, 10_000) < need.at_meter <= share
