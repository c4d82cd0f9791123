"""What a wager costs the reserve, exactly: the expected prizes of one hand of five cards."""

from fractions import Fraction
from math import comb

from jackpot.rules.cards import DECK_SIZE, HAND_SIZE
from jackpot.rules.poker.approval import FULL_BP, Approval

_RANKS, _SUITS = 13, 4
_SEQUENCES = 10  # ace high down to five high

HANDS = comb(DECK_SIZE, HAND_SIZE)
ROYAL_FLUSHES = _SUITS
STRAIGHT_FLUSHES = _SUITS * (_SEQUENCES - 1)
FOURS_OF_A_KIND = _RANKS * (DECK_SIZE - _SUITS)
FULL_HOUSES = _RANKS * comb(_SUITS, 3) * (_RANKS - 1) * comb(_SUITS, 2)
FLUSHES = _SUITS * comb(_RANKS, HAND_SIZE) - ROYAL_FLUSHES - STRAIGHT_FLUSHES


def reserve_cents_per_wager(approval: Approval) -> Fraction:
    """What each wager brings to the reserve (rule 10.6)."""
    return Fraction(approval.wager_cents * approval.reserve_bp, FULL_BP)


def fixed_prizes_cents_per_wager(approval: Approval) -> Fraction:
    """What rule 11.1(c) to (e) costs the reserve for each wager, on average."""
    return Fraction(
        FOURS_OF_A_KIND * approval.four_of_a_kind_cents
        + FULL_HOUSES * approval.full_house_cents
        + FLUSHES * approval.flush_cents,
        HANDS,
    )


def top_ups_cents_per_wager(approval: Approval) -> Fraction:
    """What the minimums of 11.1(a), (b) and the reset can cost at most: as if the pool were empty
    at every hit."""
    return Fraction(
        ROYAL_FLUSHES * (approval.royal_flush_minimum_cents + approval.reset_cents)
        + STRAIGHT_FLUSHES * approval.straight_flush_minimum_cents,
        HANDS,
    )
