"""Disputes of payouts that were paid (16.5): recorded, decided, reviewed by the Commission.

No dispute pays or takes back money. Where the decision asks for that, people correct the hand or
make an adjustment.
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.commands import DECISIONS
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.refusals import Code, refuse
from jackpot.floor.state import Payout, State

MOST_DISPUTES = 1_000  # undecided ones


def dispute_paid(state: State, payout: Payout, command: cmd.DisputePayout, at_ms: int) -> Decision:
    dispute = state.disputes.get(payout.id)
    if dispute is not None:
        decided = dispute.decision is not None
        return refuse(Code.DISPUTE_DECIDED, payout=payout.id) if decided else NOTHING
    if missing := reason_missing(command.reason):
        return missing
    undecided = sum(each.decision is None for each in state.disputes.values())
    if undecided >= MOST_DISPUTES:
        return refuse(Code.TOO_MANY_DISPUTES, count=undecided)
    return (
        ev.PaidPayoutDisputed(at_ms=at_ms, by=command.by, payout=payout.id, reason=command.reason),
    )


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


def record_review(state: State, command: cmd.RecordReview, at_ms: int) -> Decision:
    dispute = state.disputes.get(command.payout)
    if dispute is None:
        return refuse(Code.NO_DISPUTE, payout=command.payout)
    if dispute.decision is None:
        return refuse(Code.DISPUTE_UNDECIDED, payout=command.payout)
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
