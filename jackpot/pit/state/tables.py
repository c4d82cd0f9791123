"""Tables of a pit: terms, shoe, players, rounds and money."""

import msgspec

from jackpot.floor.state import (
    ClosedProposal,
    Notice,
    NumberRange,
    Seat,
    TableCards,
    TableStatus,
)
from jackpot.pit.state.money import Money
from jackpot.pit.state.rounds import PitRound
from jackpot.rules.books import BY_REFERENCE, RuleBook
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.table_terms import PitTerms, Shoe

RECENT_ROUNDS = 4  # a table's finished rounds that are kept whole
RECENT_VOIDS = 4  # void rounds of a table that its dealer is told of


class Marker(msgspec.Struct, frozen=True):
    place: int  # 0: of the box
    maximum_cents: int


class ProposedPitTerms(msgspec.Struct, frozen=True):
    version: int
    terms: PitTerms
    notice: str
    proposed_by: str
    proposed_ms: int


class PitVoidedRound(msgspec.Struct, frozen=True):
    """What the dealer is told of a void round: why it is void, and what goes back."""

    number: int
    instrument: str
    rule: str
    reason: str
    voided_by: str
    voided_ms: int
    returned: tuple[Line, ...]


class TableShoe(msgspec.Struct):
    number: int = 0  # 0: none was recorded
    shoe: Shoe | None = None  # which stands in for that of the terms
    first_round: int | None = None
    burn_due: bool = False  # 1996 7.2
    ends: bool = False  # the cutting card came out (5.4)
    fault: str = ""  # of an automated one
    cutting_card_round: int | None = None
    cutting_card_box: int | None = None


class PitTable(msgspec.Struct):
    game: str
    status: TableStatus = "closed"
    tournament: str | None = None  # reference of its conditions; its rounds are not posted here
    last_round: int = 0
    numbers_used: list[NumberRange] = []
    numbers_set: list[int] = []
    current: PitRound | None = None  # betting or dealt
    recent: list[PitRound] = []  # settled or void, oldest first
    finished: dict[int, str] = {}  # older ones of the open gaming day, compact
    voided: list[PitVoidedRound] = []  # the last few, oldest first
    terms: dict[int, PitTerms] = {}  # those that a round can still ask for, by version
    terms_in_force: int = 0
    last_terms: int = 0
    proposed_terms: ProposedPitTerms | None = None
    closed_terms: list[ClosedProposal] = []
    notices: list[Notice] = []
    rounds_left: int | None = None
    markers: dict[int, Marker] = {}  # by box
    advised: list[str] = []  # who was told of the minimum (3.4): players, or `box.place`
    seats: dict[int, Seat] = {}  # by box, where they are recorded
    late_entrants: list[str] = []  # of whom the minimum is required until a new shoe (4.7)
    cards: TableCards = msgspec.field(default_factory=TableCards)
    shoe: TableShoe = msgspec.field(default_factory=TableShoe)
    dealer: str = ""  # who dealt the last round; another one burns a card first (1996 7.2)
    money: Money = msgspec.field(default_factory=Money)
    day_start: Money = msgspec.field(default_factory=Money)  # as the open gaming day began

    @property
    def terms_now(self) -> PitTerms:
        """Those that the next round is opened under."""
        return self.terms[self.terms_in_force]

    @property
    def book_now(self) -> RuleBook:
        return BY_REFERENCE[self.terms_now.instrument]

    @property
    def boxes(self) -> int:
        round_ = self.current
        return (self.terms_now if round_ is None else self.terms[round_.terms]).boxes

    @property
    def shoe_now(self) -> Shoe:
        return self.shoe.shoe or self.terms_now.shoe

    def find_whole(self, number: int) -> PitRound | None:
        current = self.current
        if current is not None and current.number == number:
            return current
        return next((each for each in self.recent if each.number == number), None)
