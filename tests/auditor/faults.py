"""Malfunctions (14.5): wagers stop at once, and are taken again only with an approval."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.records import Fault, Floor, Table
from tests.auditor.refusing import repeat_if, require
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason

Events = list[events.Event]


def takes_wagers(floor: Floor, table: Table) -> None:
    require(floor.fault is None and table.fault is None, Code.AWAITING_APPROVAL)


def report_fault(floor: Floor, command: commands.ReportFault, stamp: Stamp) -> Events:
    fault = Fault(command.device, command.what)
    at: Floor | Table = floor if command.table is None else floor.table(command.table)
    repeat_if(at.fault == fault)
    needs_reason(command.device)
    needs_reason(command.what)
    at.fault = fault
    stopped = floor.tables if command.table is None else [command.table]
    return [
        events.FaultReported(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            device=command.device,
            what=command.what,
            returned={name: boxes for name in stopped if (boxes := _hand_back(floor.tables[name]))},
        )
    ]


def _hand_back(table: Table) -> tuple[int, ...]:
    """4.2: before the first card the chips go back; after it the wagers stand."""
    round_ = table.in_play()
    if round_ is None or round_.phase != "betting":
        return ()
    boxes = tuple(sorted(round_.wagers))
    round_.wagers.clear()
    return boxes


def approve_resume(floor: Floor, command: commands.ApproveResume, stamp: Stamp) -> Events:
    if command.table is None:
        covered = [name for name, table in floor.tables.items() if table.fault]
        repeat_if(floor.fault is None and not covered)
    else:
        covered = [command.table]
        own = floor.table(command.table).fault
        require(own is not None or floor.fault is None, Code.LINK_AWAITING_APPROVAL)
        repeat_if(own is None)
    needs_reason(command.reason)
    if command.table is None:
        floor.fault = None
    for name in covered:
        floor.tables[name].fault = None
    return [
        events.ResumeApproved(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            reason=command.reason,
            tables=tuple(covered),
        )
    ]
