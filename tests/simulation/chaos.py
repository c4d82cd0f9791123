"""Breaks nodes, disks and Redis while people play, one after the other."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from tests.simulation.long_outages import LongOutages
from tests.simulation.network import Network
from tests.simulation.node import Node
from tests.simulation.redis_model import RedisModel

_SETTLED_S = 12.0  # until all nodes have found the new primary and put back what it lost


class Chaos:
    def __init__(
        self,
        nodes: Sequence[Node],
        redis: RedisModel,
        network: Network,
        random: Random,
        *,
        replicas: int,
    ) -> None:
        self.done: Counter[str] = Counter()
        self.long_outages = LongOutages(nodes, redis, random, self.done, _SETTLED_S)
        self._nodes = nodes
        self._redis = redis
        self._network = network
        self._random = random
        self._replicas = replicas

    async def run(self, disturbances: int) -> None:
        acts: list[Callable[[], Awaitable[None]]] = [
            self._kill_node,
            self._kill_node,
            self._kill_all,
            self._restart_node,
            self._fill_disk,
            self._move_file_away,
            self._lose_file,
            self._redis_restarts,
            self._fail_over,
            self._fail_over,
            self._cut_connections,
            self._stall_replica,
            *self.long_outages.acts(),
        ]
        if self._replicas:
            acts += [self._lose_all_but_the_replica] * 2
        else:
            acts.append(self._fail_over_while_a_file_is_away)
        for _ in range(disturbances):
            await asyncio.sleep(self._random.uniform(0, 2))
            await self._random.choice(acts)()

    async def _kill_node(self) -> None:
        self.done["node killed"] += 1
        await self._away([self._random.choice(self._nodes)])

    async def _kill_all(self) -> None:
        self.done["all nodes killed"] += 1
        await self._away(self._nodes)

    async def _away(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            node.kill()
        await asyncio.sleep(self._random.uniform(0, 2))
        for node in nodes:
            node.start()
        if self._random.random() < 0.5:
            await self._all_up()

    async def _restart_node(self) -> None:
        self.done["node restarted cleanly"] += 1
        node = self._random.choice(self._nodes)
        await node.stop()
        node.start()

    async def _fill_disk(self) -> None:
        self.done["disk full"] += 1
        disk = self._random.choice(self._nodes).disk
        disk.full = True
        await asyncio.sleep(self._random.uniform(0, 2))
        disk.full = False

    async def _move_file_away(self) -> None:
        """It is put back some time later, whatever else happens meanwhile."""
        self.done["file moved away"] += 1
        disk = self._random.choice(self._nodes).disk
        disk.moved_away = True
        after_s = self._random.uniform(1, 10)
        asyncio.get_running_loop().call_later(after_s, setattr, disk, "moved_away", False)

    async def _lose_file(self) -> None:
        """It is gone for good: the node is started with an empty one."""
        self.done["file lost"] += 1
        node = self._random.choice(self._nodes)
        node.disk.moved_away = True
        await asyncio.sleep(self._random.uniform(0, 2))
        node.set_copy_aside()
        await self._all_up()

    async def _redis_restarts(self) -> None:
        """It keeps everything that it acknowledged."""
        self.done["Redis restarted"] += 1
        self._redis.fail_over(outage_s=self._random.uniform(0, 3), to_replica=False)

    async def _cut_connections(self) -> None:
        self.done["connections cut"] += 1
        self._redis.cut_connections()

    async def _stall_replica(self) -> None:
        self.done["replica stalled"] += 1
        self._redis.stall_replica(self._random.uniform(0.5, 4))

    async def _fail_over(self) -> None:
        """If a replica confirms each entry, fail over at any time. Otherwise the new primary may
        lack acknowledged entries, so all nodes must be up to put them back."""
        outage_s = self._random.uniform(0, 3)
        if self._replicas:
            lost = await self._fail_over_to_replica(outage_s)
        else:
            await self._all_up()
            now_s = asyncio.get_running_loop().time()
            self._network.reliable_until_s = now_s + _SETTLED_S
            lost = await self._fail_over_without_a_replica(outage_s)
            await asyncio.sleep(_SETTLED_S)
        self.done["failover"] += 1
        self.done["entries lost by a failover"] += lost

    async def _fail_over_without_a_replica(self, outage_s: float) -> int:
        """A node that starts knows no server yet, may lack entries that its peers have, and may
        reach the new primary first."""
        late = self._random.choice(self._nodes) if self._random.random() < 0.5 else None
        if late is not None:
            self.done["failover while a node started"] += 1
            late.kill()
            await asyncio.sleep(self._random.uniform(0.5, 2))
        lose = self._random.randint(0, min(3, len(self._redis.items) - 1))
        lost = self._redis.fail_over(outage_s=outage_s, to_replica=False, lose=lose)
        if late is not None:
            await asyncio.sleep(outage_s)
            late.start()
        return lost

    async def _fail_over_while_a_file_is_away(self) -> None:
        """One node is up, its file is away, and it dies with the primary: it must have answered
        nothing meanwhile, for nobody else has it."""
        self.done["failover while a file is away"] += 1
        await self._all_up()
        now_s = asyncio.get_running_loop().time()
        self._network.reliable_until_s = now_s + 2 * _SETTLED_S
        alone = self._random.choice(self._nodes)
        others = [node for node in self._nodes if node is not alone]
        for node in others:
            node.kill()
        await asyncio.sleep(1)  # it has copied what they wrote
        alone.disk.moved_away = True
        await asyncio.sleep(self._random.uniform(0.5, 2))
        lose = self._random.randint(0, min(3, len(self._redis.items) - 1))
        outage_s = self._random.uniform(0.5, 3)
        self._redis.fail_over(outage_s=outage_s, to_replica=False, lose=lose)
        alone.kill()
        alone.disk.moved_away = False
        for node in self._nodes:
            node.start()
        await asyncio.sleep(_SETTLED_S)

    async def _fail_over_to_replica(self, outage_s: float) -> int:
        """A node that is down may have an entry that nobody was answered for and its peers lack."""
        if self._random.random() < 0.5:
            await self._fall_behind()
        away = self._random.choice(self._nodes) if self._random.random() < 0.5 else None
        if away is not None:
            away.kill()
        lost = self._redis.fail_over(outage_s=outage_s, to_replica=True)
        if away is not None:
            self.done["failover without a node"] += 1
            await asyncio.sleep(self._random.uniform(0, 10))
            away.start()
        return lost

    async def _lose_all_but_the_replica(self) -> None:
        """Lose the machines of the nodes and of the primary, with their disks."""
        self.done["all lost but the replica"] += 1
        await self._fall_behind()
        self._redis.fail_over(outage_s=self._random.uniform(0, 3), to_replica=True)
        for node in self._nodes:
            node.set_copy_aside()

    async def _fall_behind(self) -> None:
        """Let the replica fall behind while entries are written whose replies are lost."""
        stalled_s = self._random.uniform(1, 4)
        self._redis.stall_replica(stalled_s)
        await asyncio.sleep(stalled_s * self._random.uniform(0.3, 0.7))
        self._redis.cut_connections()
        await asyncio.sleep(stalled_s * self._random.uniform(0, 0.3))

    async def _all_up(self) -> None:
        while not all(node.engine is not None and node.engine.sound for node in self._nodes):
            await asyncio.sleep(0.25)
