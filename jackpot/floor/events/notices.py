"""What the players of a table were told."""

from jackpot.floor.events.base import FloorEvent


class MarkerPlaced(FloorEvent, frozen=True, kw_only=True):
    table: str
    box: int
    maximum_cents: int


class MarkerRemoved(FloorEvent, frozen=True, kw_only=True):
    table: str
    box: int


class NoticeGiven(FloorEvent, frozen=True, kw_only=True):
    table: str
    text: str


class NoticesWithdrawn(FloorEvent, frozen=True, kw_only=True):
    table: str


class LastRoundsAnnounced(FloorEvent, frozen=True, kw_only=True):
    table: str
    rounds: int
    notice: str
