"""Hands that were misread: corrected by a supervisor, or taken back by the dealer."""

from jackpot.floor.commands.base import KIND, RoundCommand


class CorrectHand(RoundCommand, frozen=True, kw_only=True, tag_field=KIND, tag="correct_hand"):
    """The hand as it was (14.4), before or after its prize was awarded."""

    box: int
    cards: str
    reason: str


class TakeBackClaim(RoundCommand, frozen=True, kw_only=True):
    """The dealer takes back a hand that was declared a moment ago.

    Without its cards a message that arrives late takes back whichever hand is there by then.
    """

    box: int
    cards: str | None = None
