"""One node of the benchmark: an engine on a shared Redis whose tables play all out.

`python -m tests.bench._redis_node ADDRESS NUMBER SECONDS` says when it is ready, begins with the
first line that it reads, and then prints what it has done.
"""

import asyncio
import sys
import time
from collections.abc import Sequence

import msgspec

from jackpot.cli.garbage_collector import settle_heap
from jackpot.engine import JournalClock
from jackpot.floor.answers import LampAnswer
from jackpot.floor.commands import Command
from jackpot.floor.machine import JACKPOT, Outcome
from jackpot.journal import open_home
from jackpot.web.hosting.jackpot_engine import JackpotEngine
from tests.floor.build import NOON_MS, deal, open_link, open_tables, settle

LINK = "canberra"
TABLES = 8
BOXES = (1, 2, 3, 4, 5, 6, 7)


class Done(msgspec.Struct):
    wagers: int
    slowest_ms: float  # of a hundred rounds


class Table:
    """Sends the commands of a round together, and the next round once they are answered."""

    def __init__(self, name: str, engine: JackpotEngine, until: float) -> None:
        self.wagers = 0
        self.seconds: list[float] = []
        self.ended = asyncio.Event()
        self._name = name
        self._engine = engine
        self._until = until
        self._round = 0
        self._sent = 0.0

    def play(self) -> None:
        self._round += 1
        commands: list[Command] = [
            *deal(self._name, self._round, *BOXES),
            settle(self._name, self._round),
        ]
        self._sent = time.perf_counter()
        self._engine.post(commands, self._answered)

    def _answered(self, outcomes: Sequence[Outcome]) -> None:
        now = time.perf_counter()
        self.seconds.append(now - self._sent)
        self.wagers += sum(isinstance(outcome, LampAnswer) for outcome in outcomes)
        if now < self._until:
            self.play()
        else:
            self.ended.set()


async def main(address: str, number: int, seconds: float) -> None:
    async with await open_home(address) as home:
        engine = JackpotEngine(
            JACKPOT, home.journal(LINK), clock=JournalClock(lambda: NOON_MS), shared=True
        )
        await engine.start()
        names = [f"N{number}T{table}" for table in range(TABLES)]
        await asyncio.gather(*map(engine.submit, [open_link(), *open_tables(*names)]))
        settle_heap()
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        tables = [Table(name, engine, time.perf_counter() + seconds) for name in names]
        for table in tables:
            table.play()
        for table in tables:
            await table.ended.wait()
        took = sorted(second for table in tables for second in table.seconds)
        done = Done(
            wagers=sum(table.wagers for table in tables),
            slowest_ms=took[len(took) * 99 // 100] * 1_000,
        )
        print(msgspec.json.encode(done).decode(), flush=True)
        await engine.stop()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
