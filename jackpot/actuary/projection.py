"""What the years may bring: many possible futures of a link's pools, dealt by chance from a seed.

Time goes by in days. The wagers of a day are split, then its prizes are paid: straight flushes one
after another, royals on what they leave, everything else from the reserve, and the operator
advances what the reserve lacks (rules 10.6 and 11). Hands that share a prize in one round are left
out: two percentage prizes in a round of seven boxes are one round in more than a hundred million.
Money is whole micro-dollars all the way; only chances are floating point.
"""

from dataclasses import dataclass

import msgspec
import numpy as np
from numpy.typing import NDArray

from jackpot.rules import solvency
from jackpot.rules.approval import FULL_BP, Approval
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.progressive import split

Micros = NDArray[np.int64]
PERCENTILES = (5, 25, 50, 75, 95)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    approval: Approval
    jackpot_cents: int
    reserve_cents: int
    wagers_a_day: int
    days: int
    futures: int
    seed: int


class Milestone(msgspec.Struct, frozen=True, kw_only=True):
    """Of all futures, the percentiles of the pools at the end of a day."""

    day: int
    meter_cents: dict[int, int]
    reserve_cents: dict[int, int]


class Projection(msgspec.Struct, frozen=True, kw_only=True):
    plan: Plan
    milestones: list[Milestone]
    royals_a_future: float
    straight_flushes_a_future: float
    largest_royal_cents: dict[int, int]  # percentiles of each future's largest; 0 where none fell
    advanced_cents: dict[int, int]  # percentiles of what the operator advanced in all
    futures_with_advances: float  # the part of all futures in which the reserve ran dry
    paid_of_wagered: float


@dataclass
class _Futures:
    """The same thing for every future at once: one number each."""

    jackpot: Micros
    reserve: Micros
    advanced: Micros
    largest_royal: Micros
    paid: Micros
    royals: int = 0
    straight_flushes: int = 0


def project(plan: Plan) -> Projection:
    chance = np.random.default_rng(plan.seed)
    start = np.full(plan.futures, 1, dtype=np.int64)
    nothing = np.zeros(plan.futures, dtype=np.int64)
    futures = _Futures(
        jackpot=start * plan.jackpot_cents * MICROS_PER_CENT,
        reserve=start * plan.reserve_cents * MICROS_PER_CENT,
        advanced=nothing.copy(),
        largest_royal=nothing.copy(),
        paid=nothing.copy(),
    )
    milestones = []
    for day in range(1, plan.days + 1):
        _play_day(futures, plan, chance)
        if day in _milestone_days(plan.days):
            milestones.append(
                Milestone(
                    day=day,
                    meter_cents=_percentiles(futures.jackpot),
                    reserve_cents=_percentiles(futures.reserve),
                )
            )
    wagered = plan.futures * plan.days * plan.wagers_a_day * plan.approval.wager_cents
    return Projection(
        plan=plan,
        milestones=milestones,
        royals_a_future=futures.royals / plan.futures,
        straight_flushes_a_future=futures.straight_flushes / plan.futures,
        largest_royal_cents=_percentiles(futures.largest_royal),
        advanced_cents=_percentiles(futures.advanced),
        futures_with_advances=float(np.count_nonzero(futures.advanced)) / plan.futures,
        paid_of_wagered=float(futures.paid.sum()) / MICROS_PER_CENT / wagered,
    )


def _play_day(futures: _Futures, plan: Plan, chance: np.random.Generator) -> None:
    approval = plan.approval
    shares = split(plan.wagers_a_day * approval.wager_cents, approval)
    futures.jackpot += shares.jackpot_micros
    futures.reserve += shares.reserve_micros
    fixed = (
        (solvency.FOURS_OF_A_KIND, approval.four_of_a_kind_cents),
        (solvency.FULL_HOUSES, approval.full_house_cents),
        (solvency.FLUSHES, approval.flush_cents),
    )
    for hands, cents in fixed:
        won = chance.binomial(plan.wagers_a_day, hands / solvency.HANDS, plan.futures)
        _pay(futures, won * cents * MICROS_PER_CENT)
    futures.straight_flushes += _hits(futures, plan, chance, solvency.STRAIGHT_FLUSHES)
    futures.royals += _hits(futures, plan, chance, solvency.ROYAL_FLUSHES)


def _hits(futures: _Futures, plan: Plan, chance: np.random.Generator, hands: int) -> int:
    """Percentage prizes one after another: each takes its share of what the one before left."""
    hits = chance.binomial(plan.wagers_a_day, hands / solvency.HANDS, plan.futures)
    for number in range(int(hits.max())):
        _hit(futures, plan.approval, hits > number, royal=hands == solvency.ROYAL_FLUSHES)
    return int(hits.sum())


def _hit(futures: _Futures, approval: Approval, where: NDArray[np.bool_], *, royal: bool) -> None:
    minimum_cents = approval.straight_flush_minimum_cents
    share_bp = approval.straight_flush_share_bp
    if royal:
        minimum_cents, share_bp = approval.royal_flush_minimum_cents, approval.royal_flush_share_bp
    pool_cents = futures.jackpot // MICROS_PER_CENT
    from_pool_cents = np.where(where, pool_cents * share_bp // FULL_BP, 0)
    prize_cents = np.where(where, np.maximum(from_pool_cents, minimum_cents), 0)
    futures.jackpot -= from_pool_cents * MICROS_PER_CENT
    futures.paid += from_pool_cents * MICROS_PER_CENT
    _pay(futures, (prize_cents - from_pool_cents) * MICROS_PER_CENT)
    if royal:
        futures.largest_royal = np.maximum(futures.largest_royal, prize_cents * MICROS_PER_CENT)
        reset = np.where(where, approval.reset_cents * MICROS_PER_CENT, 0)
        moved = np.minimum(reset, futures.reserve)
        futures.reserve -= moved
        futures.jackpot += moved


def _pay(futures: _Futures, micros: Micros) -> None:
    """From the reserve, and where it does not reach, from the operator."""
    from_reserve = np.minimum(micros, futures.reserve)
    futures.reserve -= from_reserve
    futures.advanced += micros - from_reserve
    futures.paid += micros


def _percentiles(micros: Micros) -> dict[int, int]:
    ranked = np.percentile(micros, PERCENTILES, method="lower")
    return {p: int(value) // MICROS_PER_CENT for p, value in zip(PERCENTILES, ranked, strict=True)}


def _milestone_days(days: int) -> set[int]:
    """Tenths of the whole, so that a table of them fits on a screen."""
    return {max(1, days * tenth // 10) for tenth in range(1, 11)}
