"""A floor, its nodes and its Redis, as one seed makes them."""

import asyncio
from collections import Counter
from random import Random
from typing import NamedTuple

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from tests.floor.build import NOON_MS, open_link, open_tables, raise_controls
from tests.rules.example import terms
from tests.simulation.cage import Cage
from tests.simulation.caller import Caller
from tests.simulation.chaos import Chaos
from tests.simulation.faults import Supervisor
from tests.simulation.gaming_days import GamingDays, OpenActs
from tests.simulation.judge import judge, judge_outages
from tests.simulation.network import Network
from tests.simulation.node import Node
from tests.simulation.observed import nothing_observed
from tests.simulation.parts import PARTS, Parts
from tests.simulation.people import VirtualTable
from tests.simulation.redis_model import RedisModel
from tests.simulation.supervisors import Supervisors

LINK = "canberra"
_LONGEST_S = 600.0
_BOXES = 7


class Report(NamedTuple):
    seed: int
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


class World:
    def __init__(self, seed: int, parts: Parts = PARTS) -> None:
        self.seed = seed
        self.parts = parts
        choose = Random(f"{seed} world")
        self.replicas = choose.choice((0, 1))
        self.fault_rate = choose.choice((0.0, 0.3, 1.0))
        self.rounds = choose.randint(1, 3)
        self.disturbances = choose.randint(0, 6)
        self.network = Network(Random(f"{seed} network"), self.fault_rate)
        self.redis = RedisModel(LINK, Random(f"{seed} redis"))
        self.observed = nothing_observed()
        self.acts = OpenActs()
        self.nodes = [self._node(f"node {number}") for number in range(choose.randint(2, 4))]
        names = [f"T{number + 1}" for number in range(choose.randint(1, 3))]
        reports = Random(f"{seed} terms")
        self.reporting = {name for name in names if reports.random() < 0.4}
        self.tables = [self._table(name) for name in names]
        self.deposit_cents = choose.choice((99_999, 100_000, 250_000))
        self.office = Supervisors(self._caller("office"), self.observed, self.acts)
        self.cage = Cage(self._caller("cage"), Random(f"{seed} cage"), self.observed)
        self.gaming_days = GamingDays(
            self._caller("gaming days"), Random(f"{seed} days"), self.observed, self.acts
        )
        self.supervisor = Supervisor(self._caller("supervisor"))
        self.chaos = Chaos(
            self.nodes,
            self.redis,
            self.network,
            Random(f"{seed} chaos"),
            replicas=self.replicas,
        )

    def _node(self, name: str) -> Node:
        random = Random(f"{self.seed} {name}")
        skew_ms = random.randint(-2_000, 2_000)  # no two clocks are the same

        def clock() -> int:
            return NOON_MS + 10_000 + skew_ms + int(asyncio.get_running_loop().time() * 1_000)

        return Node(name, LINK, random, self.replicas, clock, self.parts)

    def _table(self, name: str) -> VirtualTable:
        random = Random(f"{self.seed} play {name}")
        return VirtualTable(
            name,
            _BOXES,
            self._caller(name),
            random,
            self.observed,
            self.acts,
            reports_base_game=name in self.reporting,
        )

    def _caller(self, name: str) -> Caller:
        return Caller(self.nodes, self.network, Random(f"{self.seed} caller {name}"))

    async def run(self) -> Report:
        await self.play()
        events = judge(LINK, self.redis, self.nodes, self.observed)
        judge_outages(events, self.chaos.done["long outage"])
        report = self._report(len(events))
        for node in self.nodes:
            await node.stop()
        failures = [failure for node in self.nodes for failure in node.failures]
        assert not failures, failures
        return report

    async def play(self) -> None:
        """Play until all rounds are over, all is paid, and every node has every entry."""
        for node in self.nodes:
            node.start()
        async with asyncio.timeout(_LONGEST_S):
            await self._open()
            paying = asyncio.create_task(self.cage.pay())
            chaos = asyncio.create_task(self.chaos.run(self.disturbances))
            repairing = asyncio.create_task(self._repair_nodes())
            approving = asyncio.create_task(self.supervisor.approve())
            await asyncio.gather(
                self.office.deposit(self.deposit_cents),
                self.gaming_days.begin(days=2),
                *(table.play(self.rounds) for table in self.tables),
            )
            await chaos
            self.cage.tables_are_done = True
            await paying
            approving.cancel()
            await self._agree()
            await self.cage.pay()  # by a page that is up to date
            await self._agree()
            repairing.cancel()

    async def _open(self) -> None:
        names = [table.name for table in self.tables]
        opening = self._caller("opening")
        reported = terms(base_game="reported")
        begins_to_report = [
            cmd.ConfigureTable(by="floor file", table=name, boxes=_BOXES, terms=reported)
            for name in sorted(self.reporting)
        ]
        opened = open_tables(*names, boxes=_BOXES)
        for command in (open_link(), raise_controls(), *opened, *begins_to_report):
            outcome = await opening.ask(command)
            assert not isinstance(outcome, Refusal), outcome

    async def _repair_nodes(self) -> None:
        """Set a copy aside that has an entry which nobody was answered for and a failover lost."""
        while self.replicas:
            await asyncio.sleep(5)
            for node in self.nodes:
                if node.needs_operator:
                    self.chaos.done["copy set aside"] += 1
                    node.set_copy_aside()

    async def _agree(self) -> None:
        """Wait until all nodes are up and have every entry."""
        while True:
            engines = [node.engine for node in self.nodes]
            heads = {engine.head.seq if engine is not None else -1 for engine in engines}
            if heads == {len(self.redis.items)}:
                return
            await asyncio.sleep(0.5)

    def _report(self, events: int) -> Report:
        engines = [node.engine for node in self.nodes if node.engine is not None]
        tables = [table.caller for table in self.tables]
        return Report(
            seed=self.seed,
            nodes=len(self.nodes),
            tables=len(self.tables),
            replicas=self.replicas,
            fault_rate=self.fault_rate,
            virtual_s=asyncio.get_running_loop().time(),
            asked=sum(caller.asked for caller in tables),
            in_doubt=sum(caller.in_doubt for caller in tables),
            conflicts=sum(engine.counters.conflicts for engine in engines),
            events=events,
            lit=len(self.observed.lit),
            paid=len(self.observed.paid),
            done=self.chaos.done,
            head=engines[0].head.hash,
        )
