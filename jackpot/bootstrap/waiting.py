"""Waits for a journal on other computers: a node may be started while Redis fails over."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from jackpot.bootstrap.opening import LinkNotReady
from jackpot.journal import Archived, Unavailable, Unreachable, Unsettled

T = TypeVar("T")

_log = structlog.get_logger()

RETRY_S = 0.5


async def until_reachable(attempt: Callable[[], Awaitable[T]], within_s: float) -> T:
    """Repeats an attempt that failed because the journal cannot be reached at the moment."""
    loop = asyncio.get_running_loop()
    deadline, told = loop.time() + within_s, ""
    while True:
        try:
            return await attempt()
        except (Unreachable, Unavailable, LinkNotReady) as error:
            if isinstance(error, Archived) or loop.time() >= deadline:
                raise
            if str(error) != told:
                told = str(error)
                _log.warning("the start waits for the journal", why=told, at_most_s=within_s)
        await asyncio.sleep(RETRY_S)


async def until_settled(start: Callable[[], Awaitable[None]]) -> None:
    """Repeats a start while nodes put back what a new primary may have lost.

    The pause counts from when this journal met the primary, so a new journal would wait anew.
    """
    told = False
    while True:
        try:
            return await start()
        except Unsettled as unsettled:
            if not told:
                _log.warning("the start waits for other nodes", why=str(unsettled))
            told = True
        await asyncio.sleep(RETRY_S)
