"""The accounts of a pit's tables for one day: what was staked, and what became of it.

For each table, for main wagers and for side wagers apart, exactly, in cents:

    in play at opening + staked - lost - handed back = in play at closing

What is in play is added up from the stakes of the lines that settle it, and the lines of the day
from what was collected and returned: so a line that loses a cent does not balance.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from jackpot.audit.pit_ledger import cancelled_payouts
from jackpot.pit import events as ev
from jackpot.pit.payouts import payout_id
from jackpot.pit.state import SIDE_KINDS, PitState
from jackpot.rules.twenty_one.lines import Line


class StakesDay(msgspec.Struct):
    opening_cents: int = 0  # in play when the day began
    staked_cents: int = 0
    won_cents: int = 0  # paid at the table, on top of what was handed back
    lost_cents: int = 0  # collected by the house
    handed_back_cents: int = 0
    closing_cents: int = 0

    @property
    def balanced(self) -> bool:
        came = self.opening_cents + self.staked_cents
        return came - self.lost_cents - self.handed_back_cents == self.closing_cents


class SideDay(msgspec.Struct):
    """One kind of side wager: those that were settled on the day."""

    stakes_cents: int = 0
    won_cents: int = 0  # at the table
    lost_cents: int = 0
    handed_back_cents: int = 0


class PitTableDay(msgspec.Struct):
    rounds: int = 0  # dealt
    voided: int = 0
    main: StakesDay = msgspec.field(default_factory=StakesDay)  # with doubles, splits, insurance
    side: StakesDay = msgspec.field(default_factory=StakesDay)
    sides: dict[str, SideDay] = {}  # by kind
    payouts: int = 0  # of the cage
    at_cage_cents: int = 0  # won and paid over the cage, less what was cancelled

    @property
    def result_cents(self) -> int:
        """What the table kept: more chips than in the morning, or fewer. The cage is apart."""
        won_cents = self.main.won_cents + self.side.won_cents
        return self.main.lost_cents + self.side.lost_cents - won_cents

    @property
    def balanced(self) -> bool:
        return self.main.balanced and self.side.balanced


class InPlay(NamedTuple):
    main_cents: int = 0
    side_cents: int = 0

    def plus(self, main_cents: int, side_cents: int) -> "InPlay":
        return InPlay(self.main_cents + main_cents, self.side_cents + side_cents)


def in_play_now(state: PitState) -> dict[str, InPlay]:
    return {
        name: InPlay(table.money.main.in_play_cents, table.money.side.in_play_cents)
        for name, table in state.tables.items()
    }


class PitInPlay:
    """What lies on the tables, by table."""

    def __init__(self, opening: Mapping[str, InPlay] | None = None) -> None:
        self.tables: defaultdict[str, InPlay] = defaultdict(InPlay, opening or {})

    def take(self, event: Any) -> None:
        if isinstance(event, ev.PitRoundDealt):
            self._add(event.table, event.main_cents, event.side_cents)
        elif isinstance(event, ev.ActRecorded):
            self._add(event.table, event.staked_cents, 0)
            self._settle(event.table, event.settled, -1)
        elif isinstance(event, ev.RoundReconstructed):
            self._settle(event.table, event.undone, 1)
            self._add(event.table, event.staked_cents, 0)
            self._settle(event.table, [each.line for each in event.settled], -1)
        elif isinstance(event, ev.PitRoundVoided | ev.PlaceVoided):
            self._settle(event.table, event.undone, 1)
            self._settle(event.table, event.returned, -1)

    def _settle(self, table: str, lines: Iterable[Line], times: int) -> None:
        for line in lines:
            cents = times * line.stake_cents
            side = line.wager in SIDE_KINDS
            self._add(table, 0 if side else cents, cents if side else 0)

    def _add(self, table: str, main_cents: int, side_cents: int) -> None:
        self.tables[table] = self.tables[table].plus(main_cents, side_cents)


class PitAccounts:
    """Takes in the events of one day, entry by entry, and only of that day."""

    def __init__(self) -> None:
        self.tables: defaultdict[str, PitTableDay] = defaultdict(PitTableDay)
        self.awarded_cents = self.paid_cents = self.cancelled_cents = 0

    def take(self, events: Sequence[Any]) -> None:
        """The events of one entry: they tell which wins an undone line had at the cage."""
        cancelled = cancelled_payouts(events)
        for event in events:
            self._take(event, cancelled)

    def _take(self, event: Any, cancelled: set[str]) -> None:
        if isinstance(event, ev.PitRoundDealt):
            table = self.tables[event.table]
            table.rounds += 1
            table.main.staked_cents += event.main_cents
            table.side.staked_cents += event.side_cents
        elif isinstance(event, ev.ActRecorded):
            self.tables[event.table].main.staked_cents += event.staked_cents
            self._lines(event.table, event.settled, 1)
        elif isinstance(event, ev.PayoutsDue):
            self._due(event)
        elif isinstance(event, ev.RoundReconstructed):
            self._undo(event, cancelled)
            self.tables[event.table].main.staked_cents += event.staked_cents
            self._lines(event.table, [each.line for each in event.settled], 1)
        elif isinstance(event, ev.PitRoundVoided | ev.PlaceVoided):
            self._undo(event, cancelled)
            self._lines(event.table, event.returned, 1)
            self.tables[event.table].voided += isinstance(event, ev.PitRoundVoided)
        elif isinstance(event, ev.PayoutPaid):
            self.paid_cents += event.amount_cents
        elif isinstance(event, ev.PayoutCancelled):
            self._cancel(event)

    def _due(self, event: ev.PayoutsDue) -> None:
        table = self.tables[event.table]
        for award in event.awards:
            cents = award.line.won_cents
            table.payouts += 1
            table.at_cage_cents += cents
            self.awarded_cents += cents
            self._win(table, award.line, -1)

    def _cancel(self, event: ev.PayoutCancelled) -> None:
        table = self.tables[event.payout.partition("-")[0].rpartition(":")[2]]
        table.at_cage_cents -= event.amount_cents
        self.cancelled_cents += event.amount_cents

    def _undo(
        self, event: ev.RoundReconstructed | ev.PitRoundVoided | ev.PlaceVoided, cancelled: set[str]
    ) -> None:
        for line in event.undone:
            at_cage = payout_id(event.table, event.round, line) in cancelled
            self._line(event.table, line, -1, with_win=not at_cage)

    def _lines(self, table: str, lines: Iterable[Line], times: int) -> None:
        for line in lines:
            self._line(table, line, times)

    def _line(self, name: str, line: Line, times: int, *, with_win: bool = True) -> None:
        table = self.tables[name]
        for part in _parts(table, line):
            part.lost_cents += times * line.collected_cents
            part.handed_back_cents += times * line.returned_cents
            if isinstance(part, SideDay):
                part.stakes_cents += times * line.stake_cents
        if with_win:
            self._win(table, line, times)

    def _win(self, table: PitTableDay, line: Line, times: int) -> None:
        for part in _parts(table, line):
            part.won_cents += times * line.won_cents


def _parts(table: PitTableDay, line: Line) -> list[StakesDay | SideDay]:
    if line.wager not in SIDE_KINDS:
        return [table.main]
    return [table.side, table.sides.setdefault(line.wager, SideDay())]
