"""Projects the pools of a link over many futures, drawn at random from a seed (Monte Carlo).

Each step is one day. First the day's wagers are split into the pools, then its prizes are paid:
straight flushes one after another, royals out of what they leave, fixed prizes and top-ups from the
reserve. The operator advances what the reserve lacks (rules 10.6 and 11). The model ignores hands
that share a prize in one round: with seven boxes, two percentage prizes fall in less than one round
in a hundred million. Money is in whole micro-dollars; only probabilities are floating point.
"""

from dataclasses import dataclass

import msgspec
import numpy as np
from numpy.typing import NDArray

from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker import solvency
from jackpot.rules.poker.approval import FULL_BP, Approval
from jackpot.rules.poker.progressive import split

Micros = NDArray[np.int64]
PERCENTILES = (5, 25, 50, 75, 95)


class ProjectionOptions(msgspec.Struct, frozen=True, kw_only=True):
    approval: Approval
    jackpot_cents: int
    reserve_cents: int
    wagers_a_day: int
    days: int
    futures: int
    seed: int


class Milestone(msgspec.Struct, frozen=True, kw_only=True):
    """Percentiles of the pools over all futures, at the end of a day."""

    day: int
    meter_cents: dict[int, int]
    reserve_cents: dict[int, int]


class Projection(msgspec.Struct, frozen=True, kw_only=True):
    options: ProjectionOptions = msgspec.field(name="plan")  # its name in the JSON output
    milestones: list[Milestone]
    royals_a_future: float
    straight_flushes_a_future: float
    largest_royal_cents: dict[int, int]  # percentiles of each future's largest royal; 0 without one
    advanced_cents: dict[int, int]  # percentiles of the operator's total advances
    futures_with_advances: float  # the share of futures in which the reserve ran dry
    paid_of_wagered: float  # return to player over all futures


@dataclass
class _Futures:
    """All futures at once: each array has one number per future."""

    jackpot: Micros
    reserve: Micros
    advanced: Micros
    largest_royal: Micros
    paid: Micros
    royals: int = 0
    straight_flushes: int = 0


def project(options: ProjectionOptions) -> Projection:
    random = np.random.default_rng(options.seed)
    start = np.full(options.futures, 1, dtype=np.int64)
    nothing = np.zeros(options.futures, dtype=np.int64)
    futures = _Futures(
        jackpot=start * options.jackpot_cents * MICROS_PER_CENT,
        reserve=start * options.reserve_cents * MICROS_PER_CENT,
        advanced=nothing.copy(),
        largest_royal=nothing.copy(),
        paid=nothing.copy(),
    )
    milestones = []
    for day in range(1, options.days + 1):
        _play_day(futures, options, random)
        if day in _milestone_days(options.days):
            milestones.append(
                Milestone(
                    day=day,
                    meter_cents=_percentiles(futures.jackpot),
                    reserve_cents=_percentiles(futures.reserve),
                )
            )
    wagered = options.futures * options.days * options.wagers_a_day * options.approval.wager_cents
    return Projection(
        options=options,
        milestones=milestones,
        royals_a_future=futures.royals / options.futures,
        straight_flushes_a_future=futures.straight_flushes / options.futures,
        largest_royal_cents=_percentiles(futures.largest_royal),
        advanced_cents=_percentiles(futures.advanced),
        futures_with_advances=float(np.count_nonzero(futures.advanced)) / options.futures,
        paid_of_wagered=float(futures.paid.sum()) / MICROS_PER_CENT / wagered,
    )


def _play_day(futures: _Futures, options: ProjectionOptions, random: np.random.Generator) -> None:
    approval = options.approval
    shares = split(options.wagers_a_day * approval.wager_cents, approval)
    futures.jackpot += shares.jackpot_micros
    futures.reserve += shares.reserve_micros
    fixed = (
        (solvency.FOURS_OF_A_KIND, approval.four_of_a_kind_cents),
        (solvency.FULL_HOUSES, approval.full_house_cents),
        (solvency.FLUSHES, approval.flush_cents),
    )
    for hands, cents in fixed:
        won = random.binomial(options.wagers_a_day, hands / solvency.HANDS, options.futures)
        _pay(futures, won * cents * MICROS_PER_CENT)
    futures.straight_flushes += _hits(futures, options, random, solvency.STRAIGHT_FLUSHES)
    futures.royals += _hits(futures, options, random, solvency.ROYAL_FLUSHES)


def _hits(
    futures: _Futures, options: ProjectionOptions, random: np.random.Generator, hands: int
) -> int:
    """Pays percentage prizes one after another: each takes its share of what is left."""
    hits = random.binomial(options.wagers_a_day, hands / solvency.HANDS, options.futures)
    for number in range(int(hits.max())):
        _hit(futures, options.approval, hits > number, royal=hands == solvency.ROYAL_FLUSHES)
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
    """Pays from the reserve; the operator advances the rest."""
    from_reserve = np.minimum(micros, futures.reserve)
    futures.reserve -= from_reserve
    futures.advanced += micros - from_reserve
    futures.paid += micros


def _percentiles(micros: Micros) -> dict[int, int]:
    ranked = np.percentile(micros, PERCENTILES, method="lower")
    return {p: int(value) // MICROS_PER_CENT for p, value in zip(PERCENTILES, ranked, strict=True)}


def _milestone_days(days: int) -> set[int]:
    """Ten evenly spaced days, so that the table fits on a screen."""
    return {max(1, days * tenth // 10) for tenth in range(1, 11)}
