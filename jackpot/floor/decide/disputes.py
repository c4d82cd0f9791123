"""Disputes of payouts that were paid or cancelled (16.5): recorded, decided, reviewed.

No dispute pays or takes back money. Where the decision asks for that, people correct the hand or
make an adjustment.
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.commands import DECISIONS
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Dispute, State

MOST_DISPUTES = 1_000  # open ones


def dispute_closed(state: State, command: cmd.DisputePayout, at_ms: int) -> Decision:
    """The state has the payout; else the command brings it, from the journal."""
    dispute = state.disputes.get(command.payout)
    if dispute is not None:
        decided = dispute.decision is not None
        return refuse(Code.DISPUTE_DECIDED, payout=command.payout) if decided else NOTHING
    if refusal := reason_missing(command.reason) or _too_many(state):
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


def _too_many(state: State) -> Refusal | None:
    count = sum(each.is_open for each in state.disputes.values())
    return refuse(Code.TOO_MANY_DISPUTES, count=count) if count >= MOST_DISPUTES else None


def decide_dispute(state: State, command: cmd.DecideDispute, at_ms: int) -> Decision:
    dispute = state.disputes.get(command.payout)
    if dispute is None:
        return refuse(Code.NO_DISPUTE, payout=command.payout)
    if command.decision not in DECISIONS:
        return refuse(Code.WRONG_DECISION)
    if dispute.decision is not None:
        same = (dispute.decision, dispute.decided_by) == (command.decision, command.by)
        return NOTHING if same else refuse(Code.DISPUTE_DECIDED, payout=command.payout)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.DisputeDecided(
            at_ms=at_ms,
            by=command.by,
            payout=command.payout,
            decision=command.decision,
            reason=command.reason,
        ),
    )


def ask_review(state: State, command: cmd.AskReview, at_ms: int) -> Decision:
    dispute = _decided(state, command.payout)
    if isinstance(dispute, Refusal):
        return dispute
    if dispute.review_asked_by is not None:
        return NOTHING
    if dispute.outcome is not None:
        return refuse(Code.REVIEW_RECORDED, reference=dispute.reference)
    if refusal := reason_missing(command.reason) or _too_many(state):
        return refusal
    return (
        ev.ReviewAsked(at_ms=at_ms, by=command.by, payout=command.payout, reason=command.reason),
    )


def record_review(state: State, command: cmd.RecordReview, at_ms: int) -> Decision:
    """Also without a recorded request: the player may have asked the Commission itself."""
    dispute = _decided(state, command.payout)
    if isinstance(dispute, Refusal):
        return dispute
    if dispute.outcome is not None:
        same = (dispute.outcome, dispute.reference) == (command.outcome, command.reference)
        return NOTHING if same else refuse(Code.REVIEW_RECORDED, reference=dispute.reference)
    if missing := reason_missing(command.outcome) or reason_missing(command.reference):
        return missing
    return (
        ev.DisputeReviewed(
            at_ms=at_ms,
            by=command.by,
            payout=command.payout,
            outcome=command.outcome,
            reference=command.reference,
        ),
    )


def _decided(state: State, payout: str) -> Dispute | Refusal:
    dispute = state.disputes.get(payout)
    if dispute is None:
        return refuse(Code.NO_DISPUTE, payout=payout)
    return refuse(Code.DISPUTE_UNDECIDED, payout=payout) if dispute.decision is None else dispute
