"""Rule 14.5: a short outage passes by itself, a long one is a malfunction that waits for approval.

Time is virtual: it passes only while every task waits.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from jackpot.engine import InDoubt, JournalClock, Unsound
from jackpot.floor import Refusal
from jackpot.floor.commands import ApproveResume, CloseTable, OpenRound
from jackpot.floor.machine import JACKPOT
from jackpot.floor.state import Fault
from jackpot.journal import Unavailable
from jackpot.web.hosting.jackpot_engine import JackpotEngine
from tests.engine.at_work import SetClock, accepted, lamp, open_floor, wager
from tests.engine.journals import ForgetfulJournal, MemoryJournal, SharedMemoryJournal
from tests.floor.build import NOON_MS, open_link, open_tables
from tests.simulation.loop import VirtualLoop

LIMIT_S = 20.0
PROBE_S = 0.5


def run(test: Coroutine[Any, Any, None]) -> None:
    loop = VirtualLoop()
    try:
        loop.run_until_complete(test)
    finally:
        loop.close()
    assert not loop.errors, loop.errors


async def started(journal: MemoryJournal, now_ms: int = NOON_MS) -> JackpotEngine:
    clock = JournalClock(SetClock(now_ms))
    engine = JackpotEngine(JACKPOT, journal, clock=clock, probe_every_s=PROBE_S)
    await engine.start()
    return engine


async def in_betting(journal: MemoryJournal) -> JackpotEngine:
    """A link of two tables; T1 has accepted a wager and no card is out."""
    engine = await started(journal)
    await open_floor(engine, "T1", "T2")
    await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
    assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
    return engine


async def fails(journal: MemoryJournal, engine: JackpotEngine, for_s: float) -> None:
    journal.failing = "the disk is full"
    with pytest.raises(Unsound):
        await engine.submit(wager("T1", 1, 2))
    await asyncio.sleep(for_s)
    journal.failing = None
    while not engine.sound:
        await asyncio.sleep(PROBE_S)


def fault_of(engine: JackpotEngine) -> Fault | None:
    return engine.state.fault


def lit(engine: JackpotEngine) -> set[int]:
    current = engine.state.tables["T1"].current
    assert current is not None
    return set(current.wagers)


def test_rule_14_5_a_short_outage_passes_by_itself() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        engine = await in_betting(journal)
        before = len(journal.entries)
        await fails(journal, engine, for_s=LIMIT_S - PROBE_S)
        assert fault_of(engine) is None
        assert len(journal.entries) == before
        assert lit(engine) == {1}
        assert lamp(await engine.submit(wager("T1", 1, 2))) == "on"
        await engine.stop()

    run(test())


def test_rule_14_5_a_long_outage_waits_for_approval() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        engine = await in_betting(journal)
        await fails(journal, engine, for_s=LIMIT_S + PROBE_S)
        fault = fault_of(engine)
        assert fault is not None
        assert (fault.reported_by, fault.device) == ("server", "journal")
        assert lit(engine) == set()
        refused = await engine.submit(wager("T1", 1, 1))
        assert isinstance(refused, Refusal)
        assert (refused.name, refused.rule) == ("awaiting_approval", "14.5")
        await accepted(engine, [ApproveResume(by="sam", reason="disk cleared")])
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
        await engine.stop()

    run(test())


def test_the_time_of_an_outage_counts_from_its_first_failure() -> None:
    """Other failures on the way to the first write that works do not begin it anew."""

    async def test() -> None:
        journal = MemoryJournal()
        engine = await in_betting(journal)
        journal.failing = "the disk is full"
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 2))
        await asyncio.sleep(LIMIT_S - 1)
        await fails_again(journal, engine, "the disk is gone", for_s=2)
        assert fault_of(engine) is not None
        await engine.stop()

    async def fails_again(
        journal: MemoryJournal, engine: JackpotEngine, why: str, for_s: float
    ) -> None:
        journal.failing = why
        await asyncio.sleep(for_s)
        journal.failing = None
        while not engine.sound:
            await asyncio.sleep(PROBE_S)

    run(test())


def test_our_own_entry_that_was_in_doubt_is_no_sign_of_a_peer() -> None:
    async def test() -> None:
        journal = ForgetfulJournal()
        engine = await in_betting(journal)
        journal.forget = True
        with pytest.raises(InDoubt):
            await engine.submit(wager("T1", 1, 2))
        await asyncio.sleep(LIMIT_S + 1)
        journal.failing = None
        while not engine.sound:
            await asyncio.sleep(PROBE_S)
        assert fault_of(engine) is not None
        assert lit(engine) == set(), "the wager was found, and handed back with the others"
        await engine.stop()

    run(test())


class Partitioned(SharedMemoryJournal):
    """One node's view of a journal that others write to."""

    def __init__(self, shared: SharedMemoryJournal) -> None:
        super().__init__()
        self.entries = shared.entries


def test_a_node_that_was_cut_off_reports_nothing_if_others_wrote() -> None:
    async def test() -> None:
        shared = SharedMemoryJournal()
        other = await in_betting(shared)
        cut_off = Partitioned(shared)
        engine = await started(cut_off)
        cut_off.failing = "no reply"
        cut_off.wake_followers()
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 2))
        assert lamp(await other.submit(wager("T1", 1, 3))) == "on"
        await asyncio.sleep(LIMIT_S * 3)
        cut_off.failing = None
        while not engine.sound:
            await asyncio.sleep(PROBE_S)
        assert fault_of(engine) is None
        assert lit(engine) == {1, 3}
        await engine.stop()
        await other.stop()

    run(test())


def test_a_node_that_was_cut_off_reports_nothing_if_others_were_idle_and_alive() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        engine = await in_betting(journal)
        journal.live_peer = True
        await fails(journal, engine, for_s=LIMIT_S * 3)
        assert fault_of(engine) is None
        assert lit(engine) == {1}
        await engine.stop()

    run(test())


def test_two_nodes_that_come_back_together_make_one_fault() -> None:
    async def test() -> None:
        shared = SharedMemoryJournal()
        first = await in_betting(shared)
        second = await started(shared)
        before = len(shared.entries)
        shared.failing = "no reply"
        for engine in (first, second):
            with pytest.raises(Unsound):
                await engine.submit(wager("T1", 1, 2))
        await asyncio.sleep(LIMIT_S * 2)
        shared.failing = None
        while not (first.sound and second.sound):
            await asyncio.sleep(PROBE_S)
        assert len(shared.entries) == before + 1
        await accepted(first, [ApproveResume(by="sam", reason="Redis is back")])
        assert lamp(await second.submit(wager("T1", 1, 1))) == "on"
        await first.stop()
        await second.stop()

    run(test())


# --- a start


@pytest.mark.parametrize(
    ("stop", "later_ms", "stopped"),
    [
        ("killed", 20_001, True),
        ("killed", 20_000, False),
        ("cleanly", 3_600_000, False),
    ],
)
def test_rule_14_5_a_start_after_a_crash_counts_from_the_last_entry(
    stop: str, later_ms: int, stopped: bool
) -> None:
    async def test() -> None:
        journal = MemoryJournal()
        await leave(await in_betting(journal), stop)
        engine = await started(journal, NOON_MS + later_ms)
        assert (fault_of(engine) is not None) is stopped
        assert lit(engine) == (set() if stopped else {1})
        await engine.stop()

    run(test())


async def leave(engine: JackpotEngine, how: str) -> None:
    if how == "cleanly":
        await engine.stop()
        return
    for task in asyncio.all_tasks() - {asyncio.current_task()}:  # kill -9
        task.cancel()
    await asyncio.sleep(0)


def test_a_mark_of_an_earlier_stop_does_not_cover_a_crash() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        await (await in_betting(journal)).stop()
        await leave(await started(journal), "killed")
        engine = await started(journal, NOON_MS + 60_000)
        assert fault_of(engine) is not None
        await engine.stop()

    run(test())


def test_a_stop_during_an_outage_leaves_no_mark() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        engine = await in_betting(journal)
        journal.failing = "the disk is full"
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 2))
        await engine.stop()
        journal.failing = None
        again = await started(journal, NOON_MS + 60_000)
        assert fault_of(again) is not None
        await again.stop()

    run(test())


def test_a_start_beside_a_live_peer_reports_nothing() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        await leave(await in_betting(journal), "killed")
        journal.live_peer = True
        engine = await started(journal, NOON_MS + 60_000)
        assert fault_of(engine) is None
        await engine.stop()

    run(test())


def test_an_outage_while_every_table_is_closed_stops_nothing() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        engine = await in_betting(journal)
        closing = [CloseTable(by="sam", table=table, reason="end of day") for table in ("T1", "T2")]
        await accepted(engine, closing)
        await leave(engine, "killed")
        again = await started(journal, NOON_MS + 60_000)
        assert fault_of(again) is None
        await again.stop()

    run(test())


def test_a_second_long_outage_adds_nothing_to_a_fault_that_waits() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        engine = await in_betting(journal)
        await fails(journal, engine, for_s=LIMIT_S * 2)
        before = len(journal.entries)
        await leave(engine, "killed")
        again = await started(journal, NOON_MS + 600_000)
        assert len(journal.entries) == before
        await again.stop()

    run(test())


def test_the_journal_of_the_first_release_starts_without_a_fault() -> None:
    """It had no mark of a clean stop, so a start after one looks like one after a crash."""

    async def test() -> None:
        journal = MemoryJournal()
        engine = await started(journal)
        await accepted(engine, [open_link(), *open_tables("T1")])
        await leave(engine, "killed")
        again = await started(journal, NOON_MS + 600_000)
        assert again.state.controls == 1
        assert fault_of(again) is None
        await again.stop()

    run(test())


class ForgetsItsPeersOnce(Partitioned):
    """The question for peers at work is the first to find that a connection is dead."""

    def __init__(self, shared: SharedMemoryJournal) -> None:
        super().__init__(shared)
        self.asked = 0

    async def was_at_work(self, for_ms: int) -> bool:
        self.asked += 1
        if self.asked == 2:  # the first is the start's
            raise Unavailable("the connection was cut")
        return False


def test_what_peers_wrote_counts_though_the_first_probe_after_it_fails() -> None:
    async def test() -> None:
        shared = SharedMemoryJournal()
        other = await in_betting(shared)
        cut_off = ForgetsItsPeersOnce(shared)
        engine = await started(cut_off)
        cut_off.failing = "no reply"
        cut_off.wake_followers()
        with pytest.raises(Unsound):
            await engine.submit(wager("T1", 1, 2))
        assert lamp(await other.submit(wager("T1", 1, 3))) == "on"
        await asyncio.sleep(LIMIT_S * 3)
        cut_off.failing = None
        while not engine.sound:
            await asyncio.sleep(PROBE_S)
        assert cut_off.asked == 3
        assert fault_of(engine) is None
        await engine.stop()
        await other.stop()

    run(test())
