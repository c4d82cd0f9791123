"""What a wager is worth to the player at a given meter, and from which meter on it breaks even.

All exact. With several boxes the winners of one round share (rule 11.3), and straight flushes come
before royals (11.4); the payouts are those of `jackpot.rules.progressive`. Every box of the round
is taken to have wagered and declared its hand.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from jackpot.actuary.joint import KINDS, joint, probability_of_one_hand
from jackpot.rules.approval import Approval
from jackpot.rules.hands import PERCENTAGE, Category
from jackpot.rules.progressive import percentage_shares


class Return(NamedTuple):
    """Cents for one wager, on average."""

    by_category: dict[Category, Fraction]
    from_jackpot: Fraction  # what the jackpot pool gives of it
    top_ups: Fraction  # what the reserve adds to reach the minimums of rule 11.1(a) and (b)

    @property
    def total(self) -> Fraction:
        return sum(self.by_category.values(), Fraction(0))


@cache
def _hits(boxes: int) -> dict[tuple[int, int], Fraction]:
    return {hit: chance for hit, chance in joint(boxes).hits().items() if any(hit)}


def fixed_prizes(approval: Approval) -> dict[Category, Fraction]:
    """Rule 11.1(c) to (e): neither the meter nor other boxes matter."""
    return {
        category: probability_of_one_hand(category) * approval.fixed_cents(category)
        for category in KINDS
        if category not in PERCENTAGE
    }


def expected_return(approval: Approval, meter_cents: int, boxes: int) -> Return:
    straight_flush = royal_flush = from_jackpot = Fraction(0)
    for (straight_flushes, royals), chance in _hits(boxes).items():
        categories = [Category.STRAIGHT_FLUSH] * straight_flushes + [Category.ROYAL_FLUSH] * royals
        shares = percentage_shares(meter_cents, categories, approval)
        straight_flush += chance * shares.straight_flush.amount_cents * straight_flushes
        royal_flush += chance * shares.royal_flush.amount_cents * royals
        from_jackpot += chance * shares.from_pool_cents
    return Return(
        fixed_prizes(approval)
        | {
            Category.STRAIGHT_FLUSH: straight_flush / boxes,
            Category.ROYAL_FLUSH: royal_flush / boxes,
        },
        from_jackpot / boxes,
        (straight_flush + royal_flush - from_jackpot) / boxes,
    )


def break_even_cents(approval: Approval, boxes: int) -> int:
    """The meter from which on a wager returns, on average, no less than it costs."""

    def pays(meter_cents: int) -> bool:
        return expected_return(approval, meter_cents, boxes).total >= approval.wager_cents

    if pays(0):
        return 0
    above = 1
    while not pays(above):
        above *= 2
    below = above // 2
    while above - below > 1:
        middle = (below + above) // 2
        below, above = (below, middle) if pays(middle) else (middle, above)
    return above
