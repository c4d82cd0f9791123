"""New approved figures: two people, and from the next round of each table on (rule 10.6)."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, closed_before, reason_missing
from jackpot.floor.decide.pools import MOST_PROPOSALS
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import ProposedApproval, State
from jackpot.rules.approval_faults import approval_faults


def propose_approval(state: State, command: cmd.ProposeApproval, at_ms: int) -> Decision:
    for fault in approval_faults(command.approval):
        return refuse(Code.APPROVAL_FAULTY, rule=fault.rule, fault=fault.sentence)
    for waiting in state.proposed_approvals.values():
        if waiting.approval.reference == command.approval.reference:
            same = waiting.approval == command.approval
            reference = command.approval.reference
            return NOTHING if same else refuse(Code.REFERENCE_USED, reference=reference)
    if len(state.proposed_approvals) >= MOST_PROPOSALS:
        return refuse(Code.TOO_MANY_PROPOSALS, count=len(state.proposed_approvals))
    return (
        ev.ApprovalProposed(
            at_ms=at_ms,
            by=command.by,
            version=state.last_version + 1,
            approval=command.approval,
        ),
    )


def approve_approval(state: State, command: cmd.ApproveApproval, at_ms: int) -> Decision:
    if closed_before(state.closed_approvals, command.version, command.by, made=True):
        return NOTHING
    waiting = _waiting(state, command.version)
    if isinstance(waiting, Refusal):
        return waiting
    if waiting.proposed_by == command.by:
        return refuse(Code.SAME_PERSON, person=command.by)
    return (ev.ApprovalGiven(at_ms=at_ms, by=command.by, version=command.version),)


def decline_approval(state: State, command: cmd.DeclineApproval, at_ms: int) -> Decision:
    if closed_before(state.closed_approvals, command.version, command.by, made=False):
        return NOTHING
    waiting = _waiting(state, command.version)
    if isinstance(waiting, Refusal):
        return waiting
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.ApprovalDeclined(
            at_ms=at_ms, by=command.by, version=command.version, reason=command.reason
        ),
    )


def _waiting(state: State, version: int) -> ProposedApproval | Refusal:
    waiting = state.proposed_approvals.get(version)
    return refuse(Code.UNKNOWN_APPROVAL, version=version) if waiting is None else waiting
