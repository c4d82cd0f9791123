"""The cards of a table: checks, changes and counts (2.2 to 2.4), the deck of a round (5, 12)."""

from jackpot.floor.events.base import FloorEvent, RoundEvent


class CardsChecked(FloorEvent, frozen=True, kw_only=True):
    table: str
    day: str | None  # the gaming day; None before the record has one
    when: str
    second: str


class CardsChanged(FloorEvent, frozen=True, kw_only=True):
    table: str
    which: str
    dealer: str
    reason: str


class CardCountOrdered(FloorEvent, frozen=True, kw_only=True):
    table: str
    deck: str | None


class CardsCounted(FloorEvent, frozen=True, kw_only=True):
    table: str
    deck: str | None
    cards: int


class CardsPrepared(RoundEvent, frozen=True, kw_only=True):
    deck: str
    shuffled: bool
    cut: bool
    repeated: bool  # the automated shoe gave the deck of the round before: a hint (12.2)
