"""Where checkpoints are kept: beside the journal, in the same home, and not in its record.

One is kept for each size of a journal. Nodes that share a journal see each other's.
"""

from typing import Protocol

import msgspec


class StoredCheckpoint(msgspec.Struct, frozen=True):
    """The signed note, and the peaks of its tree, from which a tree can be continued."""

    size: int
    note: str
    peaks: tuple[bytes, ...]


class CheckpointReader(Protocol):
    async def newest(
        self, before_size: int | None = None, limit: int = 1
    ) -> list[StoredCheckpoint]:
        """Those of fewer entries than `before_size`, the largest first."""
        ...

    async def first_from(self, size: int) -> StoredCheckpoint | None:
        """The smallest of at least `size` entries."""
        ...


class CheckpointStore(CheckpointReader, Protocol):
    async def keep(self, checkpoint: StoredCheckpoint) -> StoredCheckpoint:
        """Returns the one that is kept for this size: an earlier one stays."""
        ...


class NoCheckpoints:
    """Of an archive, which has entries only."""

    async def newest(
        self, before_size: int | None = None, limit: int = 1
    ) -> list[StoredCheckpoint]:
        return []

    async def first_from(self, size: int) -> StoredCheckpoint | None:
        return None
