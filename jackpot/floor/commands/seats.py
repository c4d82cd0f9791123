"""Who sits where, at tables that record it (4.4, 16.7)."""

from jackpot.floor.commands.base import TableCommand


class SeatPlayer(TableCommand, frozen=True, kw_only=True):
    box: int
    player: str  # a reference, never a name


class LeaveSeat(TableCommand, frozen=True, kw_only=True):
    box: int
