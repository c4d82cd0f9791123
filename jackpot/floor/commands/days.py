"""The gaming day."""

from jackpot.floor.commands.base import BaseCommand


class BeginGamingDay(BaseCommand, frozen=True, kw_only=True):
    """The server sends it at its start, and at the hour that the floor file states."""

    day: str  # YYYY-MM-DD
