"""Money that no round moves: deposits, and adjustments that need two people (16.6(b))."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, closed_before, reason_missing
from jackpot.floor.ledger import ADJUSTABLE
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Adjustment, State
from jackpot.floor.till import Till
from jackpot.rules.money import MICROS_PER_CENT

MOST_PROPOSALS = 20


def deposit_reserve(state: State, command: cmd.DepositReserve, at_ms: int) -> Decision:
    if command.amount_cents <= 0:
        return refuse(Code.AMOUNT_NOT_POSITIVE)
    if missing := reason_missing(command.reference):
        return missing
    for deposit in state.deposits:
        if deposit.reference == command.reference:
            same = deposit.amount_cents == command.amount_cents
            return NOTHING if same else refuse(Code.REFERENCE_USED, reference=command.reference)
    return (
        ev.ReserveDeposited(
            at_ms=at_ms,
            by=command.by,
            reference=command.reference,
            amount_cents=command.amount_cents,
        ),
    )


def propose_adjustment(state: State, command: cmd.ProposeAdjustment, at_ms: int) -> Decision:
    if command.amount_cents <= 0:
        return refuse(Code.AMOUNT_NOT_POSITIVE)
    if command.source == command.target or not {command.source, command.target} <= set(ADJUSTABLE):
        return refuse(Code.WRONG_ACCOUNTS)
    if missing := reason_missing(command.reason) or reason_missing(command.reference):
        return missing
    for waiting in state.adjustments.values():
        if waiting.reference == command.reference:
            same = _same_adjustment(waiting, command)
            return NOTHING if same else refuse(Code.REFERENCE_USED, reference=command.reference)
    for closed in state.closed_adjustments:
        if closed.made and closed.proposal.reference == command.reference:
            same = _same_adjustment(closed.proposal, command)
            again = same and closed.proposal.proposed_by == command.by
            return NOTHING if again else refuse(Code.REFERENCE_USED, reference=command.reference)
    if len(state.adjustments) >= MOST_PROPOSALS:
        return refuse(Code.TOO_MANY_PROPOSALS, count=len(state.adjustments))
    return (
        ev.AdjustmentProposed(
            at_ms=at_ms,
            by=command.by,
            adjustment=state.last_adjustment + 1,
            source=command.source,
            target=command.target,
            amount_cents=command.amount_cents,
            reference=command.reference,
            reason=command.reason,
        ),
    )


def _same_adjustment(waiting: Adjustment, command: cmd.ProposeAdjustment) -> bool:
    return (waiting.source, waiting.target, waiting.amount_cents) == (
        command.source,
        command.target,
        command.amount_cents,
    )


def approve_adjustment(state: State, command: cmd.ApproveAdjustment, at_ms: int) -> Decision:
    if closed_before(state.closed_adjustments, command.adjustment, command.by, made=True):
        return NOTHING
    waiting = _waiting(state, command.adjustment)
    if isinstance(waiting, Refusal):
        return waiting
    if waiting.proposed_by == command.by:
        return refuse(Code.SAME_PERSON, person=command.by)
    available_cents = _available_cents(state, waiting)
    if available_cents is not None and waiting.amount_cents > available_cents:
        return refuse(Code.POOL_TOO_SMALL, available_cents=available_cents, source=waiting.source)
    return (
        ev.AdjustmentMade(
            at_ms=at_ms,
            by=command.by,
            adjustment=command.adjustment,
            source=waiting.source,
            target=waiting.target,
            amount_cents=waiting.amount_cents,
        ),
    )


def decline_adjustment(state: State, command: cmd.DeclineAdjustment, at_ms: int) -> Decision:
    if closed_before(state.closed_adjustments, command.adjustment, command.by, made=False):
        return NOTHING
    waiting = _waiting(state, command.adjustment)
    if isinstance(waiting, Refusal):
        return waiting
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.AdjustmentDeclined(
            at_ms=at_ms,
            by=command.by,
            adjustment=command.adjustment,
            reason=command.reason,
        ),
    )


def _waiting(state: State, number: int) -> Adjustment | Refusal:
    waiting = state.adjustments.get(number)
    return refuse(Code.UNKNOWN_ADJUSTMENT, adjustment=number) if waiting is None else waiting


def _available_cents(state: State, adjustment: Adjustment) -> int | None:
    """How much may go: out of the jackpot what no lock holds, to the operator what it advanced.

    None is no limit: the operator may always put money in.
    """
    till = Till.of(state)
    limits_micros = []
    if adjustment.source == "jackpot":
        limits_micros.append(till.free_micros)
    if adjustment.source == "reserve":
        limits_micros.append(till.reserve_micros)
    if adjustment.target == "operator":
        limits_micros.append(till.advances_micros)
    return min(limits_micros) // MICROS_PER_CENT if limits_micros else None
