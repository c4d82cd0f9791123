"""A full queue refuses early; a stop answers every queued command and takes no more."""

import asyncio
from collections.abc import Sequence

import pytest

from jackpot.engine import InDoubt, JournalClock, Overloaded, Unsound
from jackpot.floor.commands import OpenRound
from jackpot.floor.machine import JACKPOT, Outcome
from jackpot.journal import Snapshot
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.deadline import DEADLINE_S
from tests.engine.at_work import SetClock, accepted, lamp, open_floor, running, wager
from tests.engine.journals import MemoryJournal


async def opened(engine: JackpotEngine) -> None:
    await open_floor(engine)
    await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])


async def test_a_full_queue_refuses_early_and_says_when_to_ask_again() -> None:
    journal = MemoryJournal()
    async with running(journal, queue_limit=4) as engine:
        await opened(engine)
        journal.hold()
        under_way = engine.submit(wager("T1", 1, 1))
        while engine.queued:
            await asyncio.sleep(0)
        waiting = [engine.submit(wager("T1", 1, box)) for box in (2, 3, 4, 5)]
        with pytest.raises(Overloaded) as refused:
            engine.submit(wager("T1", 1, 6))
        assert refused.value.retry_after_s >= 1
        assert (engine.queued, engine.counters.overloads) == (4, 1)
        journal.release()
        outcomes = await asyncio.gather(under_way, *waiting)
        assert [lamp(outcome) for outcome in outcomes] == ["on"] * 5
        assert lamp(await engine.submit(wager("T1", 1, 6))) == "on", "there is room again"


async def test_an_empty_queue_takes_a_request_of_any_size() -> None:
    """A limit that is smaller than one frame must not shut a table out for ever."""
    heard: list[Sequence[Outcome]] = []
    async with running(MemoryJournal(), queue_limit=4) as engine:
        await opened(engine)
        engine.post([wager("T1", 1, box) for box in range(1, 8)], heard.append)
        with pytest.raises(Overloaded):
            engine.submit(wager("T1", 1, 1))
        while not heard:
            await asyncio.sleep(0)
        assert [lamp(outcome) for outcome in heard[0]] == ["on"] * 7


async def test_a_stop_commits_and_answers_what_is_queued_and_takes_no_more() -> None:
    journal = MemoryJournal()
    async with running(journal, batch_limit=2) as engine:
        await opened(engine)
        journal.hold()
        asked = [engine.submit(wager("T1", 1, box)) for box in range(1, 8)]
        stopping = asyncio.create_task(engine.stop())
        await asyncio.sleep(0)
        with pytest.raises(Unsound, match="stopping"):
            engine.submit(wager("T1", 1, 1))
        journal.release()
        await stopping
        assert [lamp(future.result()) for future in asked] == ["on"] * 7
        assert not engine.sound


async def test_a_stop_leaves_a_snapshot_of_the_last_entry() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        await engine.stop()
    assert isinstance(journal.saved, Snapshot)
    assert (journal.saved.seq, journal.saved.hash) == await journal.head()


async def test_a_stop_gives_up_a_journal_that_does_not_reply() -> None:
    journal = MemoryJournal()
    async with running(journal, stop_within_s=0.05) as engine:
        await opened(engine)
        journal.hold()
        under_way = engine.submit(wager("T1", 1, 1))
        while engine.queued:
            await asyncio.sleep(0)
        behind = engine.submit(wager("T1", 1, 2))
        async with asyncio.timeout(DEADLINE_S):
            await engine.stop()
        with pytest.raises(InDoubt, match="ask again"):
            under_way.result()
        with pytest.raises(Unsound, match="ask again"):
            behind.result()


async def test_an_unsound_link_stops_at_once() -> None:
    journal = MemoryJournal()
    async with running(journal, probe_every_s=300, stop_within_s=300) as engine:
        await opened(engine)
        journal.failing = "the disk is full"
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 1))
        async with asyncio.timeout(DEADLINE_S):
            await engine.stop()


async def test_an_engine_that_was_not_started_takes_no_commands_and_can_be_stopped() -> None:
    engine = JackpotEngine(JACKPOT, MemoryJournal(), clock=JournalClock(SetClock()))
    with pytest.raises(Unsound, match="not started"):
        engine.submit(wager("T1", 1, 1))
    await engine.stop()
