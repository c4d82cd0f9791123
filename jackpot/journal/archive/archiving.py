"""Writes an archive by whole segments, each checked on disk before it gets its name.

A run that dies leaves whole segments and at most one partial file; the next run continues from
there. Two runs at once write the same bytes, and the second notices that.
"""

import contextlib
import filecmp
import os
import secrets
import time
from collections.abc import AsyncIterator
from pathlib import Path

from jackpot.journal.archive import segment
from jackpot.journal.archive.home import ArchiveReader
from jackpot.journal.archive.segment import Segment, check_segment, name_of, seal_line
from jackpot.journal.errors import Archived, BrokenChain
from jackpot.journal.journal import JournalReader
from jackpot.journal.record import Entry, Head, check_entry

_PARTIAL = ".partial"
_ABANDONED_S = 86_400  # a partial file this old is of a run that died: a segment takes seconds


def full_segments(archived: Head, up_to: int) -> list[tuple[int, int]]:
    """The first and last entries of the segments that entries up to `up_to` fill."""
    size = segment.SEGMENT_ENTRIES
    return [(first, first + size - 1) for first in range(archived.seq + 1, up_to - size + 2, size)]


async def archive_link(journal: JournalReader, archive: ArchiveReader, up_to: int) -> list[Segment]:
    """Archives the entries up to `up_to` that fill whole segments; returns the new segments."""
    at = await archive.head()
    if at.seq > (end := await journal.head()).seq:
        what = f"it is in the archive, but the journal ends with entry {end.seq:,}"
        raise BrokenChain(journal.link, end.seq + 1, what)
    written = []
    before = await archive.check_up_to(at)
    for _, last in full_segments(at, up_to):
        _make_folder(archive.folder)
        partial, end = await _write(journal, archive.folder, at, last, before)
        found = Segment(partial, at.seq + 1, last)
        before = check_segment(journal.link, found, before)
        written.append(_publish(journal.link, found))
        at = end
    return written


async def _write(
    journal: JournalReader, folder: Path, after: Head, last: int, before: str
) -> tuple[Path, Head]:
    """Writes a segment to disk under a temporary name."""
    token = secrets.token_hex(4)
    partial = folder / f".{name_of(after.seq + 1, last)}.{token}{_PARTIAL}"
    at = after
    handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            async for entry in _entries(journal, after, last, folder):
                at = check_entry(journal.link, entry, at)
                file.write(entry.record + b"\n")
            file.write(seal_line(journal.link, after, at, before))
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    return partial, at


async def _entries(
    journal: JournalReader, after: Head, last: int, folder: Path
) -> AsyncIterator[Entry]:
    at = after.seq
    while at < last:
        try:
            chunk = await journal.read(at, last - at)
        except Archived as archived:
            what = (
                f"it is neither in {folder} nor in Redis, which begins after"
                f" {archived.base.seq:,}: is it in another archive?"
            )
            raise BrokenChain(journal.link, at + 1, what) from None
        if not chunk:
            raise BrokenChain(journal.link, at + 1, "it is missing in the journal")
        for entry in chunk:
            yield entry
        at = chunk[-1].seq


def _publish(link: str, partial: Segment) -> Segment:
    """Gives a checked segment its name. Another run may have written the same one already."""
    path = partial.path.with_name(partial.name)
    try:
        os.link(partial.path, path)  # unlike a rename, this never replaces a file
    except FileExistsError:
        if not filecmp.cmp(partial.path, path, shallow=False):
            what = f"segment {partial.name} already exists with other contents"
            raise BrokenChain(link, partial.first, f"{what}: see {partial.path}") from None
    partial.path.unlink()
    _sync(path.parent)
    return Segment(path, partial.first, partial.last)


def _make_folder(folder: Path) -> None:
    if not folder.is_dir():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _sync(folder.parent)
        _sync(folder.parent.parent)
    for left in folder.glob(f".*{_PARTIAL}"):
        with contextlib.suppress(FileNotFoundError):  # another run has just published it
            if time.time() - left.stat().st_mtime > _ABANDONED_S:
                left.unlink()


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
