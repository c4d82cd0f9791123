"""What the virtual tables saw, to be compared with what the server says."""

from collections import Counter
from typing import NamedTuple

from jackpot.rules.twenty_one.acts import Act
from table_client.base_game import BoxLine
from table_client.messages import Lamp, Payout, Refused

_MAX_DISAGREEMENTS = 10_000


class ObservedPayout(NamedTuple):
    """A payout as the server announced it to the table."""

    table: str
    round: int
    category: str
    amount_cents: int


class Observations:
    """With `keep_rounds=False` it only counts, so that a demonstration can run for weeks."""

    def __init__(self, *, keep_rounds: bool = True) -> None:
        self._keep_rounds = keep_rounds
        self.rounds = 0
        self.wagers_lit = 0
        self.wagers_withdrawn = 0
        self.folds = 0
        self.hands: Counter[str] = Counter()  # declared, by category
        self.refusals: Counter[str] = Counter()
        self.dealt: dict[tuple[str, int], tuple[int, ...]] = {}  # (table, round) -> lit boxes
        # Lit boxes that were dark at the deal: a fault that the table never saw, or a lost wager.
        self.went_dark: dict[tuple[str, int], set[int]] = {}
        self.payouts: dict[str, ObservedPayout] = {}
        self.lines: dict[tuple[str, int], tuple[BoxLine, ...]] = {}  # of antes and bets
        self.staked_cents = 0  # antes and bets
        self.pit_rounds = 0  # of Blackjack and Pontoon
        self.pit_staked_cents = 0
        self.side_wagers_lit = 0
        self.pit_acts: dict[tuple[str, int, int], Act] = {}  # (table, round, number of the act)
        self.voided: set[tuple[str, int]] = set()
        self.disagreements: list[str] = []

    def expect(self, agrees: bool, sentence: str) -> None:
        if not agrees and len(self.disagreements) < _MAX_DISAGREEMENTS:
            self.disagreements.append(sentence)

    def record_refusal(self, refusal: Refused) -> None:
        self.refusals[refusal.code] += 1

    def record_deal(self, table: str, number: int, boxes: tuple[int, ...]) -> None:
        self.wagers_lit += len(boxes)
        if self._keep_rounds:
            self.dealt[table, number] = boxes

    def record_dark(self, table: str, number: int, boxes: set[int]) -> None:
        if self._keep_rounds:
            self.went_dark[table, number] = boxes

    def lamp_is_lit(self, answer: Lamp | Refused) -> bool:
        if isinstance(answer, Refused):
            self.record_refusal(answer)
            return False
        return answer.lit

    def record_payouts(self, payouts: tuple[Payout, ...]) -> None:
        for payout in payouts if self._keep_rounds else ():
            self.payouts[payout.id] = ObservedPayout(
                payout.table, payout.round, payout.category, payout.amount_cents
            )

    def record_lines(self, table: str, number: int, lines: tuple[BoxLine, ...]) -> None:
        self.staked_cents += sum(line.ante_cents + line.bet_cents for line in lines)
        if self._keep_rounds:
            self.lines[table, number] = lines

    def record_act(self, table: str, number: int, act_number: int, act: Act) -> None:
        if self._keep_rounds:
            self.pit_acts[table, number, act_number] = act

    def record_void(self, table: str, number: int) -> None:
        """Forgets the payouts of a void round: nothing of it is owed."""
        if self._keep_rounds:
            self.voided.add((table, number))
        of_round = [
            id_
            for id_, payout in self.payouts.items()
            if (payout.table, payout.round) == (table, number)
        ]
        for id_ in of_round:
            del self.payouts[id_]
