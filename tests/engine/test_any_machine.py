"""The engine, its snapshots, its replay and a shared journal serve any machine."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from jackpot.engine import JournalClock, replayed, restore
from jackpot.journal import BrokenChain, Codec, Journal, Snapshot, open_home
from tests.engine.at_work import SetClock, open_floor, running
from tests.engine.cloakroom import (
    CLOAKROOM,
    CloakroomEngine,
    CoatReturned,
    Event,
    HandIn,
    HandOut,
    NoHook,
    Room,
)
from tests.engine.journals import MemoryJournal, SharedMemoryJournal
from tests.floor.build import NOON_MS


@asynccontextmanager
async def cloakroom(journal: Journal, **limits: Any) -> AsyncIterator[CloakroomEngine]:
    engine = CloakroomEngine(CLOAKROOM, journal, clock=JournalClock(SetClock()), **limits)
    await engine.start()
    try:
        yield engine
    finally:
        await engine.stop()


async def test_commands_are_answered_repeated_and_refused() -> None:
    refused: list[tuple[object, NoHook]] = []
    journal = MemoryJournal()
    async with cloakroom(journal) as engine:
        engine.on_refusal.add(lambda command, refusal: refused.append((command, refusal)))
        assert [await engine.submit(HandIn(ticket)) for ticket in (1, 2, 1, 3)] == [2, 1, 1, 0]
        assert await engine.submit(HandIn(4)) == NoHook(4)
        assert await engine.submit(HandOut(2)) == 1
        assert await engine.submit(HandIn(4)) == 0
        assert engine.state == Room({1: NOON_MS, 3: NOON_MS, 4: NOON_MS}, [2])
    assert refused == [(HandIn(4), NoHook(4))]
    assert len(journal.entries) == 5, "a repeat and a refusal write nothing"


async def test_a_listener_gets_the_events_and_the_state_of_the_machine() -> None:
    heard: list[tuple[int, int]] = []
    async with cloakroom(MemoryJournal()) as engine:
        engine.on_commit.add(lambda events, room: heard.append((len(events), len(room.coats))))
        await asyncio.gather(engine.submit(HandIn(1)), engine.submit(HandIn(2)))
        await engine.submit(HandOut(1))
    assert heard == [(2, 2), (1, 1)]


@pytest.mark.parametrize("snapshot_every", [1, 1_000_000])
async def test_a_restart_gives_the_same_state(tmp_path: Path, snapshot_every: int) -> None:
    async with await open_home(f"sqlite:{tmp_path}/coats.db") as home:
        journal = home.journal("coats")
        async with cloakroom(journal, snapshot_every=snapshot_every) as engine:
            for command in (HandIn(1), HandIn(2), HandOut(1), HandIn(7)):
                await engine.submit(command)
            before = CLOAKROOM.digest(engine.state)
        replay = Room()
        async for _ in replayed(CLOAKROOM, journal, replay):
            pass
        async with cloakroom(journal) as engine:
            assert CLOAKROOM.digest(engine.state) == CLOAKROOM.digest(replay) == before
            assert await engine.submit(HandIn(8)) == 0


async def test_a_snapshot_of_another_machine_is_not_used() -> None:
    journal, jackpot = MemoryJournal(), MemoryJournal()
    async with cloakroom(journal) as engine:
        await engine.submit(HandIn(1))
    async with running(jackpot) as other:
        await open_floor(other)
    assert isinstance(journal.saved, Snapshot)
    assert isinstance(jackpot.saved, Snapshot)
    journal.saved = Snapshot(journal.saved.seq, journal.saved.hash, jackpot.saved.state)
    assert (await restore(CLOAKROOM, journal)).state == Room({1: NOON_MS})


async def test_an_entry_that_cannot_have_happened_is_named() -> None:
    journal = MemoryJournal()
    async with cloakroom(journal) as engine:
        await engine.submit(HandIn(1))
    codec: Codec[Event] = Codec(Event)
    entry = codec.seal("canberra", await journal.head(), NOON_MS, [CoatReturned(NOON_MS, 9)])
    journal.entries.append(entry)
    with pytest.raises(BrokenChain, match="entry 2: its events do not fit"):
        await restore(CLOAKROOM, journal)


async def test_two_nodes_never_hang_two_coats_on_the_last_hook() -> None:
    journal = SharedMemoryJournal()
    async with cloakroom(journal) as one, cloakroom(journal) as two:
        await one.submit(HandIn(1))
        await two.submit(HandIn(2))
        while one.head != two.head:
            await asyncio.sleep(0)
        outcomes = await asyncio.gather(one.submit(HandIn(3)), two.submit(HandIn(4)))
        assert sorted(map(type, outcomes), key=str) == [int, NoHook]
        while one.head != two.head:
            await asyncio.sleep(0)
        assert CLOAKROOM.digest(one.state) == CLOAKROOM.digest(two.state)
        assert len(one.state.coats) == 3
        assert one.counters.conflicts + two.counters.conflicts == 1
