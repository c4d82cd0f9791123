"""Disputes of payouts that were paid or cancelled."""

from msgspec.structs import replace

from jackpot.floor import events as ev
from jackpot.floor.closed_payouts import earlier_payout
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import RECENT_DISPUTES, Dispute, State


def closed_payout_disputed(state: State, event: ev.ClosedPayoutDisputed) -> None:
    if event.closed is None:
        payout = state.find_payout(event.payout)
    else:
        payout = earlier_payout(PayoutId.parse(event.payout), event.closed)
    assert payout is not None, "it is in the state or in the event"
    state.disputes[event.payout] = Dispute(payout, event.by, event.at_ms, event.reason)


def dispute_decided(state: State, event: ev.DisputeDecided) -> None:
    """Open disputes all stay; of the others the last hundred, for the player may want a review."""
    dispute = state.disputes.pop(event.payout)
    state.disputes[event.payout] = replace(
        dispute,
        decision=event.decision,
        decision_reason=event.reason,
        decided_by=event.by,
        decided_ms=event.at_ms,
    )
    closed = [id_ for id_, each in state.disputes.items() if not each.is_open]
    for forgotten in closed[:-RECENT_DISPUTES]:
        del state.disputes[forgotten]


def review_asked(state: State, event: ev.ReviewAsked) -> None:
    state.disputes[event.payout] = replace(
        state.disputes[event.payout],
        review_asked_by=event.by,
        review_asked_ms=event.at_ms,
        review_reason=event.reason,
    )


def dispute_reviewed(state: State, event: ev.DisputeReviewed) -> None:
    state.disputes[event.payout] = replace(
        state.disputes[event.payout],
        outcome=event.outcome,
        reference=event.reference,
        reviewed_by=event.by,
        reviewed_ms=event.at_ms,
    )
