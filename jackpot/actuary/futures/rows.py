"""What a future is to the core: a row of whole numbers, and the figures that it is played by.

Every wager is one hand of five cards. The model leaves out that boxes of one round share a deck and
a prize (11.3): with seven boxes two percentage prizes meet in less than one round in a hundred
million. A hit takes place at its own wager, so the meter is exact to one wager, and the reserve
pays prizes in their order.
"""

from array import array
from enum import IntEnum
from fractions import Fraction
from typing import Final, NamedTuple, Self

from jackpot.rules.poker import solvency
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.progressive import split

PRIZES: Final = (
    solvency.ROYAL_FLUSHES
    + solvency.STRAIGHT_FLUSHES
    + solvency.FOURS_OF_A_KIND
    + solvency.FULL_HOUSES
    + solvency.FLUSHES
)
_WAITS: Final = 4_096  # the chance of a longer wait is 3 in ten million; it is drawn in two parts


class Field(IntEnum):
    """The order is that of src/futures.c."""

    RANDOM = 0  # the state of the generator
    TO_NEXT_PRIZE = 1
    WAGERS = 2
    JACKPOT_MICROS = 3
    RESERVE_MICROS = 4
    ADVANCES_MICROS = 5
    PAID_MICROS = 6
    ROYALS = 7
    STRAIGHT_FLUSHES = 8
    LARGEST_ROYAL_CENTS = 9
    FIRST_ROYAL_WAGER = 10  # 0: none yet
    FIRST_ADVANCE_WAGER = 11  # when the reserve first ran dry; 0: not yet
    LOWEST_RESERVE_MICROS = 12


FIELDS: Final = len(Field)


class Figures(NamedTuple):
    """Approved figures, and hands that win cumulated from the royal flush down."""

    jackpot_micros: int
    reserve_micros: int
    royal_minimum_cents: int
    royal_share_bp: int
    straight_flush_minimum_cents: int
    straight_flush_share_bp: int
    four_of_a_kind_cents: int
    full_house_cents: int
    flush_cents: int
    reset_cents: int
    royals: int
    straight_flushes: int
    fours_of_a_kind: int
    full_houses: int
    flushes: int

    @classmethod
    def of(cls, words: "array[int]") -> Self:
        return cls(*words)

    @classmethod
    def of_approval(cls, approval: Approval) -> Self:
        shares = split(approval.wager_cents, approval)
        return cls(
            shares.jackpot_micros,
            shares.reserve_micros,
            approval.royal_flush_minimum_cents,
            approval.royal_flush_share_bp,
            approval.straight_flush_minimum_cents,
            approval.straight_flush_share_bp,
            approval.four_of_a_kind_cents,
            approval.full_house_cents,
            approval.flush_cents,
            approval.reset_cents,
            solvency.ROYAL_FLUSHES,
            solvency.ROYAL_FLUSHES + solvency.STRAIGHT_FLUSHES,
            PRIZES - solvency.FULL_HOUSES - solvency.FLUSHES,
            PRIZES - solvency.FLUSHES,
            PRIZES,
        )

    def words(self) -> "array[int]":
        return array("q", self)


def survival() -> "array[int]":
    """2**64 times the chance that the first k wagers win nothing, rounded down, k from 0."""
    kept = 1 - Fraction(PRIZES, solvency.HANDS)
    fine = 1 << 128
    chances, table = fine, [(1 << 64) - 1]
    for _ in range(_WAITS):
        chances = chances * kept.numerator // kept.denominator
        table.append(chances >> 64)
    return array("Q", table)
