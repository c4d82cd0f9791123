"""Reads a journal for its daily reports, and yields to other tasks while it does.

The builder of a day is kept and continues from the last entry that it took, so a page that follows
the day only costs the entries since.
"""

import asyncio
from collections import OrderedDict, defaultdict

from jackpot.audit.codec import CODEC
from jackpot.audit.entry_search import seq_before
from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.report import DailyReport, DayReportBuilder, ReportStart, journal_start
from jackpot.audit.table_accounts import InPlay
from jackpot.floor.events import ChipsCounted
from jackpot.floor.ledger import post
from jackpot.floor.state import Balances
from jackpot.journal import Head, JournalReader, replay

_ENTRIES_BETWEEN_YIELDS = 50
_MOST_DAYS = 16
_COUNTED = b'"chips_counted"'  # in the raw record: entries without it need not be decoded


class _DayInProgress:
    """The builder of a day, and how far the journal was searched for counts after the day."""

    def __init__(self, builder: DayReportBuilder) -> None:
        self.builder = builder
        self.over = False  # an entry after the day was seen
        self.searched_seq = 0


class Reports:
    def __init__(self) -> None:
        self._starts: dict[tuple[str, int], ReportStart] = {}
        self._days: OrderedDict[tuple[str, int, int], _DayInProgress] = OrderedDict()
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def daily(
        self, journal: JournalReader, day: GamingDay, now_ms: int, known: ReportStart | None = None
    ) -> DailyReport:
        """Raises a `JournalError` if the journal cannot be read or is broken.

        `known` is a later entry with known balances: the opening balances of the day are worked out
        backwards from it where that is shorter.
        """
        async with self._locks[journal.link]:
            if known is not None:
                await self._start_from(journal, day, known)
            progress = self._in_progress(journal.link, day)
            if not progress.over:
                await self._read_day(journal, day, progress)
            await _read_counts(journal, progress)
            return progress.builder.report(now_ms)

    def _in_progress(self, link: str, day: GamingDay) -> _DayInProgress:
        key = (link, day.begins_ms, day.ends_ms)
        if key not in self._days:
            self._days[key] = _DayInProgress(DayReportBuilder(link, day, self._nearest(link, day)))
        self._days.move_to_end(key)
        while len(self._days) > _MOST_DAYS:
            self._days.popitem(last=False)
        return self._days[key]

    def _nearest(self, link: str, day: GamingDay) -> ReportStart:
        """The latest known start before the day. It stays right: a journal is append-only."""
        earlier = [
            (begins_ms, start)
            for (name, begins_ms), start in self._starts.items()
            if name == link and begins_ms <= day.begins_ms
        ]
        return max(earlier, key=lambda each: each[0])[1] if earlier else journal_start()

    async def _start_from(self, journal: JournalReader, day: GamingDay, known: ReportStart) -> None:
        nearest = self._nearest(journal.link, day)
        begins = await seq_before(journal, day.begins_ms, known.head.seq)
        if begins > 0 and known.head.seq - begins < begins - nearest.head.seq:
            opening = await start_before(journal, begins, known)
            self._starts[journal.link, day.begins_ms] = opening

    async def _read_day(
        self, journal: JournalReader, day: GamingDay, progress: _DayInProgress
    ) -> None:
        read = 0
        async for entry in replay(journal, CODEC, progress.builder.head):
            if not progress.builder.take(entry):
                progress.over = True
                break
            read += 1
            if read % _ENTRIES_BETWEEN_YIELDS == 0:
                await asyncio.sleep(0)
        if progress.builder.opening is not None:
            self._starts[journal.link, day.begins_ms] = progress.builder.opening


async def start_before(journal: JournalReader, begins: int, known: ReportStart) -> ReportStart:
    """The balances after entry `begins`: the known balances less all postings since."""
    [before] = await journal.read(begins - 1, 1)
    since, placed = Balances(), InPlay()
    read = 0
    async for entry in replay(journal, CODEC, before.head):
        if entry.head.seq > known.head.seq:
            break
        for event in entry.events:
            post(since, event)
            placed.take(event)
        read += 1
        if read % _ENTRIES_BETWEEN_YIELDS == 0:
            await asyncio.sleep(0)
    then = Balances(
        **{
            account: getattr(known.balances, account) - getattr(since, account)
            for account in Balances.__struct_fields__
        }
    )
    in_play = {
        table: known.in_play.get(table, 0) - placed.cents().get(table, 0)
        for table in known.in_play.keys() | placed.cents().keys()
    }
    return ReportStart(before.head, then, known.approvals, in_play)


async def _read_counts(journal: JournalReader, progress: _DayInProgress) -> None:
    """Chips are counted after the day, so a count can be in any later entry."""
    if not progress.over:
        return
    at = max(progress.searched_seq, progress.builder.head.seq)
    while entries := await journal.read(at):
        for entry in entries:
            if _COUNTED in entry.record:
                before = Head(entry.seq - 1, entry.prev)
                for event in CODEC.open_entry(journal.link, entry, before).events:
                    if isinstance(event, ChipsCounted):
                        progress.builder.count(event)
        at = progress.searched_seq = entries[-1].seq
        await asyncio.sleep(0)
