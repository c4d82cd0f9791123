"""How many jackpot wagers each day brings: by table, hour, weekday and month.

A profile is a TOML file. Only `tables` is required; an hour, weekday or month that the file leaves
out has the weight 1, unless the file names some hours: then there is no play in the others.

    [links.canberra.tables]    # wagers on a day of weight 1
    T1 = 3000
    T2 = 2500

    [hours]                    # weights within a day
    20 = 1.5
    21 = 2.0

    [weekdays]
    friday = 1.4

    [months]
    january = 0.8
"""

import tomllib
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

import msgspec

_WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS: Final = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_HOURS: Final = tuple(map(str, range(24)))
_MOST_A_DAY: Final = 10_000_000

Weight = Annotated[float, msgspec.Meta(ge=0, le=1_000)]
Wagers = Annotated[int, msgspec.Meta(ge=0, le=_MOST_A_DAY)]


class ProfileError(Exception):
    """The profile cannot be used; the message says what to correct."""


class Traffic(msgspec.Struct, frozen=True, kw_only=True):
    """The wagers of one link."""

    tables: dict[str, Wagers]
    hours: dict[str, Weight] = {}
    weekdays: dict[str, Weight] = {}
    months: dict[str, Weight] = {}

    def wagers_on(self, day: date) -> int:
        weight = self.weekdays.get(_WEEKDAYS[day.weekday()], 1.0)
        weight *= self.months.get(_MONTHS[day.month - 1], 1.0)
        return sum(round(wagers * weight) for wagers in self.tables.values())

    def until(self, first: date, days: int) -> list[int]:
        """The wagers before each day, and before the day after the last one."""
        total, totals = 0, [0]
        for number in range(days):
            total += self.wagers_on(first + timedelta(number))
            totals.append(total)
        return totals

    def hour_shares(self) -> dict[str, float]:
        """The part of a day's wagers that each hour has."""
        weights = self.hours or dict.fromkeys(_HOURS, 1.0)
        return {hour: weight / sum(weights.values()) for hour, weight in weights.items()}


def constant(wagers_a_day: int) -> Traffic:
    return Traffic(tables={"all tables": wagers_a_day})


class _LinkProfile(msgspec.Struct, forbid_unknown_fields=True):
    tables: dict[str, Wagers]


class _Profile(msgspec.Struct, forbid_unknown_fields=True):
    links: dict[str, _LinkProfile]
    hours: dict[str, Weight] = {}
    weekdays: dict[str, Weight] = {}
    months: dict[str, Weight] = {}


def load_profile(path: Path, link: str, tables: Mapping[str, object]) -> Traffic:
    """Of one link, whose tables the floor file names."""
    try:
        profile = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Profile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise ProfileError(f"{path} is not a profile: {error}") from error
    for problem in _problems(profile, link, tables):
        raise ProfileError(f"{path}: {problem}")
    return Traffic(
        tables=profile.links[link].tables,
        hours={hour: profile.hours[hour] for hour in _HOURS if hour in profile.hours},
        weekdays=profile.weekdays,
        months=profile.months,
    )


def _problems(profile: _Profile, link: str, tables: Mapping[str, object]) -> Iterator[str]:
    for name, given, known in (
        ("hours", profile.hours, _HOURS),
        ("weekdays", profile.weekdays, _WEEKDAYS),
        ("months", profile.months, _MONTHS),
    ):
        for key in given:
            if key not in known:
                yield f"[{name}] has {key!r}; it may have {known[0]} to {known[-1]}"
    if profile.hours and not any(profile.hours.values()):
        yield "[hours] has no hour with a weight above 0"
    if link not in profile.links:
        yield f"it has no [links.{link}.tables]"
        return
    for table in profile.links[link].tables:
        if table not in tables:
            yield f"[links.{link}.tables] has {table}, which is not in the floor file"


def busiest(totals: list[int]) -> int:
    """The most wagers of a day."""
    return max((after - before for before, after in pairwise(totals)), default=0)
