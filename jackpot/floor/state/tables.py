"""Tables, their rounds and hands, and the locks on the jackpot."""

from typing import Literal

import msgspec

from jackpot.floor.events import Award
from jackpot.floor.state.base_game import BaseGame, BaseTotals
from jackpot.floor.state.cards import Exposure, RoundCards, TableCards, Warned
from jackpot.floor.state.faults import Fault
from jackpot.floor.state.proposals import ClosedProposal
from jackpot.floor.state.seats import Seat
from jackpot.floor.state.terms import Notice, ProposedTerms
from jackpot.rules.poker.ante_bet import Limits
from jackpot.rules.poker.hands import CATEGORY_BY_CODE, PERCENTAGE, QUALIFYING, Category
from jackpot.rules.poker.terms import Terms

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


class Rejection(msgspec.Struct, frozen=True, array_like=True):
    by: str
    cards: str


class Round(msgspec.Struct):
    number: int
    approval: int
    phase: Phase = "betting"
    wagers: dict[int, int] = {}  # box -> cents
    withdrawn: list[int] = []  # boxes whose wager went back, until they wager again or the deal
    folded: list[int] = []
    voided: list[int] = []  # boxes whose wager was declared void (16.3(a)) and handed back
    claims: dict[int, Claim] = {}
    rejected: dict[int, Rejection] = {}  # the last one of each box
    jackpot_micros: int = 0  # what the deal put into each pool
    reserve_micros: int = 0
    awards: list[Award] = []
    paid_boxes: list[int] = []  # a box twice, if what its corrected hand won was paid as well
    pool_cents: int | None = None  # the jackpot that its percentage prizes are worked out on
    cards: RoundCards | None = None  # None: neither shoe nor deck is known
    exposed: list[Exposure] = []  # in the order of their record (14.1, 14.2)
    warned: list[Warned] = []  # 13.1
    excluded: dict[int, str] = {}  # box -> what became of its wagers: lost or returned (13.2)
    terms: int | None = None  # the version of the table's terms under which it was opened
    base: BaseGame | None = None  # where its terms say that the base game is reported

    @property
    def out(self) -> list[int]:
        """The boxes that play on no more: they folded, or were excluded (7.3, 13.2)."""
        return [*self.folded, *self.excluded]


class FinishedRound(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A finished round of the open gaming day, compact: see `finished`."""

    content: int  # its number among the contents in the state
    pool_cents: int | None
    base: tuple[int, ...] | None = None  # the totals of a reported base game, by field


class VoidedRound(msgspec.Struct, frozen=True):
    """What the dealer is told of a void round: why it is void, and who gets a chip back."""

    number: int
    approval: int
    rule: str
    reason: str
    voided_by: str
    voided_ms: int
    boxes: tuple[int, ...]  # whose wager goes back
    wager_cents: int  # to each of them
    base: dict[int, int] = {}  # box -> cents of ante and bet, which go back too


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
    voided: list[VoidedRound] = []  # the last few, oldest first
    seats: dict[int, Seat] = {}  # by box, where the table records them
    chip_counts: dict[str, int] = {}  # gaming day -> cents, in the order of counting
    cards: TableCards = msgspec.field(default_factory=TableCards)
    terms: dict[int, Terms] = {}  # those that were given, by version
    terms_in_force: int | None = None  # for the next round; None before the first were given
    last_terms: int = 0  # the last version that was proposed or given
    proposed_terms: ProposedTerms | None = None
    closed_terms: list[ClosedProposal] = []  # the last few that were decided on, oldest first
    notices: list[Notice] = []  # that the players have, oldest first
    markers: dict[int, int] = {}  # box -> the maximum of its antes in cents (3.2)
    rounds_left: int | None = None  # before the table closes, once that was announced (15.2)
    advised: list[int] = []  # boxes that were told of the minimum in this session (3.4)
    base_totals: BaseTotals | None = None  # its antes and bets; None before the first

    @property
    def terms_now(self) -> Terms | None:
        """Those that the next round is opened under."""
        return None if self.terms_in_force is None else self.terms[self.terms_in_force]

    @property
    def reports_base_game(self) -> bool:
        """Whether the next round has a base game. A tournament's chips are no money (17)."""
        terms = self.terms_now
        return terms is not None and terms.reports_base_game and self.tournament is None

    def terms_of(self, round_: Round) -> Terms | None:
        """Those that a round is played under; None for one that was opened without."""
        return None if round_.terms is None else self.terms[round_.terms]

    def limits_at(self, terms: Terms, box: int) -> Limits:
        """Those of the terms, with the marker of the box (3.2)."""
        marker_cents = self.markers.get(box)
        return terms.limits if marker_cents is None else terms.limits.with_marker(marker_cents)

    def find_whole(self, number: int) -> Round | None:
        """A round that is not kept compact. `State.find_round` finds every one."""
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
