"""Payouts that are closed; before that they are as those of a link."""

from jackpot.floor.apply.payouts import close_payout
from jackpot.pit import events as ev
from jackpot.pit.state import PitState


def payout_paid(state: PitState, event: ev.PayoutPaid) -> None:
    payout = close_payout(state, event.payout, event)
    payout.status = "paid"
    state.paid_cents += event.amount_cents
    if state.find_round(payout.table, payout.round) is not None:
        state.round_to_change(payout.table, payout.round).paid.append(payout.id)


def payout_cancelled(state: PitState, event: ev.PayoutCancelled) -> None:
    payout = close_payout(state, event.payout, event)
    payout.status = "cancelled"
    state.tables[payout.table].money.at_cage_cents -= event.amount_cents
