"""Prizes and refunds, from due to paid."""

from jackpot.floor import events as floor_events
from jackpot.tournament.state import State


def payout_verified(state: State, event: floor_events.PayoutVerified) -> None:
    payout = state.payouts[event.payout]
    payout.status = "verified"
    payout.verified_by = event.by
    payout.disputed_by, payout.dispute = None, ""


def payout_disputed(state: State, event: floor_events.PayoutDisputed) -> None:
    payout = state.payouts[event.payout]
    payout.status = "disputed"
    payout.confirmed_by.clear()
    payout.method, payout.identity_reference = None, ""
    payout.disputed_by, payout.dispute = event.by, event.reason


def payout_confirmed(state: State, event: floor_events.PayoutConfirmed) -> None:
    payout = state.payouts[event.payout]
    payout.confirmed_by.append(event.by)
    payout.method = event.method or payout.method
    payout.identity_reference = event.identity_reference or payout.identity_reference


def payout_paid(state: State, event: floor_events.PayoutPaid) -> None:
    payout = state.payouts.pop(event.payout)
    payout.status = "paid"
    payout.closed_by, payout.closed_ms = event.by, event.at_ms
    state.closed_payouts.append(payout)
