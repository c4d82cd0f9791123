"""Finds the entry that opened a round, with a few reads of a long journal."""

import asyncio
from typing import Any

from jackpot.audit.entry_search import entries_between
from jackpot.audit.event_view import kind_of
from jackpot.audit.reader.pages import open_entry
from jackpot.journal import Codec, Entry, JournalReader

_CHUNK = 200  # entries read at a time, to the next round of the table
_LONG_CHUNK = 2_000
_OPENED = ("round_opened", "pit_round_opened")
_OPENED_BYTES = b'round_opened"'


async def find_opening(
    journal: JournalReader, codec: Codec[Any], table: str, round_: int, end: int
) -> int | None:
    """The number of the entry; None if the journal has no such round."""
    found = await _by_halves(journal, codec, table, round_, end)
    # Numbers grow with the journal, but for a counter that ran away and was set back.
    return found or await _one_by_one(journal, codec, table, round_, end)


async def _by_halves(
    journal: JournalReader, codec: Codec[Any], table: str, round_: int, end: int
) -> int | None:
    low, high = 1, end
    while low <= high:
        middle = (low + high) // 2
        found = await _next_opening(journal, codec, table, middle, high)
        if found is None:
            high = middle - 1
            continue
        seq, number = found
        if number == round_:
            return seq
        if number < round_:
            low = seq + 1
        else:
            high = middle - 1
    return None


async def _next_opening(
    journal: JournalReader, codec: Codec[Any], table: str, first: int, last: int
) -> tuple[int, int] | None:
    """The entry from `first` to `last` that opens the table's next round, and its number."""
    while first <= last:
        for entry in await entries_between(journal, first, min(first + _CHUNK, last + 1)):
            for number in _opened_in(codec, journal.link, entry, table):
                return entry.seq, number
        first += _CHUNK
    return None


async def _one_by_one(
    journal: JournalReader, codec: Codec[Any], table: str, round_: int, end: int
) -> int | None:
    for first in range(1, end + 1, _LONG_CHUNK):
        for entry in await entries_between(journal, first, min(first + _LONG_CHUNK, end + 1)):
            if round_ in _opened_in(codec, journal.link, entry, table):
                return entry.seq
        await asyncio.sleep(0)
    return None


def _opened_in(codec: Codec[Any], link: str, entry: Entry, table: str) -> list[int]:
    if _OPENED_BYTES not in entry.record or f'"{table}"'.encode() not in entry.record:
        return []
    return [
        event.round
        for event in open_entry(codec, link, entry).events
        if kind_of(event) in _OPENED and event.table == table
    ]
