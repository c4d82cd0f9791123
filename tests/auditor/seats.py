"""Seats (4.4), exclusion from the game (16.3(b)) and incidents."""

import re

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.records import Floor, Table
from tests.auditor.refusing import repeat_if, require
from tests.auditor.rule_numbers import is_rule
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason

Events = list[events.Event]


def is_reference(player: str) -> bool:
    """A number, perhaps with letters round it; a name has none."""
    letters = player.replace("-", "").replace(".", "")
    return letters.isascii() and letters.isalnum() and not letters.isalpha()


def may_play(floor: Floor, table: Table, box: int) -> None:
    require(table.seats.get(box) not in floor.excluded, Code.PLAYER_EXCLUDED)


def _has_box(table: Table, box: int) -> None:
    require(1 <= box <= table.boxes, Code.UNKNOWN_BOX)


def seat_player(floor: Floor, command: commands.SeatPlayer, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    _has_box(table, command.box)
    sitting = table.seats.get(command.box)
    repeat_if(sitting == command.player)
    require(table.status != "closed", Code.TABLE_NOT_OPEN)
    require(is_reference(command.player), Code.PLAYER_REFERENCE)
    require(command.player not in floor.excluded, Code.PLAYER_EXCLUDED)
    require(sitting is None or sitting in floor.excluded, Code.SEAT_TAKEN)
    elsewhere = any(command.player in each.seats.values() for each in floor.tables.values())
    require(not elsewhere, Code.PLAYER_SEATED)
    left = [] if sitting is None else [_left(table, command, sitting, stamp)]
    table.seats[command.box] = command.player
    seated = events.PlayerSeated(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=command.table,
        box=command.box,
        player=command.player,
    )
    return [*left, seated]


def leave_seat(floor: Floor, command: commands.LeaveSeat, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    _has_box(table, command.box)
    sitting = table.seats.get(command.box)
    repeat_if(sitting is None)
    assert sitting is not None
    return [_left(table, command, sitting, stamp)]


def _left(
    table: Table, command: commands.SeatPlayer | commands.LeaveSeat, player: str, stamp: Stamp
) -> events.SeatLeft:
    del table.seats[command.box]
    table.markers.pop(command.box, None)
    table.advised.discard(command.box)
    return events.SeatLeft(
        at_ms=stamp.at_ms, by=stamp.by, table=command.table, box=command.box, player=player
    )


def exclude_player(floor: Floor, command: commands.ExcludePlayer, stamp: Stamp) -> Events:
    known = floor.excluded.get(command.player)
    if known is not None:
        repeat_if(
            known.rule == command.rule
            and known.reason == command.reason
            and known.last_day == command.last_day
        )
        require(False, Code.EXCLUDED_ALREADY)
    require(is_reference(command.player), Code.PLAYER_REFERENCE)
    require(is_rule(command.rule), Code.CONTRAVENED_RULE)
    if command.last_day is not None:
        is_day = re.fullmatch(r"2\d\d\d-\d\d-\d\d", command.last_day) is not None
        require(is_day and command.last_day >= floor.gaming_day, Code.WRONG_DAY)
    require(len(floor.excluded) < 1_000, Code.TOO_MANY_EXCLUSIONS)
    needs_reason(command.reason)
    floor.excluded[command.player] = command
    return [
        events.PlayerExcluded(
            at_ms=stamp.at_ms,
            by=stamp.by,
            player=command.player,
            rule=command.rule,
            reason=command.reason,
            last_day=command.last_day,
        )
    ]


def release_player(floor: Floor, command: commands.ReleasePlayer, stamp: Stamp) -> Events:
    require(is_reference(command.player), Code.PLAYER_REFERENCE)
    repeat_if(command.player not in floor.excluded)
    needs_reason(command.reason)
    del floor.excluded[command.player]
    return [
        events.PlayerReleased(
            at_ms=stamp.at_ms, by=stamp.by, player=command.player, reason=command.reason
        )
    ]


def record_incident(floor: Floor, command: commands.RecordIncident, stamp: Stamp) -> Events:
    """The last hundred are known; the same words on the same day are the same incident."""

    def told(each: commands.RecordIncident) -> tuple[str, int | None, str, str, str]:
        return each.table, each.round, each.rule, each.who, each.what

    for day, known in floor.incidents:
        repeat_if(day == floor.gaming_day and told(known) == told(command))
    table = floor.table(command.table)
    require(command.round is None or table.had(command.round), Code.NO_SUCH_ROUND)
    require(is_rule(command.rule), Code.CONTRAVENED_RULE)
    needs_reason(command.who)
    needs_reason(command.what)
    floor.incidents_seen += 1
    floor.incidents = [*floor.incidents, (floor.gaming_day, command)][-100:]
    return [
        events.IncidentRecorded(
            at_ms=stamp.at_ms,
            by=stamp.by,
            incident=floor.incidents_seen,
            table=command.table,
            round=command.round,
            rule=command.rule,
            who=command.who,
            what=command.what,
        )
    ]
