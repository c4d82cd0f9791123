"""The accounts of a table whose base game is reported: antes and bets, and what became of them.

They are apart from the pools. For each table and day, exactly, in cents:

    in play at opening + antes + bets - lost - handed back = in play at closing

What is in play is added up from the rounds that are not worked out yet, and not from the lines of
those that are: so a line that loses a cent does not balance.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.events import BoxLine
from jackpot.floor.state import State


class BaseDay(msgspec.Struct):
    opening_cents: int = 0  # in play when the day began
    antes_cents: int = 0
    bets_cents: int = 0
    won_cents: int = 0  # paid to players on top of what they placed
    lost_cents: int = 0  # collected by the casino
    handed_back_cents: int = 0
    closing_cents: int = 0

    @property
    def result_cents(self) -> int:
        """What the table kept: more chips than in the morning, or fewer."""
        return self.lost_cents - self.won_cents

    @property
    def balanced(self) -> bool:
        came = self.opening_cents + self.antes_cents + self.bets_cents
        return came - self.lost_cents - self.handed_back_cents == self.closing_cents

    def take(self, event: Event) -> None:
        if isinstance(event, ev.AntesFixed):
            self.antes_cents += event.antes_cents
        elif isinstance(event, ev.BetPlaced):
            self.bets_cents += event.amount_cents
        elif isinstance(event, ev.BetUndone):
            self.bets_cents -= event.amount_cents
        elif isinstance(event, ev.BaseGameSettled):
            self._add(event.replaced, -1)
            self._add(event.lines, 1)
        elif isinstance(event, ev.BaseGameReopened):
            self._add(event.replaced, -1)
        elif isinstance(event, ev.BaseGameVoided):
            self._add(event.replaced, -1)
            self.handed_back_cents += sum(event.handed_back.values())

    def _add(self, lines: Iterable[BoxLine], times: int) -> None:
        for line in lines:
            self.won_cents += times * line.won_cents
            self.lost_cents += times * line.collected_cents
            self.handed_back_cents += times * line.handed_back_cents


BASE_GAME_MONEY = (
    ev.AntesFixed,
    ev.BetPlaced,
    ev.BetUndone,
    ev.BaseGameSettled,
    ev.BaseGameReopened,
    ev.BaseGameVoided,
)


class InPlay:
    """Antes and bets of the rounds that are not worked out yet, by table."""

    def __init__(self, opening: Mapping[str, int] | None = None) -> None:
        # Of rounds from before: what they placed is known by table alone.
        self._carried: defaultdict[str, int] = defaultdict(int, opening or {})
        self._rounds: dict[tuple[str, int], int] = {}

    def cents(self) -> dict[str, int]:
        found = defaultdict(int, self._carried)
        for (table, _), placed_cents in self._rounds.items():
            found[table] += placed_cents
        return {table: cents for table, cents in found.items() if cents}

    def take(self, event: Event) -> None:
        if isinstance(event, ev.AntesFixed):
            self._place(event, event.antes_cents)
        elif isinstance(event, ev.BetPlaced):
            self._place(event, event.amount_cents)
        elif isinstance(event, ev.BetUndone):
            self._place(event, -event.amount_cents)
        elif isinstance(event, ev.BaseGameReopened):
            self._place(event, _placed(event.replaced))
        elif isinstance(event, ev.BaseGameSettled) and not event.replaced:
            self._end(event, _placed(event.lines))
        elif isinstance(event, ev.BaseGameVoided) and not event.replaced:
            self._end(event, sum(event.handed_back.values()))

    def _place(self, event: ev.RoundEvent, cents: int) -> None:
        key = event.table, event.round
        self._rounds[key] = self._rounds.get(key, 0) + cents

    def _end(self, event: ev.RoundEvent, placed_cents: int) -> None:
        known_cents = self._rounds.pop((event.table, event.round), 0)
        self._carried[event.table] -= placed_cents - known_cents


def _placed(lines: Iterable[BoxLine]) -> int:
    return sum(line.ante_cents + line.bet_cents for line in lines)


def in_play_now(state: State) -> dict[str, int]:
    found = {
        name: table.base_totals.in_play_cents
        for name, table in state.tables.items()
        if table.base_totals is not None
    }
    return {name: cents for name, cents in found.items() if cents}
