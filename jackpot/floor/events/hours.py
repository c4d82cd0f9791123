"""The hours of gaming (15.1)."""

from jackpot.floor.events.base import FloorEvent
from jackpot.rules.hours import Opening


class HoursSet(FloorEvent, frozen=True, kw_only=True):
    openings: tuple[Opening, ...] | None  # None: rounds are opened at any time
    known_until_ms: int


class ExtensionProposed(FloorEvent, frozen=True, kw_only=True):
    until_ms: int
    reference: str


class HoursExtended(FloorEvent, frozen=True, kw_only=True):
    """A second person approved it."""

    until_ms: int
    reference: str
