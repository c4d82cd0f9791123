"""The cards and the shoe of a table, and what a round knows of them.

Only the last of each kind is here; the journal has all of them.
"""

from typing import Literal

import msgspec


class CardCheck(msgspec.Struct, frozen=True):
    day: str | None  # the gaming day; None before the record has one
    checked_by: str
    second: str
    checked_ms: int


class CardChange(msgspec.Struct, frozen=True):
    which: str
    changed_by: str
    dealer: str
    reason: str
    changed_ms: int
    after_round: int


class CountOrder(msgspec.Struct, frozen=True):
    deck: str | None
    ordered_by: str
    ordered_ms: int


class CardCount(msgspec.Struct, frozen=True):
    deck: str | None
    cards: int
    counted_by: str
    counted_ms: int


class Shoe(msgspec.Struct, frozen=True):
    """A shoe that was put in use, until the terms of the table name another one."""

    shoe: str
    decks: tuple[str, ...]
    put_by: str
    dealer: str
    reason: str
    put_ms: int
    after_round: int
    instead_of: tuple[str, tuple[str, ...]] | None  # the shoe and the decks of the terms


class ShoeLoad(msgspec.Struct, frozen=True):
    loaded_by: str
    loaded_ms: int
    after_round: int


class ShoeFault(msgspec.Struct, frozen=True):
    kind: str
    effect: str
    what: str
    reported_by: str
    reported_ms: int
    after_round: int  # the last that was opened


class UsedDeck(msgspec.Struct, frozen=True, array_like=True):
    round: int
    deck: str


class TableCards(msgspec.Struct, omit_defaults=True):
    checked_before: CardCheck | None = None
    checked_after: CardCheck | None = None
    change: CardChange | None = None
    order: CountOrder | None = None  # of a count that is to be made (2.4)
    count: CardCount | None = None  # the last one of the cards that are in use
    shoe: Shoe | None = None  # None: the one of the terms
    load: ShoeLoad | None = None
    fault: ShoeFault | None = None  # of the shoe, until it is loaded anew or replaced
    decks_used: tuple[UsedDeck, ...] = ()  # in the last two rounds that named theirs


class RoundCards(msgspec.Struct, omit_defaults=True):
    shoe: str | None = None  # in use when the round was opened
    deck: str | None = None
    shuffled: bool = False
    cut: bool = False
    repeated: bool = False
    fault: Literal["ask", "stands"] | None = None  # `ask` until a supervisor decides (12.6)


class Exposure(msgspec.Struct, frozen=True):
    """A card that was seen: see the event."""

    card: str
    box: int | None
    position: int | None
    shown_by: str
    counts: bool
    face_up: bool


class Warned(msgspec.Struct, frozen=True, array_like=True):
    box: int
    rule: str
