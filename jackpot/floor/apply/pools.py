"""Deposits, adjustments and approvals."""

from jackpot.floor import events as ev
from jackpot.floor.apply.locks import change_free_pool
from jackpot.floor.state import (
    RECENT_PROPOSALS,
    Adjustment,
    ClosedAdjustment,
    ClosedProposal,
    ProposedApproval,
    State,
)
from jackpot.rules.money import MICROS_PER_CENT


def reserve_deposited(state: State, event: ev.ReserveDeposited) -> None:
    # Under the old controls a reference could come again after a thousand others: it moves last.
    state.deposits.pop(event.reference, None)
    state.deposits[event.reference] = event.amount_cents


def adjustment_proposed(state: State, event: ev.AdjustmentProposed) -> None:
    state.last_adjustment = event.adjustment
    state.adjustments[event.adjustment] = Adjustment(
        source=event.source,
        target=event.target,
        amount_cents=event.amount_cents,
        reference=event.reference,
        reason=event.reason,
        proposed_by=event.by,
        proposed_ms=event.at_ms,
    )


def adjustment_made(state: State, event: ev.AdjustmentMade) -> None:
    _close_adjustment(state, event, made=True)
    amount_micros = event.amount_cents * MICROS_PER_CENT
    if event.target == "jackpot":
        change_free_pool(state, amount_micros)
    if event.source == "jackpot":
        change_free_pool(state, -amount_micros)


def adjustment_declined(state: State, event: ev.AdjustmentDeclined) -> None:
    _close_adjustment(state, event, made=False)


def _close_adjustment(
    state: State, event: ev.AdjustmentMade | ev.AdjustmentDeclined, *, made: bool
) -> None:
    proposal = state.adjustments.pop(event.adjustment)
    closed = ClosedAdjustment(event.adjustment, made, event.by, proposal)
    state.closed_adjustments.append(closed)
    del state.closed_adjustments[:-RECENT_PROPOSALS]


def approval_proposed(state: State, event: ev.ApprovalProposed) -> None:
    state.last_version = event.version
    state.proposed_approvals[event.version] = ProposedApproval(
        event.approval, event.by, event.at_ms
    )


def approval_given(state: State, event: ev.ApprovalGiven) -> None:
    state.approvals[event.version] = state.proposed_approvals[event.version].approval
    _close_approval(state, event, made=True)


def approval_declined(state: State, event: ev.ApprovalDeclined) -> None:
    _close_approval(state, event, made=False)


def _close_approval(
    state: State, event: ev.ApprovalGiven | ev.ApprovalDeclined, *, made: bool
) -> None:
    del state.proposed_approvals[event.version]
    state.closed_approvals.append(ClosedProposal(event.version, made, event.by))
    del state.closed_approvals[:-RECENT_PROPOSALS]
