"""The numbers of a table's rounds."""

from jackpot.floor.commands.base import RoundCommand


class SetNextRound(RoundCommand, frozen=True, kw_only=True):
    """A supervisor says how the next round is numbered: the counter ran away or was replaced."""

    reason: str
