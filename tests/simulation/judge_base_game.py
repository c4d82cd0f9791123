"""Judges antes and bets: nothing that a table was told is lost, and every cent is accounted for."""

from collections import Counter

from jackpot.floor import Event, State
from jackpot.floor import events as ev
from jackpot.floor.box_line import BoxLine
from tests.simulation.observed import Observed

Round = tuple[str, int]  # table and number


class BaseGameJudge:
    def __init__(self) -> None:
        self._antes: dict[Round, frozenset[int]] = {}
        self._lines: dict[Round, list[BoxLine]] = {}
        self._staked_cents: Counter[str] = Counter()  # by table
        self._void_cents: Counter[str] = Counter()

    def see(self, event: Event) -> None:
        match event:
            case ev.AntesFixed():
                self._antes[event.table, event.round] = frozenset(event.boxes)
                self._staked_cents[event.table] += event.antes_cents
            case ev.BetPlaced():
                self._staked_cents[event.table] += event.amount_cents
            case ev.BetUndone():
                self._staked_cents[event.table] -= event.amount_cents
            case ev.BaseGameSettled():
                self._lines[event.table, event.round] = list(event.lines)
            case ev.BaseGameReopened():
                del self._lines[event.table, event.round]
            case ev.BaseGameVoided():
                self._lines.pop((event.table, event.round), None)
                self._void_cents[event.table] += sum(event.handed_back.values())
            case _:
                pass

    def judge(self, observed: Observed, state: State) -> None:
        """Raises an AssertionError that says what was lost, or does not add up."""
        assert self._antes == observed.antes_dealt, "a round has other antes than its table saw"
        for table, number, box in observed.antes:
            dealt = self._antes.get((table, number), frozenset({box}))
            assert box in dealt, f"an ante is lost: {table} {number} {box}"
        lines = {key: self._lines.get(key) for key in observed.lines}
        assert observed.lines == lines, f"lines were {observed.lines}, written are {lines}"
        for table in state.tables:
            ended_cents = sum(
                line.collected_cents + line.handed_back_cents
                for (name, _), lines in self._lines.items()
                if name == table
                for line in lines
            )
            assert self._staked_cents[table] == ended_cents + self._void_cents[table], (
                f"{table} took antes and bets of {self._staked_cents[table]} cents,"
                f" {ended_cents} ended and {self._void_cents[table]} went back"
            )
