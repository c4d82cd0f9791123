"""Reads a journal for the reports of its days, without keeping others from their turn.

The book of a day is kept and read on from where it stands, so that a page which follows the day
costs no more than what has happened since.
"""

import asyncio
from collections import OrderedDict, defaultdict

from jackpot.audit.codec import CODEC
from jackpot.audit.entry_search import seq_before
from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.report import Bookmark, DailyReport, DayBook, beginning
from jackpot.floor.events import ChipsCounted
from jackpot.floor.ledger import post
from jackpot.floor.state import Balances
from jackpot.journal import Head, JournalReader, replay

_ENTRIES_A_TURN = 50
_MOST_BOOKS = 16
_COUNTED = b'"chips_counted"'  # as it stands in a record: few entries have it, the rest stay closed


class _Kept:
    """A day's book and how far the journal was searched for counts that came after the day."""

    def __init__(self, book: DayBook) -> None:
        self.book = book
        self.over = False  # an entry after the day was seen
        self.searched_seq = 0


class Reports:
    def __init__(self) -> None:
        self._bookmarks: dict[tuple[str, int], Bookmark] = {}
        self._books: OrderedDict[tuple[str, int, int], _Kept] = OrderedDict()
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def daily(
        self, journal: JournalReader, day: GamingDay, now_ms: int, known: Bookmark | None = None
    ) -> DailyReport:
        """Raises a `JournalError` where the journal cannot be read or is broken.

        `known` is a later place whose balances are known: what the day opened with is then worked
        out backwards from there where that is the shorter way.
        """
        async with self._turns[journal.link]:
            if known is not None:
                await self._bookmark_from(journal, day, known)
            kept = self._kept(journal.link, day)
            if not kept.over:
                await self._read_day(journal, day, kept)
            await _read_counts(journal, kept)
            return kept.book.report(now_ms)

    def _kept(self, link: str, day: GamingDay) -> _Kept:
        key = (link, day.begins_ms, day.ends_ms)
        if key not in self._books:
            self._books[key] = _Kept(DayBook(link, day, self._nearest(link, day)))
        self._books.move_to_end(key)
        while len(self._books) > _MOST_BOOKS:
            self._books.popitem(last=False)
        return self._books[key]

    def _nearest(self, link: str, day: GamingDay) -> Bookmark:
        """Entries never come before one that is there, so what a day opened with stays true."""
        earlier = [
            (begins_ms, bookmark)
            for (name, begins_ms), bookmark in self._bookmarks.items()
            if name == link and begins_ms <= day.begins_ms
        ]
        return max(earlier, key=lambda each: each[0])[1] if earlier else beginning()

    async def _bookmark_from(self, journal: JournalReader, day: GamingDay, known: Bookmark) -> None:
        nearest = self._nearest(journal.link, day)
        begins = await seq_before(journal, day.begins_ms, known.head.seq)
        if begins > 0 and known.head.seq - begins < begins - nearest.head.seq:
            opening = await opened_with(journal, begins, known)
            self._bookmarks[journal.link, day.begins_ms] = opening

    async def _read_day(self, journal: JournalReader, day: GamingDay, kept: _Kept) -> None:
        read = 0
        async for entry in replay(journal, CODEC, kept.book.head):
            if not kept.book.take(entry):
                kept.over = True
                break
            read += 1
            if read % _ENTRIES_A_TURN == 0:
                await asyncio.sleep(0)
        if kept.book.opening is not None:
            self._bookmarks[journal.link, day.begins_ms] = kept.book.opening


async def opened_with(journal: JournalReader, begins: int, known: Bookmark) -> Bookmark:
    """What was there after entry `begins`: what is known, less all that was posted since."""
    [before] = await journal.read(begins - 1, 1)
    since = Balances()
    read = 0
    async for entry in replay(journal, CODEC, before.head):
        if entry.head.seq > known.head.seq:
            break
        for event in entry.events:
            post(since, event)
        read += 1
        if read % _ENTRIES_A_TURN == 0:
            await asyncio.sleep(0)
    then = Balances(
        **{
            account: getattr(known.balances, account) - getattr(since, account)
            for account in Balances.__struct_fields__
        }
    )
    return Bookmark(before.head, then, known.approvals)


async def _read_counts(journal: JournalReader, kept: _Kept) -> None:
    """Chips are counted when the day is over: such counts stand anywhere after it."""
    if not kept.over:
        return
    at = max(kept.searched_seq, kept.book.head.seq)
    while entries := await journal.read(at):
        for entry in entries:
            if _COUNTED in entry.record:
                before = Head(entry.seq - 1, entry.prev)
                for event in CODEC.open_entry(journal.link, entry, before).events:
                    if isinstance(event, ChipsCounted):
                        kept.book.count(event)
        at = kept.searched_seq = entries[-1].seq
        await asyncio.sleep(0)
