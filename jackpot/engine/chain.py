"""A link's place in its journal: its states, the entry they stand at, and each step further."""

import time
from collections.abc import Callable, Sequence

import structlog

from jackpot.engine.keeper import Keeper
from jackpot.engine.moments import Clock, Moments
from jackpot.engine.replay import CODEC, replayed
from jackpot.engine.restore import restore
from jackpot.engine.snapshots import take_snapshot
from jackpot.engine.states import Decided, States
from jackpot.engine.tally import Tally
from jackpot.floor import Event, State
from jackpot.floor.commands import Command
from jackpot.journal import GENESIS, BrokenChain, Conflict, Entry, Journal, Opened, Snapshot

_log = structlog.get_logger()

Listener = Callable[[Sequence[Event], State], None]


class Chain:
    def __init__(
        self, journal: Journal, clock: Clock, snapshot_every: int, tally: Tally, *, shared: bool
    ) -> None:
        self.head = GENESIS
        self.moments = Moments(clock)
        self.keeper = Keeper(journal, snapshot_every, tally)
        self.listeners: list[Listener] = []
        self.of_others = 0  # entries that other nodes wrote since the start
        self._journal = journal
        self._link = journal.link
        self._shared = shared
        self._states = States(State())
        self._tally = tally

    @property
    def state(self) -> State:
        return self._states.committed

    def snapshot(self) -> Snapshot:
        return take_snapshot(self.state, self.head, self.moments.last_ms)

    async def restore(self) -> None:
        restored = await restore(self._journal)
        self._states = States(restored.state)
        self.head = restored.head
        self.moments.not_before(restored.at_ms)
        self.keeper.restored(restored.tail_events)

    async def carry_out(self, commands: Sequence[Command]) -> Decided:
        """Decides and writes; decides anew for as long as other nodes were first.

        Raises a `JournalError` when nothing of it was written.
        """
        while True:
            at_ms = self.moments.next_ms()
            decided = self._states.decide(commands, at_ms)
            if await (self._write(at_ms, decided.events) if decided.events else self._is_latest()):
                return decided

    def start_over(self) -> None:
        """What was decided since the last commit was not written."""
        self._states.start_over()

    async def catch_up(self) -> None:
        """Takes in what is in the journal and not here: of other nodes, or written in doubt."""
        behind = self.head
        if (await self._journal.head()).seq < behind.seq:
            raise BrokenChain(self._link, behind.seq, "it was committed and is gone")
        async for opened in replayed(self._journal, self.state, behind):
            self._moved_to(opened)
        self._states.start_over()

    async def _is_latest(self) -> bool:
        """Whether refusals and repeats, which write nothing, rest on all that is committed."""
        if not self._shared or await self._journal.confirmed_head() == self.head:
            return True
        await self.catch_up()
        return False

    async def _write(self, at_ms: int, events: Sequence[Event]) -> bool:
        """Whether the events are on disk and applied; if not, others were first."""
        entry = CODEC.seal(self._link, self.head, at_ms, events)
        began = time.perf_counter()
        try:
            await self._journal.append(entry)
        except Conflict as conflict:
            self._tally.conflicts += 1
            return self._lost_race(entry, conflict)
        self._tally.write_seconds += time.perf_counter() - began
        self._states.commit(events)
        self._moved_to(Opened(entry.head, at_ms, tuple(events)))
        return True

    def _lost_race(self, entry: Entry, conflict: Conflict) -> bool:
        """Takes in what others wrote. An entry whose receipt was lost is found among it."""
        if not conflict.missed:
            raise BrokenChain(self._link, self.head.seq, "the journal no longer goes on from it")
        self.take_in(conflict.missed)
        return conflict.missed[0].hash == entry.hash

    def take_in(self, entries: Sequence[Entry]) -> int:
        """What other nodes wrote: how many entries were not known already."""
        news = [entry for entry in entries if entry.seq > self.head.seq]
        for entry in news:
            opened = CODEC.open_entry(self._link, entry, self.head)
            self._states.take_in(self._link, opened)
            self._moved_to(opened)
        self.of_others += len(news)
        return len(news)

    def _moved_to(self, opened: Opened[Event]) -> None:
        """The committed state has these events now."""
        self.head = opened.head
        self.moments.not_before(opened.at_ms)
        self.keeper.committed(len(opened.events))
        self._tally.commits += 1
        self._tally.events += len(opened.events)
        for listener in tuple(self.listeners):
            try:
                listener(opened.events, self.state)
            except Exception:  # who listens must not be able to stop the jackpot
                _log.exception("a listener failed", link=self._link)
