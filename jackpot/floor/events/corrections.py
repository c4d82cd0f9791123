"""Hands that were misread, and what becomes of their prizes (14.4)."""

import msgspec

from jackpot.floor.award import Award
from jackpot.floor.events.base import RoundEvent


class HandCorrected(RoundEvent, frozen=True, kw_only=True):
    box: int
    cards: str
    category: str
    was_cards: str
    was_category: str
    reason: str


class CorrectedPrize(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One payout as it was and as it is; what was paid before stands and is not in it."""

    payout: str
    before: Award | None  # None: it is new, or it was cancelled
    after: Award | None  # None: nothing is owed any more


class PrizesCorrected(RoundEvent, frozen=True, kw_only=True):
    """The prizes of a round worked out anew on its jackpot; positive amounts go back."""

    box: int  # whose hand was corrected
    approval: int
    prizes: tuple[CorrectedPrize, ...]
    to_jackpot_micros: int
    to_reserve_micros: int
    to_operator_micros: int
    from_free_micros: int  # taken from the part of the jackpot pool that no lock holds


class ClaimTakenBack(RoundEvent, frozen=True, kw_only=True):
    box: int
    cards: str
    category: str
