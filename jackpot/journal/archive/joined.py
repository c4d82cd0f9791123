"""An archive and the live journal that continues it, read as one.

Entries that are in both must be the same, and none may be missing between them.
"""

from jackpot.journal.archive.home import ArchiveHome, ArchiveReader
from jackpot.journal.checkpoints.store import CheckpointReader
from jackpot.journal.closing import AsyncClosing
from jackpot.journal.errors import Archived, BrokenChain
from jackpot.journal.journal import READ_ENTRIES, HomeReader, JournalReader
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot


class JoinedHome(AsyncClosing):
    def __init__(self, archive: ArchiveHome, live: HomeReader) -> None:
        self._archive = archive
        self._live = live
        self._journals: dict[str, JoinedReader] = {}

    async def links(self) -> list[str]:
        return sorted({*await self._archive.links(), *await self._live.links()})

    def journal(self, link: str) -> "JoinedReader":
        if link not in self._journals:
            archived, live = self._archive.journal(link), self._live.journal(link)
            self._journals[link] = JoinedReader(archived, live)
        return self._journals[link]

    def checkpoints(self, link: str) -> CheckpointReader:
        return self._live.checkpoints(link)

    async def complaints(self) -> list[str]:
        return [*await self._archive.complaints(), *await self._live.complaints()]

    async def close(self) -> None:
        await self._live.close()


class JoinedReader:
    def __init__(self, archive: ArchiveReader, live: JournalReader) -> None:
        self._archive = archive
        self._live = live
        self._base = GENESIS  # the last entry that is known to be trimmed from the live journal

    @property
    def link(self) -> str:
        return self._live.link

    async def head(self) -> Head:
        """The head of the live journal, which must not end before its archive."""
        archived, head = await self._archive.head(), await self._live.head()
        if head.seq < archived.seq:
            what = f"it is in the archive, but the journal ends with entry {head.seq:,}"
            raise BrokenChain(self.link, head.seq + 1, what)
        return head

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        return await self._live.load_snapshot()

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        chunk = await self._archive.read(after_seq, limit)
        if not chunk:
            try:
                return await self._live.read(after_seq, limit)
            except Archived as archived:
                chunk = await self._read_again(after_seq, limit, archived)
        await self._check_against_live(chunk)
        return chunk

    async def _read_again(self, after_seq: int, limit: int, archived: Archived) -> list[Entry]:
        """The journal may have been archived and trimmed since the archive was listed."""
        await self._archive.head()
        chunk = await self._archive.read(after_seq, limit)
        if not chunk:
            what = f"the archive ends before it, and Redis begins after {archived.base.seq:,}"
            raise BrokenChain(self.link, after_seq + 1, what) from archived
        return chunk

    async def _check_against_live(self, chunk: list[Entry]) -> None:
        """Entries of the chunk that are in the live journal too must be the same there."""
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
                raise BrokenChain(self.link, at + 1, "it is in the archive but not in the journal")
            for entry in found:
                self._must_be_equal(chunk[at + 1 - first], entry)
                at += 1
        self._check_seam(chunk)

    def _must_be_equal(self, archived: Entry, live: Entry) -> None:
        if archived != live:
            what = "the archive and the journal have different entries here"
            raise BrokenChain(self.link, archived.seq, what)

    def _check_seam(self, chunk: list[Entry]) -> None:
        if any(entry.seq == self._base.seq and entry.head != self._base for entry in chunk):
            what = "the entry in the archive is not the one after which the journal begins"
            raise BrokenChain(self.link, self._base.seq, what)
