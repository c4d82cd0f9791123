"""The link and its tables."""

from jackpot.floor import events as ev
from jackpot.floor.apply.notices import end_session
from jackpot.floor.apply.seats import drop_missing_seats
from jackpot.floor.apply.terms import hold_terms
from jackpot.floor.state import RECENT_COUNTS, State, Table


def link_opened(state: State, event: ev.LinkOpened) -> None:
    state.link = event.link
    state.approvals[1] = event.approval
    state.last_version = 1


def controls_raised(state: State, event: ev.ControlsRaised) -> None:
    state.controls = event.version


def table_configured(state: State, event: ev.TableConfigured) -> None:
    table = state.tables.setdefault(event.table, Table(boxes=event.boxes))
    table.boxes = event.boxes
    if event.terms is not None:
        hold_terms(table, table.last_terms + 1, event.terms)
    drop_missing_seats(table)


def table_opened(state: State, event: ev.TableOpened) -> None:
    table = state.tables[event.table]
    table.status = "open"
    table.tournament = event.tournament
    table.tournament_jackpot = event.tournament_jackpot


def table_closed(state: State, event: ev.TableClosed) -> None:
    table = state.tables[event.table]
    table.status = "closed"
    table.current = None
    table.seats.clear()
    end_session(table)


def table_suspended(state: State, event: ev.TableSuspended) -> None:
    table = state.tables[event.table]
    table.status = "suspended"
    if table.current is not None and table.current.phase == "betting":
        table.current.wagers.clear()


def table_resumed(state: State, event: ev.TableResumed) -> None:
    state.tables[event.table].status = "open"


def chips_counted(state: State, event: ev.ChipsCounted) -> None:
    counts = state.tables[event.table].chip_counts
    counts.pop(event.day, None)
    counts[event.day] = event.count_cents
    while len(counts) > RECENT_COUNTS:
        del counts[next(iter(counts))]
