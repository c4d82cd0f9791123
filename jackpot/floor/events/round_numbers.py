"""The numbers of a table's rounds."""

from jackpot.floor.events.base import RoundEvent


class NextRoundSet(RoundEvent, frozen=True, kw_only=True):
    """`round` is the lowest number that the next round may have."""

    reason: str
