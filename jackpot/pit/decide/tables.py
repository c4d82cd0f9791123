"""Opening, closing, suspending and resuming tables (15.1, 15.2)."""

from collections.abc import Callable, Sequence

from jackpot.floor.decide.common import find_table, reason_missing
from jackpot.floor.decide.hours import outside_hours
from jackpot.floor.decide.notices import announce_last_rounds as announce
from jackpot.floor.refusals import Code as FloorCode
from jackpot.floor.state import TableStatus
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide.common import NOTHING, PitDecision
from jackpot.pit.decide.rounds import not_in_force
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitState, PitTable


def open_table(state: PitState, command: cmd.OpenTable, at_ms: int) -> PitDecision:
    """Only with a book in force on the day (T1), and with terms that fit it (1.1, T40)."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.status == "suspended":
        return refuse(Code.TABLE_PAUSED, table=command.table)
    if table.status == "open":
        if table.tournament == command.tournament:
            return NOTHING
        if table.current is not None:
            return refuse(FloorCode.TABLE_IN_PLAY, round=table.current.number)
    if refusal := not_in_force(state, table):
        return refusal
    return (
        ev.TableOpened(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            tournament=command.tournament,
            tournament_jackpot=False,
        ),
    )


def close_table(state: PitState, command: cmd.CloseTable, at_ms: int) -> PitDecision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.status == "closed":
        return NOTHING
    if table.current is not None and table.current.status == "dealt":
        return refuse(FloorCode.TABLE_IN_PLAY, round=table.current.number)
    if missing := reason_missing(command.reason):
        return missing
    told = bool(table.notices or command.notice.strip())
    if not told and not outside_hours(state, at_ms):
        return refuse(FloorCode.CLOSING_NOTICE_MISSING, table=command.table)
    return (
        ev.TableClosed(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            reason=command.reason,
            returned=_handed_back(table),
            notice=command.notice,
        ),
    )


def _handed_back(table: PitTable) -> tuple[int, ...]:
    """The boxes whose wagers go back before the first card."""
    round_ = table.current
    if round_ is None or round_.status != "betting":
        return ()
    mains, sides = round_.wagers, round_.side_wagers
    return tuple(sorted({each.box for each in mains} | {each.box for each in sides}))


def suspend_table(state: PitState, command: cmd.SuspendTable, at_ms: int) -> PitDecision:
    """Before the first card wagers are handed back; after it the round is played to its end."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.status != "open":
        suspended = table.status == "suspended"
        return NOTHING if suspended else refuse(FloorCode.TABLE_NOT_OPEN, table=command.table)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.TableSuspended(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            reason=command.reason,
            returned=_handed_back(table),
        ),
    )


def resume_table(state: PitState, command: cmd.ResumeTable, at_ms: int) -> PitDecision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.status == "open":
        return NOTHING
    if table.status == "closed":
        return refuse(FloorCode.TABLE_NOT_SUSPENDED, table=command.table, status=table.status)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.TableResumed(at_ms=at_ms, by=command.by, table=command.table, reason=command.reason),
    )


def announce_last_rounds(
    state: PitState, command: cmd.AnnounceLastRounds, at_ms: int
) -> PitDecision:
    if not command.notice.strip():
        return refuse(FloorCode.CLOSING_NOTICE_MISSING, table=command.table)
    return announce(state, command, at_ms)  # type: ignore[return-value]  # of those events it has one


def open_tables(state: PitState, command: cmd.OpenTables, at_ms: int) -> PitDecision:
    return _each(
        state,
        command.tables,
        "closed",
        lambda table: open_table(state, cmd.OpenTable(by=command.by, table=table), at_ms),
    )


def suspend_tables(state: PitState, command: cmd.SuspendTables, at_ms: int) -> PitDecision:
    by, reason = command.by, command.reason
    return _each(
        state,
        command.tables,
        "open",
        lambda table: suspend_table(
            state, cmd.SuspendTable(by=by, table=table, reason=reason), at_ms
        ),
    )


def resume_tables(state: PitState, command: cmd.ResumeTables, at_ms: int) -> PitDecision:
    by, reason = command.by, command.reason
    return _each(
        state,
        command.tables,
        "suspended",
        lambda table: resume_table(
            state, cmd.ResumeTable(by=by, table=table, reason=reason), at_ms
        ),
    )


def _each(
    state: PitState,
    names: Sequence[str],
    status: TableStatus,
    decide: Callable[[str], PitDecision],
) -> PitDecision:
    """All or none: a table that is not known, or a reason that is missing, refuses the whole."""
    for name in names:
        if isinstance(unknown := find_table(state, name), Refusal):
            return unknown
    happened: list[ev.PitEvent] = []
    for name in dict.fromkeys(names):
        if state.tables[name].status == status:
            decision = decide(name)
            if isinstance(decision, Refusal):
                return decision
            happened += decision
    return tuple(happened)
