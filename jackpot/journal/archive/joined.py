"""An archive and the journal that goes on from it, read as one.

What both have must be the same, and nothing may be missing between them.
"""

import math

from jackpot.journal.archive.home import ArchiveHome, ArchiveJournal
from jackpot.journal.closing import ClosedInTheEnd
from jackpot.journal.errors import Archived, BrokenChain
from jackpot.journal.journal import READ_ENTRIES, Home, Journal
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot


class JoinedHome(ClosedInTheEnd):
    def __init__(self, archive: ArchiveHome, live: Home) -> None:
        self._archive = archive
        self._live = live
        self._journals: dict[str, JoinedJournal] = {}

    async def links(self) -> list[str]:
        return sorted({*await self._archive.links(), *await self._live.links()})

    def journal(self, link: str) -> "JoinedJournal":
        if link not in self._journals:
            archived, live = self._archive.journal(link), self._live.journal(link)
            self._journals[link] = JoinedJournal(archived, live)
        return self._journals[link]

    async def complaints(self) -> list[str]:
        return [*await self._archive.complaints(), *await self._live.complaints()]

    async def close(self) -> None:
        await self._live.close()


class JoinedJournal:
    def __init__(self, archive: ArchiveJournal, live: Journal) -> None:
        self._archive = archive
        self._live = live
        self._base = GENESIS  # the last entry that the journal was found to have no more

    @property
    def link(self) -> str:
        return self._live.link

    async def head(self) -> Head:
        """Where the journal ends; it may not end before its archive."""
        archived, head = await self._archive.head(), await self._live.head()
        if head.seq < archived.seq:
            what = f"the archive has it, and the journal ends with entry {head.seq:,}"
            raise BrokenChain(self.link, head.seq + 1, what)
        return head

    async def confirmed_head(self) -> Head:
        return await self._live.confirmed_head()

    async def follow(
        self, after: Head, entries: int = 1, within_s: float = math.inf
    ) -> list[Entry]:
        return await self._live.follow(after, entries, within_s)

    async def append(self, entry: Entry) -> int:
        return await self._live.append(entry)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        await self._live.save_snapshot(snapshot)

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        return await self._live.load_snapshot()

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        chunk = await self._archive.read(after_seq, limit)
        if not chunk:
            try:
                return await self._live.read(after_seq, limit)
            except Archived as archived:
                chunk = await self._read_again(after_seq, limit, archived)
        await self._check_both_have(chunk)
        return chunk

    async def _read_again(self, after_seq: int, limit: int, archived: Archived) -> list[Entry]:
        """Somebody may have archived and trimmed since the archive was looked at."""
        await self._archive.head()
        chunk = await self._archive.read(after_seq, limit)
        if not chunk:
            what = f"the archive ends before it, and Redis begins after {archived.base.seq:,}"
            raise BrokenChain(self.link, after_seq + 1, what) from archived
        return chunk

    async def _check_both_have(self, chunk: list[Entry]) -> None:
        """What of the chunk is in the journal too is the same there."""
        first, last = chunk[0].seq, chunk[-1].seq
        at = max(first - 1, self._base.seq)
        while at < last:
            try:
                found = await self._live.read(at, last - at)
            except Archived as archived:
                self._base = archived.base
                at = max(at, archived.base.seq)
                continue
            if not found:
                raise BrokenChain(self.link, at + 1, "the archive has it, and the journal has not")
            for entry in found:
                self._check_same(chunk[at + 1 - first], entry)
                at += 1
        self._check_seam(chunk)

    def _check_same(self, archived: Entry, live: Entry) -> None:
        if archived != live:
            what = "the archive and the journal have different entries here"
            raise BrokenChain(self.link, archived.seq, what)

    def _check_seam(self, chunk: list[Entry]) -> None:
        if any(entry.seq == self._base.seq and entry.head != self._base for entry in chunk):
            what = "it is not the one in the archive after which the journal says that it begins"
            raise BrokenChain(self.link, self._base.seq, what)
