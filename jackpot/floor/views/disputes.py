"""Disputes, of payouts and about rounds, with their decision and the Commission's review."""

from datetime import datetime
from typing import Any, Literal

import msgspec

from jackpot.floor.commands import DisputeSubject
from jackpot.floor.house import HouseState
from jackpot.floor.state import Dispute, DisputeCourse, RoundDispute
from jackpot.floor.views.moments import moment, moment_or_none


class DisputeView(msgspec.Struct, frozen=True, kw_only=True):
    """A dispute of a paid or cancelled payout (16.5). It moves no money."""

    disputed_by: str
    disputed_at: datetime
    reason: str
    decision: Literal["upheld", "dismissed"] | None
    decision_reason: str
    decided_by: str | None
    decided_at: datetime | None
    review_asked_by: str | None  # for the player, who wants the Commission to review it
    review_asked_at: datetime | None
    review_reason: str
    outcome: str | None  # of the Commission's review
    reference: str
    reviewed_by: str | None
    reviewed_at: datetime | None


class RoundDisputeView(DisputeView, frozen=True, kw_only=True):
    """A dispute about a round (16.5). Unpaid prizes of its boxes are held while it is open."""

    dispute: int
    table: str
    round: int
    about: DisputeSubject
    box: int | None  # None: about all boxes
    player: str  # who disputes, by a reference; empty if nobody said
    open: bool  # a decision is to come: the operator's, or the Commission's


def dispute_view(dispute: Dispute | None) -> DisputeView | None:
    return None if dispute is None else DisputeView(**_course_of(dispute))


def round_dispute_views(state: HouseState) -> list[RoundDisputeView]:
    """Open ones first, then those that were decided last; each the latest first."""
    views = [round_dispute_view(*each) for each in reversed(state.round_disputes.items())]
    return sorted(views, key=lambda view: not view.open)


def round_dispute_view(number: int, dispute: RoundDispute) -> RoundDisputeView:
    return RoundDisputeView(
        dispute=number,
        table=dispute.table,
        round=dispute.round,
        about=dispute.about,
        box=dispute.box,
        player=dispute.player,
        open=dispute.is_open,
        **_course_of(dispute),
    )


def _course_of(dispute: DisputeCourse) -> dict[str, Any]:
    return {
        "disputed_by": dispute.disputed_by,
        "disputed_at": moment(dispute.disputed_ms),
        "reason": dispute.reason,
        "decision": dispute.decision,
        "decision_reason": dispute.decision_reason,
        "decided_by": dispute.decided_by,
        "decided_at": moment_or_none(dispute.decided_ms),
        "review_asked_by": dispute.review_asked_by,
        "review_asked_at": moment_or_none(dispute.review_asked_ms),
        "review_reason": dispute.review_reason,
        "outcome": dispute.outcome,
        "reference": dispute.reference,
        "reviewed_by": dispute.reviewed_by,
        "reviewed_at": moment_or_none(dispute.reviewed_ms),
    }
