"""What every benchmark part shares: a figure, pinning to a core, and timing that resists noise."""

import importlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec

# A process inherits the one core of the process that starts it, so all cores are told to it.
_CORES = "JACKPOT_BENCH_CORES"
os.environ.setdefault(_CORES, ",".join(map(str, sorted(os.sched_getaffinity(0)))))
_SYNCS = 300


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


def pin(core: int) -> None:
    """Keep this process on one core, so that a figure does not move with the scheduler."""
    os.sched_setaffinity(0, {core_at(core)})


def core_at(number: int) -> int:
    cores = _cores()
    return cores[number % len(cores)]


def begin_at_core_of_disk(folder: Path) -> None:
    """Counts cores from the one that hears from the disk of `folder` when a write is done.

    Where a disk speaks to one core alone, whoever waits for the disk waits for that core as well.
    """
    before = _interrupts()
    with (folder / "synced").open("wb") as file:
        for _ in range(_SYNCS):
            file.write(b"-")
            file.flush()
            os.fdatasync(file.fileno())
    heard = [now - then for now, then in zip(_interrupts(), before, strict=True)]
    cores = _cores()
    at = max(range(len(cores)), key=lambda at: heard[cores[at]])
    os.environ[_CORES] = ",".join(map(str, cores[at:] + cores[:at]))


def processor_s(pid: int) -> float:
    """What all threads of a process have used, to the nanosecond."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(each.read_text(encoding="ascii").split()[0]) for each in threads) / 1e9


def _cores() -> list[int]:
    return [int(core) for core in os.environ[_CORES].split(",")]


def _interrupts() -> list[int]:
    """Of all devices, by core."""
    cores, *lines = Path("/proc/interrupts").read_text(encoding="ascii").splitlines()
    count = len(cores.split())
    devices = [line.split()[1 : 1 + count] for line in lines if line.split()[0][:-1].isdecimal()]
    return [sum(map(int, each)) for each in zip(*devices, strict=True)]


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
