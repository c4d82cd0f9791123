"""Tables, their rounds and hands, and the locks on the jackpot."""

from typing import Literal

import msgspec

from jackpot.floor.events import Award
from jackpot.rules.hands import CATEGORY_BY_CODE, PERCENTAGE, QUALIFYING, Category

Phase = Literal["betting", "dealt", "collected", "settled", "void"]
TableStatus = Literal["closed", "open", "suspended"]


class Claim(msgspec.Struct, frozen=True):
    cards: str
    category: str
    late: bool = False

    @property
    def won(self) -> Category:
        return CATEGORY_BY_CODE[self.category]

    @property
    def qualifies(self) -> bool:
        """Rule 10.7: it wins a progressive payout."""
        return self.won in QUALIFYING

    @property
    def locks_jackpot(self) -> bool:
        """Rules 11.1(a) and (b): its prize is a part of the jackpot pool."""
        return self.won in PERCENTAGE


class Round(msgspec.Struct):
    number: int
    approval: int
    phase: Phase = "betting"
    wagers: dict[int, int] = {}  # box -> cents
    withdrawn: list[int] = []  # boxes whose wager went back, until they wager again or the deal
    folded: list[int] = []
    voided: list[int] = []  # boxes whose wager was declared void (16.3(a)) and handed back
    claims: dict[int, Claim] = {}
    rejected: dict[int, str] = {}  # box -> who rejected its claim last
    jackpot_micros: int = 0  # what the deal put into each pool
    reserve_micros: int = 0
    awards: list[Award] = []
    paid_boxes: list[int] = []


class Table(msgspec.Struct):
    boxes: int
    status: TableStatus = "closed"
    tournament: str | None = None
    tournament_jackpot: bool = False
    last_round: int = 0
    current: Round | None = None  # betting or dealt
    waiting: list[Round] = []  # collected, until earlier locks are settled
    recent: list[Round] = []  # settled or void, oldest first
    chip_counts: dict[str, int] = {}  # gaming day -> cents, in the order of counting

    def find_round(self, number: int) -> Round | None:
        if self.current is not None and self.current.number == number:
            return self.current
        for round_ in (*self.waiting, *self.recent):
            if round_.number == number:
                return round_
        return None


class Lock(msgspec.Struct):
    """A lock on the jackpot, opened by a round or by a late claim."""

    table: str
    round: int
    late_box: int | None
    after_micros: int = 0  # contributions after the lock that are still in the pool
