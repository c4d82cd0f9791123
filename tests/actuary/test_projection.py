"""Projections: reproducible from a seed, balanced to the cent, and near the exact odds."""

import msgspec
import pytest

from jackpot.actuary.projection import ProjectionOptions, project
from jackpot.rules.poker import solvency
from jackpot.rules.poker.approval import Approval
from tests.rules.example import APPROVAL


def options(approval: Approval = APPROVAL, **other: int) -> ProjectionOptions:
    figures = {"jackpot_cents": 5_000_000, "reserve_cents": 6_500_000, "wagers_a_day": 10_000}
    sizes = {"days": 120, "futures": 300, "seed": 7}
    return ProjectionOptions(approval=approval, **(figures | sizes | other))


def test_the_same_seed_gives_the_same_futures() -> None:
    assert project(options()) == project(options())
    assert project(options()) != project(options(seed=8))


def test_hit_frequencies_agree_with_the_exact_odds() -> None:
    """36,000,000 wagers: some 55 royals and 499 straight flushes, within five deviations."""
    projection = project(options())
    wagers = 10_000 * 120 * 300
    for found, hands in (
        (projection.royals_a_future, solvency.ROYAL_FLUSHES),
        (projection.straight_flushes_a_future, solvency.STRAIGHT_FLUSHES),
    ):
        expected = wagers * hands / solvency.HANDS
        assert abs(found * 300 - expected) < 5 * expected**0.5


def test_too_small_a_reserve_runs_dry_and_a_large_one_does_not() -> None:
    thin = msgspec.structs.replace(APPROVAL, jackpot_bp=7_000, reserve_bp=3_000)
    assert project(options(thin)).futures_with_advances == 1.0
    assert project(options(reserve_cents=100_000_000)).futures_with_advances == 0.0


def test_money_is_conserved() -> None:
    """In one future: opening pools + wagers + advances = closing pools + prizes."""
    one = options(futures=1, days=400, reserve_cents=0)
    end = project(one)
    [last] = end.milestones[-1:]
    wagered_cents = 10_000 * 400 * APPROVAL.wager_cents
    paid_cents = round(end.paid_of_wagered * wagered_cents)
    there_cents = last.meter_cents[50] + last.reserve_cents[50]
    came_cents = 5_000_000 + wagered_cents + end.advanced_cents[50]
    assert abs(came_cents - there_cents - paid_cents) <= 3, "whole cents of three sums"


@pytest.mark.parametrize("days", [1, 7, 365])
def test_the_last_milestone_is_the_last_day(days: int) -> None:
    milestones = project(options(days=days, futures=10)).milestones
    assert milestones[-1].day == days
    assert len(milestones) <= 10
