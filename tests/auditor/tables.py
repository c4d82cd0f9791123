"""The link and its tables: opening, closing, suspension (4.2, 14.5, 15.2, 17.3)."""

import re
from fractions import Fraction

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.figures import can_stand
from tests.auditor.hours import forget, is_gaming
from tests.auditor.records import Floor, Table
from tests.auditor.refusing import repeat_if, require
from tests.auditor.settlement import Stamp
from tests.auditor.terms import needs_sound_terms

Events = list[events.Event]


def needs_reason(reason: str) -> None:
    require(bool(reason.strip()), Code.REASON_MISSING)


def open_link(floor: Floor, command: commands.OpenLink, stamp: Stamp) -> Events:
    repeat_if(floor.link == command.link)
    require(floor.link is None, Code.LINK_ALREADY_OPEN)
    require(min(command.jackpot_cents, command.reserve_cents) >= 0, Code.AMOUNT_NOT_POSITIVE)
    require(can_stand(command.approval), Code.APPROVAL_FAULTY)
    floor.link = command.link
    floor.approvals[1] = command.approval
    floor.approvals_seen = 1
    jackpot, reserve = Fraction(command.jackpot_cents), Fraction(command.reserve_cents)
    floor.accounts.jackpot, floor.accounts.reserve = jackpot, reserve
    floor.accounts.deposits = jackpot + reserve
    return [
        events.LinkOpened(
            at_ms=stamp.at_ms,
            by=stamp.by,
            link=command.link,
            approval=command.approval,
            jackpot_micros=command.jackpot_cents * 10_000,
            reserve_micros=command.reserve_cents * 10_000,
        )
    ]


def begin_gaming_day(floor: Floor, command: commands.BeginGamingDay, stamp: Stamp) -> Events:
    """Rounds can be amended until the next day begins; days only go forward."""
    require(bool(re.fullmatch(r"2\d\d\d-\d\d-\d\d", command.day)), Code.WRONG_DAY)
    repeat_if(command.day <= floor.gaming_day)
    floor.gaming_day = command.day
    floor.excluded = {
        player: each
        for player, each in floor.excluded.items()
        if each.last_day is None or each.last_day >= command.day
    }
    floor.acts.clear()  # what nobody has carried out by then lapses
    forget(floor, stamp.at_ms)
    for name, table in floor.tables.items():
        floor.forget_rounds(name)
        table.advised.clear()
    return [events.GamingDayBegan(at_ms=stamp.at_ms, by=stamp.by, day=command.day)]


def raise_controls(floor: Floor, command: commands.RaiseControls, stamp: Stamp) -> Events:
    """There are two versions: 1 of the first release, 2 of those after it."""
    repeat_if(command.version <= floor.controls)
    require(command.version == 2, Code.UNKNOWN_CONTROLS)
    floor.controls = command.version
    return [events.ControlsRaised(at_ms=stamp.at_ms, by=stamp.by, version=command.version)]


def configure_table(floor: Floor, command: commands.ConfigureTable, stamp: Stamp) -> Events:
    # 2.1, 2.5: nine hands and the dealer's are fifty of the 52 cards, a tenth cannot be dealt.
    require(1 <= command.boxes <= 9, Code.UNKNOWN_BOX)
    table = floor.tables.get(command.table)
    if table is not None and (given := table.terms_now()) is not None:
        repeat_if(command.boxes == given.boxes and command.terms in (None, given))
        require(False, Code.TERMS_IN_FORCE)
    if table is not None:
        repeat_if(table.boxes == command.boxes and command.terms is None)
        require(table.boxes == command.boxes or table.current is None, Code.TABLE_IN_PLAY)
    if command.terms is not None:
        require(command.terms.boxes == command.boxes, Code.TERMS_FAULTY)
        needs_sound_terms(floor, command.table, command.terms)
    if table is None:
        table = floor.tables[command.table] = Table(command.boxes)
    table.boxes = command.boxes
    if command.terms is not None:
        table.terms_seen += 1
        table.terms[table.terms_seen] = command.terms
        table.terms_given.append(table.terms_seen)
    table.drop_missing_seats()
    return [
        events.TableConfigured(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            boxes=command.boxes,
            terms=command.terms,
        )
    ]


def open_table(floor: Floor, command: commands.OpenTable, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    require(table.status != "suspended", Code.TABLE_SUSPENDED)
    wanted = (command.tournament, command.tournament_jackpot)
    if table.status == "open":
        repeat_if((table.tournament, table.tournament_jackpot) == wanted)
        require(table.current is None, Code.TABLE_IN_PLAY)
    table.status = "open"
    table.tournament, table.tournament_jackpot = wanted
    return [
        events.TableOpened(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            tournament=command.tournament,
            tournament_jackpot=command.tournament_jackpot,
        )
    ]


def close_table(floor: Floor, command: commands.CloseTable, stamp: Stamp) -> Events:
    """15.2, between rounds only; chips that lie there before the first card are handed back."""
    table = floor.table(command.table)
    repeat_if(table.status == "closed")
    round_ = table.in_play()
    require(round_ is None or round_.phase == "betting", Code.TABLE_IN_PLAY)
    needs_reason(command.reason)
    told = bool(table.told or command.notice.strip())
    needed = bool(table.terms_given) and is_gaming(floor, stamp.at_ms)
    require(told or not needed, Code.CLOSING_NOTICE_MISSING)
    table.told, table.rounds_left = [], None
    table.markers.clear()
    table.advised.clear()
    returned: tuple[int, ...] = ()
    if round_ is not None:
        returned = tuple(sorted(round_.wagers))
        del table.rounds[round_.number]
        table.current = None
    table.status = "closed"
    table.seats.clear()
    return [
        events.TableClosed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            reason=command.reason,
            returned=returned,
            notice=command.notice,
        )
    ]


def suspend_table(floor: Floor, command: commands.SuspendTable, stamp: Stamp) -> Events:
    """4.2, 14.5: before the first card wagers are handed back, after it they stand."""
    table = floor.table(command.table)
    repeat_if(table.status == "suspended")
    require(table.status == "open", Code.TABLE_NOT_OPEN)
    needs_reason(command.reason)
    table.status = "suspended"
    round_ = table.in_play()
    returned: tuple[int, ...] = ()
    if round_ is not None and round_.phase == "betting":
        returned = tuple(sorted(round_.wagers))
        round_.wagers.clear()
    return [
        events.TableSuspended(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            reason=command.reason,
            returned=returned,
        )
    ]


def resume_table(floor: Floor, command: commands.ResumeTable, stamp: Stamp) -> Events:
    """14.5: only with the supervisor's approval."""
    table = floor.table(command.table)
    repeat_if(table.status == "open")
    require(table.status == "suspended", Code.TABLE_NOT_SUSPENDED)
    needs_reason(command.reason)
    table.status = "open"
    return [
        events.TableResumed(
            at_ms=stamp.at_ms, by=stamp.by, table=command.table, reason=command.reason
        )
    ]


def open_tables(floor: Floor, command: commands.OpenTables, stamp: Stamp) -> Events:
    happened: Events = []
    for name in _named(floor, command.tables, "closed"):
        happened += open_table(floor, commands.OpenTable(by=command.by, table=name), stamp)
    return happened


def suspend_tables(floor: Floor, command: commands.SuspendTables, stamp: Stamp) -> Events:
    happened: Events = []
    for name in _named(floor, command.tables, "open"):
        one = commands.SuspendTable(by=command.by, table=name, reason=command.reason)
        happened += suspend_table(floor, one, stamp)
    return happened


def resume_tables(floor: Floor, command: commands.ResumeTables, stamp: Stamp) -> Events:
    happened: Events = []
    for name in _named(floor, command.tables, "suspended"):
        one = commands.ResumeTable(by=command.by, table=name, reason=command.reason)
        happened += resume_table(floor, one, stamp)
    return happened


def _named(floor: Floor, names: tuple[str, ...], status: str) -> list[str]:
    """Those of them that a decision concerns; nothing is done where one of them is not known."""
    for name in names:
        floor.table(name)
    concerned = [name for name in names if floor.tables[name].status == status]
    return [name for at, name in enumerate(concerned) if name not in concerned[:at]]


def record_chip_count(floor: Floor, command: commands.RecordChipCount, stamp: Stamp) -> Events:
    """The chip count of a gaming day; a recount needs a reason. No money moves."""
    table = floor.table(command.table)
    year, month, day = [*command.day.split("-"), "", ""][:3]
    dated = [len(part) for part in (year, month, day)] == [4, 2, 2] and len(command.day) == 10
    # With antes and bets all chips count, less the float: there may be fewer than before.
    require((command.count_cents >= 0 or table.has_float) and dated, Code.WRONG_COUNT)
    require((year + month + day).isdecimal(), Code.WRONG_COUNT)
    repeat_if((command.day, command.count_cents) in table.counts)
    others = [count for count in table.counts if count[0] != command.day]
    if len(others) < len(table.counts):
        needs_reason(command.reason)
    table.counts = [*others, (command.day, command.count_cents)][-8:]
    return [
        events.ChipsCounted(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            day=command.day,
            count_cents=command.count_cents,
            reason=command.reason,
        )
    ]
