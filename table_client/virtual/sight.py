"""What the tables of a simulation saw, to be held against what the server says."""

from collections import Counter
from typing import NamedTuple

from table_client.messages import Lamp, Payout, Refused

_MOST_DISAGREEMENTS = 10_000


class Seen(NamedTuple):
    """A payout as the table was told of it."""

    category: str
    amount_cents: int


class Sight:
    """Remembers every round and payout; a demonstration that may run for weeks only counts."""

    def __init__(self, *, remembers: bool = True) -> None:
        self._remembers = remembers
        self.rounds = 0
        self.wagers_lit = 0
        self.wagers_taken_back = 0
        self.folds = 0
        self.hands: Counter[str] = Counter()  # declared, by category
        self.refusals: Counter[str] = Counter()
        self.dealt: dict[tuple[str, int], tuple[int, ...]] = {}  # (table, round) -> lit boxes
        self.payouts: dict[str, Seen] = {}
        self.voided: set[tuple[str, int]] = set()
        self.disagreements: list[str] = []

    def expect(self, agrees: bool, sentence: str) -> None:
        if not agrees and len(self.disagreements) < _MOST_DISAGREEMENTS:
            self.disagreements.append(sentence)

    def refused(self, refusal: Refused) -> None:
        self.refusals[refusal.code] += 1

    def saw_deal(self, table: str, number: int, boxes: tuple[int, ...]) -> None:
        self.wagers_lit += len(boxes)
        if self._remembers:
            self.dealt[table, number] = boxes

    def lit(self, answer: Lamp | Refused) -> bool:
        if isinstance(answer, Refused):
            self.refused(answer)
            return False
        return answer.lit

    def paid_out(self, payouts: tuple[Payout, ...]) -> None:
        for payout in payouts if self._remembers else ():
            self.payouts[payout.id] = Seen(payout.category, payout.amount_cents)

    def void(self, table: str, number: int) -> None:
        """As if the round had never occurred: nothing of it is owed."""
        if self._remembers:
            self.voided.add((table, number))
        for payout in [each for each in self.payouts if each.startswith(f"{table}-{number}-")]:
            del self.payouts[payout]
