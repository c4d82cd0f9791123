"""The approval and the terms of a table of the example floor, as tests need them."""

from datetime import datetime
from typing import Any

import msgspec

from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.terms import Terms

HOLDS_FROM_MS = int(datetime.fromisoformat("2016-07-01T06:00:00+10:00").timestamp()) * 1_000

APPROVAL = Approval(
    reference="Example 1",
    instrument="NI2016-268",
    holds_from_ms=HOLDS_FROM_MS,
    wager_cents=100,
    jackpot_bp=4_200,
    reserve_bp=5_800,
    royal_flush_minimum_cents=1_000_000,
    royal_flush_share_bp=10_000,
    straight_flush_minimum_cents=100_000,
    straight_flush_share_bp=1_000,
    four_of_a_kind_cents=50_000,
    full_house_cents=15_000,
    flush_cents=10_000,
    reset_cents=1_000_000,
    reserve_warning_cents=500_000,
    verify_from_cents=50_000,
    two_person_from_cents=100_000,
    contributions_at="first_card",
    fixed_prizes_from="reserve",
    minimums_from="percentage_then_reserve",
    shortfall_from="operator",
    reset_from="reserve",
    measured_at="first_claim",
    wagers_during_lock="belong_to_what_follows",
    odd_cents="stay_in_pool",
    aggregate="exact",
    royals_paid="last",
    void_refunds_from="pools_then_reserve_then_operator",
    malfunction_before_first_card="refund",
    malfunction_after_ms=20_000,
)

TERMS = Terms(
    layout="Example layout 1",
    dealer_side="box_1_at_dealers_left",
    boxes=7,
    base_game="not_reported",
    minimum_cents=500,
    maximum_cents=50_000,
    multiple_cents=500,
    maximum_payout_cents=2_500_000,
    shoe="manual",
    decks=("blue",),
)


def terms(**other: Any) -> Terms:
    """The example terms with these fields changed."""
    return msgspec.structs.replace(TERMS, **other)
