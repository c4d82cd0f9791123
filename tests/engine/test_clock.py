"""A clock that is set back, or that stood still, never makes the journal's times run backwards."""

import pytest

from jackpot.engine import JournalClock, replayed
from jackpot.floor import State
from jackpot.floor.machine import JACKPOT
from tests.engine.at_work import SetClock, accepted, open_floor, running
from tests.engine.journals import MemoryJournal
from tests.floor.build import NOON_MS, deal, settle


async def times(journal: MemoryJournal) -> list[int]:
    return [opened.at_ms async for opened in replayed(JACKPOT, journal, State())]


async def test_times_in_the_journal_never_go_backwards() -> None:
    journal, clock = MemoryJournal(), SetClock(NOON_MS)
    async with running(journal, clock) as engine:
        await open_floor(engine)
        for round_, at_ms in enumerate((NOON_MS + 50, NOON_MS - 3_600_000, NOON_MS + 60), 1):
            clock.now_ms = at_ms
            await accepted(engine, [*deal("T1", round_, 1), settle("T1", round_)])
    assert await times(journal) == [NOON_MS, NOON_MS + 50, NOON_MS + 50, NOON_MS + 60]


async def test_events_have_the_time_of_their_entry() -> None:
    journal, clock = MemoryJournal(), SetClock(NOON_MS)
    async with running(journal, clock) as engine:
        await open_floor(engine)
        clock.now_ms -= 1_000
        await accepted(engine, deal("T1", 1, 1))
    async for opened in replayed(JACKPOT, journal, State()):
        assert {event.at_ms for event in opened.events} == {opened.at_ms}


@pytest.mark.parametrize("with_snapshot", [True, False])
async def test_a_clock_that_was_set_back_while_the_server_was_down_is_noticed(
    with_snapshot: bool,
) -> None:
    """The last time comes out of the snapshot, or out of the entries after it."""
    journal = MemoryJournal()
    async with running(journal, SetClock(NOON_MS)) as engine:
        await open_floor(engine)
    assert journal.saved is not None
    if not with_snapshot:
        journal.saved = None
    async with running(journal, SetClock(NOON_MS - 5_000)) as engine:
        assert engine.clock.behind_ms == 5_000
        await accepted(engine, deal("T1", 1, 1))
    assert await times(journal) == [NOON_MS, NOON_MS]


def test_a_journals_clock_stands_still_until_the_computers_clock_has_passed_it() -> None:
    computer = SetClock(100)
    clock = JournalClock(computer)
    clock.advance_to(150)
    clock.advance_to(140)
    assert (clock.now_ms(), clock.behind_ms) == (150, 50)
    computer.now_ms = 151
    assert (clock.now_ms(), clock.behind_ms) == (151, 0)
