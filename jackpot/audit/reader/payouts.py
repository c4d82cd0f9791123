"""Finds payouts of the whole life of a journal, newest first, each with what became of it."""

import asyncio
from datetime import datetime
from typing import Any

import msgspec

from jackpot.audit.entry_search import entries_between, seq_before
from jackpot.audit.machines import PIT_KIND, MachineKind
from jackpot.audit.pit_wins import PitWinList
from jackpot.audit.reader.pages import open_entry
from jackpot.audit.reader.requests import FindPayouts
from jackpot.audit.reader.wins import CONCERNS_WINS
from jackpot.audit.wins import Win, WinList
from jackpot.floor.views import moment
from jackpot.journal import Entry, JournalReader, Opened

PAYOUTS_A_PAGE = 50
MOST_SEARCHED = 50_000  # entries read for one page; the page says how far it came
_STRIDE = 500


class PayoutsFound(msgspec.Struct, frozen=True, kw_only=True):
    payouts: list[Win]  # newest first
    before: int  # send it to search on; 1 where nothing is left
    searched_to: datetime | None  # the time of the oldest entry that was searched


async def find_payouts(
    kind: MachineKind,
    journal: JournalReader,
    asked: FindPayouts,
    *,
    a_page: int = PAYOUTS_A_PAGE,
    most_searched: int = MOST_SEARCHED,
) -> PayoutsFound:
    """Awards are searched backwards; then their later events are read forwards."""
    end = asked.known.head.seq
    before, first = min(asked.before, end + 1), 1
    if asked.until_ms is not None:
        before = min(before, await seq_before(journal, asked.until_ms, end) + 1)
    if asked.since_ms is not None:
        first = await seq_before(journal, asked.since_ms, end) + 1
    top, least = before, max(first, before - most_searched)
    opened: list[Opened[Any]] = []  # newest first
    matches = 0
    oldest: Entry | None = None
    while before > least and matches < a_page:
        low = max(least, before - _STRIDE)
        entries = await entries_between(journal, low, before)
        for entry in reversed(entries):
            before, oldest = entry.seq, entry
            if _concerns(entry):
                opened.append(open_entry(kind.codec, journal.link, entry))
                matches += sum(_matches(win, asked) for win in _wins_of(kind, asked, opened[-1]))
                if matches >= a_page:
                    break
        else:
            before = low
        await asyncio.sleep(0)
    found = await _followed(kind, journal, asked, opened[::-1], top)
    return PayoutsFound(
        payouts=[win for win in found if _matches(win, asked) and _has_status(win, asked.status)],
        before=1 if before <= first else before,
        searched_to=None
        if oldest is None
        else moment(open_entry(kind.codec, journal.link, oldest).at_ms),
    )


async def _followed(
    kind: MachineKind,
    journal: JournalReader,
    asked: FindPayouts,
    opened: list[Opened[Any]],
    at: int,
) -> list[Win]:
    """The wins of these entries, newest first; what closed them may be in a later entry."""
    wins = _win_list(kind, asked)
    for taken in opened:
        for event in taken.events:
            wins.take(event, taken.head.seq)
    own = {win.payout for win in wins.wins()}
    at -= 1  # the last entry that was taken in
    while _unresolved(wins, own, asked) and (entries := await journal.read(at)):
        for entry in entries:
            if _concerns(entry):
                later = open_entry(kind.codec, journal.link, entry)
                for event in later.events:
                    wins.follow(event, entry.seq)
        at = entries[-1].seq
        await asyncio.sleep(0)
    for win in wins.wins():
        win.status = asked.open_now.get(win.payout, win.status)
    return [win for win in reversed(wins.wins()) if win.payout in own]


def _unresolved(wins: WinList | PitWinList, own: set[str], asked: FindPayouts) -> bool:
    """Whether the end of one that is not open any more is in an entry that was not read yet."""
    seen = [win for win in wins.wins() if win.payout in own and _matches(win, asked)]
    return any(
        win.status not in ("paid", "cancelled") and win.payout not in asked.open_now for win in seen
    )


def _concerns(entry: Entry) -> bool:
    return any(name in entry.record for name in CONCERNS_WINS)


def _win_list(kind: MachineKind, asked: FindPayouts) -> WinList | PitWinList:
    return PitWinList() if kind is PIT_KIND else WinList(asked.known.approvals)


def _wins_of(kind: MachineKind, asked: FindPayouts, entry: Opened[Any]) -> list[Win]:
    wins = _win_list(kind, asked)
    for event in entry.events:
        wins.take(event, entry.head.seq)
    return wins.wins()


def _matches(win: Win, asked: FindPayouts) -> bool:
    return (
        asked.payout.casefold() in win.payout.casefold()
        and asked.table in (None, win.table)
        and (asked.least_cents is None or win.amount_cents >= asked.least_cents)
        and (asked.most_cents is None or win.amount_cents <= asked.most_cents)
    )


def _has_status(win: Win, status: str | None) -> bool:
    if status == "open":
        return win.status not in ("paid", "cancelled")
    return status in (None, win.status)
