"""Limit markers (3.2), notices to the players (3.1) and the last rounds before a closure (15.2)."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_table
from jackpot.floor.house import HouseState
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import State, Table
from jackpot.rules.money import MOST_CENTS, dollars

MOST_LAST_ROUNDS = 20  # more is no announcement of a closure


def place_marker(state: State, command: cmd.PlaceMarker, at_ms: int) -> Decision:
    """An ante that lies there already keeps the limit that it was placed under."""
    table = _table_with_box(state, command)
    if isinstance(table, Refusal):
        return table
    terms = table.terms_now
    if terms is None:
        return refuse(Code.NO_TERMS, table=command.table)
    if table.markers.get(command.box) == command.maximum_cents:
        return NOTHING
    in_range = terms.maximum_cents < command.maximum_cents <= MOST_CENTS
    if not in_range or command.maximum_cents % terms.multiple_cents:
        return refuse(
            Code.WRONG_MARKER,
            maximum=dollars(terms.maximum_cents),
            multiple=dollars(terms.multiple_cents),
        )
    return (
        ev.MarkerPlaced(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            box=command.box,
            maximum_cents=command.maximum_cents,
        ),
    )


def remove_marker(state: State, command: cmd.RemoveMarker, at_ms: int) -> Decision:
    table = _table_with_box(state, command)
    if isinstance(table, Refusal):
        return table
    if command.box not in table.markers:
        return NOTHING
    return (ev.MarkerRemoved(at_ms=at_ms, by=command.by, table=command.table, box=command.box),)


def give_notice(state: HouseState, command: cmd.GiveNotice, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if not command.text.strip():
        return refuse(Code.NOTICE_MISSING)
    if table.status == "closed":
        return refuse(Code.TABLE_NOT_OPEN, table=command.table)
    if any(notice.text == command.text for notice in table.notices):
        return NOTHING
    return (ev.NoticeGiven(at_ms=at_ms, by=command.by, table=command.table, text=command.text),)


def withdraw_notices(state: HouseState, command: cmd.WithdrawNotices, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if not table.notices and table.rounds_left is None:
        return NOTHING
    return (ev.NoticesWithdrawn(at_ms=at_ms, by=command.by, table=command.table),)


def announce_last_rounds(
    state: HouseState, command: cmd.AnnounceLastRounds, at_ms: int
) -> Decision:
    """Rule 15.2 asks for a notice; how many rounds follow is up to the operator."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if not command.notice.strip():
        return refuse(Code.NOTICE_MISSING, rule="15.2")
    if not 0 <= command.rounds <= MOST_LAST_ROUNDS:
        return refuse(Code.WRONG_LAST_ROUNDS, most=MOST_LAST_ROUNDS)
    if table.status == "closed":
        return refuse(Code.TABLE_NOT_OPEN, table=command.table)
    told = [notice.text for notice in table.notices if notice.last_rounds]
    if told == [command.notice] and table.rounds_left == command.rounds:
        return NOTHING
    return (
        ev.LastRoundsAnnounced(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            rounds=command.rounds,
            notice=command.notice,
        ),
    )


def _table_with_box(state: State, command: cmd.PlaceMarker | cmd.RemoveMarker) -> Table | Refusal:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if not 1 <= command.box <= table.boxes:
        return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
    return table
