"""The series of the charts: days side by side, exact, bounded, and read only once."""

import asyncio
from collections import Counter
from datetime import date, timedelta

import pytest

from jackpot.actuary.joint_distribution import KINDS, probability_of_one_hand
from jackpot.audit.day_figures import Point
from jackpot.audit.gaming_day import gaming_day, gaming_day_at
from jackpot.audit.hit_odds import hit_lines, usual_range
from jackpot.audit.machines import LINK
from jackpot.audit.reader import days as days_module
from jackpot.audit.reader.days import Days
from jackpot.audit.reader.requests import ReadSeries
from jackpot.audit.reader.series import MOST_POINTS, Series, read_series, thinned
from jackpot.audit.reader.wins import read_wins
from jackpot.audit.report import ReportStart
from jackpot.audit.reporting import Reports
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.journal import Entry
from jackpot.journal.journal import READ_ENTRIES
from tests.audit.days import CANBERRA, SIX, CountingJournal
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor

DAY_MS = 86_400_000


class SlowJournal(CountingJournal):
    """Others have their turn while it is read."""

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        await asyncio.sleep(0)
        return await super().read(after_seq, limit)


class Nights:
    """Three gaming days with wins, a void and a cancelled prize."""

    def __init__(self) -> None:
        floor = CheckedFloor(tables=("T1", "T2"))
        floor.play({1: STRAIGHT_FLUSHES[0], 2: FLUSH})
        floor.at_ms += DAY_MS
        floor.play({1: ROYALS[0]}, table="T2")
        floor.deal([1, 2], round=2)
        floor.do(cmd.VoidRound(by="sue", table="T1", round=2, rule="14.3", reason="misdeal"))
        floor.at_ms += DAY_MS
        floor.play({3: FLUSH}, round=3)
        floor.do(cmd.CancelPayout(by="sue", payout="T1-3-3", reason="not a flush"))
        self.floor = floor
        self.journal = CountingJournal(floor.journal)
        self.now_ms = floor.at_ms + 1_000
        self.today = gaming_day_at(self.now_ms, CANBERRA, SIX).date
        self.first = self.today - timedelta(days=2)

    @property
    def known(self) -> ReportStart:
        state = self.floor.state
        return ReportStart(self.journal.entries[-1].head, state.balances, state.approvals, {})

    def asked(self, first: date | None = None, last: date | None = None) -> ReadSeries:
        return ReadSeries(
            link="canberra",
            first=first or self.first,
            last=last or self.today,
            now_ms=self.now_ms,
            known=self.known,
        )


async def series_of(nights: Nights, days: Days | None = None) -> Series:
    days = days or Days(nights.journal, CANBERRA, SIX)
    return await read_series(days, nights.asked(), "canberra", SIX)


async def test_each_day_has_the_figures_of_its_report() -> None:
    nights = Nights()
    found = await series_of(nights)
    assert found.complete
    assert [line.date for line in found.days] == [
        nights.first + timedelta(days=number) for number in range(3)
    ]
    for line in found.days:
        day = gaming_day(line.date, CANBERRA, SIX)
        report = await Reports().daily(nights.journal, day, nights.now_ms)
        pools = (report.jackpot, report.reserve)
        assert line.balanced
        assert report.balanced
        assert line.complete == report.complete
        assert line.contributions_micros == sum(pool.contributions_micros for pool in pools)
        assert line.refunds_micros == sum(pool.refunds_micros for pool in pools)
        assert line.payouts_micros == sum(
            pool.payouts_micros - pool.returned_micros for pool in pools
        )
        assert line.jackpot_closing_micros == report.jackpot.closing_micros
        assert line.reserve_closing_micros == report.reserve.closing_micros
        assert line.owed_closing_micros == report.owed.closing_micros
        assert line.exceptions == len(report.exceptions)


async def test_locks_and_wins_are_on_the_line_and_the_fall_has_both_ends() -> None:
    nights = Nights()
    found = await series_of(nights)
    marks = [(mark.kind, mark.table, mark.hand) for mark in found.marks]
    assert marks == [
        ("lock", "T1", None),
        ("win", "T1", "straight flush"),
        ("lock", "T2", None),
        ("win", "T2", "royal flush"),
    ]
    win = found.marks[-1]
    at_ms = int(win.at.timestamp() * 1_000)
    at_the_win = [
        cents
        for when, cents in zip(found.points.at_ms, found.points.jackpot_cents, strict=True)
        if when == at_ms
    ]
    assert len(at_the_win) == 2
    assert win.amount_cents is not None
    assert at_the_win[0] - at_the_win[1] == win.amount_cents - 1_000_000, "less the reset"
    state = nights.floor.state
    assert found.points.jackpot_cents[-1] == state.balances.jackpot_micros // 10_000
    assert found.points.at_ms == sorted(found.points.at_ms)


async def test_hits_leave_out_what_was_cancelled_and_wagers_what_was_handed_back() -> None:
    nights = Nights()
    found = await series_of(nights)
    hits = {line.category: line.hits for line in found.hits}
    assert hits == {
        "royal_flush": 1,
        "straight_flush": 1,
        "four_of_a_kind": 0,
        "full_house": 0,
        "flush": 1,
    }
    dealt = [event for event in nights.floor.journal if isinstance(event, ev.RoundDealt)]
    assert found.wagers == sum(len(event.boxes) for event in dealt) - 2
    by_table: Counter[str] = Counter()
    for hour in found.hours:
        by_table.update(hour.micros)
    assert by_table == {
        table: sum(
            event.jackpot_micros + event.reserve_micros for event in dealt if event.table == table
        )
        for table in ("T1", "T2")
    }


async def test_a_day_that_is_over_is_read_once_and_today_is_read_on() -> None:
    nights = Nights()
    days = Days(nights.journal, CANBERRA, SIX)
    first = await series_of(nights, days)
    nights.journal.given = 0
    assert await series_of(nights, days) == first
    assert nights.journal.given == 0
    nights.floor.play({}, round=4)
    later = CountingJournal(nights.floor.journal)
    added = len(later.entries) - len(nights.journal.entries)
    nights.journal.entries[:] = later.entries
    second = await series_of(nights, days)
    assert nights.journal.given <= added + 1
    assert second.days[:2] == first.days[:2]
    assert second.days[2].rounds == first.days[2].rounds + 1
    assert second == await series_of(nights), "reading on gives the same as reading anew"


async def test_what_takes_long_is_answered_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(days_module, "_WAIT_S", 0.0)
    nights = Nights()
    days = Days(SlowJournal(nights.floor.journal), CANBERRA, SIX)
    parts = [await series_of(nights, days)]
    while not parts[-1].complete:
        parts.append(await series_of(nights, days))
    assert len(parts) > 1
    assert len(parts[0].days) < len(parts[-1].days) == 3


async def test_the_wins_of_some_days_say_what_became_of_them() -> None:
    nights = Nights()
    first, last = (gaming_day(day, CANBERRA, SIX) for day in (nights.first, nights.today))
    found = await read_wins(LINK, nights.journal, first, last, nights.known)
    assert [win.payout for win in found.wins] == ["T1-3-3", "T2-1-1", "T1-1-1", "T1-1-2"]
    cancelled = found.wins[0]
    assert (cancelled.status, cancelled.cancelled_reason) == ("cancelled", "not a flush")
    assert cancelled.cancelled_by == "sue"
    assert found.cancelled_cents == cancelled.amount_cents
    assert found.total_cents == sum(win.amount_cents for win in found.wins[1:])
    record = nights.journal.entries[found.wins[1].seq - 1].record
    assert b'"prizes_awarded"' in record
    earlier = await read_wins(LINK, nights.journal, first, first, nights.known)
    assert [win.payout for win in earlier.wins] == ["T1-1-1", "T1-1-2"]


def test_a_long_line_keeps_its_lowest_and_highest_points() -> None:
    points = [Point(at, (at * 7919) % 10_007, 0, 0) for at in range(20_000)]
    kept = thinned(points)
    assert len(kept) <= MOST_POINTS
    assert kept == sorted(kept, key=lambda point: point.at_ms)
    for extreme in (min, max):
        best = extreme(point.jackpot_micros for point in points)
        assert best == extreme(point.jackpot_micros for point in kept)
    assert thinned(points[:MOST_POINTS]) == points[:MOST_POINTS]


def test_hits_are_held_against_the_exact_odds() -> None:
    lines = hit_lines({"flush": 7, "royal_flush": 4}, 2_598_960)
    assert lines[0].hand == "royal flush"
    assert {line.category: line.expected for line in lines} == {
        kind.code: float(probability_of_one_hand(kind) * 2_598_960) for kind in KINDS
    }
    by_code = {line.category: line for line in lines}
    assert by_code["royal_flush"].one_in == 649_740
    assert by_code["royal_flush"].usual
    assert not by_code["flush"].usual


@pytest.mark.parametrize(
    ("expected", "least", "most"), [(0.0, 0, 0), (1.0, 0, 3), (4.0, 1, 8), (100.0, 81, 120)]
)
def test_the_usual_range_is_that_of_95_in_100(expected: float, least: int, most: int) -> None:
    """Quantiles of the Poisson distribution at 2.5% and 97.5%, from printed tables."""
    assert usual_range(expected) == (least, most)


def test_a_large_expectation_has_a_range_about_it() -> None:
    least, most = usual_range(10_000.0)
    assert (least, most) == (9_804, 10_197)


async def test_a_young_line_has_a_point_for_each_minute() -> None:
    nights = Nights()
    floor = nights.floor
    before = len((await series_of(nights)).points.at_ms)
    for round_ in (4, 5, 6):
        floor.at_ms += 60_000
        floor.play({1: FLUSH}, round=round_)
    nights.journal = CountingJournal(floor.journal)
    nights.now_ms = floor.at_ms + 1_000
    points = (await series_of(nights)).points
    assert len(points.at_ms) == before + 3
    assert points.jackpot_cents[-4:] == sorted(set(points.jackpot_cents[-4:]))
