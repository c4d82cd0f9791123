"""The checkpoints of a shared journal, with this node's own copy of them.

Redis decides which one is kept for a size. What a failover of Redis lost, the copies still have.
"""

from jackpot.journal.checkpoints.store import CheckpointStore, StoredCheckpoint
from jackpot.journal.journal import JournalReader


class MirrorCheckpoints:
    def __init__(
        self, shared: CheckpointStore, own: CheckpointStore, own_journal: JournalReader
    ) -> None:
        self._shared = shared
        self._own = own
        self._own_journal = own_journal

    async def newest(
        self, before_size: int | None = None, limit: int = 1
    ) -> list[StoredCheckpoint]:
        own = await self._own.newest(before_size, limit)
        shared = await self._shared.newest(before_size, limit)
        found = {each.size: each for each in (*own, *shared)}
        return [found[size] for size in sorted(found, reverse=True)[:limit]]

    async def first_from(self, size: int) -> StoredCheckpoint | None:
        shared, own = await self._shared.first_from(size), await self._own.first_from(size)
        if shared is None or (own is not None and own.size < shared.size):
            return own
        return shared

    async def keep(self, checkpoint: StoredCheckpoint) -> StoredCheckpoint:
        kept = await self._shared.keep(checkpoint)
        if (await self._own_journal.head()).seq >= kept.size:
            await self._own.keep(kept)  # else the copy would say that it has lost entries
        return kept
