"""What every benchmark part shares: a figure, pinning to a core, and timing that resists noise."""

import importlib
import os
import time
from collections.abc import Callable
from typing import Literal

import msgspec


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the report. `ratio` is held against `bar` in the direction of `sense`."""

    name: str
    unit: str
    ours: float
    against_name: str
    against: float
    ratio: float
    sense: Literal[">=", "<="] = ">="
    bar: float | None = None  # None: printed for orientation only
    ok: bool = True


def compare(
    name: str,
    unit: str,
    ours: float,
    against_name: str,
    against: float,
    *,
    ratio: float,
    bar: float | None = None,
    sense: Literal[">=", "<="] = ">=",
) -> Figure:
    ok = bar is None or (ratio >= bar if sense == ">=" else ratio <= bar)
    return Figure(
        name=name,
        unit=unit,
        ours=ours,
        against_name=against_name,
        against=against,
        ratio=ratio,
        sense=sense,
        bar=bar,
        ok=ok,
    )


def figures_of(part: str) -> list[Figure]:
    """Here and not in `__main__`, which a spawned process cannot import."""
    return list(importlib.import_module(f"tests.bench.{part}").figures())


def _cores() -> list[int]:
    """Those of the whole run: a process that is pinned, and its children, see only one of them."""
    seen = ",".join(map(str, sorted(os.sched_getaffinity(0))))
    return [int(core) for core in os.environ.setdefault("JACKPOT_BENCH_CORES", seen).split(",")]


_CORES = _cores()


def pin(core: int) -> None:
    """Keep this process on one core, so that a figure does not move with the scheduler."""
    os.sched_setaffinity(0, {_CORES[core % len(_CORES)]})


def best_seconds(work: Callable[[], object], *, repeats: int = 5) -> float:
    """The least of several timings: noise only ever adds."""
    return interleaved_seconds([work], repeats=repeats)[0]


def interleaved_seconds(
    works: list[Callable[[], object]],
    *,
    repeats: int = 5,
    clock: Callable[[], float] = time.perf_counter,
) -> list[float]:
    """The least time of each, taken in turns so that a slow spell of the machine meets all.

    With `time.process_time` as the clock: time that others have the core does not count.
    """
    best = [float("inf")] * len(works)
    for _ in range(repeats):
        for index, work in enumerate(works):
            start = clock()
            work()
            best[index] = min(best[index], clock() - start)
    return best
