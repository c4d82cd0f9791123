"""Disputes of payouts that were paid (16.5): decided, and reviewed by the Commission."""

from jackpot.floor.commands.base import PayoutCommand


class DecideDispute(PayoutCommand, frozen=True, kw_only=True):
    """The operator's decision on a dispute of a paid payout. It moves no money."""

    decision: str  # one of DECISIONS
    reason: str


class RecordReview(PayoutCommand, frozen=True, kw_only=True):
    """What the Commission decided when it reviewed the decision."""

    outcome: str
    reference: str


DECISIONS = ("upheld", "dismissed")  # for the player, against the player
