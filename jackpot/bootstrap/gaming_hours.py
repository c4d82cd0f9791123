"""Keeps the hours of gaming of the coming days in the record of a link (15.1)."""

from datetime import UTC, datetime, time, timedelta

import structlog

from jackpot.engine import InDoubt, Overloaded, Unsound
from jackpot.floor.commands import SetHours
from jackpot.settings import ServerSettings
from jackpot.settings.gaming_hours import openings_between
from jackpot.web.hosting import AnyEngine

_log = structlog.get_logger()

BY = "floor file"
_DAYS_AHEAD = 3
_REFRESH_MS = 2 * 24 * 60 * 60 * 1_000  # when fewer are known, the next days are added


def hours_of_file(settings: ServerSettings, now_ms: int) -> SetHours:
    """From yesterday, whose gaming may go on, to some days ahead."""
    if not settings.hours:
        return SetHours(by=BY, openings=None, known_until_ms=0)
    today = datetime.fromtimestamp(now_ms // 1_000, UTC).astimezone(settings.zone).date()
    last = today + timedelta(days=_DAYS_AHEAD)
    openings = openings_between(settings.hours, settings.zone, today - timedelta(days=1), last)
    ends = datetime.combine(last + timedelta(days=1), time(), settings.zone)
    return SetHours(by=BY, openings=openings, known_until_ms=int(ends.timestamp()) * 1_000)


async def set_hours(engine: AnyEngine, settings: ServerSettings) -> None:
    """At a start: those of the file, or none if the file has none."""
    try:
        await engine.submit(hours_of_file(settings, engine.clock.now_ms()))
    except (InDoubt, Overloaded, Unsound) as error:
        _log.warning("the hours of gaming are not set yet", link=engine.link, why=str(error))


async def add_hours(engine: AnyEngine, settings: ServerSettings) -> None:
    """Adds the next days in time, by the clock of the journal, which never runs backwards."""
    if not settings.hours:
        return
    hours = engine.state.hours
    if hours is None or hours.known_until_ms - engine.clock.now_ms() < _REFRESH_MS:
        await set_hours(engine, settings)
