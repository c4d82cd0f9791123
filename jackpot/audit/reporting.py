"""Reads a journal for the report of a day, without keeping others from their turn."""

import asyncio

from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.report import Bookmark, DailyReport, DayBook, beginning
from jackpot.engine import CODEC
from jackpot.floor.events import ChipsCounted
from jackpot.journal import Head, Journal, replay

_ENTRIES_A_TURN = 50
_COUNTED = b'"chips_counted"'  # as it stands in a record: few entries have it, the rest stay closed


class Reports:
    """Makes reports of a link, and remembers what the days before opened with."""

    def __init__(self) -> None:
        self._bookmarks: dict[tuple[str, int], Bookmark] = {}

    async def daily(self, journal: Journal, day: GamingDay, now_ms: int) -> DailyReport:
        book = DayBook(journal.link, day, self._nearest(journal.link, day))
        read = 0
        async for entry in replay(journal, CODEC, book.head):
            if not book.take(entry):
                break
            read += 1
            if read % _ENTRIES_A_TURN == 0:
                await asyncio.sleep(0)
        if book.opening is not None:
            self._bookmarks[journal.link, day.begins_ms] = book.opening
        await _later_counts(journal, book)
        return book.report(now_ms)

    def _nearest(self, link: str, day: GamingDay) -> Bookmark:
        """Entries never come before one that is there, so what a day opened with stays true."""
        places = [
            (begins_ms, bookmark)
            for (name, begins_ms), bookmark in self._bookmarks.items()
            if name == link and begins_ms <= day.begins_ms
        ]
        return max(places, key=lambda place: place[0])[1] if places else beginning()


async def _later_counts(journal: Journal, book: DayBook) -> None:
    """Chips are counted when the day is over: such counts stand anywhere after it."""
    at = book.head.seq
    while entries := await journal.read(at):
        for entry in entries:
            if _COUNTED in entry.record:
                before = Head(entry.seq - 1, entry.prev)
                for event in CODEC.open_entry(journal.link, entry, before).events:
                    if isinstance(event, ChipsCounted):
                        book.count(event)
        at = entries[-1].seq
        await asyncio.sleep(0)
