"""Projects the pools of a link over many futures, and takes percentiles over all of them.

All futures advance together from one day of the fan to the next. Percentiles are exact: of all
futures, sorted. Memory is one row of 13 numbers for each future, however many days there are.
"""

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date
from itertools import accumulate
from math import ceil, exp, log, log1p
from typing import Final

import msgspec

from jackpot.actuary.futures.implementation import advance
from jackpot.actuary.futures.reference import mix
from jackpot.actuary.futures.rows import FIELDS, Field, Figures, survival
from jackpot.actuary.futures.traffic import Traffic, constant
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker import solvency
from jackpot.rules.poker.approval import Approval

PERCENTILES: Final = (5, 25, 50, 75, 95)
_MOST_FAN_DAYS: Final = 120
_WORD: Final = (1 << 64) - 1
Progress = Callable[[int, int], None]  # days done, days in all


class ProjectionOptions(msgspec.Struct, frozen=True, kw_only=True):
    link: str = ""
    approval: Approval
    jackpot_cents: int
    reserve_cents: int
    wagers_a_day: int
    traffic: Traffic | None = None  # in place of the same number of wagers every day
    daily_wagers: list[int] | None = None  # in place of both: those of a journal
    first_day: date = date(2026, 1, 1)
    days: int
    futures: int
    seed: int

    def wagers_until(self) -> list[int]:
        if self.daily_wagers is not None:
            return list(accumulate(self.daily_wagers, initial=0))
        traffic = self.traffic or constant(self.wagers_a_day)
        return traffic.until(self.first_day, self.days)


class ProjectionError(Exception):
    """The projection is beyond what its whole numbers hold; the message says what to lower."""


class Milestone(msgspec.Struct, frozen=True, kw_only=True):
    """Percentiles over all futures, at the end of a day; day 0 is the beginning."""

    day: int
    meter_cents: dict[int, int]
    reserve_cents: dict[int, int]
    advanced_cents: dict[int, int]
    ran_dry: float  # the share of futures in which the reserve has run dry by then


class NextRoyal(msgspec.Struct, frozen=True, kw_only=True):
    """The day of the first royal flush; None beyond the last day. `exact` is from odds alone."""

    simulated_days: dict[int, int | None]
    exact_days: dict[int, int | None]
    without: float  # the share of futures without one
    without_exact: float


class Projection(msgspec.Struct, frozen=True, kw_only=True):
    options: ProjectionOptions = msgspec.field(name="plan")  # its name in the JSON output
    wagers: int  # of each future
    milestones: list[Milestone]
    fan: list[Milestone]
    royals_a_future: float
    royals: dict[int, int]  # futures by their number of royal flushes
    next_royal: NextRoyal
    straight_flushes_a_future: float
    largest_royal_cents: dict[int, int]  # percentiles of each future's largest royal; 0 without one
    lowest_reserve_cents: dict[int, int]  # percentiles of the least that the reserve ever held
    advanced_cents: dict[int, int]  # percentiles of the operator's total advances
    futures_with_advances: float  # the share of futures in which the reserve ran dry
    paid_of_wagered: float  # return to player over all futures


def project(
    options: ProjectionOptions, progress: Progress = lambda done, total: None
) -> Projection:
    until = options.wagers_until()
    _check_size(options, until[-1])
    futures = new_futures(options)
    figures, waits = Figures.of_approval(options.approval).words(), survival()
    fan, before = [_milestone(0, futures)], 0
    for day in _fan_days(options.days):
        advance(futures, figures, waits, until[day] - before)
        before = until[day]
        fan.append(_milestone(day, futures))
        progress(day, options.days)
    return _summed(options, futures, until, fan)


def _check_size(options: ProjectionOptions, wagers: int) -> None:
    """The core counts micro-dollars in 64 bits: a quarter of their range is left free."""
    wagered_micros = wagers * options.approval.wager_cents * MICROS_PER_CENT
    opening_micros = (options.jackpot_cents + options.reserve_cents) * MICROS_PER_CENT
    if wagered_micros + opening_micros >= 3 << 61:
        raise ProjectionError("the sums are too large to count: lower wagers, days or pools")


def new_futures(options: ProjectionOptions) -> "array[int]":
    """Each future has its own random numbers, whatever the number of futures."""
    futures = array("q", bytes(8 * FIELDS * options.futures))
    first = mix((options.seed + 0x9E3779B97F4A7C15) & _WORD)
    for number, start in enumerate(range(0, len(futures), FIELDS)):
        random = mix(first ^ mix(number + 1))
        futures[start + Field.RANDOM] = random - (1 << 64) if random >> 63 else random
        futures[start + Field.JACKPOT_MICROS] = options.jackpot_cents * MICROS_PER_CENT
        futures[start + Field.RESERVE_MICROS] = options.reserve_cents * MICROS_PER_CENT
        futures[start + Field.LOWEST_RESERVE_MICROS] = options.reserve_cents * MICROS_PER_CENT
    return futures


def _summed(
    options: ProjectionOptions, futures: "array[int]", until: list[int], fan: list[Milestone]
) -> Projection:
    number = options.futures
    wagered_micros = number * until[-1] * options.approval.wager_cents * MICROS_PER_CENT
    tenths = {max(1, options.days * tenth // 10) for tenth in range(1, 11)}
    return Projection(
        options=options,
        wagers=until[-1],
        milestones=[each for each in fan if each.day in tenths],
        fan=fan,
        royals_a_future=sum(_column(futures, Field.ROYALS)) / number,
        royals=dict(sorted(Counter(_column(futures, Field.ROYALS)).items())),
        next_royal=_next_royal(_column(futures, Field.FIRST_ROYAL_WAGER), until),
        straight_flushes_a_future=sum(_column(futures, Field.STRAIGHT_FLUSHES)) / number,
        largest_royal_cents=percentiles(_column(futures, Field.LARGEST_ROYAL_CENTS)),
        lowest_reserve_cents=_in_cents(futures, Field.LOWEST_RESERVE_MICROS),
        advanced_cents=_in_cents(futures, Field.ADVANCES_MICROS),
        futures_with_advances=_share_above_zero(futures, Field.ADVANCES_MICROS),
        paid_of_wagered=sum(_column(futures, Field.PAID_MICROS)) / max(wagered_micros, 1),
    )


def _column(futures: "array[int]", field: Field) -> "array[int]":
    return futures[field::FIELDS]


def _milestone(day: int, futures: "array[int]") -> Milestone:
    return Milestone(
        day=day,
        meter_cents=_in_cents(futures, Field.JACKPOT_MICROS),
        reserve_cents=_in_cents(futures, Field.RESERVE_MICROS),
        advanced_cents=_in_cents(futures, Field.ADVANCES_MICROS),
        ran_dry=_share_above_zero(futures, Field.ADVANCES_MICROS),
    )


def _share_above_zero(futures: "array[int]", field: Field) -> float:
    column = _column(futures, field)
    return 1 - column.count(0) / len(column)


def percentiles(values: Iterable[int]) -> dict[int, int]:
    """Of all values: the highest that at most so many in a hundred are below."""
    ranked = sorted(values)
    return {p: ranked[p * (len(ranked) - 1) // 100] for p in PERCENTILES}


def _in_cents(futures: "array[int]", field: Field) -> dict[int, int]:
    found = percentiles(_column(futures, field))
    return {p: micros // MICROS_PER_CENT for p, micros in found.items()}


def _next_royal(first_wagers: Iterable[int], until: list[int]) -> NextRoyal:
    never = until[-1] + 1
    wagers = [wager or never for wager in first_wagers]
    kept = log1p(-solvency.ROYAL_FLUSHES / solvency.HANDS)  # of one wager without one
    exact = {p: ceil(log(1 - p / 100) / kept) for p in PERCENTILES}
    return NextRoyal(
        simulated_days={p: _day_of(wager, until) for p, wager in percentiles(wagers).items()},
        exact_days={p: _day_of(wager, until) for p, wager in exact.items()},
        without=wagers.count(never) / len(wagers),
        without_exact=exp(kept * until[-1]),
    )


def _day_of(wager: int, until: list[int]) -> int | None:
    """The day, from 1, on which the wager of this number is placed."""
    return None if wager > until[-1] else bisect_left(until, wager)


def _fan_days(days: int) -> list[int]:
    """At most 120 days, evenly spaced, with the ten of the milestones among them."""
    steps = min(days, _MOST_FAN_DAYS)
    return sorted({max(1, days * step // steps) for step in range(1, steps + 1)})
