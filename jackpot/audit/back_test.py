"""The auditor's check of a journal against the actuary: are the hands those of fair cards?

Hands that the journal paid are held against their exact probabilities. A hand that was not declared
(10.4) is not in the journal. Boxes of one round share a deck; for hands as rare as these the counts
are still as good as independent.
"""

from itertools import pairwise
from typing import Final, Literal

import msgspec

from jackpot.actuary.chi_square import ChiSquare, chi_square, poisson_p_value
from jackpot.actuary.futures.charts import Recorded
from jackpot.actuary.futures.projection import (
    PERCENTILES,
    Progress,
    Projection,
    ProjectionOptions,
    project,
)
from jackpot.actuary.joint_distribution import KINDS, probability_of_one_hand
from jackpot.audit.history import History
from jackpot.audit.hit_odds import HitLine, hit_lines
from jackpot.rules.money import MICROS_PER_CENT

UNUSUAL: Final = 0.05
BEYOND_CHANCE: Final = 0.001
Verdict = Literal["too_few_wagers", "as_expected", "unusual", "beyond_chance"]


class BackTest(msgspec.Struct, frozen=True, kw_only=True):
    history: History
    hits: list[HitLine]
    p_values: dict[str, float]  # by hand: exact, two-sided, of that hand alone
    test: ChiSquare  # of all together
    p_value: float  # of the most telling of these tests, with allowance for their number
    verdict: Verdict
    meter_at_the_end: str  # where among the futures, e.g. `p25 to p50`
    reserve_at_the_end: str
    steps_outside: int  # at which the meter was below p5 or above p95, of the steps of the fan
    projection: Projection

    @property
    def recorded(self) -> Recorded:
        history = self.history
        opening = (history.opening_jackpot_micros, history.opening_reserve_micros)
        meter = [opening[0], *(step.jackpot_micros for step in history.steps)]
        reserve = [opening[1], *(step.reserve_micros for step in history.steps)]
        return Recorded(
            [micros // MICROS_PER_CENT for micros in meter],
            [micros // MICROS_PER_CENT for micros in reserve],
        )


def back_test(history: History, futures: int, seed: int, progress: Progress) -> BackTest:
    """The futures begin with the journal's pools and have its wagers, step by step."""
    projection = project(
        ProjectionOptions(
            link=history.link,
            approval=history.approval,
            jackpot_cents=history.opening_jackpot_micros // MICROS_PER_CENT,
            reserve_cents=history.opening_reserve_micros // MICROS_PER_CENT,
            wagers_a_day=history.wagers // len(history.steps),
            daily_wagers=[max(0, step.wagers) for step in history.steps],
            first_day=history.first_day,
            days=len(history.steps),
            futures=futures,
            seed=seed,
        ),
        progress,
    )
    found, alone = compared_hits(history), hands_alone(history)
    p_value = most_telling(found.p_value, alone)
    last = history.steps[-1]
    return BackTest(
        history=history,
        hits=hit_lines(history.hits, history.wagers),
        p_values=alone,
        test=found,
        p_value=p_value,
        verdict=verdict_of(p_value, tested=found.p_value is not None),
        meter_at_the_end=_band(last.jackpot_micros, projection.fan[-1].meter_cents),
        reserve_at_the_end=_band(last.reserve_micros, projection.fan[-1].reserve_cents),
        steps_outside=sum(
            _band(history.steps[each.day - 1].jackpot_micros, each.meter_cents)
            in (_BANDS[0], _BANDS[-1])
            for each in projection.fan[1:]
        ),
        projection=projection,
    )


def compared_hits(history: History) -> ChiSquare:
    rarest_first = [
        (
            kind.words,
            history.hits.get(kind.code, 0),
            float(probability_of_one_hand(kind) * history.wagers),
        )
        for kind in reversed(KINDS)
    ]
    hits = sum(count for _, count, _ in rarest_first)
    others = history.wagers - sum(expected for _, _, expected in rarest_first)
    return chi_square([*rarest_first, ("no prize", history.wagers - hits, others)])


def hands_alone(history: History) -> dict[str, float]:
    return {
        kind.words: poisson_p_value(
            history.hits.get(kind.code, 0), float(probability_of_one_hand(kind) * history.wagers)
        )
        for kind in reversed(KINDS)
    }


def most_telling(together: float | None, alone: dict[str, float]) -> float:
    """Bonferroni: the least of several p values counts as many times as there are tests."""
    found = min(alone.values()) * len(alone)
    return min(1.0, found if together is None else 2 * min(together, found))


def verdict_of(p_value: float, *, tested: bool) -> Verdict:
    """`tested`: there are enough wagers to say that the hits are as expected."""
    if p_value < BEYOND_CHANCE:
        return "beyond_chance"
    if not tested:
        return "too_few_wagers"
    return "unusual" if p_value < UNUSUAL else "as_expected"


_BANDS: Final = (
    f"below p{PERCENTILES[0]}",
    *(f"p{low} to p{high}" for low, high in pairwise(PERCENTILES)),
    f"above p{PERCENTILES[-1]}",
)


def _band(micros: int, percentiles: dict[int, int]) -> str:
    cents = micros // MICROS_PER_CENT
    equal = [p for p in PERCENTILES if percentiles[p] == cents]
    if equal:  # of a short journal many futures end alike
        return f"p{equal[0]}" if len(equal) == 1 else f"p{equal[0]} to p{equal[-1]}"
    return _BANDS[sum(percentiles[p] < cents for p in PERCENTILES)]
