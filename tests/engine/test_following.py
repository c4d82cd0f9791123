"""An idle node follows its peers: what they commit is in its committed state at once."""

import asyncio

import pytest

from jackpot.engine import Unsound
from jackpot.floor import digest
from jackpot.floor.commands import OpenRound
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.engine.at_work import accepted, lamp, open_floor, running, wager
from tests.engine.journals import SharedMemoryJournal


async def until_at(engine: JackpotEngine, seq: int) -> None:
    """An engine that does not follow would let the test run into its time limit."""
    while engine.head.seq < seq:
        await asyncio.sleep(0)


async def until_sound(engine: JackpotEngine, sound: bool) -> None:
    while engine.sound is not sound:
        await asyncio.sleep(0.001)


async def test_an_idle_node_shows_what_its_peers_commit() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        await accepted(one, [wager("T1", 1, 4)])
        await until_at(two, 3)
        assert digest(two.state) == digest(one.state)
        round_ = two.state.tables["T1"].current
        assert round_ is not None
        assert round_.wagers == {4: 100}


async def test_a_node_that_follows_its_peers_meets_no_conflict() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        await until_at(two, 2)
        assert lamp(await two.submit(wager("T1", 1, 1))) == "on"
        assert two.counters.conflicts == 0
        await until_at(one, 3)
        assert lamp(await one.submit(wager("T1", 1, 2))) == "on"
        assert one.counters.conflicts == 0
        await until_at(two, 4)
        assert digest(one.state) == digest(two.state)


async def test_a_listener_hears_each_commit_once_whichever_node_made_it() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        heard: list[str] = []
        two.on_commit.add(
            lambda events, state: heard.extend(type(event).__name__ for event in events)
        )
        await open_floor(one)
        await until_at(two, 1)
        await accepted(two, [OpenRound(by="T1", table="T1", round=1)])
        await accepted(one, [wager("T1", 1, 1)])
        await until_at(two, 3)
    assert heard == [
        *("LinkOpened", "ControlsRaised", "TableConfigured", "TableOpened"),
        *("RoundOpened", "WagerAccepted"),
    ]


async def test_a_node_that_can_no_longer_follow_says_so_and_recovers_by_itself() -> None:
    """A meter that is cut off must not show an old figure as if it were live."""
    journal = SharedMemoryJournal()
    async with running(journal) as engine:
        await open_floor(engine)
        while not journal.followers:
            await asyncio.sleep(0)
        heard: list[tuple[bool, str | None]] = []
        engine.on_soundness.add(lambda sound, fault: heard.append((sound, fault)))
        journal.failing = "the line is cut"
        journal.wake_followers()
        await until_sound(engine, False)
        with pytest.raises(Unsound, match="the line is cut"):
            engine.submit(wager("T1", 1, 1))
        journal.failing = None
        await until_sound(engine, True)
        assert heard == [(False, "the line is cut"), (True, None)]


async def test_an_entry_that_does_not_follow_stops_the_node_for_good() -> None:
    journal, stranger = SharedMemoryJournal(), SharedMemoryJournal()
    async with running(stranger) as other:
        await open_floor(other, "T9")
        await accepted(other, [OpenRound(by="T9", table="T9", round=1)])
    async with running(journal) as engine:
        await open_floor(engine)
        journal.entries += stranger.entries[1:]
        journal.wake_followers()
        await until_sound(engine, False)
        assert "does not follow the entry before" in str(engine.fault)
        assert engine.head.seq == 1


async def test_a_node_that_stops_no_longer_follows() -> None:
    async with running(SharedMemoryJournal()) as engine:
        await open_floor(engine)
    assert asyncio.all_tasks() == {asyncio.current_task()}
