"""What the tests of outages share. Time is virtual: it passes only while every task waits."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

import pytest

from jackpot.engine import JournalClock, Unsound
from jackpot.floor.commands import OpenRound
from jackpot.floor.machine import JACKPOT
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.engine.at_work import accepted, lamp, open_floor, wager
from tests.engine.journals import MemoryJournal
from tests.floor.build import NOON_MS
from tests.simulation.loop import VirtualLoop

LIMIT_S = 20.0
PROBE_S = 0.5

Given = ParamSpec("Given")


def in_virtual_time(
    test: Callable[Given, Coroutine[Any, Any, None]],
) -> Callable[Given, None]:
    @wraps(test)
    def run(*given: Given.args, **named: Given.kwargs) -> None:
        loop = VirtualLoop()
        try:
            loop.run_until_complete(test(*given, **named))
        finally:
            loop.close()
        assert not loop.errors, loop.errors

    return run


class RunningClock:
    """A computer's clock, which somebody may have set wrong."""

    def __init__(self, off_ms: int = 0) -> None:
        self.off_ms = off_ms

    def __call__(self) -> int:
        return NOON_MS + self.off_ms + int(asyncio.get_running_loop().time() * 1_000)


async def started(journal: MemoryJournal, clock: RunningClock | None = None) -> JackpotEngine:
    of_journal = JournalClock(clock or RunningClock())
    engine = JackpotEngine(JACKPOT, journal, clock=of_journal, probe_every_s=PROBE_S)
    await engine.start()
    return engine


async def in_betting(journal: MemoryJournal, clock: RunningClock | None = None) -> JackpotEngine:
    """A link of two tables; T1 has accepted a wager and no card is out."""
    engine = await started(journal, clock)
    await open_floor(engine, "T1", "T2")
    await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
    assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
    return engine


async def begins(journal: MemoryJournal, *engines: JackpotEngine) -> None:
    """The journal fails, and each engine finds out."""
    journal.failing = "the disk is full"
    for engine in engines:
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 2))


async def ends(journal: MemoryJournal, *engines: JackpotEngine, after_s: float) -> None:
    await asyncio.sleep(after_s)
    journal.failing = None
    while not all(engine.sound for engine in engines):
        await asyncio.sleep(PROBE_S)


async def killed(engine: JackpotEngine) -> None:
    """kill -9: none of its tasks goes on."""
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await asyncio.sleep(0)


def has_fault(engine: JackpotEngine) -> bool:
    return engine.state.fault is not None


def lit(engine: JackpotEngine) -> set[int]:
    current = engine.state.tables["T1"].current
    assert current is not None
    return set(current.wagers)
