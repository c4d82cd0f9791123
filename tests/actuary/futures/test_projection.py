"""Projections: reproducible from a seed, balanced to the cent, and near the exact odds."""

from datetime import date
from typing import Any

import msgspec
import pytest

from jackpot.actuary.futures.projection import (
    PERCENTILES,
    ProjectionError,
    ProjectionOptions,
    percentiles,
    project,
)
from jackpot.actuary.futures.sweep import SweepError, read_sweep, swept
from jackpot.actuary.futures.traffic import constant
from jackpot.actuary.pools import average_meter_cents
from jackpot.rules.poker import solvency
from jackpot.rules.poker.approval import Approval
from tests.rules.example import APPROVAL


def options(approval: Approval = APPROVAL, **other: Any) -> ProjectionOptions:
    figures: dict[str, Any] = {
        "jackpot_cents": 5_000_000,
        "reserve_cents": 6_500_000,
        "wagers_a_day": 10_000,
    }
    sizes = {"days": 120, "futures": 300, "seed": 7}
    return ProjectionOptions(approval=approval, **(figures | sizes | other))


def test_the_same_seed_gives_the_same_futures() -> None:
    assert project(options()) == project(options())
    assert project(options()).fan != project(options(seed=8)).fan


def test_hit_frequencies_agree_with_the_exact_odds() -> None:
    """360,000,000 wagers: some 554 royals and 4,987 straight flushes, within five deviations."""
    projection = project(options(futures=3_000))
    wagers = 10_000 * 120 * 3_000
    for found, hands in (
        (projection.royals_a_future, solvency.ROYAL_FLUSHES),
        (projection.straight_flushes_a_future, solvency.STRAIGHT_FLUSHES),
    ):
        expected = wagers * hands / solvency.HANDS
        assert abs(found * 3_000 - expected) < 5 * expected**0.5
    assert sum(projection.royals.values()) == 3_000
    assert sum(count * futures for count, futures in projection.royals.items()) == round(
        projection.royals_a_future * 3_000
    )


def test_the_meter_settles_at_its_exact_average() -> None:
    """One box: the mean at a wager. The median of 3,000 futures is below it, their mean near it."""
    projection = project(options(futures=3_000, days=700))
    exact = float(average_meter_cents(APPROVAL, 1))
    end = projection.fan[-1].meter_cents
    assert 0.8 * exact < end[50] < exact < end[75]


def test_the_next_royal_comes_as_the_odds_say() -> None:
    royal = project(options(futures=3_000, days=400)).next_royal
    assert royal.exact_days == {5: 4, 25: 19, 50: 46, 75: 91, 95: 195}
    for p, exact in royal.exact_days.items():
        simulated = royal.simulated_days[p]
        assert exact is not None
        assert simulated is not None
        assert abs(simulated - exact) <= max(1, 0.12 * exact)
    assert royal.without_exact == pytest.approx((1 - 4 / 2_598_960) ** 4_000_000)
    assert royal.without == pytest.approx(royal.without_exact, abs=0.005)


def test_too_small_a_reserve_runs_dry_and_a_large_one_does_not() -> None:
    thin = msgspec.structs.replace(APPROVAL, jackpot_bp=7_000, reserve_bp=3_000)
    dry = project(options(thin))
    assert dry.futures_with_advances == 1.0
    assert [each.ran_dry for each in dry.fan] == sorted(each.ran_dry for each in dry.fan)
    assert max(dry.lowest_reserve_cents.values()) == 0
    assert project(options(reserve_cents=100_000_000)).futures_with_advances == 0.0


def test_money_is_conserved() -> None:
    """In one future: opening pools + wagers + advances = closing pools + prizes."""
    one = options(futures=1, days=400, reserve_cents=0)
    end = project(one)
    last = end.milestones[-1]
    wagered_cents = 10_000 * 400 * APPROVAL.wager_cents
    paid_cents = round(end.paid_of_wagered * wagered_cents)
    there_cents = last.meter_cents[50] + last.reserve_cents[50]
    came_cents = 5_000_000 + wagered_cents + end.advanced_cents[50]
    assert abs(came_cents - there_cents - paid_cents) <= 3, "whole cents of three sums"


@pytest.mark.parametrize("days", [1, 7, 121, 365, 3_653])
def test_the_fan_begins_at_the_opening_and_ends_with_the_last_day(days: int) -> None:
    projection = project(options(days=days, futures=3))
    assert projection.fan[0].meter_cents == dict.fromkeys(PERCENTILES, 5_000_000)
    assert projection.fan[-1].day == projection.milestones[-1].day == days
    assert len(projection.fan) <= 122
    assert len(projection.milestones) == min(days, 10)


def test_percentiles_are_values_that_occurred() -> None:
    assert percentiles(range(101)) == {5: 5, 25: 25, 50: 50, 75: 75, 95: 95}
    assert percentiles([9]) == dict.fromkeys(PERCENTILES, 9)


def test_a_sweep_tries_each_value_with_the_same_luck() -> None:
    sweep = read_sweep("jackpot_bp=4000:4400:200")
    done: list[tuple[int, int]] = []
    found = list(swept(sweep, options(), lambda *each: done.append(each)))
    assert [value for value, _ in found] == [4_000, 4_200, 4_400]
    assert found[1][1].fan == project(options()).fan, "4,200 is the approved split"
    assert len({each.royals_a_future for _, each in found}) == 1
    ends = [each.fan[-1].meter_cents[50] for _, each in found]
    assert ends == sorted(ends)
    assert done[-1] == (360, 360)


@pytest.mark.parametrize(
    "text",
    ["", "jackpot_bp", "moon=1:2:1", "jackpot_bp=2:1:1", "jackpot_bp=1:2:0", "reset_cents=0:50:1",
     "jackpot_bp=9000:10001:1001"],
)  # fmt: skip
def test_a_sweep_that_cannot_be_made_is_refused(text: str) -> None:
    with pytest.raises(SweepError, match="--sweep"):
        read_sweep(text)


def test_wagers_are_not_swept_beside_a_profile() -> None:
    profile = msgspec.structs.replace(options(), traffic=constant(5), first_day=date(2026, 1, 1))
    with pytest.raises(SweepError, match="not with --profile"):
        list(swept(read_sweep("wagers_a_day=1:2:1"), profile, lambda done, total: None))


def test_sums_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ProjectionError, match="lower wagers, days or pools"):
        project(options(wagers_a_day=10_000_000_000_000))
    with pytest.raises(ProjectionError, match="lower wagers, days or pools"):
        project(options(reserve_cents=10**15))
    project(options(reserve_cents=10**14, futures=1, days=1))
