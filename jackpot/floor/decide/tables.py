"""Opening, closing, suspending and resuming: rules 4.2, 14.5, 15.2 and 17.3(a)(vii)."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.controls import CONTROLS
from jackpot.floor.decide.common import (
    NOTHING,
    Decision,
    find_table,
    handed_back,
    reason_missing,
)
from jackpot.floor.decide.hours import outside_hours
from jackpot.floor.decide.terms import terms_refusal
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import State, Table
from jackpot.rules.cards import MOST_BOXES
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker.approval_errors import approval_errors


def open_link(state: State, command: cmd.OpenLink, at_ms: int) -> Decision:
    if state.link is not None:
        return NOTHING if state.link == command.link else refuse(Code.LINK_ALREADY_OPEN)
    if command.jackpot_cents < 0 or command.reserve_cents < 0:
        return refuse(Code.AMOUNT_NOT_POSITIVE)
    for error in approval_errors(command.approval):
        return refuse(Code.APPROVAL_FAULTY, rule=error.rule, error=error.sentence)
    return (
        ev.LinkOpened(
            at_ms=at_ms,
            by=command.by,
            link=command.link,
            approval=command.approval,
            jackpot_micros=command.jackpot_cents * MICROS_PER_CENT,
            reserve_micros=command.reserve_cents * MICROS_PER_CENT,
        ),
    )


def raise_controls(state: State, command: cmd.RaiseControls, at_ms: int) -> Decision:
    """The checks of a release hold from here on; they are never taken back."""
    if command.version <= state.controls:
        return NOTHING
    if command.version > CONTROLS:
        return refuse(Code.UNKNOWN_CONTROLS, version=command.version, known=CONTROLS)
    return (ev.ControlsRaised(at_ms=at_ms, by=command.by, version=command.version),)


def configure_table(state: State, command: cmd.ConfigureTable, at_ms: int) -> Decision:
    table = state.tables.get(command.table)
    if not 1 <= command.boxes <= MOST_BOXES:
        return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=MOST_BOXES)
    if table is not None:
        if table.terms_in_force is not None:
            return _configure_again(table, command)
        if table.boxes == command.boxes and command.terms is None:
            return NOTHING
        if table.boxes != command.boxes and table.current is not None:
            return _in_play(table)
    if command.terms is not None and (faulty := _first_terms_refusal(state, command, at_ms)):
        return faulty
    return (
        ev.TableConfigured(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            boxes=command.boxes,
            terms=command.terms,
        ),
    )


def _first_terms_refusal(state: State, command: cmd.ConfigureTable, at_ms: int) -> Refusal | None:
    assert command.terms is not None
    if command.terms.boxes != command.boxes:
        error = f"The layout has {command.terms.boxes} boxes: give the table as many."
        return refuse(Code.TERMS_FAULTY, error=error)
    return terms_refusal(state, command, command.terms, at_ms)


def _configure_again(table: Table, command: cmd.ConfigureTable) -> Decision:
    """A table with terms changes by two people, never by the floor file alone."""
    terms = table.terms_now
    assert terms is not None
    if command.boxes == terms.boxes and command.terms in (None, terms):
        return NOTHING
    return refuse(Code.TERMS_IN_FORCE, table=command.table, version=table.terms_in_force)


def open_table(state: State, command: cmd.OpenTable, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.status == "suspended":
        return refuse(Code.TABLE_SUSPENDED)
    if table.status == "open":
        mode = (table.tournament, table.tournament_jackpot)
        if mode == (command.tournament, command.tournament_jackpot):
            return NOTHING
        if table.current is not None:
            return _in_play(table)
    return (
        ev.TableOpened(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            tournament=command.tournament,
            tournament_jackpot=command.tournament_jackpot,
        ),
    )


def close_table(state: State, command: cmd.CloseTable, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.status == "closed":
        return NOTHING
    if table.current is not None and table.current.phase == "dealt":
        return _in_play(table)
    if missing := reason_missing(command.reason):
        return missing
    if _closes_without_notice(state, table, command, at_ms):
        return refuse(Code.CLOSING_NOTICE_MISSING, table=command.table)
    return (
        ev.TableClosed(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            reason=command.reason,
            returned=handed_back(table),
            notice=command.notice,
        ),
    )


def _closes_without_notice(state: State, table: Table, command: cmd.CloseTable, at_ms: int) -> bool:
    """Rule 15.2 asks for a notice before the close of gaming."""
    told = bool(table.notices or command.notice.strip())
    return table.terms_in_force is not None and not told and not outside_hours(state, at_ms)


def suspend_table(state: State, command: cmd.SuspendTable, at_ms: int) -> Decision:
    """Rule 4.2: before the first card accepted wagers are handed back; after it they stand."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.status != "open":
        suspended = table.status == "suspended"
        return NOTHING if suspended else refuse(Code.TABLE_NOT_OPEN, table=command.table)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.TableSuspended(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            reason=command.reason,
            returned=handed_back(table),
        ),
    )


def resume_table(state: State, command: cmd.ResumeTable, at_ms: int) -> Decision:
    """Rule 14.5: only with a supervisor's recorded approval."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.status == "open":
        return NOTHING
    if table.status == "closed":
        return refuse(Code.TABLE_NOT_SUSPENDED, table=command.table, status=table.status)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.TableResumed(at_ms=at_ms, by=command.by, table=command.table, reason=command.reason),
    )


def _in_play(table: Table) -> Refusal:
    assert table.current is not None
    return refuse(Code.TABLE_IN_PLAY, round=table.current.number)
