"""A link's place in its journal: its states, the entry they stand at, and each step further."""

import asyncio
import time
from collections.abc import Callable, Sequence

import structlog

from jackpot.engine.draft import Draft, Outcome
from jackpot.engine.keeper import Keeper
from jackpot.engine.moments import Clock, Moments
from jackpot.engine.replay import CODEC, replayed
from jackpot.engine.restore import restore
from jackpot.engine.snapshots import take_snapshot
from jackpot.engine.states import States
from jackpot.engine.tally import Tally
from jackpot.floor import Event, State
from jackpot.floor.commands import Command
from jackpot.journal import (
    GENESIS,
    BrokenChain,
    Conflict,
    Entry,
    Journal,
    Opened,
    Snapshot,
    Unsettled,
)

_log = structlog.get_logger()

Listener = Callable[[Sequence[Event], State], None]

_SETTLED_AGAIN_S = 0.2
_TURNS_TO_SEND = 2  # of the loop: so many tasks have an append in hand before it is sent


class Chain:
    def __init__(
        self, journal: Journal, clock: Clock, snapshot_every: int, tally: Tally, *, shared: bool
    ) -> None:
        self.head = GENESIS  # where the state stands, and what was shown ends
        self.end = GENESIS  # where the journal ends, as far as is known here
        self.others = 0  # nodes that wrote between our last two entries
        self.moments = Moments(clock)
        self.keeper = Keeper(journal, snapshot_every, tally)
        self.listeners: list[Listener] = []
        self._journal = journal
        self._link = journal.link
        self._shared = shared
        self._states = States(self._link, State())
        self._tally = tally

    @property
    def state(self) -> State:
        return self._states.committed

    def snapshot(self) -> Snapshot:
        self.show()
        return take_snapshot(self.state, self.head, self.moments.last_ms)

    async def restore(self) -> None:
        restored = await restore(self._journal)
        self._states = States(self._link, restored.state, self._shown)
        self.head = self.end = restored.head
        self.moments.not_before(restored.at_ms)
        self.keeper.restored(restored.tail_events)

    async def until_settled(self) -> None:
        """Returns once an entry may be written; raises a `JournalError` where none can be."""
        told = False
        while self._shared:
            try:
                await self._journal.confirmed_head()
                return
            except Unsettled as unsettled:
                if not told:
                    _log.warning("the link waits", link=self._link, why=str(unsettled))
                told = True
                await asyncio.sleep(_SETTLED_AGAIN_S)

    def decide(self, commands: Sequence[Command]) -> None:
        """Begins the next entry with these commands, or adds them to what was begun."""
        if self._states.draft.commands:
            self._states.renew(self.moments.last_ms)
        else:
            self._states.begin(self.moments.next_ms())
        self._states.decide(commands)

    async def write(self) -> list[Outcome]:
        """Writes what was decided; what other nodes, who were first, overturned is decided anew.

        Raises a `JournalError` when nothing of it was written.
        """
        while True:
            draft = self._states.renew(self.moments.last_ms)
            if await (self._write(draft) if draft.events else self._is_latest()):
                return draft.outcomes

    def drop(self) -> None:
        """What was decided since the last commit was not written, and will not be."""
        self._states.drop()

    async def catch_up(self) -> None:
        """Takes in what is in the journal and not here: of other nodes, or written in doubt."""
        self.show()
        behind = self.end
        if (await self._journal.head()).seq < behind.seq:
            raise BrokenChain(self._link, behind.seq, "it was committed and is gone")
        try:
            async for opened in replayed(self._journal, self.state, behind):
                self._moved_to(opened)
                self._shown(opened)
        finally:  # also where only some of it could be read
            self._states.start_over(self.moments.last_ms)

    async def _is_latest(self) -> bool:
        """Whether refusals and repeats, which write nothing, rest on all that is committed."""
        if not self._shared or await self._journal.confirmed_head() == self.end:
            self._states.drop()
            return True
        await self.catch_up()
        return False

    async def _write(self, draft: Draft) -> bool:
        """Whether the draft is on disk and applied; if not, others were first."""
        entry = CODEC.seal(self._link, self.end, draft.at_ms, draft.events)
        began = time.perf_counter()
        try:
            self.others = await self._append(entry)
        except Conflict as conflict:
            self._tally.conflicts += 1
            return self._lost_race(entry, conflict)
        self._tally.write_seconds += time.perf_counter() - began
        self._states.commit()
        opened = Opened(entry.head, draft.at_ms, tuple(draft.events))
        self._moved_to(opened)
        self._shown(opened)
        return True

    async def _append(self, entry: Entry) -> int:
        """While it is on its way there is time for what was heard of other nodes."""
        if not self._states.has_heard:
            return await self._journal.append(entry)
        appending = asyncio.create_task(self._journal.append(entry))
        try:
            for _ in range(_TURNS_TO_SEND):
                await asyncio.sleep(0)
            self.show()
            return await appending
        except BaseException:
            appending.cancel()
            raise

    def _lost_race(self, entry: Entry, conflict: Conflict) -> bool:
        """Takes in what others wrote. An entry whose receipt was lost is found among it."""
        if not conflict.missed:
            raise BrokenChain(self._link, self.end.seq, "the journal no longer goes on from it")
        self.hear(conflict.missed)
        if conflict.missed[0].hash != entry.hash:
            return False
        self._states.drop()
        return True

    def hear(self, entries: Sequence[Entry]) -> int:
        """What other nodes wrote: how many entries were not known already."""
        news = [entry for entry in entries if entry.seq > self.end.seq]
        for entry in news:
            opened = CODEC.open_fresh(self._link, entry, self.end)
            self._states.hear(opened)
            self._moved_to(opened)
        return len(news)

    def show(self) -> None:
        """What was heard of other nodes, to whoever listens."""
        if self._states.has_heard:
            self._states.show()

    def _moved_to(self, opened: Opened[Event]) -> None:
        self.end = opened.head
        self.moments.not_before(opened.at_ms)

    def _shown(self, opened: Opened[Event]) -> None:
        """The committed state has these events now."""
        self.head = opened.head
        self.keeper.committed(len(opened.events))
        self._tally.commits += 1
        self._tally.events += len(opened.events)
        for listener in tuple(self.listeners):
            try:
                listener(opened.events, self.state)
            except Exception:  # who listens must not be able to stop the jackpot
                _log.exception("a listener failed", link=self._link)
