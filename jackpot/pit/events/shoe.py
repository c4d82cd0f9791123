"""The shoe and the cards of a table."""

from jackpot.floor.events.base import FloorEvent, RoundEvent
from jackpot.pit.commands.shoe import CutBy, FaultKind
from jackpot.rules.twenty_one.table_terms import Shoe


class ShoeStarted(FloorEvent, frozen=True, kw_only=True):
    table: str
    number: int
    shoe: Shoe
    cut_by: CutBy
    new_cards: bool


class CuttingCardOut(RoundEvent, frozen=True, kw_only=True):
    first_card: bool
    box: int | None
    ends_shoe: bool  # False among the last three rounds, where it is discarded (5.5)


class PitShoeFailed(FloorEvent, frozen=True, kw_only=True):
    table: str
    round: int | None  # which is completed by hand (18.3(a))
    kind: FaultKind
    what: str


class PitCardsChanged(FloorEvent, frozen=True, kw_only=True):
    table: str
    which: str
    marked_or_damaged: bool
    dealer: str
    reason: str
