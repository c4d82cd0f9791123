"""The gaming day: from its starting hour to the same hour of the next day."""

import datetime as dt
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class GamingDay(NamedTuple):
    date: dt.date  # the day on which it begins
    begins: datetime
    ends: datetime

    @property
    def begins_ms(self) -> int:
        return _unix_ms(self.begins)

    @property
    def ends_ms(self) -> int:
        return _unix_ms(self.ends)


def gaming_day(day: date, zone: ZoneInfo, starts: time) -> GamingDay:
    """On the day of a clock change it is an hour shorter or longer."""
    begins = datetime.combine(day, starts, zone).astimezone(UTC)
    ends = datetime.combine(day + timedelta(days=1), starts, zone).astimezone(UTC)
    return GamingDay(day, begins, ends)


def gaming_day_at(at_ms: int, zone: ZoneInfo, starts: time) -> GamingDay:
    """The gaming day at that time; before the starting hour it is still the day before."""
    local = (_EPOCH + timedelta(milliseconds=at_ms)).astimezone(zone)
    day = gaming_day(local.date(), zone, starts)
    if at_ms < day.begins_ms:
        day = gaming_day(local.date() - timedelta(days=1), zone, starts)
    return day


def _unix_ms(at: datetime) -> int:
    return (at - _EPOCH) // timedelta(milliseconds=1)
