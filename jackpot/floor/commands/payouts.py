"""Payouts, from due to paid."""

from jackpot.floor.commands.base import PayoutCommand


class VerifyPayout(PayoutCommand, frozen=True, kw_only=True):
    """Verifies a payout; on a disputed one it is the decision that ends the dispute (16.5)."""

    reason: str = ""


class DisputePayout(PayoutCommand, frozen=True, kw_only=True):
    reason: str


class ConfirmPayout(PayoutCommand, frozen=True, kw_only=True):
    pass


class CancelPayout(PayoutCommand, frozen=True, kw_only=True):
    reason: str
