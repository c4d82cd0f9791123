"""Brings a shared journal and a node's copy of it to the same entries, if they agree."""

import asyncio

import structlog

from jackpot.journal.difference import first_difference
from jackpot.journal.errors import Archived, BrokenChain, Conflict, Unavailable
from jackpot.journal.journal import Journal, JournalReader
from jackpot.journal.record import GENESIS, Entry, Head, check_entry
from jackpot.journal.redis.journal import RedisJournal

_log = structlog.get_logger()

ADVICE = (
    'write archive = "DIR" under [server.redis] of the floor file, or stop this node and fill its'
    " copy with `jackpot import --archive DIR REDIS sqlite:COPY`"
)

EMPTY = (
    "Redis has no entries of this link, but this node's copy has: if the address is wrong, correct"
    " it. If Redis was emptied or its data is lost for good, stop all nodes and restore it from the"
    " copy that has most entries with `jackpot import sqlite:COPY REDIS`"
)


async def reconcile(
    shared: RedisJournal, own: Journal, archive: JournalReader | None = None
) -> Head:
    """Returns the head of both. Raises `BrokenChain` if they have different entries.

    Entries that the copy lacks and Redis no longer has are read from the archive.
    """
    here = await own.head()  # first: what is copied meanwhile is in the shared journal too
    there = await shared.head()
    if there == here:
        return there
    if here.seq > there.seq:
        if there == GENESIS:
            raise BrokenChain(own.link, 1, EMPTY)
        await _must_continue(own, shared, there)
        await _put_back(shared, own, there, here)
        return here
    if here != GENESIS:
        await _must_continue(shared, own, here)
    await _copy(shared, own, here, there, archive)
    return there


async def _must_continue(longer: JournalReader, shorter: JournalReader, end: Head) -> None:
    """The shorter journal, which ends with `end`, must be the beginning of the longer one."""
    try:
        found = await longer.read(end.seq - 1, 1)
    except Archived:  # the next entry holds its hash, and is checked when it is copied
        return
    if not found or found[0].head != end:
        raise BrokenChain(
            longer.link,
            await first_difference(longer, shorter, end.seq),
            "Redis and this node's copy have different entries from here on: somebody must look at"
            " both before this link goes on. Keep both, and call whoever maintains the journals",
        )


async def _put_back(shared: RedisJournal, own: JournalReader, there: Head, here: Head) -> None:
    """Appends what Redis lost, entry by entry. Other nodes may do the same at the same time."""
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
    shared: JournalReader, own: Journal, here: Head, there: Head, archive: JournalReader | None
) -> None:
    while here.seq < there.seq:
        try:
            chunk = await shared.read(here.seq)
        except Archived as archived:
            chunk = await _from_archive(archive, here, archived)
        if not chunk:
            if await shared.head() != there:  # a failover lost unacknowledged entries
                raise Unavailable("Redis was replaced while it was being read")
            raise BrokenChain(shared.link, here.seq + 1, "it is missing in Redis")
        for entry in chunk:
            here = check_entry(shared.link, entry, here)
        await asyncio.gather(*(_copy_one(own, entry) for entry in chunk))


async def _from_archive(
    archive: JournalReader | None, here: Head, archived: Archived
) -> list[Entry]:
    """Up to where Redis begins and no further: from there on Redis decides."""
    if archive is None:
        raise Archived(archived.link, archived.base, ADVICE) from archived
    await archive.head()  # it may have grown
    chunk = await archive.read(here.seq)
    if not chunk:
        advice = f"the archive of this node ends with entry {here.seq:,}"
        raise Archived(archived.link, archived.base, advice) from archived
    return [entry for entry in chunk if entry.seq <= archived.base.seq]


async def _copy_one(own: Journal, entry: Entry) -> None:
    """The entry may have been copied in the background already."""
    try:
        await own.append(entry)
    except Conflict as conflict:
        if not conflict.missed or conflict.missed[0].hash != entry.hash:
            raise
