"""A floor with one jackpot: its tables, supervisors and cage, as one seed makes them."""

import asyncio
from random import Random

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from tests.floor.build import open_link, open_tables, raise_controls
from tests.rules.example import terms
from tests.simulation.cage import Cage
from tests.simulation.caller import Caller
from tests.simulation.faults import Supervisor
from tests.simulation.gaming_days import GamingDays, OpenActs
from tests.simulation.judge import judge, judge_outages
from tests.simulation.observed import nothing_observed
from tests.simulation.parts import PARTS, Parts
from tests.simulation.people import VirtualTable
from tests.simulation.site import LONGEST_S, Report, Site
from tests.simulation.supervisors import Supervisors

LINK = "canberra"
_BOXES = 7


class World(Site):
    def __init__(self, seed: int, parts: Parts = PARTS) -> None:
        choose = Random(f"{seed} world")
        super().__init__(seed, LINK, choose, parts)
        self.observed = nothing_observed()
        self.acts = OpenActs()
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
        journal = judge(LINK, self.redis, self.nodes, self.observed)
        judge_outages(journal, self.chaos.long_outages.after)
        report = self.report(
            "jackpot",
            [table.caller for table in self.tables],
            events=sum(len(opened.events) for opened in journal),
            lit=len(self.observed.lit),
            paid=len(self.observed.paid),
        )
        await self.stop()
        return report

    async def play(self) -> None:
        """Play until all rounds are over, all is paid, and every node has every entry."""
        for node in self.nodes:
            node.start()
        async with asyncio.timeout(LONGEST_S):
            await self._open()
            paying = asyncio.create_task(self.cage.pay())
            chaos = asyncio.create_task(self.chaos.run(self.disturbances))
            repairing = asyncio.create_task(self.repair_nodes())
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
            await self.agree()
            await self.cage.pay()  # by a page that is up to date
            await self.agree()
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
