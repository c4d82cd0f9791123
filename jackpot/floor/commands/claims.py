"""The hands that are declared in a round."""

from jackpot.floor.commands.base import KIND, RoundCommand


class DeclareClaim(RoundCommand, frozen=True, kw_only=True):
    box: int
    cards: str


class RecordLateClaim(
    RoundCommand, frozen=True, kw_only=True, tag_field=KIND, tag="record_late_claim"
):
    """A reconstructed hand (14.4), recorded after the cards were collected."""

    box: int
    cards: str
    reason: str


class VerifyClaim(RoundCommand, frozen=True, kw_only=True):
    """A supervisor has seen the hand while its cards are on the table."""

    box: int


class RejectClaim(RoundCommand, frozen=True, kw_only=True, tag_field=KIND, tag="reject_claim"):
    box: int
    reason: str
