"""Commands that arrive together are one entry, and nothing is answered before it is written."""

import asyncio

from jackpot.floor import Refusal
from jackpot.floor.commands import OpenRound
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.engine.at_work import accepted, lamp, open_floor, running, wager
from tests.engine.journals import MemoryJournal


async def turns(count: int = 20) -> None:
    """Lets everything that can go on do so."""
    for _ in range(count):
        await asyncio.sleep(0)


async def opened(engine: JackpotEngine) -> None:
    await open_floor(engine)
    await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])


async def test_commands_that_arrive_together_are_one_entry() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        before = len(journal.entries)
        answers = await accepted(engine, [wager("T1", 1, box) for box in range(1, 8)])
        assert [lamp(answer) for answer in answers] == ["on"] * 7
        assert len(journal.entries) == before + 1


async def test_commands_that_the_loop_is_still_reading_come_into_the_same_entry() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        before = len(journal.entries)
        lamps = []
        for box in range(1, 8):
            lamps.append(engine.submit(wager("T1", 1, box)))
            await turns(1)
        assert len(journal.entries) == before
        assert [lamp(await each) for each in lamps] == ["on"] * 7
        assert len(journal.entries) == before + 1


async def test_a_full_batch_does_not_wait_for_more() -> None:
    journal = MemoryJournal()
    async with running(journal, batch_limit=3) as engine:
        await opened(engine)
        before = len(journal.entries)
        for box in range(1, 8):
            engine.submit(wager("T1", 1, box))
            await turns(1)
        assert len(journal.entries) > before


async def test_nothing_is_answered_or_shown_before_it_is_written() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        journal.hold()
        lit = engine.submit(wager("T1", 1, 1))
        await turns()
        assert len(journal.appending) == len(journal.entries) + 1, "the write is under way"
        assert not lit.done()
        round_ = engine.state.tables["T1"].current
        assert round_ is not None
        assert round_.wagers == {}
        journal.release()
        assert lamp(await lit) == "on"
        assert round_.wagers == {1: 100}


async def test_commands_that_arrive_during_a_write_are_the_next_batch() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        before = len(journal.entries)
        journal.hold()
        first = engine.submit(wager("T1", 1, 1))
        await turns()
        later = [engine.submit(wager("T1", 1, box)) for box in range(2, 8)]
        await turns()
        journal.release()
        await asyncio.gather(first, *later)
        assert len(journal.entries) == before + 2


async def test_a_repeat_in_the_same_batch_waits_for_the_write_too() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        journal.hold()
        first, again = engine.submit(wager("T1", 1, 1)), engine.submit(wager("T1", 1, 1))
        await turns()
        assert not again.done()
        journal.release()
        assert await first == await again


async def test_a_refusal_that_rests_on_what_is_not_written_waits_for_the_write() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        journal.hold()
        engine.submit(wager("T1", 1, 1))
        still_open = engine.submit(OpenRound(by="T1", table="T1", round=2))
        await turns()
        assert not still_open.done()
        journal.release()
        outcome = await still_open
        assert isinstance(outcome, Refusal)
        assert outcome.name == "round_still_open"


async def test_a_repeat_of_what_is_written_needs_no_write() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        await accepted(engine, [wager("T1", 1, 1)])
        before = len(journal.entries)
        journal.failing = "no write may happen"
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
        assert len(journal.entries) == before
        assert engine.sound


async def test_a_batch_is_no_larger_than_its_limit() -> None:
    journal = MemoryJournal()
    async with running(journal, batch_limit=3) as engine:
        await opened(engine)
        before = len(journal.entries)
        await accepted(engine, [wager("T1", 1, box) for box in range(1, 8)])
        assert len(journal.entries) == before + 3


async def test_a_caller_that_has_left_does_not_hold_up_the_others() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        gone, stays = engine.submit(wager("T1", 1, 1)), engine.submit(wager("T1", 1, 2))
        gone.cancel()
        assert lamp(await stays) == "on"
        round_ = engine.state.tables["T1"].current
        assert round_ is not None
        assert set(round_.wagers) == {1, 2}, "a command that was queued is carried out"
