"""The terms of a table, as they are proposed and decided on."""

from jackpot.floor.events.base import FloorEvent
from jackpot.rules.poker.terms import Terms


class TermsProposed(FloorEvent, frozen=True, kw_only=True):
    table: str
    version: int
    terms: Terms
    notice: str  # to the players (3.1)


class TermsGiven(FloorEvent, frozen=True, kw_only=True):
    """The players have the notice; the terms hold from round `from_round` on."""

    table: str
    version: int
    from_round: int


class TermsDeclined(FloorEvent, frozen=True, kw_only=True):
    table: str
    version: int
    reason: str
