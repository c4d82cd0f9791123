"""How fast a restart or a verification replays a journal: read, check, decode and apply.

An event costs some dozens of Python calls, so the bar is a share of the rate of empty method calls
on the machine at hand: 100,000 events a second where 20 million calls a second can be made.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from jackpot.engine import JournalClock, replayed
from jackpot.floor import State, digest
from jackpot.floor.commands import Command
from jackpot.floor.machine import JACKPOT
from jackpot.journal import Home, open_home
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.bench.harness import Figure, best_seconds, compare, pin
from tests.floor.build import NOON_MS, deal, open_link, open_tables, raise_controls, settle

LINK = "canberra"
TABLES = [f"T{number}" for number in range(1, 101)]
BOXES = (1, 2, 3, 4, 5, 6, 7)
EVENTS_PER_CALL = 100_000 / 20_000_000
CALLS = 1_000_000


class _Empty:
    def call(self) -> None:
        pass


def call_rate() -> float:
    def calls() -> None:
        empty = _Empty()
        for _ in range(CALLS):
            empty.call()

    return CALLS / best_seconds(calls)


async def play(home: Home, rounds: int, batch: int) -> str:
    """Whole rounds at a hundred tables, in commits of `batch` commands: digest of the end."""
    engine = JackpotEngine(
        JACKPOT, home.journal(LINK), clock=JournalClock(lambda: NOON_MS), batch_limit=batch
    )
    await engine.start()
    commands: list[Command] = [open_link(), raise_controls(), *open_tables(*TABLES)]
    for round_ in range(1, rounds + 1):
        for table in TABLES:
            commands += [*deal(table, round_, *BOXES), settle(table, round_)]
    for start in range(0, len(commands), 5_000):
        await asyncio.gather(*map(engine.submit, commands[start : start + 5_000]))
    end = digest(engine.state)
    await engine.stop()
    return end


async def replay_rate(home: Home, expected: str) -> float:
    best = float("inf")
    events = 0
    for _ in range(3):
        state = State()
        start, events = time.perf_counter(), 0
        async for opened in replayed(JACKPOT, home.journal(LINK), state):
            events += len(opened.events)
        best = min(best, time.perf_counter() - start)
        assert digest(state) == expected, "the replay gives the state that play has left"
    return events / best


async def measure(folder: Path) -> list[Figure]:
    found = []
    for batch, rounds in ((100, 60), (5, 30)):
        async with await open_home(f"sqlite:{folder}/replay-{batch}.db") as home:
            expected = await play(home, rounds, batch)
            rate = await replay_rate(home, expected)
        calls = call_rate()
        found.append(
            compare(
                f"replay from SQLite, 100 tables, {batch} commands to a commit",
                "/s",
                rate,
                "empty method calls",
                calls,
                ratio=rate / calls,
                bar=EVENTS_PER_CALL,
            )
        )
    return found


def figures() -> Iterator[Figure]:
    pin(0)
    with tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder:
        yield from asyncio.run(measure(Path(folder)))
