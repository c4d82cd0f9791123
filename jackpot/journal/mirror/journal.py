"""One link's shared journal and this node's own copy of it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

import structlog

from jackpot.journal.errors import BrokenChain, Conflict, JournalError, Unavailable, Unsettled
from jackpot.journal.journal import READ_ENTRIES, Journal, JournalReader
from jackpot.journal.mirror.reconcile import reconcile
from jackpot.journal.record import Entry, Head
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot

_log = structlog.get_logger()

REPORT_EVERY_S = 10.0


class MirrorJournal:
    """`node` is the name under which this node reports how much its copy has; None: it does not."""

    def __init__(
        self,
        shared: RedisJournal,
        own: Journal,
        node: str | None = None,
        archive: JournalReader | None = None,
    ) -> None:
        self._shared = shared
        self._own = own
        self._node = node
        self._archive = archive
        self._report_due_s = 0.0  # on the loop's clock
        self._reporting: asyncio.Task[None] | None = None
        self._copying: set[asyncio.Task[None]] = set()
        self._reconciling = asyncio.Lock()

    @property
    def link(self) -> str:
        return self._shared.link

    async def head(self) -> Head:
        """The head of the shared journal, once it has everything that only this node had."""
        async with self._reconciling:
            await self._all_copied()
            head = await reconcile(self._shared, self._own, self._archive)
        if self._is_report_due():
            await self._report()
        return head

    async def confirmed_head(self) -> Head:
        async with self._restoring():
            return await self._shared.confirmed_head()

    async def follow(self, after: Head) -> list[Entry]:
        async with self._restoring():
            found = await self._shared.follow(after)
        self._copy(found)
        return found

    async def append(self, entry: Entry) -> None:
        """First into the shared journal, which decides, then into the copy."""
        try:
            async with self._restoring():
                await self._shared.append(entry)
        except Conflict as conflict:
            self._copy(conflict.missed)
            if not conflict.missed:
                await self._explain_loss()
            raise
        try:
            await self._append_to_copy(entry)
        except Unavailable as error:
            error.in_doubt = True  # the shared journal has it
            raise
        self._report_in_background()

    async def _append_to_copy(self, entry: Entry) -> None:
        try:
            await self._own.append(entry)
        except Conflict:  # the copy lacks entries of other nodes, which the shared journal has
            await self.head()

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        """From the copy, which is faster; the last entries may be in the shared journal only."""
        return await self._own.read(after_seq, limit) or await self._shared.read(after_seq, limit)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Only if Redis could be written: engines probe with this.

        Into the copy for this node's next start, and into Redis for nodes that have no copy.
        """
        async with self._restoring():
            await self._shared.check_writable()
        await self._all_copied()
        await self._own.save_snapshot(snapshot)
        await self._shared.save_snapshot(snapshot)

    async def mark_stopped(self, at: Head) -> None:
        """Only in Redis: the nodes of a link stop and start together."""
        await self._shared.mark_stopped(at)

    async def was_stopped(self) -> bool:
        return await self._shared.was_stopped()

    async def was_at_work(self, for_ms: int) -> bool:
        return await self._shared.was_at_work(for_ms)

    async def idle_ms(self) -> int | None:
        return await self._shared.idle_ms()

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        return await self._own.load_snapshot()

    async def close(self) -> None:
        if self._reporting is not None:
            self._reporting.cancel()
            await asyncio.wait({self._reporting})
        await self._all_copied()

    @contextlib.asynccontextmanager
    async def _restoring(self) -> AsyncIterator[None]:
        """While the nodes pause for a new primary, this one puts back what only it has."""
        try:
            yield
        except Unsettled as unsettled:
            try:
                await self.head()
            except Unavailable as error:
                error.in_doubt = unsettled.in_doubt
                raise
            raise
        except BrokenChain:
            await self._explain_loss()
            raise

    async def _explain_loss(self) -> None:
        """Redis has less than this node knows: the comparison with the copy says what to do."""
        with contextlib.suppress(Unavailable):
            await self.head()

    # --- the copy

    def _copy(self, entries: Sequence[Entry]) -> None:
        """In the background: other nodes have already acknowledged these entries."""
        for entry in entries:
            task = asyncio.create_task(self._copy_one(entry))
            self._copying.add(task)
            task.add_done_callback(self._copying.discard)
        self._report_in_background()

    async def _copy_one(self, entry: Entry) -> None:
        try:
            await self._own.append(entry)
        except (Conflict, Unavailable):
            # Already there, or not written: the next append of this node finds and fills the gap.
            return

    async def _all_copied(self) -> None:
        if self._copying:
            await asyncio.wait(set(self._copying))

    # --- reporting how much the copy has, so that nothing is trimmed that it lacks

    def _report_in_background(self) -> None:
        """From time to time: nobody waits for it, and one report at a time is enough."""
        if (self._reporting is None or self._reporting.done()) and self._is_report_due():
            self._reporting = asyncio.create_task(self._report())

    def _is_report_due(self) -> bool:
        return asyncio.get_running_loop().time() >= self._report_due_s

    async def _report(self) -> None:
        """A report that fails only delays trimming."""
        if self._node is None:
            return
        self._report_due_s = asyncio.get_running_loop().time() + REPORT_EVERY_S
        try:
            await self._shared.retention.report(self._node, (await self._own.head()).seq)
        except JournalError as error:
            _log.warning(
                "could not report to Redis how much this node's copy has",
                link=self.link,
                why=str(error),
            )
