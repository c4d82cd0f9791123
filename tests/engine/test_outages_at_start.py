"""Rule 14.5: a start after a crash counts the outage from the last entry in the journal."""

import asyncio

import pytest

from jackpot.floor.commands import ApproveResume, CloseTable
from tests.engine.at_work import accepted, lamp, wager
from tests.engine.journals import MemoryJournal
from tests.engine.outages import (
    LIMIT_S,
    RunningClock,
    begins,
    ends,
    has_fault,
    in_betting,
    in_virtual_time,
    killed,
    lit,
    started,
)
from tests.floor.build import open_link, open_tables

MINUTE_MS = 60_000


@pytest.mark.parametrize(
    ("cleanly", "live_peer", "later_ms", "fault"),
    [
        (False, False, 20_001, True),
        (False, False, 19_900, False),
        (False, True, MINUTE_MS, False),
        (True, False, 60 * MINUTE_MS, False),
    ],
    ids=["long", "short", "beside a live peer", "after a clean stop"],
)
@in_virtual_time
async def test_rule_14_5_a_start_after_a_crash_counts_from_the_last_entry(
    cleanly: bool, live_peer: bool, later_ms: int, fault: bool
) -> None:
    journal = MemoryJournal()
    engine = await in_betting(journal)
    await (engine.stop() if cleanly else killed(engine))
    journal.live_peer = live_peer
    again = await started(journal, RunningClock(later_ms))
    assert has_fault(again) is fault
    assert lit(again) == (set() if fault else {1})
    await again.stop()


@pytest.mark.parametrize("ahead_ms", [MINUTE_MS, 10], ids=["by far", "by very little"])
@in_virtual_time
async def test_rule_14_5_after_an_entry_in_the_future_no_outage_is_short(ahead_ms: int) -> None:
    journal = MemoryJournal()
    engine = await in_betting(journal, RunningClock(ahead_ms))
    await killed(engine)
    again = await started(journal)
    fault = again.state.fault
    assert fault is not None
    assert fault.what == "Nothing was recorded for an unknown time: the clock was set back."
    assert lit(again) == set()
    await accepted(again, [ApproveResume(by="sam", reason="the clock is right")])
    assert lamp(await again.submit(wager("T1", 1, 1))) == "on"
    await again.stop()


@pytest.mark.parametrize(
    ("off_ms", "idle_ms", "fault"),
    [
        (0, 20_001, True),
        (-MINUTE_MS, 20_001, True),
        (-MINUTE_MS, 2_000, False),
        (MINUTE_MS, 2_000, True),
    ],
    ids=[
        "the last entry was ahead of time by as much",
        "the clock was set back, long",
        "the clock was set back, short",
        "the clock was set ahead",
    ],
)
@in_virtual_time
async def test_rule_14_5_the_longest_that_any_clock_tells_counts(
    off_ms: int, idle_ms: int, fault: bool
) -> None:
    journal = MemoryJournal()
    engine = await in_betting(journal)
    await killed(engine)
    journal.idle_for_ms = idle_ms
    again = await started(journal, RunningClock(off_ms))
    assert has_fault(again) is fault
    await again.stop()


@in_virtual_time
async def test_no_snapshot_hides_for_how_long_nothing_was_recorded() -> None:
    """It is written before the fault is reported, and the node dies in between."""
    journal = MemoryJournal()
    engine = await in_betting(journal)
    await begins(journal, engine)
    await asyncio.sleep(LIMIT_S + 1)
    engine.clock.now_ms()  # as whoever asks for the gaming day does
    journal.failing = None
    journal.hold()
    while journal.saved is None:
        await asyncio.sleep(0.1)
    await killed(engine)
    journal.release()
    again = await started(journal)
    assert has_fault(again)
    await again.stop()


@in_virtual_time
async def test_a_mark_of_an_earlier_stop_does_not_cover_a_crash() -> None:
    journal = MemoryJournal()
    await (await in_betting(journal)).stop()
    await killed(await started(journal))
    again = await started(journal, RunningClock(MINUTE_MS))
    assert has_fault(again)
    await again.stop()


@in_virtual_time
async def test_a_stop_during_an_outage_leaves_no_mark() -> None:
    journal = MemoryJournal()
    engine = await in_betting(journal)
    await begins(journal, engine)
    await engine.stop()
    journal.failing = None
    again = await started(journal, RunningClock(MINUTE_MS))
    assert has_fault(again)
    await again.stop()


@in_virtual_time
async def test_an_outage_while_every_table_is_closed_stops_nothing() -> None:
    journal = MemoryJournal()
    engine = await in_betting(journal)
    closing = [CloseTable(by="sam", table=table, reason="end of day") for table in ("T1", "T2")]
    await accepted(engine, closing)
    await killed(engine)
    again = await started(journal, RunningClock(MINUTE_MS))
    assert not has_fault(again)
    await again.stop()


@in_virtual_time
async def test_a_second_long_outage_adds_nothing_to_a_fault_that_waits() -> None:
    journal = MemoryJournal()
    engine = await in_betting(journal)
    await begins(journal, engine)
    await ends(journal, engine, after_s=LIMIT_S * 2)
    before = len(journal.entries)
    await killed(engine)
    again = await started(journal, RunningClock(10 * MINUTE_MS))
    assert len(journal.entries) == before
    await again.stop()


@in_virtual_time
async def test_the_journal_of_the_first_release_starts_without_a_fault() -> None:
    """It had no mark of a clean stop, so a start after one looks like one after a crash."""
    journal = MemoryJournal()
    engine = await started(journal)
    await accepted(engine, [open_link(), *open_tables("T1")])
    await killed(engine)
    again = await started(journal, RunningClock(10 * MINUTE_MS))
    assert again.state.controls == 1
    assert not has_fault(again)
    await again.stop()
