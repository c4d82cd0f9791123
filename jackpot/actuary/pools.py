"""The pools in the long run: the average meter, and the share that the reserve needs.

The jackpot pool receives its share of every wager and, after a royal, the reset. A straight flush
takes its 10% and a royal all that is left, whether or not the reserve tops them up. So from one
round to the next the pool is multiplied by a factor that does not depend on its size, and in the
long run its average m at a claim solves

    m = (contributions of a round + P(royal) * reset) / (1 - E[part of the pool that is left])

The model ignores rounding to whole cents and assumes that the reserve can pay the reset.
"""

from fractions import Fraction
from math import ceil
from typing import NamedTuple

from jackpot.actuary.joint_distribution import joint_distribution
from jackpot.actuary.returns import expected_return
from jackpot.rules.poker.approval import FULL_BP, Approval
from jackpot.rules.poker.solvency import fixed_prizes_cents_per_wager, top_ups_cents_per_wager


def average_meter_cents(approval: Approval, boxes: int) -> Fraction:
    contribution = Fraction(approval.wager_cents * approval.jackpot_bp, FULL_BP)
    after_straight_flush = 1 - Fraction(approval.straight_flush_share_bp, FULL_BP)
    after_royal = 1 - Fraction(approval.royal_flush_share_bp, FULL_BP)
    left = royal_rounds = Fraction(0)
    for (straight_flushes, royals), chance in joint_distribution(boxes).hits().items():
        left += chance * after_straight_flush**straight_flushes * (after_royal if royals else 1)
        royal_rounds += chance if royals else 0
    return (boxes * contribution + royal_rounds * approval.reset_cents) / (1 - left)


class ReserveNeed(NamedTuple):
    """The reserve's expected cost per wager, in cents, and the least share that covers it."""

    fixed_prizes: Fraction  # rule 11.1(c) to (e)
    resets: Fraction  # after each round with a royal
    top_ups_at_meter: Fraction  # minimums of 11.1(a), (b), if every hit is at this meter
    at_meter: Fraction
    at_most: Fraction  # as if every hit found an empty pool: the worst case
    least_share_at_meter_bp: int
    least_share_at_most_bp: int


def reserve_need(approval: Approval, meter_cents: int, boxes: int) -> ReserveNeed:
    fixed = fixed_prizes_cents_per_wager(approval)
    royal_rounds = sum(
        (chance for (_, royals), chance in joint_distribution(boxes).hits().items() if royals),
        Fraction(0),
    )
    resets = royal_rounds * approval.reset_cents / boxes
    top_ups = expected_return(approval, meter_cents, boxes).top_ups
    at_meter = fixed + resets + top_ups
    at_most = fixed + top_ups_cents_per_wager(approval)
    return ReserveNeed(
        fixed,
        resets,
        top_ups,
        at_meter,
        at_most,
        _share_bp(at_meter, approval),
        _share_bp(at_most, approval),
    )


def _share_bp(cents: Fraction, approval: Approval) -> int:
    return ceil(cents * FULL_BP / approval.wager_cents)
