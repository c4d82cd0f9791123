"""Adjustments of the pools and new approved figures: one person proposes, another decides.

Rule 16.6(b) for money, 10.6 for figures. A proposal that was decided on is remembered, so that the
same person deciding the same again changes nothing.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.ledger import ADJUSTABLE
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Adjustment, ClosedProposal, ProposedApproval, State
from jackpot.floor.till import Till
from jackpot.rules.money import MICROS_PER_CENT, dollars
from jackpot.rules.poker.approval_errors import approval_errors

MOST_PROPOSALS = 20

Proposal = TypeVar("Proposal", Adjustment, ProposedApproval)


# --- adjustments


def propose_adjustment(state: State, command: cmd.ProposeAdjustment, at_ms: int) -> Decision:
    if command.amount_cents <= 0:
        return refuse(Code.AMOUNT_NOT_POSITIVE)
    if command.source == command.target or not {command.source, command.target} <= set(ADJUSTABLE):
        return refuse(Code.WRONG_ACCOUNTS)
    if missing := reason_missing(command.reason) or reason_missing(command.reference):
        return missing
    for pending in state.adjustments.values():
        if pending.reference == command.reference:
            return _repeated(command.reference, same=_same_adjustment(pending, command))
    for closed in state.closed_adjustments:
        if closed.made and closed.proposal.reference == command.reference:
            same = _same_adjustment(closed.proposal, command)
            by_same_person = closed.proposal.proposed_by == command.by
            return _repeated(command.reference, same=same and by_same_person)
    if too_many := _too_many(state.adjustments):
        return too_many
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


def approve_adjustment(state: State, command: cmd.ApproveAdjustment, at_ms: int) -> Decision:
    unknown = refuse(Code.UNKNOWN_ADJUSTMENT, adjustment=command.adjustment)
    pending = _to_approve(
        state.adjustments, state.closed_adjustments, command.adjustment, command.by, unknown
    )
    if not isinstance(pending, Adjustment):
        return pending
    available_cents = _available_cents(state, pending)
    if available_cents is not None and pending.amount_cents > available_cents:
        return refuse(
            Code.POOL_TOO_SMALL,
            available=dollars(available_cents),
            source=pending.source,
            target=pending.target,
        )
    return (
        ev.AdjustmentMade(
            at_ms=at_ms,
            by=command.by,
            adjustment=command.adjustment,
            source=pending.source,
            target=pending.target,
            amount_cents=pending.amount_cents,
        ),
    )


def decline_adjustment(state: State, command: cmd.DeclineAdjustment, at_ms: int) -> Decision:
    unknown = refuse(Code.UNKNOWN_ADJUSTMENT, adjustment=command.adjustment)
    closed = state.closed_adjustments
    answer = _cannot_decline(state.adjustments, closed, command.adjustment, command, unknown)
    if answer is not None:
        return answer
    return (
        ev.AdjustmentDeclined(
            at_ms=at_ms, by=command.by, adjustment=command.adjustment, reason=command.reason
        ),
    )


def _same_adjustment(pending: Adjustment, command: cmd.ProposeAdjustment) -> bool:
    return (pending.source, pending.target, pending.amount_cents) == (
        command.source,
        command.target,
        command.amount_cents,
    )


def _available_cents(state: State, adjustment: Adjustment) -> int | None:
    """How much can be moved: from the jackpot what no lock holds, to the operator what it advanced.

    None means no limit: the operator may always put money in.
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


# --- approvals: they hold from the next round of each table on


def propose_approval(state: State, command: cmd.ProposeApproval, at_ms: int) -> Decision:
    for error in approval_errors(command.approval):
        return refuse(Code.APPROVAL_FAULTY, rule=error.rule, error=error.sentence)
    for pending in state.proposed_approvals.values():
        if pending.approval.reference == command.approval.reference:
            same = pending.approval == command.approval
            return _repeated(command.approval.reference, same=same)
    if too_many := _too_many(state.proposed_approvals):
        return too_many
    return (
        ev.ApprovalProposed(
            at_ms=at_ms,
            by=command.by,
            version=state.last_version + 1,
            approval=command.approval,
        ),
    )


def approve_approval(state: State, command: cmd.ApproveApproval, at_ms: int) -> Decision:
    unknown = refuse(Code.UNKNOWN_APPROVAL, version=command.version)
    pending = _to_approve(
        state.proposed_approvals, state.closed_approvals, command.version, command.by, unknown
    )
    if not isinstance(pending, ProposedApproval):
        return pending
    return (ev.ApprovalGiven(at_ms=at_ms, by=command.by, version=command.version),)


def decline_approval(state: State, command: cmd.DeclineApproval, at_ms: int) -> Decision:
    unknown = refuse(Code.UNKNOWN_APPROVAL, version=command.version)
    closed = state.closed_approvals
    answer = _cannot_decline(state.proposed_approvals, closed, command.version, command, unknown)
    if answer is not None:
        return answer
    return (
        ev.ApprovalDeclined(
            at_ms=at_ms, by=command.by, version=command.version, reason=command.reason
        ),
    )


# --- what both share


def _repeated(reference: str, *, same: bool) -> Decision:
    return NOTHING if same else refuse(Code.REFERENCE_USED, reference=reference)


def _too_many(pending: Mapping[int, Proposal]) -> Refusal | None:
    if len(pending) < MOST_PROPOSALS:
        return None
    return refuse(Code.TOO_MANY_PROPOSALS, count=len(pending))


def _to_approve(
    pending: Mapping[int, Proposal],
    closed: Sequence[ClosedProposal],
    number: int,
    person: str,
    unknown: Refusal,
) -> Proposal | Decision:
    """The proposal that this person can approve; else the decision on the command."""
    if _decided(closed, number, person, made=True):
        return NOTHING
    if number not in pending:
        return unknown
    if pending[number].proposed_by == person:
        return refuse(Code.SAME_PERSON, person=person)
    return pending[number]


def _cannot_decline(
    pending: Mapping[int, Proposal],
    closed: Sequence[ClosedProposal],
    number: int,
    command: cmd.DeclineAdjustment | cmd.DeclineApproval,
    unknown: Refusal,
) -> Decision | None:
    """The decision where nothing can be declined; None if the proposal can be declined."""
    if _decided(closed, number, command.by, made=False):
        return NOTHING
    return unknown if number not in pending else reason_missing(command.reason)


def _decided(closed: Sequence[ClosedProposal], number: int, person: str, *, made: bool) -> bool:
    """Whether this person has approved (made), or declined, this proposal before."""
    return any(
        (each.number, each.closed_by, each.made) == (number, person, made) for each in closed
    )
