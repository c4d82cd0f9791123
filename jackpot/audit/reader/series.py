"""The series behind the charts and the trends: bounded, however long the range is."""

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date, time

import msgspec

from jackpot.audit.day_figures import DayFigures, Mark, Point
from jackpot.audit.hit_odds import HitLine, hit_lines
from jackpot.audit.reader.days import Days
from jackpot.audit.reader.requests import ReadSeries
from jackpot.audit.report import day_balances
from jackpot.rules.money import MICROS_PER_CENT

MOST_POINTS = 1_000
MOST_MARKS = 500


class DayLine(msgspec.Struct, frozen=True, kw_only=True):
    """One gaming day beside the others."""

    date: dt.date
    complete: bool
    balanced: bool
    rounds: int
    wagers: int
    contributions_micros: int
    payouts_micros: int  # less those that were cancelled
    refunds_micros: int
    deposits_micros: int
    advances_micros: int
    jackpot_closing_micros: int
    reserve_closing_micros: int
    owed_closing_micros: int
    hits: int
    exceptions: int


class Points(msgspec.Struct, frozen=True):
    """Columns of equal length."""

    at_ms: list[int]
    jackpot_cents: list[int]
    reserve_cents: list[int]
    advances_cents: list[int]


class HourLine(msgspec.Struct, frozen=True):
    """What each table contributed in one hour of the day, all days together."""

    hour: int
    micros: dict[str, int]


class Series(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    first: date
    last: date
    seq: int  # the last entry that it covers
    complete: bool  # False while days are still being read: ask again
    archived: bool  # older days are in an archive that the server does not read
    wagers: int
    days: list[DayLine]  # oldest first
    points: Points
    marks: list[Mark]  # oldest first; of very many the latest
    marks_left_off: int
    hours: list[HourLine]  # in the order of the gaming day
    hits: list[HitLine]


async def read_series(days: Days, asked: ReadSeries, link: str, starts: time) -> Series:
    complete = await days.catch_up(asked.first, asked.now_ms, asked.known)
    shown = [days.read[each] for each in sorted(days.read) if asked.first <= each <= asked.last]
    marks = [mark for figures in shown for mark in figures.marks]
    hits: Counter[str] = Counter()
    for figures in shown:
        hits.update(figures.hits)
    wagers = sum(figures.wagers for figures in shown)
    return Series(
        link=link,
        first=asked.first,
        last=asked.last,
        seq=asked.known.head.seq,
        complete=complete,
        archived=days.archived,
        wagers=wagers,
        days=[_line(figures) for figures in shown],
        points=_points(shown),
        marks=marks[-MOST_MARKS:],
        marks_left_off=max(0, len(marks) - MOST_MARKS),
        hours=_hours(shown, starts),
        hits=hit_lines(hits, wagers),
    )


def _line(figures: DayFigures) -> DayLine:
    accounts, opening, closing = figures.accounts, figures.opening, figures.closing
    assert opening is not None, "a day that was read has it"
    for part, name in (
        (accounts.jackpot, "jackpot_micros"),
        (accounts.reserve, "reserve_micros"),
        (accounts.owed, "payable_micros"),
    ):
        part.opening_micros, part.closing_micros = getattr(opening, name), getattr(closing, name)
    pools = (accounts.jackpot, accounts.reserve)
    return DayLine(
        date=figures.day.date,
        complete=figures.over,
        balanced=day_balances(accounts, opening, closing),
        rounds=sum(table.rounds for table in accounts.tables.values()),
        wagers=figures.wagers,
        contributions_micros=sum(pool.contributions_micros for pool in pools),
        payouts_micros=sum(pool.payouts_micros - pool.returned_micros for pool in pools),
        refunds_micros=sum(pool.refunds_micros for pool in pools),
        deposits_micros=sum(pool.deposits_micros for pool in pools),
        advances_micros=sum(pool.advances_micros for pool in pools),
        jackpot_closing_micros=closing.jackpot_micros,
        reserve_closing_micros=closing.reserve_micros,
        owed_closing_micros=closing.payable_micros,
        hits=sum(figures.hits.values()),
        exceptions=figures.exceptions,
    )


def _points(days: Sequence[DayFigures]) -> Points:
    found: list[Point] = []
    for figures in days:
        opening = figures.opening
        assert opening is not None, "a day that was read has it"
        found += [
            Point(
                point.at_ms,
                opening.jackpot_micros + point.jackpot_micros,
                opening.reserve_micros + point.reserve_micros,
                opening.advances_micros + point.advances_micros,
            )
            for point in figures.points
        ]
    found = thinned(found)
    return Points(
        [point.at_ms for point in found],
        [point.jackpot_micros // MICROS_PER_CENT for point in found],
        [point.reserve_micros // MICROS_PER_CENT for point in found],
        [point.advances_micros // MICROS_PER_CENT for point in found],
    )


def thinned(points: list[Point]) -> list[Point]:
    """At most `MOST_POINTS`: of each group the lowest and the highest, so that no fall is lost."""
    if len(points) <= MOST_POINTS:
        return points
    groups = MOST_POINTS // 2
    kept: list[Point] = []
    for number in range(groups):
        group = points[len(points) * number // groups : len(points) * (number + 1) // groups]
        heights = [point.jackpot_micros for point in group]
        ends = {heights.index(min(heights)), heights.index(max(heights))}
        kept += [group[at] for at in sorted(ends)]
    return kept


def _hours(days: Sequence[DayFigures], starts: time) -> list[HourLine]:
    together: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for figures in days:
        for table, hours in figures.hours.items():
            for hour, micros in hours.items():
                together[hour][table] += micros
    in_order = sorted(together, key=lambda hour: (hour - starts.hour) % 24)
    return [HourLine(hour, dict(together[hour])) for hour in in_order]
