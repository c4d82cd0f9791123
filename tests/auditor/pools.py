"""Deposits, adjustments and approvals: what two people do to the pools and their figures (10.6)."""

from fractions import Fraction

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.figures import can_stand
from tests.auditor.records import Adjustment, Floor, ProposedApproval
from tests.auditor.refusing import repeat_if, require
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason

Events = list[events.Event]

ACCOUNTS = ("jackpot", "reserve", "operator")
REMEMBERED_DEPOSITS = 1_000
PROPOSALS_THAT_WAIT = 20


def deposit_reserve(floor: Floor, command: commands.DepositReserve, stamp: Stamp) -> Events:
    require(command.amount_cents > 0, Code.AMOUNT_NOT_POSITIVE)
    remembered = list(floor.deposits)[-REMEMBERED_DEPOSITS if floor.controls < 2 else 0 :]
    if command.reference in remembered:
        repeat_if(floor.deposits[command.reference] == command.amount_cents)
        require(False, Code.REFERENCE_USED)
    floor.deposits.pop(command.reference, None)
    floor.deposits[command.reference] = command.amount_cents
    floor.accounts.reserve += command.amount_cents
    floor.accounts.deposits += command.amount_cents
    return [
        events.ReserveDeposited(
            at_ms=stamp.at_ms,
            by=stamp.by,
            reference=command.reference,
            amount_cents=command.amount_cents,
        )
    ]


def propose_adjustment(floor: Floor, command: commands.ProposeAdjustment, stamp: Stamp) -> Events:
    two_accounts = {command.source, command.target}
    require(command.amount_cents > 0, Code.AMOUNT_NOT_POSITIVE)
    require(len(two_accounts) == 2 and two_accounts <= set(ACCOUNTS), Code.WRONG_ACCOUNTS)
    needs_reason(command.reason)
    wanted = (command.source, command.target, command.amount_cents)
    for waiting in floor.adjustments.values():
        if waiting.reference == command.reference:
            repeat_if((waiting.source, waiting.target, waiting.cents) == wanted)
            require(False, Code.REFERENCE_USED)
    for made in floor.made_adjustments.values():
        if made.reference == command.reference:
            repeat_if((made.by, made.source, made.target, made.cents) == (command.by, *wanted))
            require(False, Code.REFERENCE_USED)
    require(len(floor.adjustments) < PROPOSALS_THAT_WAIT, Code.TOO_MANY_PROPOSALS)
    floor.adjustments_seen += 1
    floor.adjustments[floor.adjustments_seen] = Adjustment(
        command.by, *wanted, command.reference, command.reason
    )
    return [
        events.AdjustmentProposed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            adjustment=floor.adjustments_seen,
            source=command.source,
            target=command.target,
            amount_cents=command.amount_cents,
            reference=command.reference,
            reason=command.reason,
        )
    ]


def approve_adjustment(floor: Floor, command: commands.ApproveAdjustment, stamp: Stamp) -> Events:
    repeat_if(("adjustment", command.adjustment, command.by, True) in floor.ended)
    require(command.adjustment in floor.adjustments, Code.UNKNOWN_ADJUSTMENT)
    adjustment = floor.adjustments[command.adjustment]
    require(command.by != adjustment.by, Code.SAME_PERSON)
    amount = Fraction(adjustment.cents)
    accounts = floor.accounts
    if adjustment.source == "jackpot":
        require(amount <= accounts.free(), Code.POOL_TOO_SMALL)
    if adjustment.source == "reserve":
        require(amount <= accounts.reserve, Code.POOL_TOO_SMALL)
    if adjustment.target == "operator":
        require(amount <= accounts.advances, Code.POOL_TOO_SMALL)
    floor.made_adjustments[command.adjustment] = floor.adjustments.pop(command.adjustment)
    floor.end_proposal("adjustment", command.adjustment, command.by, True)
    if adjustment.source == "jackpot":
        accounts.take_from_free(amount)
    elif adjustment.source == "reserve":
        accounts.reserve -= amount
    else:
        accounts.advances += amount
    if adjustment.target == "jackpot":
        accounts.contribute(amount)
    elif adjustment.target == "reserve":
        accounts.reserve += amount
    else:
        accounts.advances -= amount
    return [
        events.AdjustmentMade(
            at_ms=stamp.at_ms,
            by=stamp.by,
            adjustment=command.adjustment,
            source=adjustment.source,
            target=adjustment.target,
            amount_cents=adjustment.cents,
        )
    ]


def decline_adjustment(floor: Floor, command: commands.DeclineAdjustment, stamp: Stamp) -> Events:
    repeat_if(("adjustment", command.adjustment, command.by, False) in floor.ended)
    require(command.adjustment in floor.adjustments, Code.UNKNOWN_ADJUSTMENT)
    needs_reason(command.reason)
    del floor.adjustments[command.adjustment]
    floor.end_proposal("adjustment", command.adjustment, command.by, False)
    return [
        events.AdjustmentDeclined(
            at_ms=stamp.at_ms,
            by=stamp.by,
            adjustment=command.adjustment,
            reason=command.reason,
        )
    ]


def propose_approval(floor: Floor, command: commands.ProposeApproval, stamp: Stamp) -> Events:
    require(can_stand(command.approval), Code.APPROVAL_FAULTY)
    waiting = floor.proposed_approvals
    for each in waiting.values():
        if each.approval.reference == command.approval.reference:
            repeat_if(each.approval == command.approval)
            require(False, Code.REFERENCE_USED)
    require(len(waiting) < PROPOSALS_THAT_WAIT, Code.TOO_MANY_PROPOSALS)
    floor.approvals_seen += 1
    waiting[floor.approvals_seen] = ProposedApproval(command.by, command.approval)
    return [
        events.ApprovalProposed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            version=floor.approvals_seen,
            approval=command.approval,
        )
    ]


def approve_approval(floor: Floor, command: commands.ApproveApproval, stamp: Stamp) -> Events:
    repeat_if(("approval", command.version, command.by, True) in floor.ended)
    require(command.version in floor.proposed_approvals, Code.UNKNOWN_APPROVAL)
    proposal = floor.proposed_approvals[command.version]
    require(command.by != proposal.by, Code.SAME_PERSON)
    del floor.proposed_approvals[command.version]
    floor.approvals[command.version] = proposal.approval
    floor.end_proposal("approval", command.version, command.by, True)
    return [events.ApprovalGiven(at_ms=stamp.at_ms, by=stamp.by, version=command.version)]


def decline_approval(floor: Floor, command: commands.DeclineApproval, stamp: Stamp) -> Events:
    repeat_if(("approval", command.version, command.by, False) in floor.ended)
    require(command.version in floor.proposed_approvals, Code.UNKNOWN_APPROVAL)
    needs_reason(command.reason)
    del floor.proposed_approvals[command.version]
    floor.end_proposal("approval", command.version, command.by, False)
    return [
        events.ApprovalDeclined(
            at_ms=stamp.at_ms, by=stamp.by, version=command.version, reason=command.reason
        )
    ]
