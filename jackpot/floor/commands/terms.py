"""The terms of a table: one person proposes a change, another approves or declines it."""

from jackpot.floor.commands.base import TableCommand
from jackpot.rules.poker.terms import Terms


class ProposeTerms(TableCommand, frozen=True, kw_only=True):
    """Once approved they hold from the next round on, with this notice to the players (3.1)."""

    terms: Terms
    notice: str


class ApproveTerms(TableCommand, frozen=True, kw_only=True):
    version: int


class DeclineTerms(TableCommand, frozen=True, kw_only=True):
    version: int
    reason: str
