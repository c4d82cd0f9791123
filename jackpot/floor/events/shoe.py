"""The shoe of a table and its faults (12)."""

from typing import Literal

from jackpot.floor.events.base import FloorEvent, RoundEvent


class ShoePutInUse(FloorEvent, frozen=True, kw_only=True):
    table: str
    shoe: str
    decks: tuple[str, ...]
    dealer: str
    reason: str


class ShoeLoaded(FloorEvent, frozen=True, kw_only=True):
    table: str


class ShoeFaultReported(FloorEvent, frozen=True, kw_only=True):
    table: str
    round: int | None  # the one that was open
    kind: str
    effect: str
    what: str
    deal_complete: bool
    # `void`: the round is void in the same entry (12.6); `ask`: a supervisor decides about it.
    consequence: Literal["none", "void", "ask"]


class RoundLetStand(RoundEvent, frozen=True, kw_only=True):
    reason: str
