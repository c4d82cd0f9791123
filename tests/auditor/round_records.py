"""The auditor's records of rounds, their claims and payouts."""

from dataclasses import dataclass, field
from fractions import Fraction

from jackpot.floor.events import Award, BoxLine
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.terms import Terms
from tests.auditor.accounts import NONE
from tests.auditor.card_records import Irregular
from tests.auditor.hands import OF_THE_JACKPOT
from tests.auditor.prizes import Hand


@dataclass
class Claim:
    hand: Hand
    declared_by: str
    late: bool = False
    awarded: bool = False
    verified_by: str | None = None
    declared_ms: int = 0
    corrected_by: list[str] = field(default_factory=list)

    @property
    def recorded_by(self) -> set[str]:
        return {self.declared_by, *self.corrected_by}

    @property
    def of_the_jackpot(self) -> bool:
        return self.hand.category in OF_THE_JACKPOT


@dataclass
class Payout:
    key: str
    award: Award
    approval: Approval
    recorded_by: set[str]
    verified_by: str | None = None
    confirmed_by: list[str] = field(default_factory=list)
    cancel_asked_by: str | None = None
    disputed: bool = False
    end: str | None = None  # paid, cancelled


@dataclass
class Base:
    """Ante and bet of a round, where its table reports them."""

    antes: dict[int, int] = field(default_factory=dict)  # cents by box, as placed
    counting: dict[int, int] = field(default_factory=dict)  # the part that can win or lose (3.5)
    face_up: str = ""
    bets: dict[int, int] = field(default_factory=dict)
    hands: dict[int, str] = field(default_factory=dict)
    dealer: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    lines: tuple[BoxLine, ...] | None = None


@dataclass
class Round:
    table: str
    number: int
    version: int  # the approval under which it was opened
    terms: Terms | None = None  # those of its table at that time
    phase: str = "betting"  # then dealt, collected, settled; or void
    wagers: dict[int, int] = field(default_factory=dict)  # cents by box
    taken_back: set[int] = field(default_factory=set)  # boxes whose wager went back before the deal
    folded: set[int] = field(default_factory=set)
    voided: set[int] = field(default_factory=set)  # boxes whose one wager was declared void
    claims: dict[int, Claim] = field(default_factory=dict)
    rejected: dict[int, str] = field(default_factory=dict)  # box -> who rejected its claim last
    rejected_cards: dict[int, list[str]] = field(default_factory=dict)
    payouts: list[Payout] = field(default_factory=list)
    extra: dict[int, Payout] = field(default_factory=dict)  # owed beyond a prize that was paid
    jackpot_cents: int | None = None  # what its percentages are taken of
    to_jackpot: Fraction = NONE
    to_reserve: Fraction = NONE
    irregular: Irregular = field(default_factory=Irregular)
    base: Base | None = None

    def other_cards(self, box: int | None) -> list[str]:
        """The hands that lie beside that of a box, or of the dealer (None)."""
        hands = dict(self.base.hands) if self.base else {}
        hands |= {at: claim.hand.cards for at, claim in self.claims.items()}
        others = [cards for at, cards in hands.items() if at != box]
        if self.base is not None and box is not None:
            others.append(self.base.dealer or self.base.face_up)
        return others

    def declared(self) -> dict[int, Claim]:
        """Open claims of the round itself; a late claim is worked out alone."""
        return {
            box: claim for box, claim in self.claims.items() if not claim.late and not claim.awarded
        }
