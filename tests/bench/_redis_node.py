"""One node of the benchmark: an engine on a shared Redis, with tables that play.

`python -m tests.bench._redis_node ADDRESS NUMBER SECONDS TABLES WAGERS_PER_S` prints "ready",
begins with the first line that it reads, and then prints what it has done. With 0 wagers a second
the tables play all out.
"""

import asyncio
import sys
import time
from collections.abc import Sequence

import msgspec

from jackpot.cli.garbage_collector import settle_heap
from jackpot.engine import JournalClock, unix_ms
from jackpot.floor.answers import LampAnswer
from jackpot.floor.commands import Command
from jackpot.floor.machine import JACKPOT, Outcome
from jackpot.journal import open_home
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.bench._redis_pace import BOXES, Pace, play_before, schedule
from tests.floor.build import deal, open_link, open_tables, raise_controls, settle

LINK = "canberra"


class Done(msgspec.Struct):
    wagers: int
    waits_ms: list[float]  # from chip to lamp, where tables keep a pace


class TableAllOut:
    """Sends the commands of a round together, and the next round once they are answered."""

    def __init__(self, name: str, engine: JackpotEngine, until: float) -> None:
        self.wagers = 0
        self.ended = asyncio.Event()
        self._name = name
        self._engine = engine
        self._until = until
        self._round = 0

    def play(self) -> None:
        self._round += 1
        commands: list[Command] = [
            *deal(self._name, self._round, *BOXES),
            settle(self._name, self._round),
        ]
        self._engine.post(commands, self._answered)

    def _answered(self, outcomes: Sequence[Outcome]) -> None:
        self.wagers += sum(isinstance(outcome, LampAnswer) for outcome in outcomes)
        if time.perf_counter() < self._until:
            self.play()
        else:
            self.ended.set()


async def started() -> None:
    settle_heap()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)


async def play_all_out(engine: JackpotEngine, names: list[str], seconds: float) -> Done:
    await started()
    tables = [TableAllOut(name, engine, time.perf_counter() + seconds) for name in names]
    for table in tables:
        table.play()
    for table in tables:
        await table.ended.wait()
    return Done(sum(table.wagers for table in tables), [])


async def play_at_pace(
    engine: JackpotEngine, names: list[str], seconds: float, wagers_per_s: float
) -> Done:
    timed = schedule(names, wagers_per_s, seconds)
    await play_before(engine, names, timed)
    await started()
    pace = Pace(engine, timed)
    await pace.play(seconds)
    return Done(len(pace.waits_ms), pace.waits_ms)


async def main(address: str, number: int, seconds: float, tables: int, wagers_per_s: float) -> None:
    async with await open_home(address) as home:
        clock = JournalClock(unix_ms)
        engine = JackpotEngine(JACKPOT, home.journal(LINK), clock=clock)
        await engine.start()
        names = [f"N{number}T{table}" for table in range(tables)]
        await asyncio.gather(
            *map(engine.submit, [open_link(), raise_controls(), *open_tables(*names)])
        )
        if wagers_per_s:
            done = await play_at_pace(engine, names, seconds, wagers_per_s)
        else:
            done = await play_all_out(engine, names, seconds)
        print(msgspec.json.encode(done).decode(), flush=True)
        await engine.stop()


if __name__ == "__main__":
    _, address, number, seconds, tables, wagers_per_s = sys.argv
    asyncio.run(main(address, int(number), float(seconds), int(tables), float(wagers_per_s)))
