"""The report of one gaming day, worked out from the events of the journal and nothing else.

For each pool: opening + contributions + deposits + resets + returned + adjustments
- payouts - refunds = closing. For all accounts together (promise 2): opening + wagers + deposits
+ advances - refunds - paid = closing.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from jackpot.floor import Event, events
from jackpot.floor.ledger import post, postings
from jackpot.floor.state import Balances


class PoolDay(msgspec.Struct):
    """One pool over the day; payouts and refunds are what left it."""

    opening_micros: int = 0
    contributions_micros: int = 0
    deposits_micros: int = 0
    resets_micros: int = 0  # between the pools after a royal: from the reserve to the jackpot
    returned_micros: int = 0  # from payouts that were cancelled
    adjustments_micros: int = 0
    payouts_micros: int = 0
    refunds_micros: int = 0
    closing_micros: int = 0

    @property
    def worked_out_micros(self) -> int:
        came = self.contributions_micros + self.deposits_micros + self.resets_micros
        came += self.returned_micros + self.adjustments_micros
        return self.opening_micros + came - self.payouts_micros - self.refunds_micros


class AllAccountsDay(msgspec.Struct):
    """Jackpot, reserve and payable together, and what came from and went outside."""

    opening_micros: int = 0
    wagers_micros: int = 0
    deposits_micros: int = 0
    advances_micros: int = 0
    refunds_micros: int = 0
    paid_micros: int = 0
    closing_micros: int = 0

    @property
    def worked_out_micros(self) -> int:
        came = self.wagers_micros + self.deposits_micros + self.advances_micros
        return self.opening_micros + came - self.refunds_micros - self.paid_micros


class TableDay(msgspec.Struct):
    rounds: int = 0
    wagers: int = 0
    wagers_cents: int = 0
    payouts: int = 0
    payouts_cents: int = 0


class DailyReport(msgspec.Struct, kw_only=True):
    link: str
    date: date
    begins: datetime
    ends: datetime
    complete: bool  # False while the day is not over
    balanced: bool  # every line below adds up to its closing
    jackpot: PoolDay
    reserve: PoolDay
    all_accounts: AllAccountsDay
    tables: dict[str, TableDay]


class Day(NamedTuple):
    date: date
    begins: datetime
    ends: datetime

    @property
    def begins_ms(self) -> int:
        return _unix_ms(self.begins)

    @property
    def ends_ms(self) -> int:
        return _unix_ms(self.ends)


def gaming_day(day: date, zone: ZoneInfo, starts: time) -> Day:
    """From the hour it starts to the same hour of the next day, also when the clocks change."""
    begins = datetime.combine(day, starts, zone).astimezone(UTC)
    ends = datetime.combine(day + timedelta(days=1), starts, zone).astimezone(UTC)
    return Day(day, begins, ends)


def _unix_ms(at: datetime) -> int:
    return (at - datetime.fromtimestamp(0, UTC)) // timedelta(milliseconds=1)


# Where the money of a pool came from or went, by what happened.
_LINE: dict[type, str] = {
    events.LinkOpened: "deposits_micros",
    events.RoundDealt: "contributions_micros",
    events.ReserveDeposited: "deposits_micros",
    events.PayoutCancelled: "returned_micros",
    events.AdjustmentMade: "adjustments_micros",
    events.WagersRefunded: "refunds_micros",
}
_LEAVING = frozenset({"refunds_micros", "payouts_micros"})


class DayBook:
    """Takes in events in the order of the journal, then gives the report."""

    def __init__(self, link: str, day: Day) -> None:
        self._link = link
        self._day = day
        self._balances = Balances()
        self._opening: Balances | None = None
        self._pools = {"jackpot": PoolDay(), "reserve": PoolDay()}
        self._tables: dict[str, TableDay] = {}

    def take(self, happened: Iterable[Event]) -> None:
        for event in happened:
            if event.at_ms >= self._day.ends_ms:
                return
            if event.at_ms >= self._day.begins_ms:
                self._open_day()
                self._to_pools(event)
                self._to_tables(event)
            post(self._balances, event)

    def _open_day(self) -> None:
        if self._opening is None:
            self._opening = msgspec.structs.replace(self._balances)

    def _to_pools(self, event: Event) -> None:
        if isinstance(event, events.PrizesAwarded):
            self._award(event)
            return
        for account, micros in postings(event):
            if account in self._pools:
                line = _LINE[type(event)]
                self._add(account, line, -micros if line in _LEAVING else micros)

    def _award(self, event: events.PrizesAwarded) -> None:
        for award in event.awards:
            self._add("jackpot", "payouts_micros", award.from_jackpot_micros)
            self._add("reserve", "payouts_micros", award.from_reserve_micros)
            self._add("jackpot", "resets_micros", award.reset_micros)
            self._add("reserve", "resets_micros", -award.reset_micros)

    def _add(self, pool: str, line: str, micros: int) -> None:
        of_pool = self._pools[pool]
        setattr(of_pool, line, getattr(of_pool, line) + micros)

    def _to_tables(self, event: Event) -> None:
        if isinstance(event, events.RoundDealt):
            table = self._tables.setdefault(event.table, TableDay())
            table.rounds += 1
            table.wagers += len(event.boxes)
            table.wagers_cents += event.wagers_cents
        elif isinstance(event, events.PrizesAwarded):
            table = self._tables.setdefault(event.table, TableDay())
            table.payouts += len(event.awards)
            table.payouts_cents += sum(award.amount_cents for award in event.awards)

    def report(self, now_ms: int) -> DailyReport:
        self._open_day()
        opening, closing = self._opening, self._balances
        assert opening is not None, "the day was opened just now"
        jackpot, reserve = self._pools["jackpot"], self._pools["reserve"]
        jackpot.opening_micros, jackpot.closing_micros = (
            opening.jackpot_micros,
            closing.jackpot_micros,
        )
        reserve.opening_micros, reserve.closing_micros = (
            opening.reserve_micros,
            closing.reserve_micros,
        )
        together = AllAccountsDay(opening.held_micros, closing_micros=closing.held_micros)
        for line in ("wagers", "deposits", "advances", "refunds", "paid"):
            field = f"{line}_micros"
            setattr(together, field, getattr(closing, field) - getattr(opening, field))
        return DailyReport(
            link=self._link,
            date=self._day.date,
            begins=self._day.begins,
            ends=self._day.ends,
            complete=now_ms >= self._day.ends_ms,
            balanced=all(
                part.worked_out_micros == part.closing_micros
                for part in (jackpot, reserve, together)
            ),
            jackpot=jackpot,
            reserve=reserve,
            all_accounts=together,
            tables=dict(sorted(self._tables.items())),
        )
