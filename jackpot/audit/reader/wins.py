"""The wins of a range of gaming days, each with what became of it up to now."""

import asyncio

import msgspec

from jackpot.audit.entry_search import seq_before
from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.machines import PIT_KIND, MachineKind
from jackpot.audit.pit_wins import PitWinList
from jackpot.audit.reader.pages import open_entry
from jackpot.audit.report import ReportStart
from jackpot.audit.wins import Win, WinList
from jackpot.journal import JournalReader

MOST_WINS = 500
CONCERNS_WINS = (
    b'"event":"prizes_',
    b'"event":"payout_',
    b'"event":"payouts_',
)  # other records need not be decoded


class WinsBetween(msgspec.Struct, frozen=True, kw_only=True):
    wins: list[Win]  # the latest first
    left_off: int  # earlier ones of the range, if there are very many
    total_cents: int  # of all wins of the range that were not cancelled
    cancelled_cents: int
    seq: int  # the last entry that was read


async def read_wins(
    kind: MachineKind,
    journal: JournalReader,
    first: GamingDay,
    last: GamingDay,
    known: ReportStart,
) -> WinsBetween:
    found = PitWinList() if kind is PIT_KIND else WinList(known.approvals)
    at = await seq_before(journal, first.begins_ms, known.head.seq)
    while entries := await journal.read(at):
        for entry in entries:
            if any(name in entry.record for name in CONCERNS_WINS):
                opened = open_entry(kind.codec, journal.link, entry)
                take = found.take if opened.at_ms < last.ends_ms else found.follow
                for event in opened.events:
                    take(event, entry.seq)
        at = entries[-1].seq
        await asyncio.sleep(0)
    wins = found.wins()[::-1]
    cancelled = sum(win.amount_cents for win in wins if win.status == "cancelled")
    return WinsBetween(
        wins=wins[:MOST_WINS],
        left_off=max(0, len(wins) - MOST_WINS),
        total_cents=sum(win.amount_cents for win in wins) - cancelled,
        cancelled_cents=cancelled,
        seq=at,
    )
