"""A segment of an archive: consecutive entries in a file of text, closed by a seal.

Each line is one record, exactly as it was hashed. The last line is the seal: which entries the
segment has, where their chain begins and ends, and the SHA-256 of the previous segment. So segments
form a chain as entries do: an altered, lost or moved segment is noticed.
"""

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import NamedTuple

import msgspec

from jackpot.journal.errors import BrokenChain, CannotOpen, NewerVersion, Unavailable
from jackpot.journal.journal import READ_BYTES
from jackpot.journal.record import (
    GENESIS,
    Entry,
    Head,
    UnreadableRecord,
    check_entry,
    entry_of_line,
)

SEGMENT_ENTRIES = 10_000  # never changes, so that two archivers write the same files
FORMAT = 1
NO_SEGMENT = GENESIS.hash  # instead of the SHA-256 of a segment before the first

_NAME = re.compile(r"(\d{12})-(\d{12})\.jsonl")
_FOLDER = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_MAX_SEAL_BYTES = 4_096


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The last line of a segment."""

    before: str  # the SHA-256 of the previous segment
    first: int
    head: str  # the hash of the last entry
    last: int
    link: str
    prev: str  # the hash of the entry before the first
    v: int


_decoder = msgspec.json.Decoder(Seal)
_encoder = msgspec.json.Encoder(order="sorted")


class Segment(NamedTuple):
    path: Path
    first: int
    last: int

    @property
    def name(self) -> str:
        return name_of(self.first, self.last)


def name_of(first: int, last: int) -> str:
    return f"{first:012}-{last:012}.jsonl"


def folder_of(archive: Path, link: str) -> Path:
    if not _FOLDER.fullmatch(link):
        raise CannotOpen(f"the name of link {link!r} cannot be the name of a folder")
    return archive / link


def segments_in(folder: Path, link: str) -> list[Segment]:
    """Oldest first, by their names. Raises `BrokenChain` if one is missing."""
    with _readable(folder):
        paths = sorted(folder.iterdir()) if folder.is_dir() else []
    found = [
        Segment(path, int(name[1]), int(name[2]))
        for path in paths
        if (name := _NAME.fullmatch(path.name))
    ]
    expected = 1
    for segment in found:
        if segment.first > expected:
            missing = f"entries {expected:,} to {segment.first - 1:,}"
            raise BrokenChain(link, expected, f"the segment with {missing} is missing in {folder}")
        if segment.first < expected:
            raise BrokenChain(
                link, segment.first, f"two segments have it, one of them is {segment.name}"
            )
        expected = segment.last + 1
    return found


def seal_line(link: str, after: Head, end: Head, before: str) -> bytes:
    seal = Seal(
        before=before,
        first=after.seq + 1,
        head=end.hash,
        last=end.seq,
        link=link,
        prev=after.hash,
        v=FORMAT,
    )
    return _encoder.encode(seal) + b"\n"


def read_seal(link: str, segment: Segment) -> Seal:
    with _opened(segment.path) as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - _MAX_SEAL_BYTES))
        *_, line, rest = [b"", b"", *file.read().split(b"\n")]
    try:
        seal = _decoder.decode(line)
    except UnreadableRecord as error:
        raise _wrong(link, segment.last, segment, "it has no seal at its end") from error
    if rest:
        raise _wrong(link, segment.last, segment, "there is more text after its seal")
    if seal.v > FORMAT:
        raise NewerVersion(link, segment.first, seal.v, FORMAT)
    if (seal.link, seal.first, seal.last) != (link, segment.first, segment.last):
        what = f"its seal names entries {seal.first:,} to {seal.last:,} of link {seal.link}"
        raise _wrong(link, segment.first, segment, what)
    return seal


def check_segment(link: str, segment: Segment, before: str) -> str:
    """Checks every byte, and that it follows the segment with SHA-256 `before`; returns its own."""
    seal = read_seal(link, segment)
    if seal.before != before:
        what = "it does not follow the previous segment (one of the two was altered)"
        raise _wrong(link, segment.first, segment, what)
    at, whole = Head(seal.first - 1, seal.prev), hashlib.sha256()
    with _opened(segment.path) as file:
        for line in file:
            whole.update(line)
            if at.seq < seal.last:
                at = _checked(link, segment, line, at)
    if at.hash != seal.head:
        raise _wrong(link, at.seq, segment, "it is not the last entry that the seal names")
    return whole.hexdigest()


def _checked(link: str, segment: Segment, line: bytes, at: Head) -> Head:
    entry = _entry(link, segment, line, at.seq + 1)
    try:
        return check_entry(link, entry, at)
    except BrokenChain as broken:
        raise _wrong(link, broken.seq, segment, broken.what) from broken


def _entry(link: str, segment: Segment, line: bytes, seq: int) -> Entry:
    try:
        return entry_of_line(line.rstrip(b"\n"))[1]
    except UnreadableRecord as error:
        raise _wrong(link, seq, segment, f"it is not a record ({error})") from error


def digest_of(segment: Segment) -> str:
    with _opened(segment.path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class Bookmark(NamedTuple):
    """The position of an entry in a segment."""

    segment: Segment
    seq: int
    offset: int


def read_entries(link: str, at: Bookmark, seq: int, limit: int) -> tuple[list[Entry], Bookmark]:
    """A chunk of one segment from entry `seq` on; `at` is a position at or before it."""
    found: list[Entry] = []
    size = 0
    with _opened(at.segment.path) as file:
        file.seek(at.offset)
        for _ in range(seq - at.seq):
            file.readline()
        while len(found) < min(limit, at.segment.last + 1 - seq) and size < READ_BYTES:
            found.append(_entry(link, at.segment, file.readline(), seq + len(found)))
            size += len(found[-1].record)
        return found, Bookmark(at.segment, seq + len(found), file.tell())


def _wrong(link: str, seq: int, segment: Segment, what: str) -> BrokenChain:
    return BrokenChain(link, seq, f"{what} (segment {segment.name} of the archive)")


@contextmanager
def _opened(path: Path) -> Iterator[BufferedReader]:
    with _readable(path), path.open("rb") as file:
        yield file


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Unavailable(f"{path} cannot be read: {error.strerror}") from error
