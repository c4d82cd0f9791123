"""A round of play."""

from jackpot.floor.commands.base import KIND, RoundCommand


class OpenRound(RoundCommand, frozen=True, kw_only=True):
    pass


class PlaceWager(RoundCommand, frozen=True, kw_only=True):
    box: int
    amount_cents: int
    ante: bool


class WithdrawWager(RoundCommand, frozen=True, kw_only=True):
    box: int


class DealRound(RoundCommand, frozen=True, kw_only=True):
    """The first card is out: wagers are locked and split."""


class FoldBox(RoundCommand, frozen=True, kw_only=True):
    box: int


class UndoFold(RoundCommand, frozen=True, kw_only=True):
    """A supervisor takes back a fold that was recorded by mistake."""

    box: int
    reason: str


class SettleRound(RoundCommand, frozen=True, kw_only=True):
    """The cards are collected."""


class VoidRound(RoundCommand, frozen=True, kw_only=True, tag_field=KIND, tag="void_round"):
    rule: str
    reason: str


class VoidWager(RoundCommand, frozen=True, kw_only=True, tag_field=KIND, tag="void_wager"):
    """One player's wager is declared void (16.3(a)); `rule` is the one that was contravened."""

    box: int
    rule: str
    reason: str
