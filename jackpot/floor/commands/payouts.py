"""Payouts, from due to paid."""

from typing import Literal

import msgspec

from jackpot.floor.award import Award
from jackpot.floor.commands.base import PayoutCommand


class VerifyPayout(PayoutCommand, frozen=True, kw_only=True):
    """Verifies a payout; on a disputed one it is the decision that ends the dispute (16.5)."""

    reason: str = ""


class ClosedPayout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A payout of earlier days as the journal has it."""

    award: Award
    approval: int
    due_ms: int
    status: Literal["paid", "cancelled"]
    verified_by: str | None
    confirmed_by: tuple[str, ...]
    method: str | None
    identity_reference: str
    closed_by: str
    closed_ms: int


class DisputePayout(PayoutCommand, frozen=True, kw_only=True):
    reason: str
    closed: ClosedPayout | None = None  # from the journal, if the state no longer has the payout


class ConfirmPayout(PayoutCommand, frozen=True, kw_only=True):
    """The cage has paid it. How, and where the payee's identity check is filed, may be added."""

    method: str | None = None  # one of PAYMENT_METHODS
    identity_reference: str = ""


class CancelPayout(PayoutCommand, frozen=True, kw_only=True):
    reason: str


PAYMENT_METHODS = ("cash", "cheque", "transfer", "chips")
