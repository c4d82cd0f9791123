"""An approval: the figures and choices that the Commission approved for a link (rule 10.6).

The floor file states every one, with the reference of the paper that
approved it and the moment from which it holds; a payout names the version that it was worked out
under. The one-valued choices are fields as well, so that the floor file shows them to its reader
and a second value can be added without changing the meaning of old records.
"""

from typing import Literal

import msgspec

from jackpot.rules.poker.hands import PERCENTAGE, QUALIFYING, Category

FULL_BP = 10_000  # one hundred per cent, in basis points


class Approval(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    reference: str
    instrument: str  # the rule book that it falls under, e.g. NI2016-268
    holds_from_ms: int  # Unix time

    wager_cents: int
    jackpot_bp: int
    reserve_bp: int

    royal_flush_minimum_cents: int
    royal_flush_share_bp: int
    straight_flush_minimum_cents: int
    straight_flush_share_bp: int
    four_of_a_kind_cents: int
    full_house_cents: int
    flush_cents: int

    reset_cents: int
    reserve_warning_cents: int
    verify_from_cents: int
    two_person_from_cents: int

    contributions_at: Literal["first_card"]
    fixed_prizes_from: Literal["reserve"]
    minimums_from: Literal["percentage_then_reserve"]
    shortfall_from: Literal["operator"]
    reset_from: Literal["reserve"]
    measured_at: Literal["first_claim"]
    wagers_during_lock: Literal["belong_to_what_follows"]
    odd_cents: Literal["stay_in_pool"]
    aggregate: Literal["exact"]
    royals_paid: Literal["last"]
    void_refunds_from: Literal["pools_then_reserve_then_operator"]
    malfunction_before_first_card: Literal["refund"]
    # The one default, for records of 0.1.0, which do not have it: the floor file must state it.
    malfunction_after_ms: int = 20_000

    def needs_verification(self, amount_cents: int) -> bool:
        """Whether a supervisor verifies a payout of this amount before it is paid."""
        return amount_cents >= self.verify_from_cents

    def needs_two_people(self, amount_cents: int) -> bool:
        return amount_cents >= self.two_person_from_cents

    def verifies_hand(self, category: Category) -> bool:
        """Whether a supervisor verifies the hand itself: royals and straight flushes always."""
        return self._is_large(category, self.verify_from_cents)

    def needs_two_people_for(self, category: Category) -> bool:
        """Whether two people act on a hand of this category: royals and straight flushes always."""
        return self._is_large(category, self.two_person_from_cents)

    def _is_large(self, category: Category, from_cents: int) -> bool:
        if category in PERCENTAGE:
            return True
        return category in QUALIFYING and self.fixed_cents(category) >= from_cents

    def fixed_cents(self, category: Category) -> int:
        """Rule 11.1(c) to (e)."""
        return {
            Category.FOUR_OF_A_KIND: self.four_of_a_kind_cents,
            Category.FULL_HOUSE: self.full_house_cents,
            Category.FLUSH: self.flush_cents,
        }[category]
