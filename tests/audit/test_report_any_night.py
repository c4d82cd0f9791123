"""Reports of random nights, and reports that are read on or do not balance."""

import asyncio
from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest

from jackpot.audit.gaming_day import gaming_day
from jackpot.audit.machines import LINK
from jackpot.audit.report import DayReportBuilder, ReportStart
from jackpot.audit.reporting import Reports
from jackpot.audit.table_accounts import in_play_now
from jackpot.floor import commands as cmd
from jackpot.floor.state import Balances
from jackpot.floor.views import moment
from jackpot.journal import GENESIS, replay
from tests.audit.days import CANBERRA, SIX, CountingJournal, journal_of
from tests.audit.test_report import A_DAY, LATER_MS, report_of
from tests.audit.test_report_chip_counts import count
from tests.floor.checked import FLUSH, CheckedFloor
from tests.floor.test_seeded import play


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
    state = floor.state
    known = ReportStart(
        journal.entries[-1].head, state.balances, state.approvals, in_play_now(state)
    )
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
    wrong = ReportStart(GENESIS, Balances(reserve_micros=1), {}, {})
    book = DayReportBuilder("canberra", A_DAY, wrong)
    async for entry in replay(journal_of(floor.journal), LINK.codec):
        book.take(entry)
    report = book.report(LATER_MS)
    assert not report.balanced
    assert report.findings[0].code == "not_balanced"
