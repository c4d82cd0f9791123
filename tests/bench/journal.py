"""Durable appends against a plain file, and how fast a journal is read back and checked."""

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from jackpot.floor.events import Event, WagerAccepted
from jackpot.journal import GENESIS, Codec, Entry, Home, open_home, replay
from tests.bench.harness import Figure, compare, pin

LINK = "main"
CODEC: Codec[Event] = Codec(Event)
EVENTS = 100
COMMITS = 300
ROUNDS = 7
REPLAY_BAR = 100_000


def sealed(commits: int, events: int) -> list[Entry]:
    """Wagers of about 180 bytes each, as a busy floor makes them."""
    head, made = GENESIS, []
    for commit in range(commits):
        entry = CODEC.seal(LINK, head, 1_750_000_000_000, [wager(commit, i) for i in range(events)])
        made.append(entry)
        head = entry.head
    return made


def wager(commit: int, number: int) -> WagerAccepted:
    return WagerAccepted(
        at_ms=1_750_000_000_000 + commit,
        by="table:canberra-poker-pit-3-table-" + f"{number % 40:02d}" + "/pad-controller-a",
        table=f"pit-3-table-{number % 40:02d}",
        round=100_000 + commit,
        box=number % 7 + 1,
        amount_cents=100,
    )


def plain_file(folder: Path, records: Sequence[bytes]) -> float:
    """What any durable log costs at least: append and fdatasync, nothing else."""
    path = folder / "plain.log"
    handle = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND | os.O_TRUNC, 0o600)
    start = time.perf_counter()
    for record in records:
        os.write(handle, record)
        os.fdatasync(handle)
    seconds = time.perf_counter() - start
    os.close(handle)
    path.unlink()
    return seconds


async def our_file(folder: Path, entries: Sequence[Entry]) -> float:
    """Through the public interface, each append awaited, a fresh file each time."""
    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        async with await open_home(f"sqlite:{fresh}/jackpot.db") as home:
            journal = home.journal(LINK)
            start = time.perf_counter()
            for entry in entries:
                await journal.append(entry)
            return time.perf_counter() - start


async def append_rates(folder: Path, entries: Sequence[Entry]) -> tuple[float, float]:
    """Events a second of ours and of the plain file: the best of rounds taken in turns."""
    records = [entry.record for entry in entries]
    ours = plain = float("inf")
    for _ in range(ROUNDS):
        plain = min(plain, plain_file(folder, records))
        ours = min(ours, await our_file(folder, entries))
    events = len(entries) * EVENTS
    return events / ours, events / plain


async def replay_rate(home: Home) -> float:
    best = float("inf")
    events = 0
    for _ in range(3):
        start, events = time.perf_counter(), 0
        async for opened in replay(home.journal(LINK), CODEC):
            events += len(opened.events)
        best = min(best, time.perf_counter() - start)
    return events / best


async def measure(folder: Path) -> list[Figure]:
    entries = sealed(COMMITS, EVENTS)
    ours, plain = await append_rates(folder, entries)
    found = [
        compare(
            f"append, {EVENTS} events a commit ({len(entries[0].record) // EVENTS} bytes each)",
            "events/s",
            ours,
            "plain file, append + fdatasync, same bytes",
            plain,
            ratio=ours / plain,
            bar=0.5,
        )
    ]
    for events, commits in ((EVENTS, 2_000), (1, 50_000)):
        async with await open_home(f"sqlite:{folder}/replay-{events}.db") as home:
            await asyncio.gather(*map(home.journal(LINK).append, sealed(commits, events)))
            rate = await replay_rate(home)
        found.append(
            compare(
                f"read, check the chain, decode; {events} to a commit",
                "events/s",
                rate,
                "needed",
                REPLAY_BAR,
                ratio=rate / REPLAY_BAR,
                bar=1,
            )
        )
    return found


def figures() -> Iterator[Figure]:
    pin(0)
    with tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder:
        yield from asyncio.run(measure(Path(folder)))
