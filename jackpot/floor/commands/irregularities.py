"""Exposed cards (14.1, 14.2), warnings (13.1) and exclusion from a round (13.2)."""

from jackpot.floor.commands.base import RoundCommand


class RecordExposure(RoundCommand, frozen=True, kw_only=True):
    """A card was seen that should not have been."""

    card: str
    box: int | None = None  # None: a card of the dealer
    position: int | None = None  # of a card of the dealer, 1 to 5 in the order of the deal
    shown_by: str = "dealer"  # one of SHOWN_BY: a player's own show is no error of the deal


class TakeBackExposure(RoundCommand, frozen=True, kw_only=True):
    """A supervisor removes an exposure that was recorded by mistake."""

    card: str
    reason: str


class WarnPlayer(RoundCommand, frozen=True, kw_only=True):
    """A player was warned; `rule` is the one that was contravened."""

    box: int
    rule: str
    reason: str


class ExcludeFromRound(RoundCommand, frozen=True, kw_only=True):
    """A player is out of the round for collusion (13.2)."""

    box: int
    rule: str
    wager: str  # one of EXCLUDED_WAGERS
    reason: str


SHOWN_BY = ("dealer", "player")
EXCLUDED_WAGERS = ("lost", "returned")
