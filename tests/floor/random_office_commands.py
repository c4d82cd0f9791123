"""Random commands about the link, its tables, its pools and its approved figures."""

from random import Random

import msgspec

from jackpot.floor import commands
from tests.auditor.records import Floor
from tests.floor.build import NOON_MS, approval
from tests.floor.random_round_commands import any_table, person, rarely, reason
from tests.floor.random_terms_commands import any_terms

ACCOUNTS = ("jackpot", "reserve", "operator")


def any_approval(choose: Random, floor: Floor) -> commands.ProposeApproval:
    jackpot_bp = choose.choice((0, 1, 3_333, 4_200, 9_999, 10_000))
    verify_from = choose.choice((0, 10_000, 50_000, 100_000))
    faulty = rarely(choose, 12)
    figures = approval(
        reference=f"GRC {choose.randint(1, 50)}",
        holds_from_ms=NOON_MS + choose.choice((0,) * 12 + (50_000, 10_000_000)),
        wager_cents=0 if faulty else choose.choice((1, 7, 100, 100, 333, 1_000, 20_000, 500_001)),
        jackpot_bp=jackpot_bp,
        reserve_bp=10_000 - jackpot_bp,
        reset_cents=choose.choice((0, 1, 99_999, 1_000_000, 5_000_000)),
        verify_from_cents=verify_from,
        two_person_from_cents=verify_from + choose.choice((0, 1, 50_000, 10**9)),
    )
    return commands.ProposeApproval(by=person(choose), approval=figures)


def open_link(choose: Random, floor: Floor) -> commands.OpenLink:
    figures = any_approval(choose, floor).approval
    if not rarely(choose, 10):
        figures = msgspec.structs.replace(figures, holds_from_ms=NOON_MS)
    pools = (0, 1, 20_000, 999_999, 1_000_000, 1_000_011, 5_000_000, 12_345_678, -1)
    return commands.OpenLink(
        by="floor file",
        link="queanbeyan" if floor.link and rarely(choose, 3) else "canberra",
        approval=figures,
        jackpot_cents=choose.choice(pools),
        reserve_cents=choose.choice(pools),
    )


def begin_gaming_day(choose: Random, floor: Floor) -> commands.BeginGamingDay:
    """Usually the same day as before, as a server that starts again sends it."""
    day = choose.choice(("2025-10-09",) * 8 + ("2025-10-08", "2025-10-9"))
    if rarely(choose, 8):
        day = f"2025-10-{choose.randint(10, 31)}"
    return commands.BeginGamingDay(by="server", day=day)


def configure_table(choose: Random, floor: Floor) -> commands.ConfigureTable:
    name = choose.choice(("T1", "T2", "T3", "T4"))
    boxes = choose.choice((0, -1, 10)) if rarely(choose, 12) else choose.randint(1, 9)
    terms = any_terms(choose, max(boxes, 1)) if rarely(choose, 6) else None
    return commands.ConfigureTable(by="floor file", table=name, boxes=boxes, terms=terms)


def open_or_shut_table(choose: Random, floor: Floor) -> commands.Command:
    name, _ = any_table(choose, floor)
    by, why = person(choose), reason(choose)
    what = choose.choice(("open", "resume", "resume", "suspend", "suspend", "close"))
    if what == "suspend":
        return commands.SuspendTable(by=by, table=name, reason=why)
    if what == "resume":
        return commands.ResumeTable(by=by, table=name, reason=why)
    if what == "close":
        notice = choose.choice(("", "the table closes now"))
        return commands.CloseTable(by=by, table=name, reason=why, notice=notice)
    tournament = choose.choice((None, None, "spring cup"))
    allowed = choose.choice((True, False))
    return commands.OpenTable(by=by, table=name, tournament=tournament, tournament_jackpot=allowed)


def open_or_shut_tables(choose: Random, floor: Floor) -> commands.Command:
    """The tables of a link at once; rarely one that is not there, or twice the same."""
    names = list(floor.tables)
    if rarely(choose, 6):
        names.append(choose.choice((*names, "T9")))
    by, why, tables = person(choose), reason(choose), tuple(names)
    what = choose.choice(("open", "open", "resume", "resume", "suspend"))
    if what == "suspend":
        return commands.SuspendTables(by=by, tables=tables, reason=why)
    if what == "resume":
        return commands.ResumeTables(by=by, tables=tables, reason=why)
    return commands.OpenTables(by=by, tables=tables)


def report_fault(choose: Random, floor: Floor) -> commands.ReportFault:
    name, _ = any_table(choose, floor)
    return commands.ReportFault(
        by=choose.choice((name, person(choose), "server")),
        table=None if rarely(choose, 4) else name,
        device=choose.choice(("pad 3", "pad 3", "journal")),
        what=reason(choose),
    )


def approve_resume(choose: Random, floor: Floor) -> commands.ApproveResume:
    name, _ = any_table(choose, floor)
    table = None if rarely(choose, 3) else name
    return commands.ApproveResume(by=person(choose), table=table, reason=reason(choose))


def deposit_reserve(choose: Random, floor: Floor) -> commands.DepositReserve:
    return commands.DepositReserve(
        by=person(choose),
        reference=f"bank {choose.randint(1, 20)}",
        amount_cents=choose.choice((-1, 0, 1, 1_000, 2_000_000)),
    )


def propose_adjustment(choose: Random, floor: Floor) -> commands.ProposeAdjustment:
    return commands.ProposeAdjustment(
        by=person(choose),
        source=choose.choice((*ACCOUNTS, *ACCOUNTS, "payable")),
        target=choose.choice((*ACCOUNTS, "jackpot")),
        amount_cents=choose.choice((0, 1, 50, 100_000, 3_000_000)),
        reference=f"letter {choose.randint(1, 30)}",
        reason=reason(choose),
    )


def decide_adjustment(choose: Random, floor: Floor) -> commands.Command:
    number = choose.choice([*floor.adjustments, floor.adjustments_seen + 1])
    if not rarely(choose, 4):
        return commands.ApproveAdjustment(by=person(choose), adjustment=number)
    return commands.DeclineAdjustment(by=person(choose), adjustment=number, reason=reason(choose))


def decide_approval(choose: Random, floor: Floor) -> commands.Command:
    version = choose.choice([*floor.proposed_approvals, floor.approvals_seen + 1])
    if not rarely(choose, 4):
        return commands.ApproveApproval(by=person(choose), version=version)
    return commands.DeclineApproval(by=person(choose), version=version, reason=reason(choose))


def record_chip_count(choose: Random, floor: Floor) -> commands.RecordChipCount:
    name, _ = any_table(choose, floor)
    day = choose.choice((*(f"2025-10-{day:02}" for day in range(9, 19)), "yesterday", "2025-1-09"))
    return commands.RecordChipCount(
        by=person(choose),
        table=name,
        day=day,
        count_cents=choose.choice((-1, 0, 100, 700)),
        reason=reason(choose),
    )
