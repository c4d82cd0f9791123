"""What the client knows of its table: what the server said last, and which lamps may be lit.

A lamp is lit only if the server has confirmed its wager, and only while messages arrive from the
server. A wager that is merely requested, or was given up, stays dark.
"""

from typing import Any

from table_client.base_game import Ante
from table_client.exchange import DARK_AFTER_S
from table_client.messages import Lamp, Round, RoundAnswer, Settlement, Table

_STAGES = {"betting": 0, "dealt": 1, "collected": 2, "settled": 3, "void": 3}


class TableState:
    view_type = Table

    def __init__(self) -> None:
        self.view: Table | None = None
        self.round: int | None = None  # the last one that was opened
        self.wager_cents: int | None = None
        self.last_message_s: float | None = None
        self._lit: frozenset[int] = frozenset()
        self._given_up: set[int] = set()
        self._stage = 0
        self._numbering = 0  # a supervisor may set the numbers back
        self._accept_older = True
        self._round_with_fault: int | None = None

    def lamps(self, now_s: float) -> frozenset[int]:
        if self.last_message_s is None or now_s - self.last_message_s >= DARK_AFTER_S:
            return frozenset()
        return self._lit - self._given_up

    def on_connected(self) -> None:
        """Accepts the next table view even if it is older: the server may be a restored one."""
        self._accept_older = True

    def update(self, news: object) -> None:
        match news:
            case Table():
                self.apply_table(news)
            case RoundAnswer():
                self.apply_round(news.round)
            case Lamp():
                self.apply_lamp(news)
            case Ante(ante_cents=0):  # the wager went back with it (10.1)
                self.apply_lamp(Lamp(news.table, news.round, news.box, "off"))
            case Settlement():
                self.apply_settlement(news)

    def apply_table(self, view: Table) -> None:
        """Replaces everything by this view, unless it is older than what is known."""
        number, stage = view.last_round, _STAGES["settled"]
        if view.round is not None:
            number, stage = view.round.round, _STAGES[view.round.phase]
        older = (view.numbering, number, stage) < (self._numbering, self.round or 0, self._stage)
        if older and not self._accept_older:
            return
        self._accept_older = False
        self._numbering = view.numbering
        self.view = view
        self._move_to(number, stage)
        self._lit = frozenset(view.lamps)
        if view.faults:
            self._round_with_fault = number
        if view.round is not None:
            self.wager_cents = view.round.wager_cents

    def apply_round(self, round_: Round) -> None:
        stage = _STAGES[round_.phase]
        if self._is_older(round_.round, stage):
            return
        self._move_to(round_.round, stage)
        self.wager_cents = round_.wager_cents
        in_play = round_.phase in ("betting", "dealt")
        self._lit = frozenset(round_.wagers) - frozenset(round_.folded) if in_play else frozenset()

    def apply_lamp(self, lamp: Lamp) -> None:
        """An answer about a round that is over lights nothing."""
        if lamp.round != self.round or self._stage > _STAGES["dealt"]:
            return
        self._lit = self._lit | {lamp.box} if lamp.lit else self._lit - {lamp.box}

    def apply_settlement(self, settlement: Settlement) -> None:
        if settlement.round == self.round:
            self._move_to(settlement.round, _STAGES[settlement.phase])
            self._lit = frozenset()

    def key_of(self, fields: dict[str, Any]) -> int:
        """Which lamp a wager lights."""
        box: int = fields["box"]
        return box

    def shown_lamp(self, table: str, fields: dict[str, Any], now_s: float) -> Lamp | None:
        """The lamp of exactly this wager, where the server shows it as lit."""
        own = (fields["round"], fields["amount_cents"], fields["ante"])
        lit = fields["box"] in self.lamps(now_s) and own == (self.round, self.wager_cents, True)
        return Lamp(table, fields["round"], fields["box"], "on") if lit else None

    @property
    def had_fault(self) -> bool:
        """Whether a malfunction was told in this round: wagers may have been handed back (14.5)."""
        return self._round_with_fault is not None and self._round_with_fault == self.round

    @property
    def given_up(self) -> frozenset[int]:
        return frozenset(self._given_up)

    def give_up(self, box: int) -> None:
        """The wager is being withdrawn: its lamp stays dark until the server has answered."""
        self._given_up.add(box)

    def end_give_up(self, box: int) -> None:
        self._given_up.discard(box)

    def _is_older(self, number: int, stage: int) -> bool:
        return (number, stage) < (self.round or 0, self._stage)

    def _move_to(self, number: int, stage: int) -> None:
        if number != self.round:
            self._given_up.clear()
        self.round = number
        self._stage = stage
