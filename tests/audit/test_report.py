"""The report of a gaming day: every line adds up, and what stands in it is what happened."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
import pytest

from jackpot.audit.codec import CODEC
from jackpot.audit.gaming_day import gaming_day, gaming_day_at
from jackpot.audit.report import DailyReport, DayReportBuilder, ReportStart, TableLine
from jackpot.audit.reporting import Reports
from jackpot.floor import Event
from jackpot.floor import commands as cmd
from jackpot.floor.state import Balances
from jackpot.floor.views import moment
from jackpot.journal import GENESIS, replay
from tests.audit.days import CANBERRA, SIX, CountingJournal, day, journal_of
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor
from tests.floor.test_seeded import play
from tests.rules.example import HOLDS_FROM_MS

DAY_MS = 86_400_000
A_DAY = gaming_day_at(HOLDS_FROM_MS + DAY_MS + 60_000, CANBERRA, SIX)
LATER_MS = A_DAY.ends_ms + DAY_MS


async def report_of(events: list[Event], when: Any = A_DAY, now_ms: int = LATER_MS) -> DailyReport:
    return await Reports().daily(journal_of(events), when, now_ms)


def figures(part: msgspec.Struct) -> dict[str, int]:
    return {
        name.removesuffix("_micros"): value // 10_000
        for name, value in msgspec.structs.asdict(part).items()
        if value
    }


async def test_a_quiet_day_is_what_it_opened_with() -> None:
    report = await report_of(CheckedFloor().journal)
    assert report.balanced
    assert figures(report.jackpot) == {"deposits": 2_000_000, "closing": 2_000_000}
    assert not report.tables
    assert not report.exceptions


async def test_an_evening_in_its_lines() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.play({1: FLUSH, 2: STRAIGHT_FLUSHES[1]})
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    floor.play({1: ROYALS[0]}, table="T2")
    floor.do(cmd.DepositReserve(by="sue", reference="D-1", amount_cents=50_000))
    floor.deal([1, 2, 3, 4], table="T2", round=2)
    floor.do(cmd.VoidWager(by="sue", table="T2", round=2, box=4, rule="13.2", reason="collusion"))
    floor.do(cmd.VoidRound(by="sue", table="T2", round=2, rule="14.1", reason="misdeal"))
    report = await report_of(floor.journal)

    assert report.balanced
    # 10% of 2,000,084 for the straight flush; the royal takes the rest and what came after it.
    straight_cents, royal_cents = 200_008, 1_800_076 + 42
    assert figures(report.jackpot) == {
        "deposits": 2_000_000,
        "contributions": 3 * 42 + 4 * 42,
        "payouts": straight_cents + royal_cents,
        "moved": 1_000_000,
        "refunds": 4 * 42,
        "closing": 1_000_000,
    }
    assert figures(report.reserve) == {
        "deposits": 10_000_000 + 50_000,
        "contributions": 7 * 58,
        "moved": -1_000_000,
        "payouts": 10_000,
        "refunds": 4 * 58,
        "closing": 9_040_174,
    }
    assert figures(report.owed) == {
        "awarded": straight_cents + royal_cents + 10_000,
        "paid": 10_000,
        "closing": straight_cents + royal_cents,
    }
    assert {line.table: line.day.rounds for line in report.tables} == {"T1": 1, "T2": 2}
    assert [line.expected_cents for line in report.tables] == [200, 100]
    assert [line.day.voided_wagers for line in report.tables] == [0, 1]
    assert [(act.what, act.by) for act in report.exceptions] == [
        ("reserve_deposited", "sue"),
        ("wager_voided", "sue"),
        ("round_voided", "sue"),
    ]
    assert [(win.payout, win.status) for win in report.wins] == [
        ("T1-1-2", "due"),
        ("T1-1-1", "paid"),
        ("T2-1-1", "due"),
    ]
    assert report.wins[0].working[1].text == "10% of it is $2,000.08."


async def test_what_the_operator_advances_comes_in_and_goes_out_with_the_payout() -> None:
    floor = CheckedFloor(reserve_cents=0)
    floor.play({1: FLUSH})
    report = await report_of(floor.journal)
    assert report.balanced
    assert figures(report.reserve) == {"contributions": 58, "advances": 9_942, "payouts": 10_000}
    assert report.advances_closing_micros == 9_942 * 10_000
    assert [finding.code for finding in report.findings] == [
        "operator_advanced",
        "owed",
        "not_counted",
    ]


async def test_adjustments_and_cancelled_payouts_are_lines_of_their_own() -> None:
    floor = CheckedFloor(reserve_cents=0)
    floor.play({1: FLUSH})
    floor.do(cmd.CancelPayout(by="sue", payout="T1-1-1", reason="not his hand"))
    for reference, source, target, cents in (
        ("A-1", "operator", "jackpot", 700),
        ("A-2", "jackpot", "reserve", 300),
        ("A-3", "reserve", "operator", 200),
    ):
        floor.do(
            cmd.ProposeAdjustment(
                by="sue",
                source=source,
                target=target,
                amount_cents=cents,
                reference=reference,
                reason="agreed",
            )
        )
        floor.do(cmd.ApproveAdjustment(by="tom", adjustment=int(reference[-1])))
    report = await report_of(floor.journal)
    assert report.balanced
    assert figures(report.jackpot)["advances"] == 700
    assert figures(report.jackpot)["moved"] == -300
    assert figures(report.reserve) == {
        "contributions": 58,
        "advances": -200,
        "moved": 300,
        "payouts": 10_000,
        "returned": 10_000,
        "closing": 158,
    }


# --- days


async def test_a_day_opens_with_what_the_day_before_closed_with() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    floor.at_ms += DAY_MS
    floor.play({1: FLUSH}, round=2)
    first = await report_of(floor.journal)
    second = await report_of(floor.journal, gaming_day_at(floor.at_ms, CANBERRA, SIX))
    assert second.date == first.date + timedelta(days=1)
    assert first.balanced
    assert second.balanced
    for pool in ("jackpot", "reserve", "owed"):
        opening, closing = getattr(second, pool).opening_micros, getattr(first, pool).closing_micros
        assert opening == closing != 0
    assert [win.payout for win in second.wins] == ["T1-2-1"]
    assert first.seq < second.seq


async def test_the_last_millisecond_belongs_to_the_day_and_the_next_does_not() -> None:
    for late_ms, wagers in ((-1, 1), (0, 0)):
        floor = CheckedFloor()
        floor.deal([1])
        moved = [
            msgspec.structs.replace(event, at_ms=A_DAY.ends_ms + late_ms)
            if type(event).__name__ == "RoundDealt"
            else event
            for event in floor.journal
        ]
        report = await report_of(moved)
        assert sum(line.day.wagers for line in report.tables) == wagers


@pytest.mark.parametrize(
    ("text", "hours"), [("2026-04-04", 25), ("2026-10-03", 23), ("2026-06-01", 24)]
)
def test_a_day_on_which_the_clocks_change_has_an_hour_more_or_less(text: str, hours: int) -> None:
    """They change at three in the morning, which belongs to the day before."""
    changed = day(text)
    assert changed.ends - changed.begins == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        ("2026-06-01T05:59:59+10:00", "2026-05-31"),
        ("2026-06-01T06:00:00+10:00", "2026-06-01"),
        # The clocks went forward three hours before, or back.
        ("2025-10-04T18:59:59+00:00", "2025-10-04"),
        ("2025-10-04T19:00:00+00:00", "2025-10-05"),
        ("2026-04-04T19:30:00+00:00", "2026-04-04"),
        ("2026-04-04T20:00:00+00:00", "2026-04-05"),
    ],
)
def test_before_six_it_is_still_the_day_before(moment: str, expected: str) -> None:
    at_ms = int(datetime.fromisoformat(moment).timestamp() * 1_000)
    assert gaming_day_at(at_ms, CANBERRA, SIX).date == date.fromisoformat(expected)


async def test_a_day_that_is_not_over_says_so() -> None:
    floor = CheckedFloor()
    assert not (await report_of(floor.journal, now_ms=A_DAY.ends_ms - 1)).complete
    assert (await report_of(floor.journal, now_ms=A_DAY.ends_ms)).complete


# --- chips


def count(cents: int, **more: Any) -> cmd.RecordChipCount:
    return cmd.RecordChipCount(
        by="ada", table="T1", day=A_DAY.date.isoformat(), count_cents=cents, **more
    )


def line_of(report: DailyReport) -> TableLine:
    (line,) = report.tables
    return line


@pytest.mark.parametrize(("counted_cents", "apart_cents"), [(300, 0), (299, -1), (500, 200)])
async def test_chips_are_held_against_wagers(counted_cents: int, apart_cents: int) -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3])
    floor.do(count(counted_cents))
    report = await report_of(floor.journal)
    assert line_of(report).difference_cents == apart_cents
    differs = [finding.text for finding in report.findings if finding.code == "count_differs"]
    assert len(differs) == (apart_cents != 0)


async def test_chips_that_are_counted_after_the_day_belong_to_it() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3])
    floor.at_ms = A_DAY.ends_ms + 3_600_000
    floor.do(count(200))
    floor.do(count(300, reason="a stack was left out"))
    report = await report_of(floor.journal)
    assert line_of(report).day.chip_count_cents == 300
    assert line_of(report).day.counted_by == "ada"
    assert report.seq < len(floor.journal)


async def test_chips_of_another_day_do_not_count() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.do(msgspec.structs.replace(count(100), day="2020-01-01"))
    report = await report_of(floor.journal)
    assert line_of(report).day.chip_count_cents is None
    assert "not_counted" in [finding.code for finding in report.findings]


async def test_a_table_that_took_no_wagers_need_not_be_counted() -> None:
    floor = CheckedFloor()
    floor.deal([])
    report = await report_of(floor.journal)
    assert line_of(report).day.rounds == 1
    assert report.findings == []


# --- any night


@pytest.mark.parametrize("seed", range(3))
async def test_every_part_of_a_random_night_balances(seed: int) -> None:
    """The night is cut into short days: each balances, and each opens where the last closed."""
    events = play(seed + 100, 1_500).events
    journal, reports = journal_of(events), Reports()
    begins = datetime.fromtimestamp(events[0].at_ms / 1_000, UTC)
    closed: dict[str, int] = {}
    for part in range(6):
        length = timedelta(milliseconds=(events[-1].at_ms - events[0].at_ms) // 5 + 1)
        when = gaming_day(begins.date(), CANBERRA, SIX)._replace(
            begins=begins + part * length, ends=begins + (part + 1) * length
        )
        report = await reports.daily(journal, when, LATER_MS)
        fresh = await Reports().daily(journal, when, LATER_MS)
        assert report == fresh, "a bookmark changes nothing"
        assert report.balanced
        for pool in ("jackpot", "reserve", "owed"):
            of_pool = getattr(report, pool)
            assert of_pool.opening_micros == closed.get(pool, 0)
            closed[pool] = of_pool.closing_micros
    assert sum(closed.values()) > 0


@pytest.mark.parametrize("seed", range(2))
async def test_what_a_day_opened_with_is_the_same_worked_out_from_the_end(seed: int) -> None:
    """After a restart the end of the journal is known, and its last day is near."""
    floor = play(seed + 200, 1_500)
    journal = CountingJournal(floor.events)
    known = ReportStart(journal.entries[-1].head, floor.state.balances, floor.state.approvals)
    began_ms, length_ms = floor.events[0].at_ms, floor.events[-1].at_ms - floor.events[0].at_ms
    for tenth in (9, 8, 2, 0):
        when = gaming_day(date(2025, 10, 9), CANBERRA, SIX)._replace(
            begins=moment(began_ms + tenth * length_ms // 10),
            ends=moment(began_ms + (tenth + 1) * length_ms // 10),
        )
        from_the_start = await Reports().daily(journal, when, LATER_MS)
        journal.given = 0
        assert await Reports().daily(journal, when, LATER_MS, known) == from_the_start
        assert from_the_start.balanced
        if tenth >= 8:
            assert journal.given < len(journal.entries) * 3 // 4


async def test_a_book_is_read_on_and_a_report_stays_as_it_was_made() -> None:
    floor, reports = CheckedFloor(), Reports()
    floor.play({1: FLUSH})
    journal = journal_of(floor.journal)
    first = await reports.daily(journal, A_DAY, A_DAY.begins_ms)
    kept = msgspec.json.encode(first)
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    floor.play({2: FLUSH}, round=2)
    floor.at_ms = A_DAY.ends_ms + 1
    floor.play({3: FLUSH}, round=3)
    floor.do(count(200))
    grown = journal_of(floor.journal)
    both = await asyncio.gather(*(reports.daily(grown, A_DAY, LATER_MS) for _ in range(2)))
    assert both[0] == both[1] == await report_of(floor.journal)
    assert both[0].tables[0].day.chip_count_cents == 200
    assert msgspec.json.encode(first) == kept


async def test_a_report_that_does_not_balance_says_so() -> None:
    """A book that was begun with a wrong figure is found by its own lines."""
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    wrong = ReportStart(GENESIS, Balances(reserve_micros=1), {})
    book = DayReportBuilder("canberra", A_DAY, wrong)
    async for entry in replay(journal_of(floor.journal), CODEC):
        book.take(entry)
    report = book.report(LATER_MS)
    assert not report.balanced
    assert report.findings[0].code == "not_balanced"
