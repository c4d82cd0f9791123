"""Finds entries of the journal by their time, with a few reads of a long journal.

Times of entries never run backwards, and an event has the time of its entry.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from jackpot.journal import Codec, Entry, Head, JournalReader
from jackpot.journal.record import Envelope

_envelope = msgspec.json.Decoder(Envelope)


class EntryReference(msgspec.Struct, frozen=True):
    """An entry as a slip names it, so that anyone can look it up."""

    what: str
    seq: int
    hash: str


async def entries_between(journal: JournalReader, first: int, before: int) -> list[Entry]:
    """From `first` to before `before`; one read may return fewer than asked for."""
    found: list[Entry] = []
    while first < before:
        chunk = await journal.read(first - 1, limit=before - first)
        if not chunk:
            break
        found += chunk
        first = chunk[-1].seq + 1
    return found


async def seq_before(journal: JournalReader, at_ms: int, end: int) -> int:
    """The last entry up to `end` that was written before `at_ms`; 0 where there is none."""
    low, high = 0, end
    while low < high:
        middle = (low + high + 1) // 2
        entries = await journal.read(middle - 1, 1)
        if entries and _at_ms(entries[0]) < at_ms:
            low = middle
        else:
            high = middle - 1
    return low


async def find_entry(
    journal: JournalReader,
    codec: Codec[Any],
    what: str,
    at_ms: int,
    end: int,
    matches: Callable[[Any], bool],
) -> EntryReference | None:
    """The entry written at `at_ms` that holds an event that matches."""
    at = await seq_before(journal, at_ms, end)
    while at < end:
        entries = await journal.read(at, 50)
        if not entries:
            return None
        for entry in entries:
            if _at_ms(entry) > at_ms:
                return None
            opened = codec.open_entry(journal.link, entry, Head(entry.seq - 1, entry.prev))
            if any(map(matches, opened.events)):
                return EntryReference(what, entry.seq, entry.hash)
            at = entry.seq
    return None


def _at_ms(entry: Entry) -> int:
    return _envelope.decode(entry.record).at_ms
