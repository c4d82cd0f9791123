"""How fast a journal is proved beside replaying it, in one process and in two, and how it starts.

Proving decides every command again; replaying only applies what was decided.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from jackpot.audit.verify import Proof, verify_link
from jackpot.engine import replayed, restore
from jackpot.floor import State
from jackpot.floor.machine import JACKPOT
from jackpot.journal import HomeReader, open_home, open_reader
from tests.bench.engine import LINK, play
from tests.bench.harness import Figure, compare

REPEATS = 5
LONG_ROUNDS = 600  # of each of a hundred tables: about 660,000 events
START_S = 3.0


async def replay_s(home: HomeReader) -> float:
    start = time.process_time()
    async for _ in replayed(JACKPOT, home.journal(LINK), State()):
        pass
    return time.process_time() - start


async def verify_s(home: HomeReader) -> tuple[float, int]:
    start = time.process_time()
    proof = await verify_link(home.journal(LINK), lambda done, total: None)
    taken = time.process_time() - start
    assert isinstance(proof, Proof), proof
    return taken, proof.events


async def against_replay(folder: Path, batch: int, rounds: int) -> Figure:
    """In turns, so that a slow spell of the machine meets both."""
    path = f"sqlite:{folder}/{batch}.db"
    async with await open_home(path) as home:
        await play(home, rounds, batch)
    replaying = proving = float("inf")
    events = 0
    async with await open_reader(path) as reader:
        for _ in range(REPEATS):
            replaying = min(replaying, await replay_s(reader))
            taken, events = await verify_s(reader)
            proving = min(proving, taken)
    return compare(
        f"prove a journal, {batch} commands to a commit",
        "events/s",
        events / proving,
        "replay, same journal",
        events / replaying,
        ratio=replaying / proving,
        bar=0.35,
    )


def command_s(path: Path, jobs: int) -> float:
    command = [
        str(Path(sys.executable).with_name("jackpot")),
        "verify",
        str(path),
        "--jobs",
        str(jobs),
    ]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def in_two_processes(path: Path) -> Figure:
    alone, both = (min(command_s(path, jobs) for _ in range(3)) for jobs in (1, 2))
    cores = len(os.sched_getaffinity(0))
    return compare(
        f"`jackpot verify --jobs 2` on {cores} cores, 660,000 events",
        "s",
        both,
        "--jobs 1",
        alone,
        ratio=alone / both,
        bar=1.4 if cores > 1 else None,  # two programs to start are in the time
    )


async def start(path: Path) -> Figure:
    """From the last snapshot: it takes no longer with any number of events."""
    async with await open_reader(f"sqlite:{path}") as reader:
        began = time.perf_counter()
        await restore(JACKPOT, reader.journal(LINK))
        taken = time.perf_counter() - began
    return compare(
        "start with 660,000 events",
        "s",
        taken,
        "allowed",
        START_S,
        ratio=taken / START_S,
        sense="<=",
        bar=1,
    )


async def measure(folder: Path) -> list[Figure]:
    found = [await against_replay(folder, batch, rounds) for batch, rounds in ((100, 60), (5, 30))]
    long = folder / "long.db"
    async with await open_home(f"sqlite:{long}") as home:
        await play(home, LONG_ROUNDS, 100)
    return [*found, await asyncio.to_thread(in_two_processes, long), await start(long)]


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder:
        yield from asyncio.run(measure(Path(folder)))
