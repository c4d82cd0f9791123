"""Markers, notices and last rounds: they end with the table's session."""

from msgspec.structs import replace

from jackpot.floor import events as ev
from jackpot.floor.house import HouseState, HouseTable
from jackpot.floor.state import RECENT_NOTICES, Notice, State, Table


def marker_placed(state: State, event: ev.MarkerPlaced) -> None:
    state.tables[event.table].markers[event.box] = event.maximum_cents


def marker_removed(state: State, event: ev.MarkerRemoved) -> None:
    del state.tables[event.table].markers[event.box]


def notice_given(state: HouseState, event: ev.NoticeGiven) -> None:
    add_notice(state.tables[event.table], Notice(event.text, event.by, event.at_ms))


def notices_withdrawn(state: HouseState, event: ev.NoticesWithdrawn) -> None:
    table = state.tables[event.table]
    table.notices = []
    table.rounds_left = None


def last_rounds_announced(state: HouseState, event: ev.LastRoundsAnnounced) -> None:
    """It replaces an earlier announcement."""
    table = state.tables[event.table]
    table.rounds_left = event.rounds
    table.notices = [each for each in table.notices if not each.last_rounds]
    add_notice(table, Notice(event.notice, event.by, event.at_ms, last_rounds=True))


def add_notice(table: HouseTable, notice: Notice) -> None:
    table.notices = [*table.notices, notice][-RECENT_NOTICES:]


def drop_old_notices(table: HouseTable) -> None:
    """What a notice announced has come true for a whole round."""
    table.notices = [
        each
        for each in table.notices
        if each.from_round is None or each.from_round > table.last_round
    ]


def renumber_notices(table: HouseTable, next_round: int) -> None:
    """What was announced for the next round comes with that one, whatever its number is now."""
    drop_old_notices(table)
    table.notices = [
        each if each.from_round is None else replace(each, from_round=next_round)
        for each in table.notices
    ]


def end_session(table: Table) -> None:
    """The table closes: its players go, and what they were told and allowed goes with them."""
    table.notices = []
    table.rounds_left = None
    table.markers.clear()
    table.advised.clear()
