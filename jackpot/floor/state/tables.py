"""Tables, their rounds and hands, and the locks on the jackpot."""

from typing import Literal, Self

import msgspec

from jackpot.floor.events import Award
from jackpot.floor.state.faults import Fault
from jackpot.rules.poker.hands import CATEGORY_BY_CODE, PERCENTAGE, QUALIFYING, Category

Phase = Literal["betting", "dealt", "collected", "settled", "void"]
TableStatus = Literal["closed", "open", "suspended"]

HIGHEST_NUMBER = 2_000_000_000  # of a round
MOST_AHEAD = 1_000  # a number further ahead is that of a counter that ran away


class Correction(msgspec.Struct, frozen=True):
    """A hand as it was taken for before it was corrected, and who corrected it."""

    cards: str
    category: str
    corrected_by: str
    corrected_ms: int
    reason: str


class Claim(msgspec.Struct, frozen=True):
    cards: str
    category: str
    late: bool = False
    declared_by: str | None = None
    verified_by: str | None = None
    declared_ms: int = 0
    corrections: tuple[Correction, ...] = ()  # oldest first

    @property
    def recorded_by(self) -> tuple[str, ...]:
        """The people who said what the cards are: none of them verifies the hand."""
        declared_by = () if self.declared_by is None else (self.declared_by,)
        return (*declared_by, *(version.corrected_by for version in self.corrections))

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
    paid_boxes: list[int] = []  # a box twice, if what its corrected hand won was paid as well
    pool_cents: int | None = None  # the jackpot that its percentage prizes are worked out on


class FinishedHands(msgspec.Struct, frozen=True, array_like=True):
    """What few rounds have: hands that were declared, and what followed from them."""

    claims: dict[int, Claim]
    rejected: dict[int, str]
    awards: tuple[Award, ...]
    paid_boxes: tuple[int, ...]


class FinishedRound(msgspec.Struct, frozen=True, array_like=True):
    """A finished round of the open gaming day, compact: a floor plays tens of thousands in a day.

    It is never changed, so that copies of the state can share it.
    """

    number: int
    approval: int
    phase: Phase
    wager_cents: int  # of each box: an approval has one amount
    wagers: tuple[int, ...]
    withdrawn: tuple[int, ...]
    folded: tuple[int, ...]
    voided: tuple[int, ...]
    jackpot_micros: int
    reserve_micros: int
    pool_cents: int | None
    hands: FinishedHands | None

    @classmethod
    def of(cls, round_: Round) -> Self:
        hands = None
        if round_.claims or round_.rejected or round_.awards or round_.paid_boxes:
            hands = FinishedHands(
                dict(round_.claims),
                dict(round_.rejected),
                tuple(round_.awards),
                tuple(round_.paid_boxes),
            )
        return cls(
            number=round_.number,
            approval=round_.approval,
            phase=round_.phase,
            wager_cents=max(round_.wagers.values(), default=0),
            wagers=tuple(round_.wagers),
            withdrawn=tuple(round_.withdrawn),
            folded=tuple(round_.folded),
            voided=tuple(round_.voided),
            jackpot_micros=round_.jackpot_micros,
            reserve_micros=round_.reserve_micros,
            pool_cents=round_.pool_cents,
            hands=hands,
        )

    def as_round(self) -> Round:
        """The round as it was; changing it does not change the finished one."""
        hands = self.hands or FinishedHands({}, {}, (), ())
        return Round(
            number=self.number,
            approval=self.approval,
            phase=self.phase,
            wagers=dict.fromkeys(self.wagers, self.wager_cents),
            withdrawn=list(self.withdrawn),
            folded=list(self.folded),
            voided=list(self.voided),
            claims=dict(hands.claims),
            rejected=dict(hands.rejected),
            jackpot_micros=self.jackpot_micros,
            reserve_micros=self.reserve_micros,
            awards=list(hands.awards),
            paid_boxes=list(hands.paid_boxes),
            pool_cents=self.pool_cents,
        )


class NumberRange(msgspec.Struct):
    """Numbers that a table's rounds had, or skipped by less than a counter that ran away."""

    first: int
    last: int


class Table(msgspec.Struct):
    boxes: int
    status: TableStatus = "closed"
    tournament: str | None = None
    tournament_jackpot: bool = False
    last_round: int = 0  # one less than the next round may have at least
    numbers_used: list[NumberRange] = []  # in the order of play
    numbers_set: list[int] = []  # the next numbers that supervisors set
    fault: Fault | None = None  # its own, which waits for approval (14.5)
    current: Round | None = None  # betting or dealt
    waiting: list[Round] = []  # collected, until earlier locks are settled
    recent: list[Round] = []  # settled or void, oldest first: the last eight, and any in use
    finished: dict[int, FinishedRound] = {}  # older ones of the open gaming day, by number
    chip_counts: dict[str, int] = {}  # gaming day -> cents, in the order of counting

    def find_round(self, number: int) -> Round | None:
        if self.current is not None and self.current.number == number:
            return self.current
        for round_ in (*self.waiting, *self.recent):
            if round_.number == number:
                return round_
        finished = self.finished.get(number)
        return None if finished is None else finished.as_round()

    def round_to_change(self, number: int) -> Round | None:
        """Like `find_round`, for events: a compact round is put back among the recent ones.

        The next round that finishes at the table makes it compact again.
        """
        if self.current is not None and self.current.number == number:
            return self.current  # by far the most frequent
        if number in self.finished:
            self.recent.insert(0, self.finished.pop(number).as_round())
        return self.find_round(number)

    def rounds(self) -> list[Round]:
        """All rounds that can still be voided or amended, newest first."""
        known = [*self.waiting, *self.recent, *(old.as_round() for old in self.finished.values())]
        if self.current is not None:
            known.append(self.current)
        return sorted(known, key=lambda round_: round_.number, reverse=True)


class Lock(msgspec.Struct):
    """A lock on the jackpot, opened by a round or by a late claim."""

    table: str
    round: int
    late_box: int | None
    after_micros: int = 0  # contributions after the lock that are still in the pool
