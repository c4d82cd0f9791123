"""What is broken on purpose, in an order that the seed decides."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from tests.journal.redis_server import RedisServer
from tests.soak.nodes import Node

Mishap = Callable[[], Awaitable[None]]


class Mishaps:
    def __init__(self, nodes: Sequence[Node], redis: RedisServer | None, random: Random) -> None:
        self.done: Counter[str] = Counter()
        self._nodes = nodes
        self._redis = redis
        self._random = random

    async def happen(self, seconds: float) -> None:
        """One after the other for so long; at the end everything is up again."""
        mishaps: list[Mishap] = [self._kill, self._kill, self._restart, self._hang]
        if self._redis is not None:
            mishaps += [self._kill_redis, self._hang_redis]
        loop = asyncio.get_running_loop()
        until_s = loop.time() + seconds
        while loop.time() < until_s:
            await asyncio.sleep(self._random.uniform(1, 6))
            await self._random.choice(mishaps)()
        for node in self._nodes:
            while not await node.is_ready():
                await asyncio.sleep(0.2)

    async def _kill(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} killed (kill -9)")
        await node.kill()
        await asyncio.sleep(self._random.uniform(0, 2))
        await node.start()

    async def _restart(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} restarted in order")
        assert await node.terminate() == 0, f"{node.name} did not stop in order"
        await node.start()

    async def _hang(self) -> None:
        node = self._random.choice(self._nodes)
        self._note(f"{node.name} hung for some seconds")
        node.hang()
        await asyncio.sleep(self._random.uniform(0.5, 4))
        node.go_on()

    async def _kill_redis(self) -> None:
        assert self._redis is not None
        self._note("Redis killed (kill -9)")
        self._redis.kill()
        await asyncio.sleep(self._random.uniform(0, 2))
        await asyncio.to_thread(self._redis.start)

    async def _hang_redis(self) -> None:
        assert self._redis is not None
        self._note("Redis hung for some seconds")
        self._redis.pause()
        await asyncio.sleep(self._random.uniform(0.5, 4))
        self._redis.go_on()

    def _note(self, what: str) -> None:
        self.done[what] += 1
        print(f"  {what}", flush=True)
