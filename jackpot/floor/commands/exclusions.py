"""Players who are excluded from the game (16.3(b))."""

from jackpot.floor.commands.base import BaseCommand


class ExcludePlayer(BaseCommand, frozen=True, kw_only=True):
    """From further rounds at every table of the link. Wagers that were accepted stand."""

    player: str  # a reference, never a name
    rule: str  # the one that was contravened
    reason: str
    last_day: str | None = None  # of the exclusion, a gaming day; None: until it is released


class ReleasePlayer(BaseCommand, frozen=True, kw_only=True):
    player: str
    reason: str
