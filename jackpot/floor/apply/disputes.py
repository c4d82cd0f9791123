"""Disputes of payouts that were paid."""

from msgspec.structs import replace

from jackpot.floor import events as ev
from jackpot.floor.state import RECENT_DISPUTES, Dispute, State


def paid_payout_disputed(state: State, event: ev.PaidPayoutDisputed) -> None:
    payout = state.find_payout(event.payout)
    assert payout is not None, "only a payout in the state is disputed"
    state.disputes[event.payout] = Dispute(payout, event.by, event.at_ms, event.reason)


def dispute_decided(state: State, event: ev.DisputeDecided) -> None:
    """Undecided disputes all stay; of the decided ones the last hundred, for their review."""
    dispute = state.disputes.pop(event.payout)
    state.disputes[event.payout] = replace(
        dispute,
        decision=event.decision,
        decision_reason=event.reason,
        decided_by=event.by,
        decided_ms=event.at_ms,
    )
    decided = [id_ for id_, each in state.disputes.items() if each.decision is not None]
    for forgotten in decided[:-RECENT_DISPUTES]:
        del state.disputes[forgotten]


def dispute_reviewed(state: State, event: ev.DisputeReviewed) -> None:
    state.disputes[event.payout] = replace(
        state.disputes[event.payout],
        outcome=event.outcome,
        reference=event.reference,
        reviewed_by=event.by,
        reviewed_ms=event.at_ms,
    )
