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
COMMITS = 3_000
WARM_UP = 500
TURN = 20
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


class PlainFile:
    """What any durable log costs at least: append and fdatasync, nothing else."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)

    def append(self, record: bytes) -> None:
        os.write(self._handle, record)
        os.fdatasync(self._handle)

    def close(self) -> None:
        os.close(self._handle)


async def append_rates(folder: Path, entries: Sequence[Entry]) -> tuple[float, float]:
    """Events a second, ours and the plain file's, in short turns so that both meet the same disk.

    Ours through the public interface, each append awaited, on a journal that has run for a while;
    the moves of its write-ahead log into the file are in the time.
    """
    plain_s = our_s = 0.0
    plain = PlainFile(folder / "plain.log")
    async with await open_home(f"sqlite:{folder}/append.db") as home:
        journal = home.journal(LINK)
        for turn in range(0, len(entries), TURN):
            start = time.perf_counter()
            for entry in entries[turn : turn + TURN]:
                plain.append(entry.record)
            between = time.perf_counter()
            for entry in entries[turn : turn + TURN]:
                await journal.append(entry)
            end = time.perf_counter()
            if turn >= WARM_UP:
                plain_s += between - start
                our_s += end - between
    plain.close()
    events = (len(entries) - WARM_UP) * EVENTS
    return events / our_s, events / plain_s


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
    for events, commits, bar in ((EVENTS, 2_000, 1), (1, 50_000, None)):
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
                bar=bar,
            )
        )
    return found


def figures() -> Iterator[Figure]:
    pin(0)
    with tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder:
        yield from asyncio.run(measure(Path(folder)))
