"""The figures of `jackpot odds`, for one approval, meter and number of boxes."""

from decimal import Context, Decimal
from fractions import Fraction
from math import ceil, log, log1p

import msgspec

from jackpot.actuary.disjoint_hands import MAX_HANDS, Combination
from jackpot.actuary.joint_distribution import (
    KINDS,
    NOTHING,
    joint_distribution,
    probability_of_one_hand,
    ways_of_one_hand,
)
from jackpot.actuary.pools import average_meter_cents, reserve_need
from jackpot.actuary.returns import Return, break_even_cents, expected_return
from jackpot.rules.money import dollars
from jackpot.rules.poker.approval import FULL_BP, Approval
from jackpot.rules.poker.hands import PERCENTAGE, Category

_METERS_DOLLARS = (0, 10_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 400_000)
_TWELVE_DIGITS = Context(prec=12)


class Exact(msgspec.Struct, frozen=True):
    """A fraction, exactly and as a decimal."""

    exact: str
    decimal: str

    @classmethod
    def of(cls, value: Fraction) -> "Exact":
        quotient = _TWELVE_DIGITS.divide(Decimal(value.numerator), Decimal(value.denominator))
        return cls(f"{value.numerator}/{value.denominator}", f"{quotient:f}")


class PrizeOdds(msgspec.Struct, frozen=True):
    category: str
    hands: int
    probability: Exact
    prize: str
    cost_cents_per_wager: Exact


class HandCombination(msgspec.Struct, frozen=True):
    """The probability that a round has exactly these qualifying hands."""

    hands: dict[str, int]
    probability: Exact


class RoundChances(msgspec.Struct, frozen=True):
    boxes: int
    one_or_more: Exact
    two_or_more: Exact
    two_royal_flushes: Exact
    two_straight_flushes: Exact
    straight_and_royal_flush: Exact


class WagersToARoyal(msgspec.Struct, frozen=True):
    """How many wagers pass until one has a royal flush, itself included."""

    mean: int
    median: int
    percentile_95: int


class MeterReturn(msgspec.Struct, frozen=True):
    """What a wager returns at one meter."""

    meter_cents: int
    return_share: Exact
    variance: Exact  # in wagers squared


class Odds(msgspec.Struct, frozen=True):
    approval_reference: str
    wager_cents: int
    jackpot_bp: int
    reserve_bp: int
    reset_cents: int
    boxes: int
    meter_cents: int
    prizes: list[PrizeOdds]
    return_cents_per_wager: Exact
    return_share: Exact
    variance: Exact  # of the return of one wager at this meter, in wagers squared
    by_meter: list[MeterReturn]
    wagers_to_a_royal: WagersToARoyal
    top_ups_cents_per_wager: Exact
    break_even_meter_cents: int
    average_meter_cents: Exact
    return_share_at_average_meter: Exact
    reserve_fixed_prizes_cents: Exact
    reserve_resets_cents: Exact
    reserve_need_at_meter_cents: Exact
    reserve_need_at_most_cents: Exact
    least_reserve_bp_at_meter: int
    least_reserve_bp_at_most: int
    rounds: list[RoundChances]
    combinations: list[HandCombination]


def calculate_odds(approval: Approval, meter_cents: int, boxes: int) -> Odds:
    returned = expected_return(approval, meter_cents, boxes)
    average = average_meter_cents(approval, boxes)
    at_average = expected_return(approval, int(average), boxes)
    need = reserve_need(approval, meter_cents, boxes)
    return Odds(
        approval_reference=approval.reference,
        wager_cents=approval.wager_cents,
        jackpot_bp=approval.jackpot_bp,
        reserve_bp=approval.reserve_bp,
        reset_cents=approval.reset_cents,
        boxes=boxes,
        meter_cents=meter_cents,
        prizes=[_prize(category, approval, returned) for category in reversed(KINDS)],
        return_cents_per_wager=Exact.of(returned.total),
        return_share=Exact.of(returned.total / approval.wager_cents),
        variance=Exact.of(returned.variance / approval.wager_cents**2),
        by_meter=[_at_meter(approval, 100 * meter, boxes) for meter in _METERS_DOLLARS],
        wagers_to_a_royal=wagers_to_a_royal(),
        top_ups_cents_per_wager=Exact.of(need.top_ups_at_meter),
        break_even_meter_cents=break_even_cents(approval, boxes),
        average_meter_cents=Exact.of(average),
        return_share_at_average_meter=Exact.of(at_average.total / approval.wager_cents),
        reserve_fixed_prizes_cents=Exact.of(need.fixed_prizes),
        reserve_resets_cents=Exact.of(need.resets),
        reserve_need_at_meter_cents=Exact.of(need.at_meter),
        reserve_need_at_most_cents=Exact.of(need.at_most),
        least_reserve_bp_at_meter=need.least_share_at_meter_bp,
        least_reserve_bp_at_most=need.least_share_at_most_bp,
        rounds=[_round(number) for number in range(1, MAX_HANDS + 1)],
        combinations=_combinations(boxes),
    )


def _at_meter(approval: Approval, meter_cents: int, boxes: int) -> MeterReturn:
    returned = expected_return(approval, meter_cents, boxes)
    return MeterReturn(
        meter_cents,
        Exact.of(returned.total / approval.wager_cents),
        Exact.of(returned.variance / approval.wager_cents**2),
    )


def wagers_to_a_royal() -> WagersToARoyal:
    chance = probability_of_one_hand(Category.ROYAL_FLUSH)
    return WagersToARoyal(
        round(1 / chance), _wagers_until(0.5, chance), _wagers_until(0.95, chance)
    )


def _wagers_until(part: float, chance: Fraction) -> int:
    """The least number of wagers after which this part of all waits is over."""
    return ceil(log(1 - part) / log1p(-float(chance)))


def _prize(category: Category, approval: Approval, returned: Return) -> PrizeOdds:
    return PrizeOdds(
        category.code,
        ways_of_one_hand(category),
        Exact.of(probability_of_one_hand(category)),
        _prize_text(category, approval),
        Exact.of(returned.by_category[category]),
    )


def _prize_text(category: Category, approval: Approval) -> str:
    if category not in PERCENTAGE:
        return _whole_dollars(approval.fixed_cents(category))
    minimum_cents, share_bp = (
        (approval.royal_flush_minimum_cents, approval.royal_flush_share_bp)
        if category is Category.ROYAL_FLUSH
        else (approval.straight_flush_minimum_cents, approval.straight_flush_share_bp)
    )
    return f"{_whole_dollars(minimum_cents)} or {Decimal(100 * share_bp) / FULL_BP:f}%"


def _whole_dollars(cents: int) -> str:
    return dollars(cents).removesuffix(".00")


def _round(boxes: int) -> RoundChances:
    deal = joint_distribution(boxes)
    return RoundChances(
        boxes,
        Exact.of(deal.chance_of_qualifying(1)),
        Exact.of(deal.chance_of_qualifying(2)),
        Exact.of(deal.chance(NOTHING._replace(royal_flush=2))),
        Exact.of(deal.chance(NOTHING._replace(straight_flush=2))),
        Exact.of(deal.chance(NOTHING._replace(straight_flush=1, royal_flush=1))),
    )


def _combinations(boxes: int) -> list[HandCombination]:
    """Every possible combination in a round with this number of boxes, the likeliest first."""
    deal = joint_distribution(boxes)
    likeliest = sorted(deal.ways, key=lambda combination: -deal.ways[combination])
    return [HandCombination(_named(key), Exact.of(deal.probability(key))) for key in likeliest]


def _named(combination: Combination) -> dict[str, int]:
    return {name: count for name, count in combination._asdict().items() if count}
