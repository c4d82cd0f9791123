"""Reads gaming days from the newest back: what the pools held is worked out from the head."""

import asyncio
from datetime import date, time, timedelta
from zoneinfo import ZoneInfo

from jackpot.audit.day_figures import DayFigures, plus
from jackpot.audit.entry_search import seq_before
from jackpot.audit.gaming_day import GamingDay, gaming_day, gaming_day_at
from jackpot.audit.machines import LINK
from jackpot.audit.report import ReportStart
from jackpot.floor.state import Balances
from jackpot.journal import GENESIS, Archived, BrokenChain, Head, JournalReader, replay

_WAIT_S = 2.0  # then the days read so far are answered, and the others are read meanwhile
_ENTRIES_BETWEEN_YIELDS = 50


class Days:
    """Of one link."""

    def __init__(self, journal: JournalReader, zone: ZoneInfo, starts: time) -> None:
        self.read: dict[date, DayFigures] = {}
        self.archived = False  # older entries are in an archive that is not read here
        self._journal = journal
        self._zone = zone
        self._starts = starts
        self._reading: asyncio.Task[None] | None = None
        self._done = (date.max, 0)  # the first day, and the entry up to which all were read

    async def catch_up(self, first: date, now_ms: int, known: ReportStart) -> bool:
        """Whether all days since `first` are read up to `known`."""
        loop = asyncio.get_running_loop()
        until_s = loop.time() + _WAIT_S
        while self._done[0] > first or self._done[1] < known.head.seq:
            if self._reading is None:
                self._reading = asyncio.create_task(self._read_since(first, now_ms, known))
            await asyncio.wait({self._reading}, timeout=max(0.0, until_s - loop.time()))
            if not self._reading.done():
                return False
            finished, self._reading = self._reading, None
            finished.result()
        return True

    async def _read_since(self, first: date, now_ms: int, known: ReportStart) -> None:
        day = gaming_day_at(now_ms, self._zone, self._starts)
        end, balances = known.head, known.balances
        try:
            while day.date >= first and end.seq > 0:
                figures = await self._read_day(day, end, balances)
                figures.over = day.ends_ms <= now_ms
                assert figures.opening is not None, "reading a day sets it"
                end, balances = figures.after, figures.opening
                day = gaming_day(day.date - timedelta(days=1), self._zone, self._starts)
        except Archived:
            self.archived = True
        self._done = (min(first, self._done[0]), known.head.seq)

    async def _read_day(self, day: GamingDay, end: Head, closing: Balances) -> DayFigures:
        figures = self.read.get(day.date)
        if figures is None:
            before = await seq_before(self._journal, day.begins_ms, end.seq)
            figures = DayFigures(day, await self._head_at(before), self._zone)
        if not figures.over:
            await self._extend(figures, end)
        if figures.opening is None:
            figures.opening = plus(closing, figures.moved, -1)
        self.read[day.date] = figures
        return figures

    async def _extend(self, figures: DayFigures, end: Head) -> None:
        read = 0
        async for entry in replay(self._journal, LINK.codec, figures.head):
            if entry.head.seq > end.seq:
                break
            figures.take(entry)
            read += 1
            if read % _ENTRIES_BETWEEN_YIELDS == 0:
                await asyncio.sleep(0)
        if figures.head != end:
            raise BrokenChain(self._journal.link, end.seq, "it is not the one that the server has")

    async def _head_at(self, seq: int) -> Head:
        if seq == GENESIS.seq:
            return GENESIS
        [entry] = await self._journal.read(seq - 1, 1)
        return entry.head
