"""Exposed cards (14.1, 14.2), warnings (13.1) and exclusion from a round (13.2)."""

from jackpot.floor.events.base import RoundEvent


class CardExposed(RoundEvent, frozen=True, kw_only=True):
    card: str
    box: int | None  # None: a card of the dealer
    position: int | None
    shown_by: str
    counts: bool  # towards the three of 14.1
    face_up: bool  # it becomes the dealer's face-up card (14.2)


class ExposureTakenBack(RoundEvent, frozen=True, kw_only=True):
    card: str
    reason: str


class PlayerWarned(RoundEvent, frozen=True, kw_only=True):
    box: int
    rule: str
    reason: str


class BoxExcluded(RoundEvent, frozen=True, kw_only=True):
    box: int
    rule: str
    wager: str  # lost or returned
    reason: str
