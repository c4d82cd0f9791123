"""One decision about several tables of a link: each concerned one is decided as by itself.

A table that the decision does not concern stays as it is, so the answer tells the state of each.
"""

from collections.abc import Callable, Sequence

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide import tables
from jackpot.floor.decide.common import Decision, find_table
from jackpot.floor.refusals import Refusal
from jackpot.floor.state import State, TableStatus


def open_tables(state: State, command: cmd.OpenTables, at_ms: int) -> Decision:
    return _each(
        state,
        command.tables,
        "closed",
        lambda table: tables.open_table(state, cmd.OpenTable(by=command.by, table=table), at_ms),
    )


def suspend_tables(state: State, command: cmd.SuspendTables, at_ms: int) -> Decision:
    by, reason = command.by, command.reason
    return _each(
        state,
        command.tables,
        "open",
        lambda table: tables.suspend_table(
            state, cmd.SuspendTable(by=by, table=table, reason=reason), at_ms
        ),
    )


def resume_tables(state: State, command: cmd.ResumeTables, at_ms: int) -> Decision:
    by, reason = command.by, command.reason
    return _each(
        state,
        command.tables,
        "suspended",
        lambda table: tables.resume_table(
            state, cmd.ResumeTable(by=by, table=table, reason=reason), at_ms
        ),
    )


def _each(
    state: State, names: Sequence[str], status: TableStatus, decide: Callable[[str], Decision]
) -> Decision:
    """All or none: a table that is not known, or a reason that is missing, refuses the whole."""
    for name in names:
        if isinstance(unknown := find_table(state, name), Refusal):
            return unknown
    happened: list[ev.Event] = []
    for name in dict.fromkeys(names):
        if state.tables[name].status == status:
            decision = decide(name)
            if isinstance(decision, Refusal):
                return decision
            happened += decision
    return tuple(happened)
