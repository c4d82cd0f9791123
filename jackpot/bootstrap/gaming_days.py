"""Begins each gaming day in the record of a link, at the hour that the floor file states.

The hours of gaming of the coming days are kept in the record with it.
"""

import asyncio

import structlog

from jackpot.audit.gaming_day import gaming_day_at
from jackpot.bootstrap.gaming_hours import add_hours
from jackpot.engine import InDoubt, Overloaded, Unsound
from jackpot.floor.commands import BeginGamingDay
from jackpot.settings import ServerSettings
from jackpot.web.hosting import AnyEngine

_log = structlog.get_logger()

BY = "server"
EVERY_S = 1.0


async def begin_gaming_day(engine: AnyEngine, settings: ServerSettings) -> None:
    """Several nodes may do this at once: the first of them makes the entry.

    The time is that of the journal, which never runs backwards.
    """
    day = gaming_day_at(engine.clock.now_ms(), settings.zone, settings.gaming_day_start)
    begun = engine.state.gaming_day
    if begun is not None and day.date.isoformat() <= begun:
        return
    try:
        await engine.submit(BeginGamingDay(by=BY, day=day.date.isoformat()))
    except (InDoubt, Overloaded, Unsound) as error:
        _log.warning(
            "the gaming day is not begun yet", link=engine.link, day=str(day.date), why=str(error)
        )


async def keep_gaming_day(engine: AnyEngine, settings: ServerSettings) -> None:
    """Looks at the clock every second: it can be set, and the journal can be out of order."""
    while True:
        await asyncio.sleep(EVERY_S)
        await begin_gaming_day(engine, settings)
        await add_hours(engine, settings)
