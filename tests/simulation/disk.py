"""A node's own disk: it outlives the process, and each write takes some time."""

import asyncio
from random import Random

from jackpot.journal import GENESIS, Conflict, Entry, Head, Snapshot, Unavailable, UnusableSnapshot
from jackpot.journal.journal import READ_ENTRIES


class Disk:
    """Its contents. While it is `full`, or its file is moved away, it refuses writes."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.snapshot: Snapshot | None = None
        self.full = False
        self.moved_away = False

    @property
    def head(self) -> Head:
        return self.entries[-1].head if self.entries else GENESIS


class CopyOnDisk:
    """The copy of one process: what it had not written when it died is not on the disk."""

    def __init__(self, link: str, disk: Disk, random: Random) -> None:
        self.link = link
        self.died = False
        self._disk = disk
        self._random = random
        self._turn = asyncio.Lock()

    async def head(self) -> Head:
        return self._disk.head

    async def append(self, entry: Entry) -> None:
        async with self._turn:
            await self._write()
            if entry.prev != self._disk.head.hash or entry.seq != self._disk.head.seq + 1:
                missed = self._disk.entries[entry.seq - 1 :]
                raise Conflict(entry, self._disk.head, missed)
            self._disk.entries.append(entry)

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        return self._disk.entries[after_seq : after_seq + limit]

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        async with self._turn:
            await self._write()
            self._disk.snapshot = snapshot

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        found, entries = self._disk.snapshot, self._disk.entries
        if found is None or found.seq > len(entries):
            return None if found is None else UnusableSnapshot("it is ahead of the copy")
        return found

    async def _write(self) -> None:
        await asyncio.sleep(self._random.uniform(0.0002, 0.003))
        if self.died or self._disk.full:
            raise Unavailable("no space left on device")
        if self._disk.moved_away:
            raise Unavailable("the file was deleted, moved or replaced")
