"""Commits batches to the journal by compare-and-set, and keeps the state that is committed.

There are two states. The committed state is what everybody is shown. The working state is equal to
it, plus the events of the batch that is being written. If a peer appended first, the journal
refuses the batch and hands over the entries that were missed: both states take them in, and the
batch is decided again.
"""

import time
from collections.abc import Callable, Sequence
from typing import Generic

from jackpot.engine.batch import Batch
from jackpot.engine.clock import JournalClock
from jackpot.engine.counters import Counters
from jackpot.engine.machine import A, C, E, Machine, R, S
from jackpot.engine.replay import apply_entry, restore
from jackpot.journal import (
    GENESIS,
    BrokenChain,
    Codec,
    Conflict,
    Entry,
    Journal,
    JournalError,
    Opened,
    SharedJournal,
    replay,
)


class Committer(Generic[S, C, E, A, R]):
    """`on_commit` is called with the events and the committed state after each commit."""

    def __init__(
        self,
        machine: Machine[S, C, E, A, R],
        journal: Journal,
        clock: JournalClock,
        counters: Counters,
        on_commit: Callable[[Sequence[E], S], None],
    ) -> None:
        self.state = machine.new_state()  # the committed state
        self.head = GENESIS
        self.at_ms = 0  # of the last entry
        self._working = machine.new_state()
        self.peer_ms = 0  # when a peer wrote the last entry that we know of
        self._doubtful = GENESIS  # of our own last entry whose write failed
        self._machine = machine
        self._journal = journal
        self._shared = journal if isinstance(journal, SharedJournal) else None
        self._codec: Codec[E] = Codec(machine.event_type)
        self._clock = clock
        self._counters = counters
        self._on_commit = on_commit

    async def restore(self) -> int:
        """Return the number of events that no snapshot covers."""
        restored = await restore(self._machine, self._journal)
        self.state, self.head, self.at_ms = restored.state, restored.head, restored.at_ms
        self._working = self._machine.decode(self._machine.encode(self.state))
        self._clock.advance_to(restored.at_ms)
        return restored.tail_events

    async def commit(self, batch: Batch[S, C, E, A, R]) -> bool:
        """Decide the batch, append its events, apply them. Returns False if a peer was first.

        Raises a `JournalError` otherwise. If it leaves the batch in doubt, `catch_up` finds out.
        """
        self._working = batch.decide(self._working, self.state, self._clock.now_ms())
        if not batch.events:
            return await self.is_latest()
        entry = self._codec.seal(self._journal.link, self.head, batch.at_ms, batch.events)
        began = time.perf_counter()
        try:
            await self._journal.append(entry)
        except JournalError as error:
            self._working = self._machine.revert(self._working, self.state, batch.events)
            if not isinstance(error, Conflict):
                self._doubtful = entry.head
                raise
            return self._take_in_missed(entry, error)
        self._counters.write_seconds += time.perf_counter() - began
        self._machine.apply(self.state, batch.events)
        self._committed(Opened(entry.head, batch.at_ms, tuple(batch.events)))
        return True

    def _take_in_missed(self, entry: Entry, conflict: Conflict) -> bool:
        """Return True if our own entry is among the missed ones: only its reply was lost."""
        self._counters.conflicts += 1
        if not conflict.missed:
            raise BrokenChain(self._journal.link, self.head.seq, "the journal no longer has it")
        self.take_in(conflict.missed)
        return entry in conflict.missed

    async def is_latest(self) -> bool:
        """Refusals and repeats write nothing. They too must rest on all that is committed."""
        if self._shared is None or await self._shared.confirmed_head() == self.head:
            return True
        await self.catch_up()
        return False

    def take_in(self, entries: Sequence[Entry]) -> None:
        """Apply the entries of peers, but for those that are known already."""
        for entry in entries:
            if entry.seq > self.head.seq:
                self._take_in(self._codec.open_fresh(self._journal.link, entry, self.head))

    async def catch_up(self) -> None:
        """Read what the journal has and we have not: entries of peers, or our own in doubt."""
        if (await self._journal.head()).seq < self.head.seq:
            raise BrokenChain(self._journal.link, self.head.seq, "it was committed and is gone")
        async for opened in replay(self._journal, self._codec, self.head):
            self._take_in(opened)

    def _take_in(self, opened: Opened[E]) -> None:
        for state in (self._working, self.state):
            apply_entry(self._machine, self._journal.link, state, opened)
        if opened.head != self._doubtful:
            self.peer_ms = opened.at_ms
        self._committed(opened)

    def _committed(self, opened: Opened[E]) -> None:
        self.head, self.at_ms = opened.head, opened.at_ms
        self._clock.advance_to(opened.at_ms)
        self._counters.commits += 1
        self._counters.events += len(opened.events)
        self._on_commit(opened.events, self.state)
