"""The fault gate, rule 14.5: after a malfunction play goes on only with a recorded approval.

A fault is no suspension: only jackpot wagers stop. Before the first card accepted wagers are handed
back and their round stays open; after it they stand, and locks keep their places. It outlives the
closing of a table, so that opening it again is no way around the approval.
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import (
    NOTHING,
    Decision,
    find_table,
    handed_back,
    reason_missing,
)
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Fault, State


def report_fault(state: State, command: cmd.ReportFault, at_ms: int) -> Decision:
    """A further fault is recorded too; the state keeps the last one of a table and of the link."""
    if command.table is not None:
        table = find_table(state, command.table)
        if isinstance(table, Refusal):
            return table
        pending, stopped = table.fault, {command.table: table}
    else:
        pending, stopped = state.fault, state.tables
    if pending is not None and (pending.device, pending.what) == (command.device, command.what):
        return NOTHING
    if missing := reason_missing(command.device) or reason_missing(command.what):
        return missing
    returned = {name: handed_back(each) for name, each in stopped.items()}
    return (
        ev.FaultReported(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            device=command.device,
            what=command.what,
            returned={name: boxes for name, boxes in returned.items() if boxes},
        ),
    )


def approve_resume(state: State, command: cmd.ApproveResume, at_ms: int) -> Decision:
    if command.table is not None:
        table = find_table(state, command.table)
        if isinstance(table, Refusal):
            return table
        waits, ended = table.fault is not None, [command.table]
        if not waits and state.fault is not None:
            return refuse(Code.LINK_AWAITING_APPROVAL, table=command.table)
    else:
        ended = [name for name, table in state.tables.items() if table.fault is not None]
        waits = state.fault is not None or bool(ended)
    if not waits:
        return NOTHING
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.ResumeApproved(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            reason=command.reason,
            tables=tuple(ended),
        ),
    )


def wager_stopped_by(state: State, table_fault: Fault | None) -> Refusal | None:
    """The refusal of a wager while a fault of the table or of its link waits for approval."""
    fault = state.fault or table_fault
    if fault is None:
        return None
    where = "the whole link" if state.fault is not None else "this table"
    return refuse(Code.AWAITING_APPROVAL, fault=fault.words, where=where)
