"""Disputes of payouts that were paid or cancelled (16.5). None of them moves money."""

from jackpot.floor.commands import ClosedPayout
from jackpot.floor.events.base import FloorEvent


class ClosedPayoutDisputed(FloorEvent, frozen=True, kw_only=True):
    payout: str
    reason: str
    closed: ClosedPayout | None = None  # of earlier days: the state no longer has it


class DisputeDecided(FloorEvent, frozen=True, kw_only=True):
    payout: str
    decision: str
    reason: str


class ReviewAsked(FloorEvent, frozen=True, kw_only=True):
    payout: str
    reason: str


class DisputeReviewed(FloorEvent, frozen=True, kw_only=True):
    payout: str
    outcome: str
    reference: str
