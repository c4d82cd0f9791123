"""Journals in memory for the tests of reports, and the days that their events fall on."""

from collections.abc import Iterable, Sequence
from datetime import date, time
from itertools import groupby
from zoneinfo import ZoneInfo

from jackpot.audit.gaming_day import GamingDay, gaming_day
from jackpot.audit.machines import LINK
from jackpot.floor import Event
from jackpot.journal import GENESIS, Entry
from jackpot.journal.journal import READ_ENTRIES
from tests.engine.journals import MemoryJournal

CANBERRA = ZoneInfo("Australia/Sydney")
SIX = time(6)


def day(text: str) -> GamingDay:
    return gaming_day(date.fromisoformat(text), CANBERRA, SIX)


def journal_of(events: Sequence[Event]) -> MemoryJournal:
    """One entry for all events of the same time, as the engine writes them."""
    journal = MemoryJournal()
    journal.entries.extend(_entries(events))
    return journal


def _entries(events: Sequence[Event]) -> Iterable[Entry]:
    head = GENESIS
    for now_ms, together in groupby(events, key=lambda event: event.at_ms):
        entry = LINK.codec.seal("canberra", head, now_ms, list(together))
        yield entry
        head = entry.head


class CountingJournal(MemoryJournal):
    """Counts the entries that were read from it."""

    def __init__(self, events: Sequence[Event]) -> None:
        super().__init__()
        self.entries.extend(_entries(events))
        self.given = 0

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        entries = await super().read(after_seq, limit)
        self.given += len(entries)
        return entries
