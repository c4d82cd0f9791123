"""Outages longer than the limit of the approval (14.5), with clocks that somebody sets wrong."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from tests.simulation.node import Node
from tests.simulation.redis_model import RedisModel

_LEAST_S, _MOST_S = 25.0, 40.0  # the limit is 20 s, and a node needs some to notice
_KNOWN_S = 3.0  # until a node has certainly said that it is at work
_WRONG_BY_MS = 60_000


class LongOutages:
    def __init__(
        self,
        nodes: Sequence[Node],
        redis: RedisModel,
        random: Random,
        done: Counter[str],
        settled_s: float,
    ) -> None:
        self.after: set[int] = set()  # the last entry before each
        self._nodes = nodes
        self._redis = redis
        self._random = random
        self._done = done
        self._settled_s = settled_s

    def acts(self) -> list[Callable[[], Awaitable[None]]]:
        away = [self._all_are_away, self._all_are_away_after_a_stop]
        return [self._set_clock, self._redis_is_away, *away, self._all_disks_are_full]

    async def _set_clock(self) -> None:
        """Of one node, for some seconds."""
        self._done["clock wrong"] += 1
        node = self._random.choice(self._nodes)
        node.off_ms = self._random.randint(-_WRONG_BY_MS, _WRONG_BY_MS)
        await asyncio.sleep(self._random.uniform(0, 4))
        node.off_ms = 0

    async def _redis_is_away(self) -> None:
        self._done["Redis away for long"] += 1
        await self._until_at_work()
        outage_s = self._how_long()
        self.after.add(len(self._redis.items))
        self._redis.fail_over(outage_s=outage_s, to_replica=False)
        await asyncio.sleep(outage_s + self._settled_s)

    async def _all_are_away(self) -> None:
        self._done["all nodes away for long"] += 1
        await self._until_at_work()
        await self._be_away()

    async def _all_are_away_after_a_stop(self) -> None:
        """One of them was stopped cleanly, and the others died: the link was not stopped."""
        self._done["all nodes away for long after a stop"] += 1
        await self._until_at_work()
        at_work = [node for node in self._nodes if node.at_work_s > _KNOWN_S]
        if len(at_work) > 1:
            await self._random.choice(at_work).stop()
        await self._be_away()

    async def _be_away(self) -> None:
        for node in self._nodes:
            node.kill()
        await asyncio.sleep(self._how_long())
        self.after.add(len(self._redis.items))
        for node in self._nodes:
            node.start()
        await asyncio.sleep(self._settled_s)

    async def _all_disks_are_full(self) -> None:
        """It is an outage once every node has found out. One that has nothing to write does not."""
        self._done["all disks full for long"] += 1
        await self._until_at_work()
        disks = [node.disk for node in self._nodes]
        for disk in disks:
            disk.full = True
        await asyncio.sleep(5)
        if self._none_is_sound():
            await asyncio.sleep(self._how_long())
            if self._none_is_sound() and disks == [node.disk for node in self._nodes]:
                self._done["all nodes unsound for long"] += 1
                self.after.add(len(self._redis.items))
        for disk in disks:
            disk.full = False
        await asyncio.sleep(self._settled_s)

    def _how_long(self) -> float:
        return self._random.uniform(_LEAST_S, _MOST_S)

    async def _until_at_work(self) -> None:
        """What was stopped, and has not taken up its work again, has no outage."""
        if self._random.random() < 0.5:
            await self._set_clock()
        while not any(node.at_work_s > _KNOWN_S for node in self._nodes):
            await asyncio.sleep(0.25)

    def _none_is_sound(self) -> bool:
        return not any(node.engine is not None and node.engine.sound for node in self._nodes)
