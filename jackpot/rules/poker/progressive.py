"""The progressive jackpot: rules 10 and 11, in exact integers.

Pools are kept in micro-dollars (`micros`), prizes are whole cents. A share of the pool is worked
out on the whole cents that the meter shows; what does not divide stays in the pool.
"""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from jackpot.rules.poker.approval import FULL_BP, Approval
from jackpot.rules.poker.hands import Category


class Split(msgspec.Struct, frozen=True, gc=False):
    jackpot_micros: int
    reserve_micros: int


def split(wager_cents: int, approval: Approval) -> Split:
    """Rule 10.6: all of a wager goes to one pool or the other, as approved.

    A cent has as many micros as one hundred per cent has basis points, so nothing is ever rounded.
    """
    return Split(wager_cents * approval.jackpot_bp, wager_cents * approval.reserve_bp)


class Share(NamedTuple):
    """What each winner of a category gets, and how much of it the jackpot pool gives."""

    amount_cents: int
    from_pool_cents: int


def straight_flush_share(pool_cents: int, winners: int, approval: Approval) -> Share:
    """Rules 11.1(b) and 11.3(b).

    Each further 10% is taken of what the one before left: n winners share J(1 - 0.9^n) equally, or
    get $1,000 each if their share is not greater. The cut to cents is made once, on the share.
    """
    whole = FULL_BP**winners
    left = (FULL_BP - approval.straight_flush_share_bp) ** winners
    share_cents = pool_cents * (whole - left) // (whole * winners)
    return Share(max(share_cents, approval.straight_flush_minimum_cents), share_cents)


def royal_flush_share(pool_cents: int, winners: int, approval: Approval) -> Share:
    """Rules 11.1(a) and 11.3(a): the pool divided by n, or $10,000 each if that is greater."""
    share_cents = pool_cents * approval.royal_flush_share_bp // (FULL_BP * winners)
    return Share(max(share_cents, approval.royal_flush_minimum_cents), share_cents)


class Shares(NamedTuple):
    """The percentage prizes of one round, or of one late claim."""

    pool_cents: int
    straight_flush: Share
    straight_flushes: int
    royal_pool_cents: int
    royal_flush: Share
    royals: int

    @property
    def from_pool_cents(self) -> int:
        return (
            self.straight_flush.from_pool_cents * self.straight_flushes
            + self.royal_flush.from_pool_cents * self.royals
        )


_NOBODY = Share(0, 0)


def percentage_shares(
    pool_cents: int, categories: Iterable[Category], approval: Approval
) -> Shares:
    """Rule 11.4: straight flushes are worked out first, royals on what they leave."""
    counted = list(categories)
    straight_flushes = counted.count(Category.STRAIGHT_FLUSH)
    royals = counted.count(Category.ROYAL_FLUSH)
    straight_flush = royal_flush = _NOBODY
    if straight_flushes:
        straight_flush = straight_flush_share(pool_cents, straight_flushes, approval)
    royal_pool_cents = pool_cents - straight_flush.from_pool_cents * straight_flushes
    if royals:
        royal_flush = royal_flush_share(royal_pool_cents, royals, approval)
    return Shares(
        pool_cents, straight_flush, straight_flushes, royal_pool_cents, royal_flush, royals
    )


def payment_order(hands: Iterable[tuple[int, Category]]) -> list[int]:
    """The boxes in the order in which they are paid (rules 11.2 and 11.4).

    Right to left from the dealer's right is from the highest box number down. Where a straight
    flush and a royal meet, royals wait until every other hand is paid.
    """
    won = sorted(hands, reverse=True)
    categories = {category for _, category in won}
    if {Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH} <= categories:
        won.sort(key=lambda hand: hand[1] == Category.ROYAL_FLUSH)
    return [box for box, _ in won]
