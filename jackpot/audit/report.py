"""The report of one gaming day, worked out from the events of the journal and nothing else.

`DayReportBuilder` takes the journal's entries in order. Entries before the day give the opening
balances; entries of the day give its lines. A `ReportStart` saves reading the journal from its
beginning.
"""

import datetime as dt
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import msgspec

from jackpot.audit.accounts import Accounts, OwedDay, PoolDay, TableDay
from jackpot.audit.actions import Action, actions_of
from jackpot.audit.checkpoints.stored import DayCheckpoint
from jackpot.audit.findings import Finding, findings_of
from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.table_accounts import InPlay
from jackpot.audit.wins import Win, WinList
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.ledger import post
from jackpot.floor.state import Balances
from jackpot.journal import GENESIS, Head, Opened
from jackpot.rules.poker.approval import Approval

# Decisions outside ordinary play, which an auditor wants to read.
EXCEPTIONS = (
    ev.TableSuspended,
    ev.TableResumed,
    ev.FaultReported,
    ev.ResumeApproved,
    ev.FoldUndone,
    ev.LateClaimRecorded,
    ev.ClaimRejected,
    ev.ClaimTakenBack,
    ev.HandCorrected,
    ev.PrizesCorrected,
    ev.RoundVoided,
    ev.WagerVoided,
    ev.PayoutDisputed,
    ev.ClosedPayoutDisputed,
    ev.DisputeDecided,
    ev.ReviewAsked,
    ev.DisputeReviewed,
    ev.RoundDisputed,
    ev.RoundDisputeDecided,
    ev.RoundReviewAsked,
    ev.RoundDisputeReviewed,
    ev.PlayerExcluded,
    ev.PlayerReleased,
    ev.IncidentRecorded,
    ev.CardsChanged,
    ev.CardsCounted,
    ev.ShoePutInUse,
    ev.ShoeFaultReported,
    ev.RoundLetStand,
    ev.CardExposed,
    ev.ExposureTakenBack,
    ev.PlayerWarned,
    ev.BoxExcluded,
    ev.PayoutCancelAsked,
    ev.PayoutCancelled,
    ev.ReserveDeposited,
    ev.AdjustmentProposed,
    ev.AdjustmentMade,
    ev.AdjustmentDeclined,
    ev.ApprovalProposed,
    ev.ApprovalGiven,
    ev.ApprovalDeclined,
    ev.TermsProposed,
    ev.TermsGiven,
    ev.TermsDeclined,
    ev.MarkerPlaced,
    ev.ExtensionProposed,
    ev.HoursExtended,
)


class TableLine(msgspec.Struct, frozen=True):
    """A table's day, with what follows from it."""

    table: str
    day: TableDay
    net_micros: int
    expected_cents: int
    difference_cents: int | None


class DailyReport(msgspec.Struct, kw_only=True, frozen=True):
    link: str
    date: dt.date
    begins: datetime
    ends: datetime
    complete: bool  # False while the day is not over
    balanced: bool  # all totals agree, whichever way they are added up
    seq: int  # the last entry that the report covers
    hash: str
    jackpot: PoolDay
    reserve: PoolDay
    owed: OwedDay
    advances_opening_micros: int  # what the operator has advanced and not taken back
    advances_closing_micros: int
    tables: list[TableLine]
    findings: list[Finding]
    exceptions: list[Action]
    wins: list[Win]
    checkpoint: DayCheckpoint | None = None  # the first that covers the whole day


class ReportStart(NamedTuple):
    """An entry of the journal, with what holds right after it."""

    head: Head
    balances: Balances
    approvals: dict[int, Approval]
    in_play: dict[str, int]  # antes and bets of each table, in cents


def journal_start() -> ReportStart:
    return ReportStart(GENESIS, Balances(), {}, {})


class DayReportBuilder:
    def __init__(self, link: str, day: GamingDay, start: ReportStart | None = None) -> None:
        start = start or journal_start()
        self.opening: ReportStart | None = None  # set by the first entry of the day
        self._link = link
        self._day = day
        self.head = start.head
        self._balances = msgspec.structs.replace(start.balances)
        self._approvals = dict(start.approvals)
        self._in_play = InPlay(start.in_play)
        self._accounts = Accounts()
        self._exceptions: list[Action] = []
        self._wins = WinList(self._approvals)

    def take(self, entry: Opened[Event]) -> bool:
        """False once the day is over; an entry after the day is not taken in."""
        if entry.at_ms >= self._day.ends_ms:
            return False
        today = entry.at_ms >= self._day.begins_ms
        if today and self.opening is None:
            self.opening = self._as_start()
        for event in entry.events:
            self._take_approval(event)
            if today:
                self._accounts.take(event)
                self._wins.take(event, entry.head.seq)
                self._take_count(event)
            post(self._balances, event)
            self._in_play.take(event)
        if today:
            self._take_exceptions(entry.head.seq, entry.events)
        self.head = entry.head
        return True

    def _as_start(self) -> ReportStart:
        return ReportStart(
            self.head,
            msgspec.structs.replace(self._balances),
            dict(self._approvals),
            self._in_play.cents(),
        )

    def _take_approval(self, event: Event) -> None:
        if isinstance(event, ev.LinkOpened):
            self._approvals[1] = event.approval
        elif isinstance(event, ev.ApprovalProposed):
            self._approvals[event.version] = event.approval

    def _take_exceptions(self, seq: int, events: Sequence[Event]) -> None:
        self._exceptions += actions_of(seq, [e for e in events if isinstance(e, EXCEPTIONS)])

    def _take_count(self, event: Event) -> None:
        if isinstance(event, ev.ChipsCounted):
            self.count(event)

    def count(self, event: ev.ChipsCounted) -> None:
        """Chips are often counted after the day is over, so the caller also passes such events."""
        if event.day == self._day.date.isoformat():
            table = self._accounts.table(event.table)
            table.chip_count_cents = event.count_cents
            table.counted_by = event.by

    def report(self, now_ms: int) -> DailyReport:
        """The report so far; later events change the builder, not this report."""
        opening = self.opening.balances if self.opening is not None else self._balances
        closing, accounts = self._balances, self._accounts
        for part, name in (
            (accounts.jackpot, "jackpot"),
            (accounts.reserve, "reserve"),
            (accounts.owed, "payable"),
        ):
            part.opening_micros = getattr(opening, f"{name}_micros")
            part.closing_micros = getattr(closing, f"{name}_micros")
        self._show_in_play()
        complete = now_ms >= self._day.ends_ms
        balanced = day_balances(accounts, opening, closing) and tables_balance(accounts)
        return DailyReport(
            link=self._link,
            date=self._day.date,
            begins=self._day.begins,
            ends=self._day.ends,
            complete=complete,
            balanced=balanced,
            seq=self.head.seq,
            hash=self.head.hash,
            jackpot=_copy(accounts.jackpot),
            reserve=_copy(accounts.reserve),
            owed=_copy(accounts.owed),
            advances_opening_micros=opening.advances_micros,
            advances_closing_micros=closing.advances_micros,
            tables=[_line(name, day) for name, day in sorted(accounts.tables.items())],
            findings=findings_of(accounts, balanced=balanced, complete=complete),
            exceptions=list(self._exceptions),
            wins=[_copy(win) for win in self._wins.wins()],
        )

    def _show_in_play(self) -> None:
        closing = self._in_play.cents()
        opening = closing if self.opening is None else self.opening.in_play
        for table in opening.keys() | closing.keys():
            self._accounts.base(table)
        for name, day in self._accounts.tables.items():
            if day.base is not None:
                day.base.opening_cents = opening.get(name, 0)
                day.base.closing_cents = closing.get(name, 0)


_copy = msgspec.structs.replace


def _line(table: str, day: TableDay) -> TableLine:
    copied = _copy(day, base=None if day.base is None else _copy(day.base))
    return TableLine(table, copied, day.net_micros, day.expected_cents, day.difference_cents)


def tables_balance(accounts: Accounts) -> bool:
    """Ante and bet of each table by themselves: they are no part of the pools."""
    return all(day.base is None or day.base.balanced for day in accounts.tables.values())


def day_balances(accounts: Accounts, opening: Balances, closing: Balances) -> bool:
    """Checks each pool by its lines, both pools by their tables, and all by their sources."""
    jackpot, reserve, owed = accounts.jackpot, accounts.reserve, accounts.owed
    by_lines = all(
        part.worked_out_micros == part.closing_micros for part in (jackpot, reserve, owed)
    )
    tables_micros = sum(table.net_micros for table in accounts.tables.values())
    pools_micros = sum(
        pool.contributions_micros + pool.returned_micros - pool.payouts_micros - pool.refunds_micros
        for pool in (jackpot, reserve)
    )
    advanced_micros = jackpot.advances_micros + reserve.advances_micros
    return (
        by_lines
        and tables_micros == pools_micros
        and advanced_micros == closing.advances_micros - opening.advances_micros
        and opening.held_micros == opening.owed_micros
        and closing.held_micros == closing.owed_micros
    )
