"""The same as src/futures.c in plain Python: the same seed gives the same futures, slowly."""

from array import array
from collections.abc import Sequence

from jackpot.actuary.futures.rows import FIELDS, Field, Figures
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker.approval import FULL_BP

_WORD = (1 << 64) - 1
_SIGN = 1 << 63


def mix(x: int) -> int:
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _WORD
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _WORD
    return x ^ (x >> 31)


def next_random(row: list[int]) -> int:
    x = (row[Field.RANDOM] + 0x9E3779B97F4A7C15) & _WORD
    row[Field.RANDOM] = x - (1 << 64) if x & _SIGN else x
    return mix(x)


def advance(
    futures: "array[int]", figures: "array[int]", survival: "array[int]", wagers: int
) -> None:
    for start in range(0, len(futures), FIELDS):
        row = list(futures[start : start + FIELDS])
        play(row, Figures.of(figures), survival, wagers)
        futures[start : start + FIELDS] = array("q", row)


def play(row: list[int], figures: Figures, survival: Sequence[int], wagers: int) -> None:
    if row[Field.TO_NEXT_PRIZE] == 0:
        row[Field.TO_NEXT_PRIZE] = _next_gap(row, survival)
    while row[Field.TO_NEXT_PRIZE] <= wagers:
        wagers -= row[Field.TO_NEXT_PRIZE]
        _contribute(row, figures, row[Field.TO_NEXT_PRIZE])
        _pay_prize(row, figures)
        row[Field.TO_NEXT_PRIZE] = _next_gap(row, survival)
    _contribute(row, figures, wagers)
    row[Field.TO_NEXT_PRIZE] -= wagers


def _next_gap(row: list[int], survival: Sequence[int]) -> int:
    most, gap = len(survival) - 1, 0
    while True:
        random = next_random(row)
        low, high = 1, most  # survival falls: find the first that is not above the number
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if random < survival[middle] else (low, middle)
        if random >= survival[low]:
            return gap + low
        gap += most


def _contribute(row: list[int], figures: Figures, wagers: int) -> None:
    row[Field.WAGERS] += wagers
    row[Field.JACKPOT_MICROS] += wagers * figures.jackpot_micros
    row[Field.RESERVE_MICROS] += wagers * figures.reserve_micros


def _pay_prize(row: list[int], figures: Figures) -> None:
    drawn = next_random(row) * figures.flushes >> 64
    if drawn < figures.royals:
        cents = _pay_royal(row, figures)
    elif drawn < figures.straight_flushes:
        cents = _pay_share(
            row, figures.straight_flush_share_bp, figures.straight_flush_minimum_cents
        )
        row[Field.STRAIGHT_FLUSHES] += 1
    else:
        cents = (
            figures.four_of_a_kind_cents
            if drawn < figures.fours_of_a_kind
            else figures.full_house_cents
            if drawn < figures.full_houses
            else figures.flush_cents
        )
        _take_reserve(row, cents * MICROS_PER_CENT)
    row[Field.PAID_MICROS] += cents * MICROS_PER_CENT
    row[Field.LOWEST_RESERVE_MICROS] = min(
        row[Field.LOWEST_RESERVE_MICROS], row[Field.RESERVE_MICROS]
    )


def _pay_royal(row: list[int], figures: Figures) -> int:
    cents = _pay_share(row, figures.royal_share_bp, figures.royal_minimum_cents)
    reset_micros = min(figures.reset_cents * MICROS_PER_CENT, row[Field.RESERVE_MICROS])
    row[Field.RESERVE_MICROS] -= reset_micros
    row[Field.JACKPOT_MICROS] += reset_micros
    row[Field.ROYALS] += 1
    row[Field.LARGEST_ROYAL_CENTS] = max(row[Field.LARGEST_ROYAL_CENTS], cents)
    row[Field.FIRST_ROYAL_WAGER] = row[Field.FIRST_ROYAL_WAGER] or row[Field.WAGERS]
    return cents


def _pay_share(row: list[int], share_bp: int, minimum_cents: int) -> int:
    from_pool_cents = row[Field.JACKPOT_MICROS] // MICROS_PER_CENT * share_bp // FULL_BP
    cents = max(from_pool_cents, minimum_cents)
    row[Field.JACKPOT_MICROS] -= from_pool_cents * MICROS_PER_CENT
    _take_reserve(row, (cents - from_pool_cents) * MICROS_PER_CENT)
    return cents


def _take_reserve(row: list[int], micros: int) -> None:
    given = min(micros, row[Field.RESERVE_MICROS])
    row[Field.RESERVE_MICROS] -= given
    row[Field.ADVANCES_MICROS] += micros - given
    if given < micros and not row[Field.FIRST_ADVANCE_WAGER]:
        row[Field.FIRST_ADVANCE_WAGER] = row[Field.WAGERS]
