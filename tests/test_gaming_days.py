"""The server begins the gaming day in the record, once, whatever clocks and journals do."""

import asyncio
import contextlib
from datetime import datetime
from pathlib import Path

import pytest

from jackpot.bootstrap import ServerOptions, gaming_days, start_server
from jackpot.bootstrap.gaming_days import begin_gaming_day, keep_gaming_day
from jackpot.settings import ServerSettings, load_floor
from tests.deadline import DEADLINE_S
from tests.engine.at_work import SetClock, open_floor, running
from tests.engine.journals import MemoryJournal
from tests.settings.floor_text import floor_with
from tests.web.live import QUICK


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return load_floor(floor_with(tmp_path)).server


def at(local: str, settings: ServerSettings) -> int:
    """The time at which clocks in Canberra show this."""
    shown = datetime.fromisoformat(local).replace(tzinfo=settings.zone)
    return int(shown.timestamp() * 1_000)


@pytest.mark.parametrize(
    ("local", "day"),
    [
        ("2026-11-18T05:59:59.999", "2026-11-17"),
        ("2026-11-18T06:00", "2026-11-18"),
        ("2026-11-19T05:59:59.999", "2026-11-18"),
        ("2026-04-05T05:59:59.999", "2026-04-04"),  # the clocks went back at three
        ("2026-04-05T06:00", "2026-04-05"),
        ("2026-10-04T05:59:59.999", "2026-10-03"),  # the clocks went forward at two
        ("2026-10-04T06:00", "2026-10-04"),
    ],
)
async def test_the_day_begins_at_the_hour_of_the_floor_file(
    local: str, day: str, settings: ServerSettings
) -> None:
    async with running(MemoryJournal(), SetClock(at(local, settings))) as engine:
        await open_floor(engine)
        await begin_gaming_day(engine, settings)
        assert engine.state.gaming_day == day


async def test_the_same_day_makes_one_entry_and_a_clock_that_is_set_back_none(
    settings: ServerSettings,
) -> None:
    journal, clock = MemoryJournal(), SetClock(at("2026-11-18T06:00", settings))
    async with running(journal, clock) as engine:
        await open_floor(engine)
        await begin_gaming_day(engine, settings)
        entries = len(journal.entries)
        await begin_gaming_day(engine, settings)
        clock.now_ms = at("2026-11-17T12:00", settings)
        await begin_gaming_day(engine, settings)
        assert len(journal.entries) == entries
        assert engine.state.gaming_day == "2026-11-18"


async def test_two_nodes_make_one_entry(settings: ServerSettings) -> None:
    """The journal refuses the second; its engine takes in the first and decides again."""
    journal, clock = MemoryJournal(), SetClock(at("2026-11-18T06:00", settings))
    async with running(journal, clock) as first:
        await open_floor(first)
    entries, appended = len(journal.entries), len(journal.appending)
    async with (
        asyncio.timeout(DEADLINE_S),
        running(journal, clock) as one,
        running(journal, clock) as other,
    ):
        journal.hold()
        both = asyncio.gather(begin_gaming_day(one, settings), begin_gaming_day(other, settings))
        while len(journal.appending) < appended + 2:
            await asyncio.sleep(0)
        journal.release()
        await both
        assert len(journal.entries) == entries + 1
        assert one.state.gaming_day == other.state.gaming_day == "2026-11-18"


async def test_a_journal_that_fails_is_tried_again(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gaming_days, "EVERY_S", 0.001)
    journal, clock = MemoryJournal(), SetClock(at("2026-11-18T05:59", settings))
    async with running(journal, clock) as engine:
        await open_floor(engine)
        await begin_gaming_day(engine, settings)
        task = asyncio.create_task(keep_gaming_day(engine, settings))
        journal.failing = "the disk is full"
        clock.now_ms = at("2026-11-18T06:00", settings)
        async with asyncio.timeout(DEADLINE_S):
            while engine.sound:
                await asyncio.sleep(0.001)
            assert engine.state.gaming_day == "2026-11-17"
            journal.failing = None
            while engine.state.gaming_day != "2026-11-18":
                await asyncio.sleep(0.001)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def test_a_server_begins_the_day_when_it_starts_and_at_the_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gaming_days, "EVERY_S", 0.001)
    floor = load_floor(floor_with(tmp_path))
    clock = SetClock(at("2026-11-18T05:00", floor.server))
    journal, access = f"sqlite:{tmp_path}/journal", tmp_path / "access"
    options = ServerOptions(floor, journal, access, port=0, clock=clock, passwords=QUICK)
    server = await start_server(options)
    engine = server.parts.hosts.of_table("T1").engine
    assert engine.state.gaming_day == "2026-11-17"
    clock.now_ms = at("2026-11-18T06:00", floor.server)
    async with asyncio.timeout(DEADLINE_S):
        while engine.state.gaming_day != "2026-11-18":
            await asyncio.sleep(0.001)
    await server.stop()
