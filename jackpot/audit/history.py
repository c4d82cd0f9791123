"""What a journal's pools did, step by step, and which hands its wagers had.

A step is a gaming day, or an hour in a journal of less than two weeks.
"""

from collections.abc import Callable
from datetime import date, time
from typing import Literal
from zoneinfo import ZoneInfo

import msgspec

from jackpot.audit.day_figures import DayFigures
from jackpot.audit.gaming_day import gaming_day_at
from jackpot.audit.machines import LINK
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.ledger import MOVES_MONEY
from jackpot.journal import GENESIS, JournalReader, Opened
from jackpot.journal.replay import replay
from jackpot.rules.poker.approval import Approval

_LEAST_DAYS = 14
_HOUR_MS = 3_600_000
_PLAY = (ev.LinkOpened, ev.RoundDealt, ev.PrizesAwarded, ev.PayoutPaid)
Progress = Callable[[int, int], None]  # entries done, entries in all


class Step(msgspec.Struct, frozen=True, kw_only=True):
    wagers: int
    jackpot_micros: int
    reserve_micros: int
    advances_micros: int


class History(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    step: Literal["day", "hour"]
    first_day: date
    approval: Approval  # the first; `approvals` says whether others followed
    approvals: int
    opening_jackpot_micros: int
    opening_reserve_micros: int
    steps: list[Step]
    wagers: int  # dealt and not handed back
    hits: dict[str, int]  # by code of the hand, less those that were cancelled or corrected
    beside_play: int  # events that moved money and are neither wagers nor prizes


class EmptyJournalError(Exception):
    """No round was dealt yet."""


async def read_history(
    journal: JournalReader, zone: ZoneInfo, starts: time, progress: Progress
) -> History:
    last_seq, read = (await journal.head()).seq, _Reading(zone, starts)
    async for opened in replay(journal, LINK.codec):
        read.take(opened)
        progress(opened.head.seq, last_seq)
    return read.history(journal.link)


class _Reading:
    """Takes in the entries of a journal, from the first on."""

    def __init__(self, zone: ZoneInfo, starts: time) -> None:
        self._zone, self._starts = zone, starts
        self._figures: DayFigures | None = None  # of the whole journal, as if it were one day
        self._opened: ev.LinkOpened | None = None
        self._approvals = 1
        self._beside_play = 0
        self._days: dict[int, Step] = {}  # by ordinal of the gaming day
        self._hours: dict[int, Step] = {}

    def take(self, opened: Opened[Event]) -> None:
        day = gaming_day_at(opened.at_ms, self._zone, self._starts)
        if self._figures is None:
            self._figures = DayFigures(day, GENESIS, self._zone)
        figures = self._figures
        figures.take(opened)
        del figures.points[:-1], figures.marks[:]  # not used here, and they grow with the journal
        for event in opened.events:
            if isinstance(event, ev.LinkOpened):
                self._opened = event
            self._approvals += isinstance(event, ev.ApprovalGiven)
            self._beside_play += type(event) in MOVES_MONEY and not isinstance(event, _PLAY)
        now = Step(
            wagers=figures.wagers,
            jackpot_micros=figures.moved.jackpot_micros,
            reserve_micros=figures.moved.reserve_micros,
            advances_micros=figures.moved.advances_micros,
        )
        self._days[day.date.toordinal()] = now
        self._hours[opened.at_ms // _HOUR_MS] = now

    def history(self, link: str) -> History:
        figures, opened = self._figures, self._opened
        if figures is None or opened is None or figures.wagers <= 0:
            raise EmptyJournalError(f"{link}: no round was dealt in this journal")
        step: Literal["day", "hour"] = (
            "day" if max(self._days) - min(self._days) >= _LEAST_DAYS else "hour"
        )
        return History(
            link=link,
            step=step,
            first_day=figures.day.date,
            approval=opened.approval,
            approvals=self._approvals,
            opening_jackpot_micros=opened.jackpot_micros,
            opening_reserve_micros=opened.reserve_micros,
            steps=_filled(self._days if step == "day" else self._hours),
            wagers=figures.wagers,
            hits={code: count for code, count in figures.hits.items() if count},
            beside_play=self._beside_play,
        )


def _filled(found: dict[int, Step]) -> list[Step]:
    """Every step in a row, with the wagers of the step itself; one without entries repeats."""
    steps: list[Step] = []
    before = 0
    latest = found[min(found)]
    for number in range(min(found), max(found) + 1):
        latest = found.get(number, latest)
        steps.append(msgspec.structs.replace(latest, wagers=latest.wagers - before))
        before = latest.wagers
    return steps
