"""One link's shared journal and this node's own copy of it."""

import asyncio
import math
from collections.abc import Sequence

import structlog

from jackpot.journal.errors import Conflict, JournalError, Unavailable, Unsettled
from jackpot.journal.journal import READ_ENTRIES, Journal
from jackpot.journal.mirror.reconcile import reconcile
from jackpot.journal.record import Entry, Head
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot
from jackpot.journal.sqlite.home import SqliteJournal

_log = structlog.get_logger()

NOTE_S = 10.0


class MirrorJournal:
    """`node`: what this node is called where it notes how much its copy has."""

    def __init__(
        self,
        shared: RedisJournal,
        own: SqliteJournal,
        node: str | None = None,
        archive: Journal | None = None,
    ) -> None:
        self._shared = shared
        self._own = own
        self._node = node
        self._archive = archive
        self._note_at_s = 0.0  # when the next is due
        self._noting: asyncio.Task[None] | None = None
        self._keeping: set[asyncio.Task[None]] = set()
        self._reconciling = asyncio.Lock()

    @property
    def link(self) -> str:
        return self._shared.link

    async def head(self) -> Head:
        """Where the shared journal ends, after what only this node had is back in it."""
        async with self._reconciling:
            await self._kept_so_far()
            head = await reconcile(self._shared, self._own, self._archive)
        if self._is_note_due():
            await self._note()
        return head

    async def confirmed_head(self) -> Head:
        try:
            return await self._shared.confirmed_head()
        except Unsettled:
            await self.head()
            raise

    async def follow(
        self, after: Head, entries: int = 1, within_s: float = math.inf
    ) -> list[Entry]:
        try:
            found = await self._shared.follow(after, entries, within_s)
        except Unsettled:
            await self.head()
            raise
        self._keep(found)
        return found

    async def append(self, entry: Entry) -> int:
        """In the shared journal first, which decides; acknowledged once it is in both."""
        try:
            others = await self._shared.append(entry)
        except Conflict as conflict:
            self._keep(conflict.missed)
            raise
        except Unsettled:
            await self.head()
            raise
        try:
            await self._own.append(entry)
        except Conflict:  # the copy lacks what others wrote: all of it is in the shared one
            await self.head()
        self._note_in_background()
        return others

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        """The copy is nearer; it may be some entries behind."""
        return await self._own.read(after_seq, limit) or await self._shared.read(after_seq, limit)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """In the copy alone: each node has its own. Still only if Redis could be written."""
        try:
            await self._shared.probe()
        except Unsettled:
            await self.head()
            raise
        await self._kept_so_far()
        await self._own.save_snapshot(snapshot)

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        return await self._own.load_snapshot()

    async def close(self) -> None:
        if self._noting is not None:
            self._noting.cancel()
            await asyncio.wait({self._noting})
        await self._kept_so_far()

    def _keep(self, entries: Sequence[Entry]) -> None:
        """In the background: nobody waits for what others have acknowledged."""
        for entry in entries:
            task = asyncio.create_task(self._keep_one(entry))
            self._keeping.add(task)
            task.add_done_callback(self._keeping.discard)
        self._note_in_background()

    async def _keep_one(self, entry: Entry) -> None:
        try:
            await self._own.append(entry)
        except (Conflict, Unavailable):
            # Known already, or not kept: the next of our own finds the gap and fills it.
            return

    async def _kept_so_far(self) -> None:
        if self._keeping:
            await asyncio.wait(set(self._keeping))

    # --- telling how much the copy has, so that nothing is trimmed that it lacks

    def _note_in_background(self) -> None:
        """Now and then: nobody waits for it, and one note at a time is enough."""
        if (self._noting is None or self._noting.done()) and self._is_note_due():
            self._noting = asyncio.create_task(self._note())

    def _is_note_due(self) -> bool:
        return asyncio.get_running_loop().time() >= self._note_at_s

    async def _note(self) -> None:
        """One that fails holds trimming back, and nothing else."""
        if self._node is None:
            return
        self._note_at_s = asyncio.get_running_loop().time() + NOTE_S
        try:
            await self._shared.growth.note(self._node, (await self._own.head()).seq)
        except JournalError as error:
            _log.warning(
                "Redis was not told how much this copy has", link=self.link, why=str(error)
            )
