"""Payouts, from due to paid or cancelled."""

from jackpot.floor import events as ev
from jackpot.floor.apply.acts import UNTIL_PAID, drop_acts
from jackpot.floor.apply.locks import change_free_pool
from jackpot.floor.house import HouseState
from jackpot.floor.state import RECENT_PAYOUTS, Payout, State


def payout_verified(state: HouseState, event: ev.PayoutVerified) -> None:
    payout = state.payouts[event.payout]
    payout.status = "verified"
    payout.verified_by = event.by
    payout.disputed_by = payout.cancel_asked_by = None
    payout.dispute = ""


def payout_disputed(state: HouseState, event: ev.PayoutDisputed | ev.PayoutCancelAsked) -> None:
    payout = state.payouts[event.payout]
    payout.status = "disputed"
    payout.confirmed_by.clear()
    payout.method, payout.identity_reference = None, ""
    payout.disputed_by = event.by
    payout.dispute = event.reason


def payout_cancel_asked(state: HouseState, event: ev.PayoutCancelAsked) -> None:
    """Held like a dispute, so that nobody pays while a second person decides."""
    payout_disputed(state, event)
    state.payouts[event.payout].cancel_asked_by = event.by


def payout_confirmed(state: HouseState, event: ev.PayoutConfirmed) -> None:
    payout = state.payouts[event.payout]
    payout.confirmed_by.append(event.by)
    payout.method = event.method or payout.method
    payout.identity_reference = event.identity_reference or payout.identity_reference


def payout_paid(state: State, event: ev.PayoutPaid) -> None:
    payout = close_payout(state, event.payout, event)
    payout.status = "paid"
    round_ = state.round_to_change(payout.table, payout.round)
    if round_ is not None:
        round_.paid_boxes.append(payout.award.box)
    drop_acts(state, payout.table, payout.round, kinds=UNTIL_PAID)


def payout_cancelled(state: State, event: ev.PayoutCancelled) -> None:
    close_payout(state, event.payout, event).status = "cancelled"
    from_free_micros = max(0, event.reset_returned_micros - event.to_jackpot_micros)
    change_free_pool(state, -from_free_micros)


def close_payout(
    state: HouseState, id_: str, event: ev.PayoutPaid | ev.PayoutCancelled | ev.PrizesCorrected
) -> Payout:
    payout = state.payouts.pop(id_)
    payout.closed_by = event.by
    payout.closed_ms = event.at_ms
    state.closed_payouts.append(payout)
    del state.closed_payouts[:-RECENT_PAYOUTS]
    return payout
