"""What the table knows of itself: the server's last word, and which lamps may be lit by it.

A lamp is lit only by the server's word, and only while the server is heard. What is merely asked
for, or given up, stays dark.
"""

from table_client.messages import Lamp, Round, Settlement, Table

DARK_AFTER_S = 30.0  # a pad that hears nothing for so long goes dark by itself (4.2, 14.5)

_STAGES = {"betting": 0, "dealt": 1, "collected": 2, "settled": 3, "void": 3}


class Picture:
    def __init__(self) -> None:
        self.view: Table | None = None
        self.round: int | None = None  # the last one that was opened
        self.wager_cents: int | None = None
        self.heard_s: float | None = None
        self._lit: frozenset[int] = frozenset()
        self._given_up: set[int] = set()
        self._stage = 0
        self._believes_next = True

    def lamps(self, now_s: float) -> frozenset[int]:
        if self.heard_s is None or now_s - self.heard_s >= DARK_AFTER_S:
            return frozenset()
        return self._lit - self._given_up

    def line_is_new(self) -> None:
        """Whatever a server says first on a new line holds, also one restored to an earlier day."""
        self._believes_next = True

    def saw_table(self, view: Table) -> None:
        """The whole truth of the table, unless it is older than what was heard already."""
        number, stage = view.last_round, _STAGES["settled"]
        if view.round is not None:
            number, stage = view.round.round, _STAGES[view.round.phase]
        if self._is_older(number, stage) and not self._believes_next:
            return
        self._believes_next = False
        self.view = view
        self._turn_to(number, stage)
        self._lit = frozenset(view.lamps)
        if view.round is not None:
            self.wager_cents = view.round.wager_cents

    def saw_round(self, round_: Round) -> None:
        stage = _STAGES[round_.phase]
        if self._is_older(round_.round, stage):
            return
        self._turn_to(round_.round, stage)
        self.wager_cents = round_.wager_cents
        in_play = round_.phase in ("betting", "dealt")
        self._lit = frozenset(round_.wagers) - frozenset(round_.folded) if in_play else frozenset()

    def saw_lamp(self, lamp: Lamp) -> None:
        """An answer about a round that is over lights nothing."""
        if lamp.round != self.round or self._stage > _STAGES["dealt"]:
            return
        self._lit = self._lit | {lamp.box} if lamp.lit else self._lit - {lamp.box}

    def saw_settlement(self, settlement: Settlement) -> None:
        if settlement.round == self.round:
            self._turn_to(settlement.round, _STAGES[settlement.phase])
            self._lit = frozenset()

    def give_up(self, box: int) -> None:
        """The chip was handed back unconfirmed: dark until the server's word on it is known."""
        self._given_up.add(box)

    def given_up_is_resolved(self, box: int) -> None:
        self._given_up.discard(box)

    def _is_older(self, number: int, stage: int) -> bool:
        return (number, stage) < (self.round or 0, self._stage)

    def _turn_to(self, number: int, stage: int) -> None:
        if number != self.round:
            self._given_up.clear()
        self.round = number
        self._stage = stage
