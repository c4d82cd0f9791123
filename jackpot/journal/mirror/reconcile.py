"""Bringing a shared journal and a node's copy of it together, where their chains allow it."""

import asyncio

import structlog

from jackpot.journal.errors import Archived, BrokenChain, Conflict, Unavailable
from jackpot.journal.journal import Journal
from jackpot.journal.record import GENESIS, Entry, Head, check_entry
from jackpot.journal.redis.journal import RedisJournal

_log = structlog.get_logger()


ADVICE = (
    'write archive = "DIR" under [server.redis] of the floor file, or stop this node and fill its'
    " copy with `jackpot import --archive DIR REDIS sqlite:COPY`"
)


async def reconcile(shared: RedisJournal, own: Journal, archive: Journal | None = None) -> Head:
    """Both have the same afterwards: the head. Raises `BrokenChain` where they tell two stories.

    What the copy lacks and Redis no longer has is taken from the archive.
    """
    here = await own.head()  # first: what is heard of and kept meanwhile is in the shared one too
    there = await shared.head()
    if there == here:
        return there
    if here.seq > there.seq:
        await _check_same_story(own, there, "Redis", "this node's copy")
        await _put_back(shared, own, there, here)
        return here
    await _check_same_story(shared, here, "this node's copy", "Redis")
    await _copy(shared, own, here, there, archive)
    return there


async def _check_same_story(longer: Journal, end: Head, short_name: str, long_name: str) -> None:
    """The shorter journal must be the beginning of the longer one."""
    if end == GENESIS:
        if short_name == "Redis":
            raise BrokenChain(
                longer.link,
                1,
                "Redis has nothing of this link, and this node's copy has: if its data was lost for"
                " good, put the copy back with `jackpot import`; if the address is mistaken, mend"
                " it",
            )
        return
    try:
        found = await longer.read(end.seq - 1, 1)
    except Archived:  # what follows it, there or in the archive, has its hash
        return
    if not found or found[0].head != end:
        raise BrokenChain(
            longer.link,
            end.seq,
            f"{short_name} and {long_name} have different entries here: somebody must look at both"
            " before this link goes on. Keep both, and call whoever keeps the journals",
        )


async def _put_back(shared: RedisJournal, own: Journal, there: Head, here: Head) -> None:
    """What Redis lost, entry by entry. Other nodes may be doing the same."""
    _log.error(
        "Redis has lost entries, putting them back",
        link=own.link,
        first=there.seq + 1,
        last=here.seq,
    )
    while there.seq < here.seq:
        for entry in await own.read(there.seq):
            there = check_entry(own.link, entry, there)
            await _put_back_one(shared, entry)


async def _put_back_one(shared: RedisJournal, entry: Entry) -> None:
    try:
        await shared.put_back(entry)
    except Conflict as conflict:
        if not conflict.missed or conflict.missed[0].hash != entry.hash:
            raise BrokenChain(
                shared.link,
                entry.seq,
                "Redis lost it, and another node has gone on without it: somebody must look at both"
                " before this link goes on. Keep Redis and this node's copy as they are",
            ) from conflict


async def _copy(
    shared: Journal, own: Journal, here: Head, there: Head, archive: Journal | None
) -> None:
    while here.seq < there.seq:
        try:
            chunk = await shared.read(here.seq)
        except Archived as archived:
            chunk = await _from_archive(archive, here, archived)
        if not chunk:
            if await shared.head() != there:  # nobody was told of what only that one had
                raise Unavailable("Redis was replaced by another while it was read")
            raise BrokenChain(shared.link, here.seq + 1, "it is missing in Redis")
        for entry in chunk:
            here = check_entry(shared.link, entry, here)
        await asyncio.gather(*(_copy_one(own, entry) for entry in chunk))


async def _from_archive(archive: Journal | None, here: Head, archived: Archived) -> list[Entry]:
    """Up to where Redis begins, no further: from there on it is Redis that counts."""
    if archive is None:
        raise Archived(archived.link, archived.base, ADVICE) from archived
    await archive.head()  # it may have grown
    chunk = await archive.read(here.seq)
    if not chunk:
        advice = f"the one that this node is given ends with entry {here.seq:,}"
        raise Archived(archived.link, archived.base, advice) from archived
    return [entry for entry in chunk if entry.seq <= archived.base.seq]


async def _copy_one(own: Journal, entry: Entry) -> None:
    """What was heard of meanwhile may have been kept already."""
    try:
        await own.append(entry)
    except Conflict as conflict:
        if not conflict.missed or conflict.missed[0].hash != entry.hash:
            raise
