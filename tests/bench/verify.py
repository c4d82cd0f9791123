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
from jackpot.engine import replayed, restore, take_snapshot
from jackpot.engine.snapshots import SNAPSHOT_EVERY
from jackpot.floor import Event, Refusal, State
from jackpot.floor.commands import Command
from jackpot.floor.machine import JACKPOT
from jackpot.journal import GENESIS, Codec, HomeReader, open_home, open_reader
from tests.bench.engine import BOXES, LINK, TABLES, play
from tests.bench.harness import Figure, compare
from tests.floor.build import NOON_MS, deal, open_link, open_tables, raise_controls, settle

REPEATS = 5
LONG_ROUNDS = 4_000  # of each of a hundred tables: 4.4 million events, some months of a casino
LONG = "4.4 million events"
TABLES_TO_A_COMMIT = 10
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
        bar=0.5,
    )


def long_play() -> Iterator[list[Command]]:
    """The commands of each commit."""
    yield [open_link(), raise_controls(), *open_tables(*TABLES)]
    for round_ in range(1, LONG_ROUNDS + 1):
        for at in range(0, len(TABLES), TABLES_TO_A_COMMIT):
            tables = TABLES[at : at + TABLES_TO_A_COMMIT]
            yield [c for t in tables for c in (*deal(t, round_, *BOXES), settle(t, round_))]


async def write_long(path: Path) -> None:
    """Without an engine, which would take many times as long."""
    codec: Codec[Event] = Codec(Event)
    state, head, since_snapshot = State(), GENESIS, 0
    async with await open_home(f"sqlite:{path}") as home:
        journal = home.journal(LINK)
        for commands in long_play():
            events: list[Event] = []
            for command in commands:
                decided = JACKPOT.decide(state, command, NOON_MS)
                assert not isinstance(decided, Refusal), decided
                JACKPOT.apply(state, decided)
                events += decided
            entry = codec.seal(LINK, head, NOON_MS, events)
            await journal.append(entry)
            head, since_snapshot = entry.head, since_snapshot + len(events)
            if since_snapshot >= SNAPSHOT_EVERY:
                await journal.save_snapshot(take_snapshot(JACKPOT, state, head, NOON_MS))
                since_snapshot = 0


def command_s(path: Path, jobs: int) -> float:
    command = [
        str(Path(sys.executable).with_name("jackpot")),
        "verify",
        str(path),
        "--jobs",
        str(jobs),
    ]
    # Its modules are compiled, as those of an installed program are: the first run does so.
    compiled = os.environ | {"PYTHONPYCACHEPREFIX": str(path.parent / "compiled")}
    compiled.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=compiled)
    return time.perf_counter() - start


def in_two_processes(path: Path) -> Figure:
    """In turns, so that a slow spell of the machine meets both."""
    times = [(command_s(path, 1), command_s(path, 2)) for _ in range(3)]
    alone, both = (min(each) for each in zip(*times, strict=True))
    cores = len(os.sched_getaffinity(0))
    return compare(
        f"`jackpot verify --jobs 2` on {cores} cores, {LONG}",
        "s",
        both,
        "--jobs 1",
        alone,
        ratio=alone / both,
        bar=1.7 if cores > 1 else None,  # two programs to start are in the time
    )


async def start(path: Path) -> Figure:
    """From the last snapshot: it takes no longer with any number of events."""
    async with await open_reader(f"sqlite:{path}") as reader:
        began = time.perf_counter()
        await restore(JACKPOT, reader.journal(LINK))
        taken = time.perf_counter() - began
    return compare(
        f"start with {LONG}",
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
    await write_long(long)
    return [*found, await asyncio.to_thread(in_two_processes, long), await start(long)]


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder:
        yield from asyncio.run(measure(Path(folder)))
