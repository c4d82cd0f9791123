"""What the client knows of a table of twenty-one, and which lamps of side wagers may be lit.

A lamp is lit only if the server has confirmed its wager, and only while messages arrive from the
server, as on the jackpot's pads.
"""

from typing import Any, NamedTuple

from jackpot.rules.twenty_one.wagers import SideKind
from table_client.exchange import DARK_AFTER_S
from table_client.twenty_one.messages import (
    PitRound,
    PitRoundAnswer,
    PitSettlement,
    PitTable,
    PlayedAct,
    SideLamp,
)

_STAGES = {
    "betting": 0,
    "initial_deal": 1,
    "offers": 1,
    "subsequent_deal": 1,
    "complete": 1,
    "settled": 2,
    "void": 2,
}


class LampKey(NamedTuple):
    kind: SideKind
    box: int
    place: int


class Progress(NamedTuple):
    """How far the table is. What is older than this is news of the past."""

    numbering: int  # a supervisor may set the numbers of rounds back
    round: int
    stage: int
    reconstructions: int  # a reconstructed round may have fewer acts than before
    act_count: int


class PitState:
    view_type = PitTable

    def __init__(self) -> None:
        self.view: PitTable | None = None
        self.last_message_s: float | None = None
        self.progress = Progress(0, 0, 0, 0, 0)
        self._lit: frozenset[LampKey] = frozenset()
        self._given_up: set[LampKey] = set()
        self._accept_older = True

    @property
    def round(self) -> int | None:
        """The last round that was opened."""
        return self.progress.round or None

    @property
    def act_count(self) -> int:
        return self.progress.act_count

    def lamps(self, now_s: float) -> frozenset[LampKey]:
        if self.last_message_s is None or now_s - self.last_message_s >= DARK_AFTER_S:
            return frozenset()
        return self._lit - self._given_up

    def on_connected(self) -> None:
        """Accepts the next table view even if it is older: the server may be a restored one."""
        self._accept_older = True

    def update(self, news: object) -> None:
        match news:
            case PitTable():
                self._apply_table(news)
            case PitRoundAnswer():
                self._apply_round(news.round)
            case SideLamp():
                self._apply_lamp(news)
            case PlayedAct() if news.round == self.progress.round:
                self._move_to(
                    self.progress._replace(
                        stage=_STAGES[news.phase],
                        act_count=max(news.act_count, self.progress.act_count),
                    )
                )
            case PitSettlement() if news.round == self.progress.round:
                self._move_to(self.progress._replace(stage=_STAGES["settled"]))

    @property
    def given_up(self) -> frozenset[LampKey]:
        return frozenset(self._given_up)

    def key_of(self, fields: dict[str, Any]) -> LampKey:
        return LampKey(fields["kind"], fields["box"], fields["place"])

    def shown_lamp(self, table: str, fields: dict[str, Any], now_s: float) -> SideLamp | None:
        """The lamp of exactly this wager, where the server shows it as lit."""
        round_ = None if self.view is None else self.view.round
        if round_ is None or round_.round != fields["round"]:
            return None
        key = self.key_of(fields)
        shown = {
            LampKey(each.kind, each.box, each.place): each.amount_cents
            for each in round_.side_wagers
        }
        if key not in self.lamps(now_s) or shown.get(key) != fields["amount_cents"]:
            return None
        return SideLamp(table, fields["round"], *key, "on")

    def give_up(self, key: LampKey) -> None:
        """The wager is being withdrawn: its lamp stays dark until the server has answered."""
        self._given_up.add(key)

    def end_give_up(self, key: LampKey) -> None:
        self._given_up.discard(key)

    def _apply_table(self, view: PitTable) -> None:
        reached = Progress(view.numbering, view.last_round, _STAGES["settled"], 0, 0)
        if view.round is not None:
            reached = _progress(view.numbering, view.round)
        if reached < self.progress and not self._accept_older:
            return
        self._accept_older = False
        self.view = view
        self._move_to(reached)
        self._lit = frozenset() if view.round is None else _lit(view.round)

    def _apply_round(self, round_: PitRound) -> None:
        reached = _progress(self.progress.numbering, round_)
        if reached < self.progress:
            return
        self._move_to(reached)
        self._lit = _lit(round_)

    def _apply_lamp(self, lamp: SideLamp) -> None:
        """An answer about a round that is over lights nothing."""
        if lamp.round != self.progress.round or self.progress.stage > 1:
            return
        key = {LampKey(lamp.kind, lamp.box, lamp.place)}
        self._lit = self._lit | key if lamp.lit else self._lit - key

    def _move_to(self, reached: Progress) -> None:
        if reached.round != self.progress.round:
            self._given_up.clear()
        self.progress = reached
        if reached.stage > 1:
            self._lit = frozenset()


def _progress(numbering: int, round_: PitRound) -> Progress:
    return Progress(
        numbering,
        round_.round,
        _STAGES[round_.phase],
        len(round_.reconstructions),
        round_.act_count,
    )


def _lit(round_: PitRound) -> frozenset[LampKey]:
    return frozenset(
        LampKey(each.kind, each.box, each.place) for each in round_.side_wagers if each.lamp == "on"
    )
