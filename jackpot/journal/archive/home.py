"""Reading an archive: the old entries of journals, with a folder of segments for each link.

Each segment is checked before it is first read. `archiving` writes an archive, by whole segments.
"""

import asyncio
from bisect import bisect_right
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Self, TypeVar

from jackpot.journal.archive.segment import (
    NO_SEGMENT,
    Bookmark,
    Segment,
    check_segment,
    digest_of,
    folder_of,
    read_entries,
    read_seal,
    segments_in,
)
from jackpot.journal.checkpoints.store import NoCheckpoints
from jackpot.journal.closing import AsyncClosing
from jackpot.journal.errors import CannotOpen, JournalError
from jackpot.journal.journal import READ_ENTRIES
from jackpot.journal.record import GENESIS, Entry, Head

T = TypeVar("T")


class ArchiveHome(AsyncClosing):
    def __init__(self, path: Path) -> None:
        self.path = path
        self._journals: dict[str, ArchiveReader] = {}

    @classmethod
    async def open(cls, path: Path) -> Self:
        """A missing folder may be one that is not mounted, so it is not an empty archive."""
        if not path.is_dir():
            raise CannotOpen(f"there is no archive at {path}: give the folder of an archive")
        return cls(path)

    async def links(self) -> list[str]:
        folders = sorted(each for each in self.path.iterdir() if each.is_dir())
        return [each.name for each in folders if any(each.glob("*.jsonl"))]

    def journal(self, link: str) -> "ArchiveReader":
        if link not in self._journals:
            self._journals[link] = ArchiveReader(folder_of(self.path, link), link)
        return self._journals[link]

    def checkpoints(self, link: str) -> NoCheckpoints:
        return NoCheckpoints()

    async def complaints(self) -> list[str]:
        return [why for link in await self.links() for why in await self.journal(link).complaints()]

    async def close(self) -> None:
        """Nothing is kept open."""


class ArchiveReader:
    """The entries of one link in the archive."""

    def __init__(self, folder: Path, link: str) -> None:
        self.folder = folder
        self._link = link
        self._segments: list[Segment] | None = None  # as of the last look into the folder
        self._digests: dict[str, str] = {}  # of the segments that were checked, by name
        self._bookmark: Bookmark | None = None  # where the last read ended
        self._lock = asyncio.Lock()

    @property
    def link(self) -> str:
        return self._link

    async def head(self) -> Head:
        ends = await self._in_thread(lambda: self._ends(self._list_segments()[-1:]))
        return ends[0] if ends else GENESIS

    async def ends(self, after_seq: int = 0) -> list[Head]:
        """The last entry of each segment that ends after `after_seq`, as the folder is now."""
        return await self._in_thread(
            lambda: self._ends(each for each in self._list_segments() if each.last > after_seq)
        )

    async def check_up_to(self, head: Head) -> str:
        """Checks the segment that ends with `head`; returns its SHA-256, `NO_SEGMENT` for none."""
        return await self._in_thread(lambda: self._check_up_to(head))

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        return await self._in_thread(lambda: self._read(after_seq, limit))

    async def load_snapshot(self) -> None:
        return None

    async def complaints(self) -> list[str]:
        """Checks every segment, also those that were never read."""
        try:
            for end in await self.ends():
                await self.check_up_to(end)
        except JournalError as error:
            return [f"link {self._link}: {error}"]
        return []

    async def _in_thread(self, work: Callable[[], T]) -> T:
        async with self._lock:
            return await asyncio.to_thread(work)

    # --- in the thread

    def _list_segments(self) -> list[Segment]:
        self._segments = segments_in(self.folder, self._link)
        return self._segments

    def _known_segments(self) -> list[Segment]:
        return self._list_segments() if self._segments is None else self._segments

    def _ends(self, segments: Iterable[Segment]) -> list[Head]:
        return [Head(each.last, read_seal(self._link, each).head) for each in segments]

    def _check_up_to(self, head: Head) -> str:
        if head == GENESIS:
            return NO_SEGMENT
        lasts = [segment.last for segment in self._known_segments()]
        return self._checked(lasts.index(head.seq))

    def _read(self, after_seq: int, limit: int) -> list[Entry]:
        segments = self._known_segments()
        index = bisect_right(segments, after_seq, key=lambda segment: segment.last)
        if index == len(segments):
            return []
        self._checked(index)
        start = Bookmark(segments[index], segments[index].first, 0)
        last = self._bookmark
        if last is not None and last.segment == start.segment and last.seq <= after_seq + 1:
            start = last
        found, self._bookmark = read_entries(self._link, start, after_seq + 1, limit)
        return found

    def _checked(self, index: int) -> str:
        segments = self._known_segments()
        segment = segments[index]
        if segment.name not in self._digests:
            before = NO_SEGMENT if index == 0 else self._digest_of(segments[index - 1])
            self._digests[segment.name] = check_segment(self._link, segment, before)
        return self._digests[segment.name]

    def _digest_of(self, segment: Segment) -> str:
        return self._digests.get(segment.name) or digest_of(segment)
