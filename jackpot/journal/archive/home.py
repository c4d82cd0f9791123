"""An archive: the old entries of journals, in a folder of segments for each link.

It is read as a journal is, and proved segment by segment on the way. It is never appended to in
any other manner than by whole segments, see `archiving`.
"""

import asyncio
import math
from bisect import bisect_right
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn, Self, TypeVar

from jackpot.journal.archive.segment import (
    NOTHING,
    Bookmark,
    Segment,
    check_segment,
    digest_of,
    folder_of,
    read_entries,
    read_seal,
    segments_in,
)
from jackpot.journal.closing import ClosedInTheEnd
from jackpot.journal.errors import CannotOpen, JournalError, Unavailable
from jackpot.journal.journal import READ_ENTRIES
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.snapshot import Snapshot

T = TypeVar("T")


class ArchiveHome(ClosedInTheEnd):
    def __init__(self, path: Path) -> None:
        self.path = path
        self._journals: dict[str, ArchiveJournal] = {}

    @classmethod
    async def open(cls, path: Path) -> Self:
        """A folder that is not there may be one that is not mounted: it is no empty archive."""
        if not path.is_dir():
            raise CannotOpen(f"there is no archive at {path}: give the folder of one")
        return cls(path)

    async def links(self) -> list[str]:
        folders = sorted(each for each in self.path.iterdir() if each.is_dir())
        return [each.name for each in folders if any(each.glob("*.jsonl"))]

    def journal(self, link: str) -> "ArchiveJournal":
        if link not in self._journals:
            self._journals[link] = ArchiveJournal(folder_of(self.path, link), link)
        return self._journals[link]

    async def complaints(self) -> list[str]:
        return [why for link in await self.links() for why in await self.journal(link).complaints()]

    async def close(self) -> None:
        """Nothing is held open."""


class ArchiveJournal:
    """What one link has in the archive. A segment is checked whole before it is first read from."""

    def __init__(self, folder: Path, link: str) -> None:
        self.folder = folder
        self._link = link
        self._segments: list[Segment] | None = None  # as they were when last looked at
        self._digests: dict[str, str] = {}  # of the segments that were checked, by name
        self._bookmark: Bookmark | None = None  # where the last read ended
        self._turn = asyncio.Lock()

    @property
    def link(self) -> str:
        return self._link

    async def head(self) -> Head:
        ends = await self._in_thread(lambda: self._ends(self._look()[-1:]))
        return ends[0] if ends else GENESIS

    async def confirmed_head(self) -> Head:
        return await self.head()

    async def ends(self, after_seq: int = 0) -> list[Head]:
        """Where each segment ends, of those that end after an entry: as they are there now."""
        return await self._in_thread(
            lambda: self._ends(segment for segment in self._look() if segment.last > after_seq)
        )

    async def check_up_to(self, head: Head) -> str:
        """The segment that ends there is whole: its SHA-256; that of none at the beginning."""
        return await self._in_thread(lambda: self._check_up_to(head))

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        return await self._in_thread(lambda: self._read(after_seq, limit))

    async def complaints(self) -> list[str]:
        """Of the segments that were not read before as well."""
        try:
            for end in await self.ends():
                await self.check_up_to(end)
        except JournalError as error:
            return [f"link {self._link}: {error}"]
        return []

    async def follow(
        self, after: Head, entries: int = 1, within_s: float = math.inf
    ) -> list[Entry]:
        """It grows by segments, and nobody waits for those."""
        await asyncio.get_running_loop().create_future()
        return []

    async def append(self, entry: Entry) -> int:
        self._refuse()

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        self._refuse()

    async def load_snapshot(self) -> None:
        return None

    def _refuse(self) -> NoReturn:
        raise Unavailable(f"{self.folder} is an archive, for reading only: nothing was recorded")

    async def _in_thread(self, work: Callable[[], T]) -> T:
        async with self._turn:
            return await asyncio.to_thread(work)

    # --- in the thread

    def _look(self) -> list[Segment]:
        self._segments = segments_in(self.folder, self._link)
        return self._segments

    def _known(self) -> list[Segment]:
        return self._look() if self._segments is None else self._segments

    def _ends(self, segments: Iterable[Segment]) -> list[Head]:
        return [Head(each.last, read_seal(self._link, each).head) for each in segments]

    def _check_up_to(self, head: Head) -> str:
        if head == GENESIS:
            return NOTHING
        lasts = [segment.last for segment in self._known()]
        return self._checked(lasts.index(head.seq))

    def _read(self, after_seq: int, limit: int) -> list[Entry]:
        segments = self._known()
        index = bisect_right(segments, after_seq, key=lambda segment: segment.last)
        if index == len(segments):
            return []
        self._checked(index)
        start = Bookmark(segments[index], segments[index].first, 0)
        kept = self._bookmark
        if kept is not None and kept.segment == start.segment and kept.seq <= after_seq + 1:
            start = kept
        found, self._bookmark = read_entries(self._link, start, after_seq + 1, limit)
        return found

    def _checked(self, index: int) -> str:
        segment = self._known()[index]
        if segment.name not in self._digests:
            before = NOTHING if index == 0 else self._digest_of(self._known()[index - 1])
            self._digests[segment.name] = check_segment(self._link, segment, before)
        return self._digests[segment.name]

    def _digest_of(self, segment: Segment) -> str:
        return self._digests.get(segment.name) or digest_of(segment)
