"""Disputes of payouts that were paid or cancelled."""

from jackpot.floor import events as ev
from jackpot.floor.apply.dispute_course import ask_review, decide, record_review
from jackpot.floor.closed_payouts import earlier_payout
from jackpot.floor.house import HouseState
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Dispute


def closed_payout_disputed(state: HouseState, event: ev.ClosedPayoutDisputed) -> None:
    if event.closed is None:
        payout = state.find_payout(event.payout)
    else:
        payout = earlier_payout(PayoutId.parse(event.payout), event.closed)
    assert payout is not None, "it is in the state or in the event"
    state.disputes[event.payout] = Dispute(
        payout=payout, disputed_by=event.by, disputed_ms=event.at_ms, reason=event.reason
    )


def dispute_decided(state: HouseState, event: ev.DisputeDecided) -> None:
    decide(state.disputes, event.payout, event)


def review_asked(state: HouseState, event: ev.ReviewAsked) -> None:
    ask_review(state.disputes, event.payout, event)


def dispute_reviewed(state: HouseState, event: ev.DisputeReviewed) -> None:
    record_review(state.disputes, event.payout, event)
