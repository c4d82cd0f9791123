"""`[[server.hours]]`: the hours of gaming as dated figures (15.1), and which moments they are.

All entries with the same date are one determination. It is in force from that local date until the
next one; on a weekday that it does not name there is no gaming.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Literal, get_args
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from jackpot.rules.hours import Opening

Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)

_LocalTime = Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
_EPOCH = datetime.fromtimestamp(0, UTC)
_DAY = timedelta(days=1)


class HoursSettings(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    effective_from: Annotated[date, Field(ge=date(1992, 1, 1), lt=date(2200, 1, 1))]
    reference: Annotated[str, StringConstraints(min_length=1, max_length=64, strip_whitespace=True)]
    days: Annotated[list[Weekday], Field(min_length=1)]
    opens: _LocalTime
    closes: _LocalTime  # on the next day, unless it is later than `opens`


def openings_between(
    hours: Sequence[HoursSettings], zone: ZoneInfo, first: date, last: date
) -> tuple[Opening, ...]:
    """Those that begin on these local days, in their order."""
    days = (first + _DAY * number for number in range((last - first).days + 1))
    found = [opening for day in days for opening in _openings_on(hours, zone, day)]
    return tuple(sorted(found, key=lambda each: each.opens_ms))


def _openings_on(hours: Sequence[HoursSettings], zone: ZoneInfo, day: date) -> Iterator[Opening]:
    in_force = max((h.effective_from for h in hours if h.effective_from <= day), default=None)
    for each in hours:
        if each.effective_from == in_force and WEEKDAYS[day.weekday()] in each.days:
            opens, closes = time.fromisoformat(each.opens), time.fromisoformat(each.closes)
            closing_day = day if closes > opens else day + _DAY
            opens_ms = max(_moments_ms(day, opens, zone))
            closes_ms = min(_moments_ms(closing_day, closes, zone))
            if opens_ms < closes_ms:
                yield Opening(opens_ms, closes_ms, each.reference)


def _moments_ms(day: date, at: time, zone: ZoneInfo) -> tuple[int, int]:
    """The moments at which clocks show that time: two where it is shown twice, or left out.

    On the days on which the clocks change the shorter opening is taken, so that no round is opened
    outside the hours by any reading.
    """
    first, second = (
        (datetime.combine(day, at.replace(fold=fold), zone) - _EPOCH) // timedelta(milliseconds=1)
        for fold in (0, 1)
    )
    return first, second
