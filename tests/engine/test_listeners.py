"""Listeners hear of commits and refusals, and cannot harm the engine."""

from collections.abc import Sequence

from jackpot.floor import Event, Refusal, State
from jackpot.floor.commands import Command, OpenRound
from tests.engine.at_work import accepted, open_floor, running, wager
from tests.engine.journals import MemoryJournal

ROYAL = "AsKsQsJsTs"
STRAIGHT = "9h8h7h6h5h"


async def test_a_listener_hears_once_for_each_commit_with_the_state_that_it_made() -> None:
    heard: list[tuple[int, int]] = []

    def listener(events: Sequence[Event], state: State) -> None:
        current = state.tables["T1"].current
        heard.append((len(events), 0 if current is None else len(current.wagers)))

    async with running(MemoryJournal()) as engine:
        await open_floor(engine)
        await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
        engine.on_commit.add(listener)
        await accepted(engine, [wager("T1", 1, box) for box in (1, 2, 3)])
        await accepted(engine, [wager("T1", 1, 1)])
        engine.on_commit.remove(listener)
        await accepted(engine, [wager("T1", 1, 4)])
    assert heard == [(3, 3)], "a repeat changes nothing, so there is nothing to hear"


async def test_a_listener_that_raises_harms_nobody() -> None:
    def broken(events: Sequence[Event], state: State) -> None:
        raise ValueError("not my day")

    async with running(MemoryJournal()) as engine:
        engine.on_commit.add(broken)
        await open_floor(engine)
        assert engine.sound


async def test_a_listener_hears_refusals_and_one_that_raises_harms_nobody() -> None:
    heard: list[str] = []

    def broken(command: Command, refusal: Refusal) -> None:
        raise ValueError("not my day")

    async with running(MemoryJournal()) as engine:
        engine.on_refusal.add(broken)
        engine.on_refusal.add(lambda command, refusal: heard.append(refusal.name))
        await open_floor(engine)
        outcome = await engine.submit(wager("T1", 1, 1))
        assert isinstance(outcome, Refusal)
        assert heard == [outcome.name]
        assert engine.sound
        await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
