"""Finds the first entry in which two journals differ, for whoever has to decide between them."""

from collections.abc import AsyncIterator

from jackpot.journal.errors import Archived
from jackpot.journal.journal import JournalReader
from jackpot.journal.record import Entry


async def first_difference(one: JournalReader, other: JournalReader, known_seq: int) -> int:
    """`known_seq` is an entry in which they differ.

    From the first difference on all hashes differ, because each entry holds the hash of the one
    before it: so a binary search finds it. Entries that were trimmed from Redis count as equal.
    """
    equal = 0
    while equal + 1 < known_seq:
        middle = (equal + known_seq) // 2
        if await _are_equal(one, other, middle):
            equal = middle
        else:
            known_seq = middle
    return known_seq


async def _are_equal(one: JournalReader, other: JournalReader, seq: int) -> bool:
    try:
        return await one.read(seq - 1, 1) == await other.read(seq - 1, 1)
    except Archived:
        return True


async def first_difference_from(entries: AsyncIterator[Entry], journal: JournalReader) -> int:
    """The same for entries that can only be read one after the other, from the first on.

    0 if the journal has each of them.
    """
    chunk: list[Entry] = []
    trimmed_seq = 0
    async for entry in entries:
        if entry.seq <= trimmed_seq:
            continue
        if not chunk:
            try:
                chunk = (await journal.read(entry.seq - 1))[::-1]
            except Archived as archived:
                trimmed_seq = archived.base.seq
                continue
        if not chunk or chunk.pop() != entry:
            return entry.seq
    return 0
