"""Disputes of payouts that were paid or cancelled (16.5), and the Commission's review."""

from jackpot.floor.commands.base import PayoutCommand


class DecideDispute(PayoutCommand, frozen=True, kw_only=True):
    """The operator's decision on a dispute of a closed payout. It moves no money."""

    decision: str  # one of DECISIONS
    reason: str


class AskReview(PayoutCommand, frozen=True, kw_only=True):
    """The player asks that the Commission reviews the decision."""

    reason: str


class RecordReview(PayoutCommand, frozen=True, kw_only=True):
    """What the Commission decided when it reviewed the decision."""

    outcome: str
    reference: str


DECISIONS = ("upheld", "dismissed")  # for the player, against the player
