"""Deposits, adjustments and approvals."""

from jackpot.floor import events as ev
from jackpot.floor.apply.locks import came_after
from jackpot.floor.state import RECENT_REFERENCES, Adjustment, Deposit, ProposedApproval, State
from jackpot.rules.progressive import MICROS_PER_CENT


def reserve_deposited(state: State, event: ev.ReserveDeposited) -> None:
    state.deposits.append(Deposit(event.reference, event.amount_cents))
    del state.deposits[:-RECENT_REFERENCES]


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
    del state.adjustments[event.adjustment]
    amount_micros = event.amount_cents * MICROS_PER_CENT
    if event.target == "jackpot":
        came_after(state, amount_micros)
    if event.source == "jackpot":
        came_after(state, -amount_micros)


def adjustment_declined(state: State, event: ev.AdjustmentDeclined) -> None:
    del state.adjustments[event.adjustment]


def approval_proposed(state: State, event: ev.ApprovalProposed) -> None:
    state.last_version = event.version
    state.proposed_approvals[event.version] = ProposedApproval(
        event.approval, event.by, event.at_ms
    )


def approval_given(state: State, event: ev.ApprovalGiven) -> None:
    state.approvals[event.version] = state.proposed_approvals.pop(event.version).approval


def approval_declined(state: State, event: ev.ApprovalDeclined) -> None:
    del state.proposed_approvals[event.version]
