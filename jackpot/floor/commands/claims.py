"""The hands that are declared in a round."""

from jackpot.floor.commands.base import RoundCommand


class DeclareClaim(RoundCommand, frozen=True, kw_only=True):
    box: int
    cards: str


class RecordLateClaim(RoundCommand, frozen=True, kw_only=True):
    """A reconstructed hand (14.4), recorded after the cards were collected."""

    box: int
    cards: str
    reason: str


class RejectClaim(RoundCommand, frozen=True, kw_only=True):
    box: int
    reason: str
