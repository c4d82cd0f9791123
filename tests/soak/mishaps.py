"""Makes nodes and Redis fail, in an order that the seed decides."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random

import aiohttp

from tests.e2e.node import Node
from tests.e2e.redis_pair import RedisPair
from tests.soak.redis_mishaps import RedisMishaps

MALFUNCTION = "all nodes down for longer than the limit of rule 14.5"
_MALFUNCTION_S = 25.0  # the approved limit is 20 s

Mishap = Callable[[], Awaitable[None]]


class Mishaps:
    def __init__(
        self,
        nodes: Sequence[Node],
        redis: RedisPair | None,
        random: Random,
        session: aiohttp.ClientSession,
    ) -> None:
        self.done: Counter[str] = Counter()
        self._nodes = nodes
        self._redis = redis
        self._random = random
        self._session = session

    async def happen(self, seconds: float) -> None:
        """Make one thing after the other fail for `seconds`, then bring everything up again."""
        mishaps: list[Mishap] = [self._kill, self._kill, self._restart, self._hang]
        mishaps += [self._fill_disk, self._set_clock, self._hide_file]
        if self._redis is not None:
            mishaps += RedisMishaps(self._redis, self._random, self._note, self.all_ready).all()
        loop = asyncio.get_running_loop()
        until_s = loop.time() + seconds
        while loop.time() < until_s:
            await asyncio.sleep(self._random.uniform(1, 6))
            has_time = loop.time() + 2 * _MALFUNCTION_S < until_s
            await self._random.choice([*mishaps, self._malfunction] if has_time else mishaps)()
        await self.all_ready()

    async def all_ready(self) -> None:
        for node in self._nodes:
            await bring_up(node, self._session)

    async def _kill(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} killed (kill -9)")
        await node.kill()
        await asyncio.sleep(self._random.uniform(0, 2))
        await bring_up(node, self._session)

    async def _restart(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} restarted cleanly")
        status = await node.stop()
        assert status == 0, f"{node.name} stopped with status {status}"
        await bring_up(node, self._session)

    async def _hang(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} hung for some seconds")
        node.hang()
        await asyncio.sleep(self._random.uniform(0.5, 4))
        node.go_on()

    async def _fill_disk(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} had a full disk for some seconds")
        node.fill_disk(0)
        await asyncio.sleep(self._random.uniform(0.5, 4))
        node.fill_disk(None)

    async def _hide_file(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} had its journal moved away for some seconds")
        node.hide_file()
        await asyncio.sleep(self._random.uniform(0.5, 4))
        node.put_file_back()

    async def _malfunction(self) -> None:
        """Rule 14.5: a supervisor approves before wagers resume."""
        self._note(MALFUNCTION)
        for node in self._nodes:
            await node.kill()
        await asyncio.sleep(_MALFUNCTION_S + self._random.uniform(0, 5))
        await self.all_ready()

    async def _set_clock(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} had its clock set wrong for some seconds")
        node.set_clock(self._random.randint(-60_000, 60_000))
        await asyncio.sleep(self._random.uniform(0.5, 4))
        node.set_clock(0)

    def _note(self, what: str) -> None:
        self.done[what] += 1
        print(f"  {what}", flush=True)


async def bring_up(node: Node, session: aiohttp.ClientSession) -> None:
    """Start the node as often as it takes, like a service, until it is sound."""
    while await node.head(session) is None:
        if not node.is_up:
            await node.start()
        await asyncio.sleep(0.1)
