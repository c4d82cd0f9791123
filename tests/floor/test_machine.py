"""The jackpot as a machine: events that were not written leave no trace in the working state."""

from random import Random

import pytest

from jackpot.floor import State, encode_state
from jackpot.floor.events import Event, TableConfigured
from jackpot.floor.machine import JACKPOT
from tests.floor.build import NOON_MS
from tests.floor.test_seeded import play


@pytest.mark.parametrize("seed", range(3))
def test_a_reverted_state_is_the_committed_one_whatever_happened(seed: int) -> None:
    choose = Random(seed)
    events = play(seed, steps=1_500).events
    committed, working = State(), State()
    done = 0
    while done < len(events):
        batch = events[done : done + choose.randint(1, 6)]
        before = encode_state(committed)
        JACKPOT.apply(working, batch)
        working = JACKPOT.revert(working, committed, batch)
        assert encode_state(working) == before
        JACKPOT.apply(working, batch)
        assert encode_state(committed) == before, "the two states share nothing that changes"
        JACKPOT.apply(committed, batch)
        assert encode_state(committed) == encode_state(working)
        done += len(batch)
    assert committed.totals.payouts


def open_tables(count: int) -> tuple[State, State]:
    states = (State(), State())
    for number in range(1, count + 1):
        opened = TableConfigured(at_ms=NOON_MS, by="floor file", table=f"T{number}", boxes=7)
        for state in states:
            JACKPOT.apply(state, [opened])
    return states


def test_only_the_tables_that_changed_are_copied() -> None:
    committed, working = open_tables(3)
    tables = dict(working.tables)
    event = TableConfigured(at_ms=NOON_MS, by="floor file", table="T2", boxes=9)
    JACKPOT.apply(working, [event])
    working = JACKPOT.revert(working, committed, [event])
    assert [working.tables[name] is tables[name] for name in ("T1", "T2", "T3")] == [
        True,
        False,
        True,
    ]
    assert encode_state(working) == encode_state(committed)


def test_a_table_that_was_never_written_is_gone() -> None:
    committed, working = open_tables(1)
    new: list[Event] = [TableConfigured(at_ms=NOON_MS, by="floor file", table="T8", boxes=7)]
    JACKPOT.apply(working, new)
    assert list(JACKPOT.revert(working, committed, new).tables) == ["T1"]
