"""An engine at work for a test: a link with its tables open, and a clock that the test sets."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from jackpot.engine import JournalClock
from jackpot.floor import Refusal
from jackpot.floor.answers import Answer, LampAnswer
from jackpot.floor.commands import Command, PlaceWager
from jackpot.floor.machine import JACKPOT, JackpotMachine
from jackpot.journal import Journal
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.floor.build import NOON_MS, open_link, open_tables, raise_controls


class SetClock:
    def __init__(self, now_ms: int = NOON_MS) -> None:
        self.now_ms = now_ms

    def __call__(self) -> int:
        return self.now_ms


class SetLoopClock:
    """The clock of the running event loop: it stands still until a test sets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self.now_s = loop.time()
        monkeypatch.setattr(loop, "time", lambda: self.now_s)


@asynccontextmanager
async def running(
    journal: Journal,
    clock: SetClock | None = None,
    machine: JackpotMachine = JACKPOT,
    **limits: Any,
) -> AsyncIterator[JackpotEngine]:
    """Started, and stopped in order at the end unless the test has done so."""
    engine = JackpotEngine(
        machine,
        journal,
        clock=JournalClock(clock or SetClock()),
        **{"probe_every_s": 0.001, **limits},
    )
    await engine.start()
    try:
        yield engine
    finally:
        await engine.stop()


async def accepted(engine: JackpotEngine, commands: Iterable[Command]) -> list[Answer]:
    """The answers of commands that the floor must accept."""
    found = []
    for future in [engine.submit(command) for command in commands]:
        outcome = await future
        assert not isinstance(outcome, Refusal), outcome
        found.append(outcome)
    return found


async def open_floor(engine: JackpotEngine, *tables: str, **opening: Any) -> None:
    await accepted(
        engine, [open_link(**opening), raise_controls(), *open_tables(*(tables or ("T1",)))]
    )


def wager(table: str, round_: int, box: int) -> PlaceWager:
    return PlaceWager(by=table, table=table, round=round_, box=box, amount_cents=100, ante=True)


def lamp(outcome: object) -> str:
    assert isinstance(outcome, LampAnswer), outcome
    return outcome.lamp
