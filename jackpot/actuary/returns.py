"""The expected return of a wager at a given meter, and the meter at which it breaks even.

All figures are exact. With several boxes the winners of one round share (rule 11.3), and straight
flushes come before royals (11.4); `jackpot.rules.poker.progressive` gives the payouts. The model
assumes that every box wagers and declares its hand.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from jackpot.actuary.joint_distribution import KINDS, joint_distribution, probability_of_one_hand
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.hands import PERCENTAGE, Category
from jackpot.rules.poker.progressive import percentage_shares


class Return(NamedTuple):
    """The expected return of one wager, in cents."""

    by_category: dict[Category, Fraction]
    from_jackpot: Fraction  # the part that the jackpot pool pays
    top_ups: Fraction  # the part that the reserve adds to reach the minimums of rule 11.1(a), (b)
    mean_square: Fraction  # of what one wager returns, in cents squared

    @property
    def total(self) -> Fraction:
        return sum(self.by_category.values(), Fraction(0))

    @property
    def variance(self) -> Fraction:
        return self.mean_square - self.total**2


@cache
def _hits(boxes: int) -> dict[tuple[int, int], Fraction]:
    return {hit: chance for hit, chance in joint_distribution(boxes).hits().items() if any(hit)}


def fixed_prizes(approval: Approval) -> dict[Category, Fraction]:
    """Rule 11.1(c) to (e): these depend neither on the meter nor on other boxes."""
    return {
        category: probability_of_one_hand(category) * approval.fixed_cents(category)
        for category in KINDS
        if category not in PERCENTAGE
    }


def expected_return(approval: Approval, meter_cents: int, boxes: int) -> Return:
    straight_flush = royal_flush = from_jackpot = squares = Fraction(0)
    for (straight_flushes, royals), chance in _hits(boxes).items():
        categories = [Category.STRAIGHT_FLUSH] * straight_flushes + [Category.ROYAL_FLUSH] * royals
        shares = percentage_shares(meter_cents, categories, approval)
        straight_flush += chance * shares.straight_flush.amount_cents * straight_flushes
        royal_flush += chance * shares.royal_flush.amount_cents * royals
        from_jackpot += chance * shares.from_pool_cents
        squares += chance * shares.straight_flush.amount_cents**2 * straight_flushes
        squares += chance * shares.royal_flush.amount_cents**2 * royals
    return Return(
        fixed_prizes(approval)
        | {
            Category.STRAIGHT_FLUSH: straight_flush / boxes,
            Category.ROYAL_FLUSH: royal_flush / boxes,
        },
        from_jackpot / boxes,
        (straight_flush + royal_flush - from_jackpot) / boxes,
        squares / boxes
        + sum(cents * approval.fixed_cents(kind) for kind, cents in fixed_prizes(approval).items()),
    )


def break_even_cents(approval: Approval, boxes: int) -> int:
    """The smallest meter at which the expected return reaches the wager."""

    def breaks_even(meter_cents: int) -> bool:
        return expected_return(approval, meter_cents, boxes).total >= approval.wager_cents

    if breaks_even(0):
        return 0
    above = 1
    while not breaks_even(above):
        above *= 2
    below = above // 2
    while above - below > 1:
        middle = (below + above) // 2
        below, above = (below, middle) if breaks_even(middle) else (middle, above)
    return above
