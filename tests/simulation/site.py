"""Nodes, their Redis and the network between them, as one seed makes them.

`World` and `PitWorld` add the people: tables of a jackpot, or tables of a pit.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tests.floor.build import NOON_MS
from tests.simulation.caller import AnyCaller
from tests.simulation.chaos import Chaos
from tests.simulation.network import Network
from tests.simulation.node import Node
from tests.simulation.parts import NodeParts
from tests.simulation.redis_model import RedisModel

LONGEST_S = 600.0


class Report(NamedTuple):
    seed: int
    plays: str  # "jackpot" or "pit"
    nodes: int
    tables: int
    replicas: int
    fault_rate: float
    virtual_s: float
    asked: int  # commands sent, repeats included
    in_doubt: int  # how often a table was told so
    conflicts: int
    events: int
    lit: int
    paid: int
    done: Counter[str]
    head: str  # the hash of the last entry: equal if two runs are


class Site:
    def __init__(self, seed: int, link: str, choose: Random, parts: NodeParts) -> None:
        self.seed = seed
        self.parts = parts
        self.replicas = choose.choice((0, 1))
        self.fault_rate = choose.choice((0.0, 0.3, 1.0))
        self.rounds = choose.randint(1, 3)
        self.disturbances = choose.randint(0, 6)
        self.network = Network(Random(f"{seed} network"), self.fault_rate)
        self.redis = RedisModel(link, Random(f"{seed} redis"))
        names = [f"node {number}" for number in range(choose.randint(2, 4))]
        self.nodes = [self._node(name, link) for name in names]
        self.chaos = Chaos(
            self.nodes,
            self.redis,
            self.network,
            Random(f"{seed} chaos"),
            replicas=self.replicas,
        )

    def _node(self, name: str, link: str) -> Node:
        random = Random(f"{self.seed} {name}")
        skew_ms = random.randint(-2_000, 2_000)  # no two clocks are the same

        def clock() -> int:
            return NOON_MS + 10_000 + skew_ms + int(asyncio.get_running_loop().time() * 1_000)

        return Node(name, link, random, self.replicas, clock, self.parts)

    async def run(self) -> Report:
        """Play, and judge what was played."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Stop the nodes; raises an AssertionError if one of them had failed."""
        for node in self.nodes:
            await node.stop()
        failures = [failure for node in self.nodes for failure in node.failures]
        assert not failures, failures

    async def repair_nodes(self) -> None:
        """Set a copy aside that has an entry which nobody was answered for and a failover lost."""
        while self.replicas:
            await asyncio.sleep(5)
            for node in self.nodes:
                if node.needs_operator:
                    self.chaos.done["copy set aside"] += 1
                    node.set_copy_aside()

    async def agree(self) -> None:
        """Wait until all nodes are up and have every entry."""
        while True:
            engines = [node.engine for node in self.nodes]
            heads = {engine.head.seq if engine is not None else -1 for engine in engines}
            if heads == {len(self.redis.items)}:
                return
            await asyncio.sleep(0.5)

    def report(
        self,
        plays: str,
        tables: Sequence[AnyCaller[Any, Any, Any]],
        *,
        events: int,
        lit: int,
        paid: int,
    ) -> Report:
        engines = [node.engine for node in self.nodes if node.engine is not None]
        return Report(
            seed=self.seed,
            plays=plays,
            nodes=len(self.nodes),
            tables=len(tables),
            replicas=self.replicas,
            fault_rate=self.fault_rate,
            virtual_s=asyncio.get_running_loop().time(),
            asked=sum(caller.asked for caller in tables),
            in_doubt=sum(caller.in_doubt for caller in tables),
            conflicts=sum(engine.counters.conflicts for engine in engines),
            events=events,
            lit=lit,
            paid=paid,
            done=self.chaos.done,
            head=engines[0].head.hash,
        )
