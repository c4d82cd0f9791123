"""Payouts, from due to paid."""

from jackpot.floor.commands.base import PayoutCommand


class VerifyPayout(PayoutCommand, frozen=True, kw_only=True):
    """Verifies a payout; on a disputed one it is the decision that ends the dispute (16.5)."""

    reason: str = ""


class DisputePayout(PayoutCommand, frozen=True, kw_only=True):
    reason: str


class ConfirmPayout(PayoutCommand, frozen=True, kw_only=True):
    """The cage has paid it. How, and where the payee's identity check is filed, may be added."""

    method: str | None = None  # one of PAYMENT_METHODS
    identity_reference: str = ""


class CancelPayout(PayoutCommand, frozen=True, kw_only=True):
    reason: str


PAYMENT_METHODS = ("cash", "cheque", "transfer", "chips")
