"""Who sits where (4.4)."""

from jackpot.floor.events.base import FloorEvent


class PlayerSeated(FloorEvent, frozen=True, kw_only=True):
    table: str
    box: int
    player: str


class SeatLeft(FloorEvent, frozen=True, kw_only=True):
    table: str
    box: int
    player: str
