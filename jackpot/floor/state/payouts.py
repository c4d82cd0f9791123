"""Payouts, from due to paid."""

from typing import Literal

import msgspec

from jackpot.floor.events import Award

PayoutStatus = Literal["due", "verified", "disputed", "paid", "cancelled"]


class Payout(msgspec.Struct):
    id: str
    table: str
    round: int
    award: Award
    approval: int
    due_ms: int
    status: PayoutStatus = "due"
    recorded_by: tuple[str, ...] = ()  # who declared, recorded or corrected the hand
    verified_by: str | None = None
    replaced: tuple[Award, ...] = ()  # what it was before its hand, or a sharer's, was corrected
    confirmed_by: list[str] = []
    method: str | None = None  # of payment, as the last confirmation that named one
    identity_reference: str = ""  # of the payee's identity check, likewise
    disputed_by: str | None = None
    dispute: str = ""
    cancel_asked_by: str | None = None
    closed_by: str | None = None
    closed_ms: int | None = None
