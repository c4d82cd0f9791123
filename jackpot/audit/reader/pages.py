"""Pages of the journal: entries by time, table, kind and person, newest first."""

import asyncio
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec

from jackpot.audit.actions import table_of
from jackpot.audit.entry_search import entries_between, seq_before
from jackpot.audit.event_view import event_names, kind_of, subject_of
from jackpot.audit.machines import MachineKind
from jackpot.audit.play_words import event_words
from jackpot.audit.reader.requests import ReadPage
from jackpot.floor.views import moment
from jackpot.journal import Codec, Entry, Head, JournalReader, Opened

ENTRIES_A_PAGE = 50
MOST_SEARCHED = 50_000  # entries read for one page; the page says how far it came
_STRIDE = 500


class EntryLine(msgspec.Struct, frozen=True, kw_only=True):
    seq: int
    at: datetime
    hash: str
    events: int
    text: str  # the first event that matches, in words
    by: str
    kind: str
    table: str | None
    round: int | None


class JournalPage(msgspec.Struct, frozen=True):
    entries: list[EntryLine]  # newest first
    before: int  # send it to get the next page; 1 where nothing is left
    searched: int  # entries that were read for this page
    kinds: list[str]  # the names that events can have


async def read_page(kind: MachineKind, journal: JournalReader, asked: ReadPage) -> JournalPage:
    end = (await journal.head()).seq
    before = min(asked.before, end + 1)
    if asked.until_ms is not None:
        before = min(before, await seq_before(journal, asked.until_ms, end) + 1)
    first = 1
    if asked.since_ms is not None:
        first = await seq_before(journal, asked.since_ms, end) + 1
    found: list[EntryLine] = []
    start, least = before, max(first, before - MOST_SEARCHED)
    while before > least and len(found) < ENTRIES_A_PAGE:
        low = max(least, before - _STRIDE)
        entries = await entries_between(journal, low, before)
        for entry in reversed(entries):
            before = entry.seq
            line = _line(kind.codec, journal.link, entry, asked)
            if line is not None:
                found.append(line)
                if len(found) == ENTRIES_A_PAGE:
                    break
        else:
            before = low
        await asyncio.sleep(0)
    names = event_names(kind.machine.event_type)
    return JournalPage(found, 1 if before <= first else before, start - before, names)


def open_entry(codec: Codec[Any], link: str, entry: Entry) -> Opened[Any]:
    """Checked by itself; verifying checks the chain."""
    return codec.open_entry(link, entry, Head(entry.seq - 1, entry.prev))


def _line(codec: Codec[Any], link: str, entry: Entry, asked: ReadPage) -> EntryLine | None:
    if not all(wanted in entry.record for wanted in _wanted(asked)):
        return None
    opened = open_entry(codec, link, entry)
    event = next((each for each in opened.events if _matches(each, asked)), None)
    if event is None:
        return None
    subject = subject_of(event)
    return EntryLine(
        seq=entry.seq,
        at=moment(opened.at_ms),
        hash=entry.hash,
        events=len(opened.events),
        text=event_words(event),
        by=event.by,
        kind=kind_of(event),
        table=table_of(subject),
        round=getattr(subject, "round", None),
    )


def _wanted(asked: ReadPage) -> Iterator[bytes]:
    """What the record of a match contains, so that other records need not be decoded."""
    if asked.kind is not None:
        yield f'"event":"{asked.kind}"'.encode()
    if asked.by is not None:
        yield b'"by":' + msgspec.json.encode(asked.by)
    if asked.table is not None:
        yield f'"{asked.table}'.encode()


def _matches(event: Any, asked: ReadPage) -> bool:
    subject = subject_of(event)
    return (
        asked.kind in (None, kind_of(event))
        and asked.by in (None, event.by)
        and asked.table in (None, table_of(subject))
    )
