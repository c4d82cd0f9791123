"""A restart gives back lamps, open rounds, locks and payouts, byte for byte (promises 1 and 3)."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

import pytest

from jackpot.audit.machines import LINK
from jackpot.engine import replayed, restore
from jackpot.floor import State, digest
from jackpot.floor.events import WagerWithdrawn
from jackpot.floor.machine import JACKPOT
from jackpot.floor.views import table_view
from jackpot.journal import BrokenChain, Journal, Snapshot, UnusableSnapshot, open_home
from jackpot.web.hosting import JackpotEngine
from tests.engine.at_work import SetLoopClock, accepted, lamp, open_floor, running, wager
from tests.engine.journals import MemoryJournal
from tests.floor.build import NOON_MS, claim, deal, settle, verify

ROYAL = "AsKsQsJsTs"
STRAIGHT = "9h8h7h6h5h"
FLUSH = "2c4c6c8cTc"


async def an_evening(journal: Journal, snapshot_every: int = 20_000) -> tuple[str, int]:
    """Open rounds, lit lamps, a lock that waits for another, and payouts: digest and head."""
    async with running(journal, snapshot_every=snapshot_every) as engine:
        await open_floor(engine, "T1", "T2", "T3")
        for round_ in range(1, 12):
            await accepted(engine, [*deal("T3", round_, 1, 2), settle("T3", round_)])
        await accepted(engine, [*deal("T1", 1, 1, 2), claim("T1", 1, 2, FLUSH), settle("T1", 1)])
        await accepted(engine, [*deal("T1", 2, 3), *deal("T2", 1, 1, 4)])
        await accepted(engine, [claim("T1", 2, 3, ROYAL), claim("T2", 1, 4, STRAIGHT)])
        await accepted(engine, [verify("T1", 2, 3), verify("T2", 1, 4)])
        await accepted(engine, [settle("T2", 1), *deal("T3", 12, 5, 6)])
        return digest(engine.state), engine.head.seq


async def test_a_restart_restores_lamps_open_rounds_locks_and_payouts(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path}/jackpot.db"
    async with await open_home(address) as home:
        before, seq = await an_evening(home.journal("canberra"))
    async with (
        await open_home(address) as home,
        running(home.journal("canberra")) as engine,
    ):
        state = engine.state
        assert (digest(state), engine.head.seq) == (before, seq)
        assert table_view(state, "T3").lamps == [5, 6]
        assert [(lock.table, lock.round) for lock in state.locks] == [("T1", 2), ("T2", 1)]
        assert list(state.payouts) == ["T1-1-2"]
        await accepted(engine, [settle("T1", 2)])
        assert set(state.payouts) == {"T1-1-2", "T1-2-3", "T2-1-4"}


@pytest.mark.parametrize("every", [1, 7, 1_000_000])
async def test_snapshot_and_tail_give_what_all_entries_give(every: int) -> None:
    journal = MemoryJournal()
    before, _ = await an_evening(journal, snapshot_every=every)
    whole = State()
    async for _ in replayed(JACKPOT, journal, whole):
        whole.check_invariants()
    restored = await restore(JACKPOT, journal)
    assert digest(restored.state) == digest(whole) == before
    assert restored.at_ms == NOON_MS


@pytest.fixture
async def clock(monkeypatch: pytest.MonkeyPatch) -> SetLoopClock:
    return SetLoopClock(monkeypatch)


async def test_snapshots_are_saved_while_play_goes_on(clock: SetLoopClock) -> None:
    journal = MemoryJournal()
    async with running(journal, snapshot_every=10) as engine:
        await open_floor(engine)
        await play(engine, range(1, 30))
        assert engine.counters.snapshots > 10
        assert isinstance(journal.saved, Snapshot)
        assert (await restore(JACKPOT, journal)).tail_events < 20


async def test_snapshots_that_take_long_are_further_apart(clock: SetLoopClock) -> None:
    class SlowJournal(MemoryJournal):
        async def save_snapshot(self, snapshot: Snapshot) -> None:
            clock.now_s += 0.5
            await super().save_snapshot(snapshot)

    async with running(SlowJournal(), snapshot_every=10) as engine:
        await open_floor(engine)
        await play(engine, range(1, 10))
        assert engine.counters.snapshots == 1
        clock.now_s += 124
        await play(engine, range(10, 20))
        assert engine.counters.snapshots == 1
        clock.now_s += 1
        await play(engine, range(20, 30))
        assert engine.counters.snapshots == 2


async def play(engine: JackpotEngine, rounds: Iterable[int]) -> None:
    for round_ in rounds:
        await accepted(engine, [*deal("T1", round_, 1, 2, 3), settle("T1", round_)])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda saved: UnusableSnapshot("the snapshot is damaged"),
        lambda saved: Snapshot(saved.seq, saved.hash, b"{}"),
        lambda saved: Snapshot(
            saved.seq, saved.hash, saved.state.replace(b'shape":"', b'shape":"x')
        ),
    ],
    ids=["unusable", "not a state", "another shape"],
)
async def test_a_snapshot_that_cannot_be_trusted_only_costs_time(spoil: object) -> None:
    journal = MemoryJournal()
    before, _ = await an_evening(journal)
    assert isinstance(journal.saved, Snapshot)
    journal.saved = spoil(journal.saved)  # type: ignore[operator]
    restored = await restore(JACKPOT, journal)
    assert digest(restored.state) == before
    assert restored.tail_events > 90


async def test_a_wager_on_disk_that_was_not_answered_is_found_by_repeating_it() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await open_floor(engine)
        await accepted(engine, deal("T1", 1, 1)[:1])
        journal.hold()
        unanswered = engine.submit(wager("T1", 1, 1))
        while engine.queued:
            await asyncio.sleep(0)
        unanswered.cancel()
        journal.release()
    async with running(journal) as engine:
        written = len(journal.entries)
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
        assert len(journal.entries) == written


async def test_an_entry_that_tells_what_cannot_have_happened_is_named() -> None:
    journal = MemoryJournal()
    await an_evening(journal)
    journal.saved = None
    head = await journal.head()
    never_placed = WagerWithdrawn(at_ms=NOON_MS, by="T3", table="T3", round=12, box=1)
    journal.entries.append(LINK.codec.seal("canberra", head, NOON_MS, [never_placed]))
    with pytest.raises(BrokenChain, match=f"entry {head.seq + 1}: its events do not fit"):
        await restore(JACKPOT, journal)


async def test_play_after_the_restart_goes_on_with_the_same_chain() -> None:
    journal = MemoryJournal()
    await an_evening(journal)
    async with running(journal) as engine:
        await accepted(engine, [settle("T3", 12), settle("T1", 2)])
        after = digest(engine.state)
    whole = State()
    async for _ in replayed(JACKPOT, journal, whole):
        whole.check_invariants()
    assert digest(whole) == after
