"""Players who are excluded from the game, and released (16.3(b))."""

from jackpot.floor.events.base import FloorEvent


class PlayerExcluded(FloorEvent, frozen=True, kw_only=True):
    player: str
    rule: str
    reason: str
    last_day: str | None = None


class PlayerReleased(FloorEvent, frozen=True, kw_only=True):
    player: str
    reason: str
