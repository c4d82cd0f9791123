"""Disputes of payouts that were paid or cancelled (16.5): recorded, decided, reviewed.

No dispute pays or takes back money. Where the decision asks for that, people correct the hand or
make an adjustment.
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.decide.dispute_course import (
    decided_already,
    review_asked_already,
    reviewed_already,
    too_many,
)
from jackpot.floor.house import HouseState
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Dispute


def dispute_closed(state: HouseState, command: cmd.DisputePayout, at_ms: int) -> Decision:
    """The state has the payout; else the command brings it, from the journal."""
    dispute = state.disputes.get(command.payout)
    if dispute is not None:
        decided = dispute.decision is not None
        subject = _subject(command)
        return refuse(Code.DISPUTE_DECIDED, subject=subject) if decided else NOTHING
    if refusal := reason_missing(command.reason) or too_many(state.disputes.values()):
        return refusal
    known = state.find_payout(command.payout) is not None
    return (
        ev.ClosedPayoutDisputed(
            at_ms=at_ms,
            by=command.by,
            payout=command.payout,
            reason=command.reason,
            closed=None if known else command.closed,
        ),
    )


def decide_dispute(state: HouseState, command: cmd.DecideDispute, at_ms: int) -> Decision:
    dispute = _find(state, command)
    if isinstance(dispute, Refusal):
        return dispute
    if (answered := decided_already(dispute, command, _subject(command))) is not None:
        return answered
    return (
        ev.DisputeDecided(
            at_ms=at_ms,
            by=command.by,
            payout=command.payout,
            decision=command.decision,
            reason=command.reason,
        ),
    )


def ask_review(state: HouseState, command: cmd.AskReview, at_ms: int) -> Decision:
    dispute = _find(state, command)
    if isinstance(dispute, Refusal):
        return dispute
    others = state.disputes.values()
    if (answered := review_asked_already(dispute, command, _subject(command), others)) is not None:
        return answered
    return (
        ev.ReviewAsked(at_ms=at_ms, by=command.by, payout=command.payout, reason=command.reason),
    )


def record_review(state: HouseState, command: cmd.RecordReview, at_ms: int) -> Decision:
    dispute = _find(state, command)
    if isinstance(dispute, Refusal):
        return dispute
    if (answered := reviewed_already(dispute, command, _subject(command))) is not None:
        return answered
    return (
        ev.DisputeReviewed(
            at_ms=at_ms,
            by=command.by,
            payout=command.payout,
            outcome=command.outcome,
            reference=command.reference,
        ),
    )


def _find(state: HouseState, command: cmd.PayoutCommand) -> Dispute | Refusal:
    dispute = state.disputes.get(command.payout)
    return refuse(Code.NO_DISPUTE, payout=command.payout) if dispute is None else dispute


def _subject(command: cmd.PayoutCommand) -> str:
    return f"payout {command.payout}"
