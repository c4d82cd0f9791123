"""Disputes of closed payouts (16.5): the operator decides, the Commission may review. No money."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.records import Dispute, Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Payout
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason

REMEMBERED = 100  # disputes on which no decision is to come
MOST = 1_000  # others


def _undone(floor: Floor) -> list[Dispute]:
    """Those that wait: for the operator, or for the review that a player wants."""
    return [
        each
        for each in floor.disputes
        if each.decision is None or (each.review_wanted and each.review is None)
    ]


def _dispute(floor: Floor, key: str) -> Dispute | None:
    return next((each for each in floor.disputes if each.payout.key == key), None)


def _recorded(floor: Floor, key: str) -> Dispute:
    found = _dispute(floor, key)
    require(found is not None, Code.NO_DISPUTE)
    assert found is not None
    return found


def dispute_closed(
    floor: Floor, payout: Payout, command: commands.DisputePayout, stamp: Stamp
) -> list[events.Event]:
    standing = _dispute(floor, payout.key)
    repeat_if(standing is not None and standing.decision is None)
    require(standing is None, Code.DISPUTE_DECIDED)
    needs_reason(command.reason)
    require(len(_undone(floor)) < MOST, Code.TOO_MANY_DISPUTES)
    floor.disputes.append(Dispute(payout))
    return [
        events.ClosedPayoutDisputed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            payout=payout.key,
            reason=command.reason,
            closed=None if payout.key in floor.payouts else command.closed,
        )
    ]


def brought_back(floor: Floor, key: str, closed: commands.ClosedPayout) -> Payout:
    """A payout of earlier days, which nobody remembers but the journal."""
    return Payout(
        key,
        closed.award,
        floor.approvals[closed.approval],
        set(),
        closed.verified_by,
        list(closed.confirmed_by),
        end=closed.status,
    )


def decide_dispute(
    floor: Floor, command: commands.DecideDispute, stamp: Stamp
) -> list[events.Event]:
    dispute = _recorded(floor, command.payout)
    require(command.decision in ("upheld", "dismissed"), Code.WRONG_DECISION)
    repeat_if(dispute.decision == (command.decision, command.by))
    require(dispute.decision is None, Code.DISPUTE_DECIDED)
    needs_reason(command.reason)
    dispute.decision = (command.decision, command.by)
    floor.disputes.remove(dispute)
    floor.disputes.append(dispute)
    waiting = _undone(floor)
    done = [each for each in floor.disputes if each not in waiting]
    for old in done[:-REMEMBERED]:
        floor.disputes.remove(old)
    return [
        events.DisputeDecided(
            at_ms=stamp.at_ms,
            by=stamp.by,
            payout=command.payout,
            decision=command.decision,
            reason=command.reason,
        )
    ]


def ask_review(floor: Floor, command: commands.AskReview, stamp: Stamp) -> list[events.Event]:
    dispute = _recorded(floor, command.payout)
    require(dispute.decision is not None, Code.DISPUTE_UNDECIDED)
    repeat_if(dispute.review_wanted)
    require(dispute.review is None, Code.REVIEW_RECORDED)
    needs_reason(command.reason)
    require(len(_undone(floor)) < MOST, Code.TOO_MANY_DISPUTES)
    dispute.review_wanted = True
    return [
        events.ReviewAsked(
            at_ms=stamp.at_ms, by=stamp.by, payout=command.payout, reason=command.reason
        )
    ]


def record_review(floor: Floor, command: commands.RecordReview, stamp: Stamp) -> list[events.Event]:
    dispute = _recorded(floor, command.payout)
    require(dispute.decision is not None, Code.DISPUTE_UNDECIDED)
    repeat_if(dispute.review == (command.outcome, command.reference))
    require(dispute.review is None, Code.REVIEW_RECORDED)
    needs_reason(command.outcome)
    needs_reason(command.reference)
    dispute.review = (command.outcome, command.reference)
    return [
        events.DisputeReviewed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            payout=command.payout,
            outcome=command.outcome,
            reference=command.reference,
        )
    ]
