"""Rule 14.5: a short outage passes by itself, a long one is a fault that waits for approval."""

import asyncio

import pytest

from jackpot.engine import InDoubt
from jackpot.floor import Refusal
from jackpot.floor.commands import ApproveResume
from jackpot.journal import Unavailable
from tests.engine.at_work import accepted, lamp, wager
from tests.engine.journals import ForgetfulJournal, MemoryJournal, SharedMemoryJournal
from tests.engine.outages import (
    LIMIT_S,
    PROBE_S,
    RunningClock,
    begins,
    ends,
    has_fault,
    in_betting,
    in_virtual_time,
    lit,
    started,
)


@pytest.mark.parametrize(
    ("for_s", "live_peer"),
    [(LIMIT_S - PROBE_S, False), (LIMIT_S * 3, True)],
    ids=["short", "long, beside a peer that is idle and alive"],
)
@in_virtual_time
async def test_rule_14_5_an_outage_passes_by_itself(for_s: float, live_peer: bool) -> None:
    journal = MemoryJournal()
    engine = await in_betting(journal)
    before = len(journal.entries)
    journal.live_peer = live_peer
    await begins(journal, engine)
    await ends(journal, engine, after_s=for_s)
    assert not has_fault(engine)
    assert len(journal.entries) == before
    assert lit(engine) == {1}
    assert lamp(await engine.submit(wager("T1", 1, 2))) == "on"
    await engine.stop()


@in_virtual_time
async def test_rule_14_5_a_long_outage_waits_for_approval() -> None:
    journal = MemoryJournal()
    engine = await in_betting(journal)
    await begins(journal, engine)
    await ends(journal, engine, after_s=LIMIT_S + PROBE_S)
    fault = engine.state.fault
    assert fault is not None
    assert (fault.reported_by, fault.device) == ("server", "journal")
    assert lit(engine) == set()
    refused = await engine.submit(wager("T1", 1, 1))
    assert isinstance(refused, Refusal)
    assert (refused.name, refused.rule) == ("awaiting_approval", "14.5")
    await accepted(engine, [ApproveResume(by="sam", reason="disk cleared")])
    assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
    await engine.stop()


@in_virtual_time
async def test_the_time_of_an_outage_counts_from_its_first_failure() -> None:
    """Other failures on the way to the first write that works do not begin it anew."""
    journal = MemoryJournal()
    engine = await in_betting(journal)
    await begins(journal, engine)
    await asyncio.sleep(LIMIT_S - 1)
    journal.failing = "the disk is gone"
    await ends(journal, engine, after_s=2)
    assert has_fault(engine)
    await engine.stop()


@in_virtual_time
async def test_our_own_entry_that_was_in_doubt_is_no_sign_of_a_peer() -> None:
    journal = ForgetfulJournal()
    engine = await in_betting(journal)
    journal.forget = True
    with pytest.raises(InDoubt):
        await engine.submit(wager("T1", 1, 2))
    await ends(journal, engine, after_s=LIMIT_S + 1)
    assert has_fault(engine)
    assert lit(engine) == set(), "the wager was found, and handed back with the others"
    await engine.stop()


class Partitioned(SharedMemoryJournal):
    """One node's view of a journal that others write to."""

    def __init__(self, shared: SharedMemoryJournal) -> None:
        super().__init__()
        self.entries = shared.entries
        self.asked = 0


class ForgetsItsPeersOnce(Partitioned):
    """The question for peers at work is the first to find that a connection is dead."""

    async def was_at_work(self, for_ms: int) -> bool:
        self.asked += 1
        if self.asked == 2:  # the first is the start's
            raise Unavailable("the connection was cut")
        return False


@pytest.mark.parametrize(
    ("view", "asked"),
    [(Partitioned, 0), (ForgetsItsPeersOnce, 3)],
    ids=["at once", "though the first probe after it fails"],
)
@in_virtual_time
async def test_a_node_that_was_cut_off_reports_nothing_if_others_wrote(
    view: type[Partitioned], asked: int
) -> None:
    shared = SharedMemoryJournal()
    other = await in_betting(shared)
    cut_off = view(shared)
    engine = await started(cut_off)
    cut_off.failing = "no reply"
    cut_off.wake_followers()
    await begins(cut_off, engine)
    await asyncio.sleep(LIMIT_S * 3)
    assert lamp(await other.submit(wager("T1", 1, 3))) == "on"
    await ends(cut_off, engine, after_s=LIMIT_S / 2)
    assert cut_off.asked == asked
    assert not has_fault(engine)
    assert lit(engine) == {1, 3}
    await engine.stop()
    await other.stop()


@pytest.mark.parametrize(
    ("peers_off_ms", "set_back_ms", "heard"),
    [(0, 0, "after"), (60_000, 0, "before"), (60_000, 0, "after"), (0, 60_000, "after")],
    ids=[
        "written as it began",
        "the time of a known entry is in the future",
        "the time of the last entry is in the future",
        "the clock was set back",
    ],
)
@in_virtual_time
async def test_rule_14_5_no_clock_makes_an_outage_short(
    peers_off_ms: int, set_back_ms: int, heard: str
) -> None:
    shared = SharedMemoryJournal()
    peer = await in_betting(shared, RunningClock(peers_off_ms))
    view, clock = Partitioned(shared), RunningClock()
    view.live_peer = True
    engine = await started(view, clock)
    view.live_peer = False
    if heard == "before":
        assert lamp(await peer.submit(wager("T1", 1, 3))) == "on"
        view.wake_followers()
        while lit(engine) != {1, 3}:
            await asyncio.sleep(PROBE_S)
    await begins(view, engine)
    if heard == "after":
        assert lamp(await peer.submit(wager("T1", 1, 3))) == "on"
    await peer.stop()
    clock.off_ms -= set_back_ms
    await ends(view, engine, after_s=LIMIT_S + 1)
    assert has_fault(engine)
    await engine.stop()


@in_virtual_time
async def test_a_node_that_cannot_write_does_not_pass_for_one_at_work() -> None:
    """It follows the journal no more: two full disks must not vouch for each other."""
    shared = SharedMemoryJournal()
    engine = await in_betting(shared)
    while shared.followers == 0:
        await asyncio.sleep(PROBE_S)
    await begins(shared, engine)
    await asyncio.sleep(PROBE_S)
    assert shared.followers == 0
    await ends(shared, engine, after_s=1)
    while shared.followers == 0:
        await asyncio.sleep(PROBE_S)
    await engine.stop()


@in_virtual_time
async def test_two_nodes_that_come_back_together_make_one_fault() -> None:
    shared = SharedMemoryJournal()
    first = await in_betting(shared)
    second = await started(shared)
    before = len(shared.entries)
    await begins(shared, first, second)
    await ends(shared, first, second, after_s=LIMIT_S * 2)
    assert len(shared.entries) == before + 1
    await accepted(first, [ApproveResume(by="sam", reason="Redis is back")])
    assert lamp(await second.submit(wager("T1", 1, 1))) == "on"
    await first.stop()
    await second.stop()
