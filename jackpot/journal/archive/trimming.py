"""Letting go of what Redis no longer needs to hold, because the archive and every node have it.

One segment at a time, so that Redis is never busy with it for long.
"""

import time
from typing import NamedTuple

from jackpot.journal.archive import segment
from jackpot.journal.archive.home import ArchiveJournal
from jackpot.journal.redis.growth import Growth
from jackpot.journal.redis.values import Look, Noted


class Bound(NamedTuple):
    """How far trimming may go, and what keeps it from going further."""

    seq: int
    why: str


class Trimmed(NamedTuple):
    entries: int  # that are gone now and were there before
    base: int  # the last that is no longer there
    bound: Bound


def safe_to_archive(look: Look) -> int:
    """Up to which entry no failover of Redis can bring another story any more.

    What a node has on its disk is put back. Where no node says so, the journal's word is all.
    """
    return min(
        look.head.seq, max((each.seq for each in look.nodes.values()), default=look.head.seq)
    )


def bound_of(look: Look, archived: int, keep: int) -> Bound:
    bounds = [
        Bound(archived, "the archive ends there"),
        Bound(look.head.seq - max(keep, 1), f"the last {max(keep, 1):,} stay"),
        *(_bound_of_node(name, noted) for name, noted in sorted(look.nodes.items())),
    ]
    if not look.nodes:
        bounds.append(Bound(look.base.seq, "no node has said yet how much its copy has"))
    return min(bounds, key=lambda bound: bound.seq)


def _bound_of_node(name: str, noted: Noted) -> Bound:
    ago_s = max(0, int(time.time()) - noted.at_s)
    return Bound(noted.seq, f"node {name} has no more, as it said {_in_words(ago_s)} ago")


def _in_words(seconds: int) -> str:
    for unit, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds // length} {unit}"
    return f"{seconds} seconds"


def would_trim(look: Look, archived: int, keep: int) -> Trimmed:
    bound = bound_of(look, archived, keep)
    base = max(look.base.seq, bound.seq // segment.SEGMENT_ENTRIES * segment.SEGMENT_ENTRIES)
    return Trimmed(base - look.base.seq, base, bound)


async def trim_link(growth: Growth, archive: ArchiveJournal, keep: int) -> Trimmed:
    """A segment is read from end to end once more before Redis lets go of its entries."""
    look = await growth.look()
    began = look.base.seq
    while True:
        bound = bound_of(look, (await archive.head()).seq, keep)
        ends = [end for end in await archive.ends(look.base.seq) if end.seq <= bound.seq]
        if not ends:
            return Trimmed(look.base.seq - began, look.base.seq, bound)
        await archive.check_up_to(ends[0])
        await growth.trim(look.base, ends[0], keep)
        look = await growth.look()
