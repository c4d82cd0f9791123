"""Deposits into the reserve."""

from jackpot.floor import commands as cmd
from jackpot.floor import controls
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.refusals import Code, refuse
from jackpot.floor.state import RECENT_REFERENCES, State


def deposit_reserve(state: State, command: cmd.DepositReserve, at_ms: int) -> Decision:
    if command.amount_cents <= 0:
        return refuse(Code.AMOUNT_NOT_POSITIVE)
    if missing := reason_missing(command.reference):
        return missing
    deposited_cents = _deposited_cents(state, command.reference)
    if deposited_cents is not None:
        same = deposited_cents == command.amount_cents
        return NOTHING if same else refuse(Code.REFERENCE_USED, reference=command.reference)
    return (
        ev.ReserveDeposited(
            at_ms=at_ms,
            by=command.by,
            reference=command.reference,
            amount_cents=command.amount_cents,
        ),
    )


def _deposited_cents(state: State, reference: str) -> int | None:
    if controls.remembers_every_reference(state):
        return state.deposits.get(reference)
    recent = list(state.deposits)[-RECENT_REFERENCES:]
    return state.deposits[reference] if reference in recent else None
