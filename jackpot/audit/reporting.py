"""Reads a journal for its daily reports, and yields to other tasks while it does.

The builder of a day is kept and continues from the last entry that it took, so a page that follows
the day only costs the entries since.
"""

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from jackpot.audit.entry_search import seq_before
from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.machines import LINK, PIT_KIND, KindName
from jackpot.audit.pit_accounts import PitInPlay
from jackpot.audit.pit_report import (
    PitDayReportBuilder,
    PitReportStart,
    payable_cents,
    pit_journal_start,
)
from jackpot.audit.report import DayReportBuilder, ReportStart, journal_start
from jackpot.audit.table_accounts import InPlay
from jackpot.floor.events import ChipsCounted
from jackpot.floor.ledger import post
from jackpot.floor.state import Balances
from jackpot.journal import Codec, Head, JournalReader, replay

_ENTRIES_BETWEEN_YIELDS = 50
_MOST_DAYS = 16
_COUNTED = b'"chips_counted"'  # in the raw record: entries without it need not be decoded


class _DayInProgress:
    """The builder of a day, and how far the journal was searched for counts after the day."""

    def __init__(self, builder: Any) -> None:
        self.builder = builder
        self.over = False  # an entry after the day was seen
        self.searched_seq = 0


class Reporting(NamedTuple):
    """How the days of one kind of machine are reported."""

    codec: Codec[Any]
    journal_start: Callable[[], Any]
    new_builder: Callable[[str, GamingDay, Any], Any]
    start_before: Callable[[JournalReader, int, Any], Awaitable[Any]]
    counts_chips: bool


class Reports:
    def __init__(self, kind: KindName = "link") -> None:
        self._of = REPORTING[kind]
        self._starts: dict[tuple[str, int], Any] = {}
        self._days: OrderedDict[tuple[str, int, int], _DayInProgress] = OrderedDict()
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def daily(
        self, journal: JournalReader, day: GamingDay, now_ms: int, known: Any = None
    ) -> Any:
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
            if self._of.counts_chips:
                await _read_counts(journal, progress)
            return progress.builder.report(now_ms)

    def _in_progress(self, link: str, day: GamingDay) -> _DayInProgress:
        key = (link, day.begins_ms, day.ends_ms)
        if key not in self._days:
            builder = self._of.new_builder(link, day, self._nearest(link, day))
            self._days[key] = _DayInProgress(builder)
        self._days.move_to_end(key)
        while len(self._days) > _MOST_DAYS:
            self._days.popitem(last=False)
        return self._days[key]

    def _nearest(self, link: str, day: GamingDay) -> Any:
        """The latest known start before the day. It stays right: a journal is append-only."""
        earlier = [
            (begins_ms, start)
            for (name, begins_ms), start in self._starts.items()
            if name == link and begins_ms <= day.begins_ms
        ]
        return max(earlier, key=lambda each: each[0])[1] if earlier else self._of.journal_start()

    async def _start_from(self, journal: JournalReader, day: GamingDay, known: Any) -> None:
        nearest = self._nearest(journal.link, day)
        begins = await seq_before(journal, day.begins_ms, known.head.seq)
        if begins > 0 and known.head.seq - begins < begins - nearest.head.seq:
            opening = await self._of.start_before(journal, begins, known)
            self._starts[journal.link, day.begins_ms] = opening

    async def _read_day(
        self, journal: JournalReader, day: GamingDay, progress: _DayInProgress
    ) -> None:
        read = 0
        async for entry in replay(journal, self._of.codec, progress.builder.head):
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
    async for entry in replay(journal, LINK.codec, before.head):
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


async def pit_start_before(
    journal: JournalReader, begins: int, known: PitReportStart
) -> PitReportStart:
    """After entry `begins`: what is known to be in play and payable, less all that came since."""
    [before] = await journal.read(begins - 1, 1)
    since, payable = PitInPlay(), 0
    read = 0
    async for entry in replay(journal, PIT_KIND.codec, before.head):
        if entry.head.seq > known.head.seq:
            break
        for event in entry.events:
            since.take(event)
            payable += payable_cents(event)
        read += 1
        if read % _ENTRIES_BETWEEN_YIELDS == 0:
            await asyncio.sleep(0)
    in_play = {
        table: cents.plus(-since.tables[table].main_cents, -since.tables[table].side_cents)
        for table, cents in known.in_play.items()
    }
    return PitReportStart(before.head, in_play, known.payable_cents - payable)


async def _read_counts(journal: JournalReader, progress: _DayInProgress) -> None:
    """Chips are counted after the day, so a count can be in any later entry."""
    if not progress.over:
        return
    at = max(progress.searched_seq, progress.builder.head.seq)
    while entries := await journal.read(at):
        for entry in entries:
            if _COUNTED in entry.record:
                before = Head(entry.seq - 1, entry.prev)
                for event in LINK.codec.open_entry(journal.link, entry, before).events:
                    if isinstance(event, ChipsCounted):
                        progress.builder.count(event)
        at = progress.searched_seq = entries[-1].seq
        await asyncio.sleep(0)


REPORTING: Final[dict[KindName, Reporting]] = {
    "link": Reporting(LINK.codec, journal_start, DayReportBuilder, start_before, True),
    "pit": Reporting(
        PIT_KIND.codec, pit_journal_start, PitDayReportBuilder, pit_start_before, False
    ),
}
