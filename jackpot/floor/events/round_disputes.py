"""Disputes about rounds (16.5). None of them moves money."""

from jackpot.floor.commands import DisputeSubject
from jackpot.floor.events.base import RoundEvent


class RoundDisputed(RoundEvent, frozen=True, kw_only=True):
    dispute: int
    about: DisputeSubject
    reason: str
    box: int | None = None
    player: str = ""


class RoundDisputeDecided(RoundEvent, frozen=True, kw_only=True):
    dispute: int
    decision: str
    reason: str


class RoundReviewAsked(RoundEvent, frozen=True, kw_only=True):
    dispute: int
    reason: str


class RoundDisputeReviewed(RoundEvent, frozen=True, kw_only=True):
    dispute: int
    outcome: str
    reference: str
