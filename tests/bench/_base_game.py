"""Rounds of tables that report their base game, for the figures of antes, bets and hands."""

from collections.abc import Sequence

from jackpot.floor import Refusal, State, apply, decide
from jackpot.floor import commands as cmd
from jackpot.floor.state import BaseGame, BaseTotals
from jackpot.rules.cards import DECK, HAND_SIZE, card_names
from tests.floor.checked import CheckedFloor
from tests.floor.reported import terms

AT_MS = 1_790_000_000_000
TABLES = 300
BOXES = 7
HANDS = [card_names(DECK[at : at + HAND_SIZE]) for at in range(0, 40, HAND_SIZE)]
DEALER = HANDS[-1]  # a pair: every hand is compared with it


def take(state: State, commands: Sequence[cmd.Command]) -> None:
    for command in commands:
        decision = decide(state, command, AT_MS)
        assert not isinstance(decision, Refusal), decision
        for event in decision:
            apply(state, event)


class Betting:
    """Antes of every box, and back to none."""

    def __init__(self) -> None:
        self.state = _tables()
        take(self.state, [cmd.OpenRound(by=t, table=t, round=1) for t in _names()])
        self.commands = [
            cmd.PlaceAnte(by=t, table=t, round=1, box=box, amount_cents=1_000)
            for t in _names()
            for box in range(1, BOXES + 1)
        ]

    def run(self) -> None:
        take(self.state, self.commands)
        for base in _bases(self.state):
            base.antes.clear()


class Deciding(Betting):
    """Bets of every box, and back to none."""

    def __init__(self) -> None:
        super().__init__()
        take(self.state, self.commands)
        for t in _names():
            shown = cmd.ShowDealerCard(by=t, table=t, round=1, card=DEALER[:2])
            take(self.state, [cmd.DealRound(by=t, table=t, round=1), shown])
        self.bets = [
            cmd.PlaceBet(by=t, table=t, round=1, box=box, amount_cents=2_000)
            for t in _names()
            for box in range(1, BOXES + 1)
        ]

    def run(self) -> None:
        take(self.state, self.bets)
        for base in _bases(self.state):
            base.bets.clear()


class Showing(Deciding):
    """Hands of every box beside the dealer's: the last one settles the round."""

    def __init__(self) -> None:
        super().__init__()
        take(self.state, self.bets)
        dealers = [cmd.RecordDealerHand(by=t, table=t, round=1, cards=DEALER) for t in _names()]
        take(self.state, dealers)
        self.hands = [
            cmd.RecordHand(by=t, table=t, round=1, box=box, cards=HANDS[box - 1])
            for t in _names()
            for box in range(1, BOXES + 1)
        ]

    def run(self) -> None:
        take(self.state, self.hands)
        for table in self.state.tables.values():
            table.base_totals = BaseTotals()
        for base in _bases(self.state):
            assert base.lines is not None
            base.lines = None
            base.hands.clear()


def _names() -> list[str]:
    return [f"B{number}" for number in range(TABLES)]


def _tables() -> State:
    state = CheckedFloor(tables=()).state
    stated = terms(boxes=BOXES)
    for name in _names():
        configured = cmd.ConfigureTable(by="floor file", table=name, boxes=BOXES, terms=stated)
        take(state, [configured, cmd.OpenTable(by="sue", table=name)])
    return state


def _bases(state: State) -> list[BaseGame]:
    rounds = [table.current for table in state.tables.values()]
    return [round_.base for round_ in rounds if round_ is not None and round_.base is not None]
