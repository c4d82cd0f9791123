"""A payout, from verified to paid or cancelled."""

from jackpot.floor.events.base import FloorEvent


class PayoutVerified(FloorEvent, frozen=True, kw_only=True):
    payout: str
    reason: str  # the decision where this ends a dispute (16.5), else empty


class PayoutDisputed(FloorEvent, frozen=True, kw_only=True):
    payout: str
    reason: str


class PayoutConfirmed(FloorEvent, frozen=True, kw_only=True, omit_defaults=True):
    """What was not given is not written, so that records of 0.1.0 read back to the same bytes."""

    payout: str
    method: str | None = None
    identity_reference: str = ""


class PayoutPaid(FloorEvent, frozen=True, kw_only=True):
    payout: str
    amount_cents: int


class PayoutCancelAsked(FloorEvent, frozen=True, kw_only=True):
    payout: str
    reason: str


class PayoutCancelled(FloorEvent, frozen=True, kw_only=True):
    payout: str
    reason: str
    amount_cents: int
    to_jackpot_micros: int
    to_reserve_micros: int
    to_operator_micros: int
    reset_returned_micros: int  # part of the reset that goes back from the jackpot to the reserve
