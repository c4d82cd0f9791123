"""Rounds of virtual tables, decided by the floor: the events of a journal, from a seed."""

from random import Random

from jackpot import evaluator
from jackpot.floor import Event, Refusal, State, apply, decide
from jackpot.floor import commands as cmd
from jackpot.rules.cards import HAND_SIZE, NAMES
from jackpot.rules.poker.hands import QUALIFYING, Category
from tests.floor.checked import FLUSH, claim, wager
from tests.rules.example import APPROVAL, HOLDS_FROM_MS

BOXES = list(range(1, 10))
_DAY_MS = 86_400_000


class VirtualPlay:
    """One table of nine boxes. `extra_flushes`: the part of all hands that is made a flush."""

    def __init__(self, seed: int, *, extra_flushes: float = 0.0, rounds_a_day: int = 80) -> None:
        self.events: list[Event] = []
        self._random = Random(seed)
        self._extra = extra_flushes
        self._step_ms = _DAY_MS // rounds_a_day // 12
        self._at_ms = HOLDS_FROM_MS + _DAY_MS
        self._state = State()
        for command in (
            cmd.OpenLink(
                by="floor file",
                link="main",
                approval=APPROVAL,
                jackpot_cents=2_000_000,
                reserve_cents=10_000_000,
            ),
            cmd.ConfigureTable(by="floor file", table="T1", boxes=len(BOXES)),
            cmd.OpenTable(by="sue", table="T1"),
        ):
            self._do(command)

    def play(self, rounds: int) -> list[Event]:
        for number in range(1, rounds + 1):
            self._round(number)
            self._at_ms += self._step_ms * 12
        return self.events

    def _round(self, number: int) -> None:
        self._do(cmd.OpenRound(by="T1", table="T1", round=number))
        for box in BOXES:
            self._do(wager(box, round=number))
        self._do(cmd.DealRound(by="T1", table="T1", round=number))
        for box, cards in self._hands().items():
            self._do(claim(box, cards, round=number))
            if self._state.approvals[1].verifies_hand(Category(evaluator.category(cards))):
                self._do(cmd.VerifyClaim(by="vera", table="T1", round=number, box=box))
        self._do(cmd.SettleRound(by="T1", table="T1", round=number))

    def _hands(self) -> dict[int, str]:
        """The hands that qualify. One that was made a flush is alone: its cards are of one deck."""
        if self._random.random() < self._extra * len(BOXES):
            return {self._random.choice(BOXES): FLUSH}
        dealt = bytes(self._random.sample(range(52), HAND_SIZE * len(BOXES)))
        categories = evaluator.round_categories(dealt)
        return {
            box: "".join(NAMES[card] for card in dealt[HAND_SIZE * (box - 1) : HAND_SIZE * box])
            for box, category in zip(BOXES, categories, strict=True)
            if category in QUALIFYING
        }

    def _do(self, command: cmd.Command) -> None:
        self._at_ms += 1
        decision = decide(self._state, command, self._at_ms)
        assert not isinstance(decision, Refusal), decision
        for event in decision:
            apply(self._state, event)
        self.events += decision
