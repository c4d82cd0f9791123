"""Disputes of payouts that were paid (16.5). None of them moves money."""

from jackpot.floor.events.base import FloorEvent


class PaidPayoutDisputed(FloorEvent, frozen=True, kw_only=True):
    payout: str
    reason: str


class DisputeDecided(FloorEvent, frozen=True, kw_only=True):
    payout: str
    decision: str
    reason: str


class DisputeReviewed(FloorEvent, frozen=True, kw_only=True):
    payout: str
    outcome: str
    reference: str
