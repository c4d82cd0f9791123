"""The report of one gaming day of a pit, worked out from the events of the journal alone."""

import datetime as dt
from datetime import datetime
from typing import Any, Literal, NamedTuple

import msgspec

from jackpot.audit.accounts import OwedDay
from jackpot.audit.actions import Action, actions_of
from jackpot.audit.checkpoints.stored import DayCheckpoint
from jackpot.audit.findings import Finding
from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.pit_accounts import InPlay, PitAccounts, PitInPlay, PitTableDay
from jackpot.audit.pit_wins import PitWinList
from jackpot.audit.wins import Win
from jackpot.journal import GENESIS, Head, Opened
from jackpot.pit import events as ev
from jackpot.rules.money import MICROS_PER_CENT, exact_dollars

# Decisions outside ordinary play, which an auditor wants to read.
PIT_EXCEPTIONS = (
    ev.CageLimitsSet,
    ev.TableSuspended,
    ev.TableResumed,
    ev.RoundReconstructed,
    ev.PitRoundVoided,
    ev.PlaceVoided,
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
    ev.PlayerRestricted,
    ev.RestrictionReported,
    ev.RestrictionLifted,
    ev.MinimumRequired,
    ev.IncidentRecorded,
    ev.PitCardsChanged,
    ev.PitShoeFailed,
    ev.PayoutCancelAsked,
    ev.PayoutCancelled,
    ev.PitTermsProposed,
    ev.TermsGiven,
    ev.TermsDeclined,
    ev.PitMarkerPlaced,
    ev.ExtensionProposed,
    ev.HoursExtended,
)


class PitTableLine(msgspec.Struct, frozen=True):
    """A table's day, with what follows from it."""

    table: str
    day: PitTableDay
    result_cents: int  # what the table kept; the cage is apart
    balanced: bool


class PitDailyReport(msgspec.Struct, kw_only=True, frozen=True):
    link: str  # the name of the pit
    kind: Literal["pit"] = "pit"
    date: dt.date
    begins: datetime
    ends: datetime
    complete: bool  # False while the day is not over
    balanced: bool
    seq: int  # the last entry that the report covers
    hash: str
    owed: OwedDay  # by the cage
    tables: list[PitTableLine]
    findings: list[Finding]
    exceptions: list[Action]
    wins: list[Win]  # that the cage pays
    checkpoint: DayCheckpoint | None = None  # the first that covers the whole day


class PitReportStart(NamedTuple):
    """An entry of the journal, with what holds right after it."""

    head: Head
    in_play: dict[str, InPlay]  # by table
    payable_cents: int


def pit_journal_start() -> PitReportStart:
    return PitReportStart(GENESIS, {}, 0)


class PitDayReportBuilder:
    def __init__(self, link: str, day: GamingDay, start: PitReportStart | None = None) -> None:
        start = start or pit_journal_start()
        self.opening: PitReportStart | None = None  # set by the first entry of the day
        self._link = link
        self._day = day
        self.head = start.head
        self._in_play = PitInPlay(start.in_play)
        self._payable_cents = start.payable_cents
        self._accounts = PitAccounts()
        self._exceptions: list[Action] = []
        self._wins = PitWinList()

    def take(self, entry: Opened[Any]) -> bool:
        """False once the day is over; an entry after the day is not taken in."""
        if entry.at_ms >= self._day.ends_ms:
            return False
        today = entry.at_ms >= self._day.begins_ms
        if today and self.opening is None:
            self.opening = self._as_start()
        for event in entry.events:
            self._in_play.take(event)
            self._payable_cents += payable_cents(event)
            if today:
                self._wins.take(event, entry.head.seq)
        if today:
            self._accounts.take(entry.events)
            odd = [event for event in entry.events if isinstance(event, PIT_EXCEPTIONS)]
            self._exceptions += actions_of(entry.head.seq, odd)
        self.head = entry.head
        return True

    def _as_start(self) -> PitReportStart:
        return PitReportStart(self.head, dict(self._in_play.tables), self._payable_cents)

    def report(self, now_ms: int) -> PitDailyReport:
        """The report so far; later events change the builder, not this report."""
        opening = self.opening or self._as_start()
        self._show_in_play(opening)
        owed = self._owed(opening)
        tables = [_line(name, day) for name, day in sorted(self._accounts.tables.items())]
        balanced = owed.worked_out_micros == owed.closing_micros and all(
            line.balanced for line in tables
        )
        return PitDailyReport(
            link=self._link,
            date=self._day.date,
            begins=self._day.begins,
            ends=self._day.ends,
            complete=now_ms >= self._day.ends_ms,
            balanced=balanced,
            seq=self.head.seq,
            hash=self.head.hash,
            owed=owed,
            tables=tables,
            findings=_findings(owed, balanced=balanced),
            exceptions=list(self._exceptions),
            wins=[msgspec.structs.replace(win) for win in self._wins.wins()],
        )

    def _show_in_play(self, opening: PitReportStart) -> None:
        """What was in play when the day began, and what is in play at its end."""
        closing = self._in_play.tables
        for name in {*opening.in_play, *closing, *self._accounts.tables}:
            before, after = opening.in_play.get(name, InPlay()), closing.get(name, InPlay())
            if name not in self._accounts.tables and before == after == InPlay():
                continue
            day = self._accounts.tables[name]
            day.main.opening_cents, day.side.opening_cents = before
            day.main.closing_cents, day.side.closing_cents = after

    def _owed(self, opening: PitReportStart) -> OwedDay:
        accounts = self._accounts
        return OwedDay(
            opening_micros=opening.payable_cents * MICROS_PER_CENT,
            awarded_micros=accounts.awarded_cents * MICROS_PER_CENT,
            paid_micros=accounts.paid_cents * MICROS_PER_CENT,
            cancelled_micros=accounts.cancelled_cents * MICROS_PER_CENT,
            closing_micros=self._payable_cents * MICROS_PER_CENT,
        )


def payable_cents(event: Any) -> int:
    """What an event adds to what the cage owes."""
    if isinstance(event, ev.PayoutsDue):
        return sum(award.line.won_cents for award in event.awards)
    return -event.amount_cents if isinstance(event, ev.PayoutPaid | ev.PayoutCancelled) else 0


def _line(table: str, day: PitTableDay) -> PitTableLine:
    copied = msgspec.convert(msgspec.to_builtins(day), PitTableDay)
    return PitTableLine(table, copied, day.result_cents, day.balanced)


def _findings(owed: OwedDay, *, balanced: bool) -> list[Finding]:
    found = []
    if not balanced:
        text = "The day does not balance: run jackpot verify on the journal before anything else."
        found.append(Finding("not_balanced", "alarm", text))
    if owed.closing_micros:
        text = (
            f"{exact_dollars(owed.closing_micros)} is owed to players and not yet paid: look at"
            " the open payouts."
        )
        found.append(Finding("owed", "caution", text))
    return found
