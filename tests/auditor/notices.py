"""Limit markers (3.2), notices (3.1) and last rounds (15.2)."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.records import Floor, Table
from tests.auditor.refusing import repeat_if, require
from tests.auditor.settlement import Stamp

Events = list[events.Event]


def _at_box(floor: Floor, command: commands.PlaceMarker | commands.RemoveMarker) -> Table:
    table = floor.table(command.table)
    require(command.box in range(1, table.boxes + 1), Code.UNKNOWN_BOX)
    return table


def place_marker(floor: Floor, command: commands.PlaceMarker, stamp: Stamp) -> Events:
    table = _at_box(floor, command)
    terms = table.terms_now()
    require(terms is not None, Code.NO_TERMS)
    assert terms is not None
    repeat_if((command.box, command.maximum_cents) in table.markers.items())
    cents = command.maximum_cents
    require(terms.maximum_cents < cents <= 10**11, Code.WRONG_MARKER)
    require(cents % terms.multiple_cents == 0, Code.WRONG_MARKER)
    table.markers[command.box] = cents
    return [
        events.MarkerPlaced(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            box=command.box,
            maximum_cents=cents,
        )
    ]


def remove_marker(floor: Floor, command: commands.RemoveMarker, stamp: Stamp) -> Events:
    table = _at_box(floor, command)
    repeat_if(command.box not in table.markers)
    del table.markers[command.box]
    return [
        events.MarkerRemoved(at_ms=stamp.at_ms, by=stamp.by, table=command.table, box=command.box)
    ]


def give_notice(floor: Floor, command: commands.GiveNotice, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    require(bool(command.text.strip()), Code.NOTICE_MISSING)
    require(table.status != "closed", Code.TABLE_NOT_OPEN)
    repeat_if(command.text in [text for text, _, _ in table.told])
    table.told = [*table.told, (command.text, None, False)][-4:]
    return [
        events.NoticeGiven(at_ms=stamp.at_ms, by=stamp.by, table=command.table, text=command.text)
    ]


def withdraw_notices(floor: Floor, command: commands.WithdrawNotices, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    repeat_if(table.told == [] and table.rounds_left is None)
    table.told, table.rounds_left = [], None
    return [events.NoticesWithdrawn(at_ms=stamp.at_ms, by=stamp.by, table=command.table)]


def announce_last_rounds(
    floor: Floor, command: commands.AnnounceLastRounds, stamp: Stamp
) -> Events:
    table = floor.table(command.table)
    require(bool(command.notice.strip()), Code.NOTICE_MISSING)
    require(command.rounds in range(21), Code.WRONG_LAST_ROUNDS)
    require(table.status != "closed", Code.TABLE_NOT_OPEN)
    told = [text for text, _, last in table.told if last]
    repeat_if(told == [command.notice] and table.rounds_left == command.rounds)
    table.rounds_left = command.rounds
    others = [each for each in table.told if not each[2]]
    table.told = [*others, (command.notice, None, True)][-4:]
    return [
        events.LastRoundsAnnounced(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            rounds=command.rounds,
            notice=command.notice,
        )
    ]
