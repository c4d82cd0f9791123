"""The gaming day."""

from jackpot.floor.events.base import FloorEvent


class GamingDayBegan(FloorEvent, frozen=True, kw_only=True):
    day: str  # YYYY-MM-DD, the date on which it begins
