"""Trims entries from Redis once the archive and the copy of every node have them.

It trims one segment at a time, so that Redis is never busy with it for long.
"""

import time
from typing import NamedTuple, Protocol, runtime_checkable

from jackpot.journal.archive import segment
from jackpot.journal.archive.home import ArchiveReader
from jackpot.journal.journal import JournalReader
from jackpot.journal.redis.retention import CopyReport, Retention, StreamStatus


@runtime_checkable
class Trimmable(JournalReader, Protocol):
    """A journal from which old entries can be removed. `isinstance` tells it from others."""

    @property
    def retention(self) -> Retention: ...

    async def status(self) -> StreamStatus: ...


class Limit(NamedTuple):
    """The last entry that may be trimmed, and why no later one."""

    seq: int
    why: str


class Trimmed(NamedTuple):
    entries: int  # how many were removed
    base: int  # the last entry that is no longer there
    limit: Limit


def safe_to_archive(status: StreamStatus) -> int:
    """The last entry that no failover of Redis can replace by another.

    That is what some node has on its disk, because the node puts it back. If no node has reported
    yet, it is the head.
    """
    head = status.head.seq
    return min(head, max((report.seq for report in status.copies.values()), default=head))


def limit_of(status: StreamStatus, archived: int, keep: int) -> Limit:
    keep = max(keep, 1)
    limits = [
        Limit(archived, "the archive ends there"),
        Limit(status.head.seq - keep, f"the last {keep:,} entries stay"),
        *(_limit_of_node(name, report) for name, report in sorted(status.copies.items())),
    ]
    if not status.copies:
        limits.append(Limit(status.base.seq, "no node has reported yet how much its copy has"))
    return min(limits, key=lambda limit: limit.seq)


def _limit_of_node(name: str, report: CopyReport) -> Limit:
    age = _in_words(max(0, int(time.time()) - report.at_s))
    return Limit(report.seq, f"node {name} reported {age} ago that its copy ends there")


def _in_words(seconds: int) -> str:
    for unit, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds // length} {unit}"
    return f"{seconds} seconds"


def would_trim(status: StreamStatus, archived: int, keep: int) -> Trimmed:
    limit = limit_of(status, archived, keep)
    base = max(status.base.seq, limit.seq // segment.SEGMENT_ENTRIES * segment.SEGMENT_ENTRIES)
    return Trimmed(base - status.base.seq, base, limit)


async def trim_link(journal: Trimmable, archive: ArchiveReader, keep: int) -> Trimmed:
    """Each segment is checked once more from end to end before its entries are trimmed."""
    status = await journal.status()
    began = status.base.seq
    while True:
        limit = limit_of(status, (await archive.head()).seq, keep)
        ends = [end for end in await archive.ends(status.base.seq) if end.seq <= limit.seq]
        if not ends:
            return Trimmed(status.base.seq - began, status.base.seq, limit)
        await archive.check_up_to(ends[0])
        await journal.retention.trim(status.base, ends[0], keep)
        status = await journal.status()
