"""The figures of one gaming day for trends and charts, read once and kept.

Balances are counted from the beginning of the day: the day can be read before anybody knows what
the pools held when it began.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

import msgspec

from jackpot.audit.accounts import Accounts
from jackpot.audit.gaming_day import GamingDay
from jackpot.audit.report import EXCEPTIONS
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.ledger import MOVES_MONEY, post
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Balances
from jackpot.floor.views import moment
from jackpot.journal import Head, Opened
from jackpot.rules.poker.hands import CATEGORY_BY_CODE, PERCENTAGE

_STEP_MS = 60_000  # between two points of a line; an answer keeps a thousand of them
_PERCENTAGE_CODES = frozenset(category.code for category in PERCENTAGE)


class Point(msgspec.Struct, frozen=True):
    """The pools at one time; within `DayFigures`, since the beginning of the day."""

    at_ms: int
    jackpot_micros: int
    reserve_micros: int
    advances_micros: int


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A lock, or a prize that was paid out of the jackpot pool."""

    kind: Literal["lock", "win"]
    at: datetime
    seq: int
    table: str
    round: int
    box: int | None = None
    hand: str | None = None
    amount_cents: int | None = None


class DayFigures:
    def __init__(self, day: GamingDay, after: Head, zone: ZoneInfo) -> None:
        self.day = day
        self.after = after  # the entry before the day
        self.head = after
        self.opening: Balances | None = None
        self.over = False
        self.accounts = Accounts()
        self.moved = Balances()  # since the beginning of the day
        self.points: list[Point] = []
        self.marks: list[Mark] = []
        self.hits: Counter[str] = Counter()
        self.wagers = 0  # dealt and not handed back
        self.exceptions = 0
        self.hours: defaultdict[str, Counter[int]] = defaultdict(Counter)  # micros by table, hour
        self._zone = zone
        self._categories: dict[str, str] = {}  # of the day's payouts
        self._replaceable = False  # the last point, by a later one of the same step

    @property
    def closing(self) -> Balances:
        assert self.opening is not None, "it is known once the day was read"
        return plus(self.opening, self.moved)

    def take(self, entry: Opened[Event]) -> None:
        for event in entry.events:
            self.accounts.take(event)
            self._count(event, entry.head.seq)
        if any(type(event) in MOVES_MONEY for event in entry.events):
            self._move(entry)
        self.head = entry.head

    def _count(self, event: Event, seq: int) -> None:
        self.exceptions += isinstance(event, EXCEPTIONS)
        if isinstance(event, ev.RoundDealt):
            self.wagers += len(event.boxes)
            hour = moment(event.at_ms).astimezone(self._zone).hour
            self.hours[event.table][hour] += event.jackpot_micros + event.reserve_micros
        elif isinstance(event, ev.WagersRefunded):
            self.wagers -= len(event.boxes)
        elif isinstance(event, ev.JackpotLocked):
            self.marks.append(_lock(event, seq))
        else:
            self._count_prizes(event, seq)

    def _count_prizes(self, event: Event, seq: int) -> None:
        if isinstance(event, ev.PrizesAwarded):
            for award in event.awards:
                self._hit(str(PayoutId(event.table, event.round, award.box)), award)
                if award.category in _PERCENTAGE_CODES:
                    self.marks.append(_win(event, award, seq))
        elif isinstance(event, ev.PrizesCorrected):
            for prize in event.prizes:
                if prize.before is not None:
                    self.hits[prize.before.category] -= 1
                self._hit(prize.payout, prize.after)
        elif isinstance(event, ev.PayoutCancelled) and event.payout in self._categories:
            self.hits[self._categories.pop(event.payout)] -= 1

    def _hit(self, payout: str, award: ev.Award | None) -> None:
        if award is not None:
            self.hits[award.category] += 1
            self._categories[payout] = award.category

    def _move(self, entry: Opened[Event]) -> None:
        """Keeps one point for each step, and both ends of every fall and of every win."""
        before = self._point(entry.at_ms)
        for event in entry.events:
            post(self.moved, event)
        now = self._point(entry.at_ms)
        if now.jackpot_micros < before.jackpot_micros or _wins_jackpot(entry.events):
            self.points += [before, now]
            self._replaceable = False
            return
        if self._replaceable and _step(self.points[-1]) == _step(now):
            self.points.pop()
        self.points.append(now)
        self._replaceable = True

    def _point(self, at_ms: int) -> Point:
        moved = self.moved
        return Point(at_ms, moved.jackpot_micros, moved.reserve_micros, moved.advances_micros)


def plus(balances: Balances, moved: Balances, sign: int = 1) -> Balances:
    return Balances(
        **{
            account: getattr(balances, account) + sign * getattr(moved, account)
            for account in Balances.__struct_fields__
        }
    )


def _step(point: Point) -> int:
    return point.at_ms // _STEP_MS


def _wins_jackpot(events: Sequence[Event]) -> bool:
    return any(
        award.category in _PERCENTAGE_CODES
        for event in events
        if isinstance(event, ev.PrizesAwarded)
        for award in event.awards
    )


def _lock(event: ev.JackpotLocked, seq: int) -> Mark:
    return Mark(
        kind="lock",
        at=moment(event.at_ms),
        seq=seq,
        table=event.table,
        round=event.round,
        box=event.late_box,
    )


def _win(event: ev.PrizesAwarded, award: ev.Award, seq: int) -> Mark:
    return Mark(
        kind="win",
        at=moment(event.at_ms),
        seq=seq,
        table=event.table,
        round=event.round,
        box=award.box,
        hand=CATEGORY_BY_CODE[award.category].words,
        amount_cents=award.amount_cents,
    )
