"""A write that fails: its callers are refused, the state stays, and the link recovers."""

import asyncio
from collections.abc import Sequence

import pytest

from jackpot.engine import InDoubt, Unsound
from jackpot.floor import Event, State, digest
from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command, DealRound, OpenRound
from jackpot.floor.machine import JackpotMachine
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.engine.at_work import accepted, lamp, open_floor, running, wager
from tests.engine.journals import ForgetfulJournal, MemoryJournal

FULL = "the disk is full"


async def opened(engine: JackpotEngine) -> None:
    await open_floor(engine)
    await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])


class Soundness:
    """What watchers heard, and a way to wait for the next change."""

    def __init__(self, engine: JackpotEngine) -> None:
        self.heard: list[tuple[bool, str | None]] = []
        self._news = asyncio.Event()
        engine.on_soundness.add(self._hear)

    def _hear(self, sound: bool, fault: str | None) -> None:
        self.heard.append((sound, fault))
        self._news.set()

    async def until(self, sound: bool) -> None:
        while not self.heard or self.heard[-1][0] is not sound:
            self._news.clear()
            await self._news.wait()


async def test_callers_of_a_failed_write_are_refused_and_the_state_is_as_it_was() -> None:
    journal = MemoryJournal()
    async with running(journal, probe_every_s=60) as engine:
        await opened(engine)
        before = digest(engine.state), engine.head
        journal.failing = FULL
        asked = [engine.submit(wager("T1", 1, box)) for box in (1, 2)]
        for future in asked:
            with pytest.raises(Unsound, match=FULL):
                await future
        assert (digest(engine.state), engine.head) == before
        assert (engine.sound, engine.fault) == (False, FULL)


async def test_commands_queued_behind_a_failed_write_are_refused_with_it() -> None:
    journal = MemoryJournal()
    async with running(journal, probe_every_s=60) as engine:
        await opened(engine)
        journal.hold()
        first = engine.submit(wager("T1", 1, 1))
        while engine.queued:
            await asyncio.sleep(0)
        behind = engine.submit(DealRound(by="T1", table="T1", round=1))
        journal.failing = FULL
        journal.release()
        outcomes = await asyncio.gather(first, behind, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Unsound, Unsound]


async def test_an_unsound_link_refuses_at_once_and_queues_nothing() -> None:
    journal = MemoryJournal()
    async with running(journal, probe_every_s=60) as engine:
        await opened(engine)
        journal.failing = FULL
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 1))
        with pytest.raises(Unsound, match=FULL):
            engine.submit(wager("T1", 1, 1))
        assert engine.queued == 0


async def test_the_link_is_sound_again_by_itself_once_a_write_works() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        soundness = Soundness(engine)
        journal.failing = FULL
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 1))
        journal.failing = None
        await soundness.until(sound=True)
        assert soundness.heard == [(False, FULL), (True, None)]
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
        assert [entry.seq for entry in journal.entries] == [1, 2, 3]


async def test_what_was_not_written_is_not_in_the_next_decision() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        journal.failing = FULL
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 1))
        journal.failing = None
        while not engine.sound:
            await asyncio.sleep(0.001)
        await accepted(engine, [DealRound(by="T1", table="T1", round=1)])
    assert b'"boxes":[]' in journal.entries[-1].record


async def test_what_was_written_though_its_reply_was_lost_is_found_by_repeating_it() -> None:
    journal = ForgetfulJournal()
    async with running(journal) as engine:
        await opened(engine)
        soundness = Soundness(engine)
        journal.forget = True
        with pytest.raises(InDoubt, match="reply"):
            await engine.submit(wager("T1", 1, 1))
        journal.failing = None
        await soundness.until(sound=True)
        written = len(journal.entries)
        round_ = engine.state.tables["T1"].current
        assert round_ is not None
        assert round_.wagers == {1: 100}
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
        assert len(journal.entries) == written, "the wager is there once"


async def test_only_what_was_sent_to_the_journal_is_in_doubt() -> None:
    journal = MemoryJournal()
    async with running(journal, probe_every_s=60) as engine:
        await opened(engine)
        journal.hold()
        sent = engine.submit(wager("T1", 1, 1))
        while engine.queued:
            await asyncio.sleep(0)
        behind = engine.submit(wager("T1", 1, 2))
        journal.failing, journal.in_doubt = "no reply", True
        journal.release()
        outcomes = await asyncio.gather(sent, behind, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [InDoubt, Unsound]


async def test_the_repeat_of_a_command_in_doubt_is_in_doubt_until_the_journal_tells() -> None:
    """A caller that is told "not taken" hands the chip back."""
    journal = ForgetfulJournal()
    async with running(journal) as engine:
        await opened(engine)
        soundness = Soundness(engine)
        journal.hold()
        journal.forget = True
        first = engine.submit(wager("T1", 1, 1))
        while engine.queued:
            await asyncio.sleep(0)
        queued = engine.submit(wager("T1", 1, 1))
        journal.release()
        for future in (first, queued):
            with pytest.raises(InDoubt):
                await future
        with pytest.raises(InDoubt, match="reply"):
            engine.submit(wager("T1", 1, 1))
        with pytest.raises(Unsound, match="reply"):
            engine.submit(wager("T1", 1, 2))
        journal.failing = None
        await soundness.until(sound=True)
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
        journal.failing = FULL
        journal.in_doubt = False
        with pytest.raises(Unsound, match=FULL):
            await engine.submit(wager("T1", 1, 2))
        with pytest.raises(Unsound, match=FULL):
            engine.submit(wager("T1", 1, 1))


async def test_a_command_stays_in_doubt_through_a_recovery_until_it_is_answered() -> None:
    """The journal has it: a repeat in the next outage must not be told "not taken"."""
    journal = ForgetfulJournal()
    async with running(journal) as engine:
        await opened(engine)
        soundness = Soundness(engine)
        journal.forget = True
        with pytest.raises(InDoubt):
            await engine.submit(wager("T1", 1, 1))
        journal.failing = None
        await soundness.until(sound=True)
        journal.failing, journal.in_doubt = FULL, False
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 2))
        with pytest.raises(InDoubt, match=FULL):
            engine.submit(wager("T1", 1, 1))
        journal.failing = None
        await soundness.until(sound=True)
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"


async def test_a_command_in_doubt_that_the_journal_does_not_have_is_taken_when_repeated() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        soundness = Soundness(engine)
        journal.failing, journal.in_doubt = "no reply", True
        with pytest.raises(InDoubt):
            await engine.submit(wager("T1", 1, 1))
        journal.failing = None
        await soundness.until(sound=True)
        round_ = engine.state.tables["T1"].current
        assert round_ is not None
        assert round_.wagers == {}
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"


async def test_what_is_being_written_when_the_engine_fails_is_in_doubt() -> None:
    """It may be in the journal: here it is, and the program fails right after."""

    class Failing(JackpotMachine):
        def apply(self, state: State, events: Sequence[Event]) -> None:
            if journal.entries and len(journal.entries) == 3:
                raise RuntimeError("a programmer's secret")
            super().apply(state, events)

    journal = MemoryJournal()
    async with running(journal, machine=Failing()) as engine:
        await opened(engine)
        with pytest.raises(InDoubt, match="restart the server"):
            await engine.submit(wager("T1", 1, 1))
        assert len(journal.entries) == 3
        assert engine.fault is not None
        assert "secret" not in engine.fault, "people read it: the log has the rest"


async def test_a_journal_that_lost_what_was_committed_stops_the_link_for_good() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await opened(engine)
        soundness = Soundness(engine)
        journal.failing = FULL
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 1))
        journal.entries.pop()
        journal.failing = None
        while "it was committed and is gone" not in str(engine.fault):
            await asyncio.sleep(0.001)
        assert soundness.heard[-1][0] is False
        with pytest.raises(Unsound, match="restart the server"):
            engine.submit(wager("T1", 1, 1))


class Stumbling(JackpotMachine):
    """A programmer's error: the events are applied when it shows."""

    def answer(self, state: State, command: Command) -> Answer:
        if getattr(command, "box", None) == 2:
            raise AssertionError("stumbled")
        return super().answer(state, command)


async def test_a_command_that_cannot_be_decided_fails_alone() -> None:
    async with running(MemoryJournal(), machine=Stumbling()) as engine:
        await opened(engine)
        asked = [engine.submit(wager("T1", 1, box)) for box in (1, 2, 3)]
        first, failed, third = await asyncio.gather(*asked, return_exceptions=True)
        assert (lamp(first), lamp(third)) == ("on", "on")
        assert isinstance(failed, AssertionError)
        round_ = engine.state.tables["T1"].current
        assert round_ is not None
        assert set(round_.wagers) == {1, 3}, "nothing of that command is journalled"
        assert engine.sound
        await accepted(engine, [DealRound(by="T1", table="T1", round=1)])
        assert round_.jackpot_micros == 2 * 420_000, "what follows is decided without it"
