"""Projections: 2,000 futures of ten years, their speed and their memory.

The core is held against the same arithmetic in plain Python, which plays the same futures. For
orientation it stands beside the numpy loop that one writes first: for each day the contributions,
then the prizes of each kind by binomial draws, all futures at once. That loop does less: it knows
no order within a day, so its meter and reserve are not exact, and it takes no percentiles.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import numpy as np

from jackpot.actuary.futures import reference
from jackpot.actuary.futures.implementation import advance
from jackpot.actuary.futures.projection import ProjectionOptions, new_futures, project
from jackpot.actuary.futures.rows import Figures, survival
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker import solvency
from jackpot.rules.poker.progressive import split
from tests.bench.harness import Figure, compare, interleaved_seconds
from tests.rules.example import APPROVAL

FUTURES, DAYS, WAGERS = 2_000, 3_650, 10_000
YEAR = 365
BAR_SECONDS = 10.0
FIXED = (
    (solvency.FOURS_OF_A_KIND, APPROVAL.four_of_a_kind_cents),
    (solvency.FULL_HOUSES, APPROVAL.full_house_cents),
    (solvency.FLUSHES, APPROVAL.flush_cents),
)
PEAK = """
import resource, sys
from tests.bench._actuary_futures import projected
projected(int(sys.argv[1]), int(sys.argv[2]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def figures() -> Iterator[Figure]:
    seconds = _core_seconds(lambda: projected(FUTURES, DAYS))
    yield compare(
        f"simulate {FUTURES:,} futures of {DAYS:,} days",
        "s of a core",
        seconds,
        "the bar",
        BAR_SECONDS,
        ratio=seconds / BAR_SECONDS,
        bar=1.0,
        sense="<=",
    )
    yield _against_plain_python()
    loop = _core_seconds(lambda: _numpy_loop(FUTURES, DAYS))
    yield compare(
        "the same, every prize in its order",
        "s of a core",
        seconds,
        "a numpy loop by days, inexact",
        loop,
        ratio=loop / seconds,
    )
    # If every day of every future were kept, both would be several times larger.
    for name, large, small in (
        ("days", (FUTURES, DAYS), (FUTURES, DAYS // 100)),
        ("futures", (100 * FUTURES, YEAR // 10), (FUTURES, YEAR // 10)),
    ):
        ours, against = _peak_megabytes(*large), _peak_megabytes(*small)
        yield compare(
            f"peak memory with 100 times the {name}",
            "MB",
            ours,
            f"{small[0]:,} futures of {small[1]} days",
            against,
            ratio=ours / against,
            bar=1.1 if name == "days" else 3.0,
            sense="<=",
        )


def _core_seconds(work: Callable[[], None]) -> float:
    """What it takes on a core of its own: time that others have the core does not count."""
    before = time.process_time()
    work()
    return time.process_time() - before


def _against_plain_python() -> Figure:
    figures, waits = Figures.of_approval(APPROVAL).words(), survival()
    many, one = new_futures(_options(FUTURES, DAYS)), new_futures(_options(1, DAYS))
    fast_seconds, plain_seconds = interleaved_seconds(
        [
            lambda: advance(many, figures, waits, YEAR * WAGERS // 10),
            lambda: reference.advance(one, figures, waits, YEAR * WAGERS // 10),
        ],
        repeats=3,
    )
    wagers = YEAR * WAGERS // 10
    return compare(
        "wagers of a future",
        "a second",
        FUTURES * wagers / fast_seconds,
        "the same in plain Python",
        wagers / plain_seconds,
        ratio=FUTURES * plain_seconds / fast_seconds,
        bar=50.0,
    )


def projected(futures: int, days: int) -> None:
    project(_options(futures, days))


def _options(futures: int, days: int) -> ProjectionOptions:
    return ProjectionOptions(
        approval=APPROVAL,
        jackpot_cents=1_000_000,
        reserve_cents=2_000_000,
        wagers_a_day=WAGERS,
        days=days,
        futures=futures,
        seed=1,
    )


def _peak_megabytes(futures: int, days: int) -> float:
    run = subprocess.run(
        [sys.executable, "-c", PEAK, str(futures), str(days)],
        capture_output=True,
        text=True,
        check=True,
    )
    return int(run.stdout) / 1024


def _numpy_loop(futures: int, days: int) -> None:
    random = np.random.default_rng(1)
    jackpot = np.full(futures, 1_000_000 * MICROS_PER_CENT, dtype=np.int64)
    reserve = np.full(futures, 2_000_000 * MICROS_PER_CENT, dtype=np.int64)
    shares = split(WAGERS * APPROVAL.wager_cents, APPROVAL)
    for _ in range(days):
        jackpot += shares.jackpot_micros
        reserve += shares.reserve_micros
        for hands, cents in FIXED:
            won = random.binomial(WAGERS, hands / solvency.HANDS, futures)
            reserve = np.maximum(reserve - won * cents * MICROS_PER_CENT, 0)
        tenths = random.binomial(WAGERS, solvency.STRAIGHT_FLUSHES / solvency.HANDS, futures)
        jackpot = (jackpot * 0.9**tenths).astype(np.int64)
        royal = random.binomial(WAGERS, solvency.ROYAL_FLUSHES / solvency.HANDS, futures) > 0
        reset = np.minimum(reserve, APPROVAL.reset_cents * MICROS_PER_CENT)
        jackpot = np.where(royal, reset, jackpot)
        reserve = np.where(royal, reserve - reset, reserve)
