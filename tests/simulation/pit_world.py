"""A pit on the shared journal: tables of Blackjack and Pontoon, and a cage, from one seed."""

import asyncio
from random import Random

from jackpot.floor import Refusal
from jackpot.pit import commands as cmd
from jackpot.pit.events import PitEvent
from tests.pit.build import B18, DAYS, PON, game_of, terms
from tests.simulation.caller import PitCaller
from tests.simulation.judge_pit import judge_pit
from tests.simulation.parts import PIT_PARTS, PitParts
from tests.simulation.pit_cage import PitCage
from tests.simulation.pit_observed import nothing_observed
from tests.simulation.pit_table import SimulatedPitTable
from tests.simulation.site import LONGEST_S, Report, Site

PIT = "main"
LIMITS = cmd.CageLimits(cage_from_cents=3_000, verify_from_cents=4_000, two_person_from_cents=6_000)
_BOXES = 4


class PitWorld(Site):
    def __init__(self, seed: int, parts: PitParts = PIT_PARTS) -> None:
        choose = Random(f"{seed} pit")
        super().__init__(seed, PIT, choose, parts)
        self.observed = nothing_observed()
        self.tables = [self._table(f"B{number + 1}") for number in range(choose.randint(1, 2))]
        self.cage = PitCage(self._caller("cage"), self.observed)

    def _table(self, name: str) -> SimulatedPitTable:
        random = Random(f"{self.seed} play {name}")
        book = random.choice((B18, PON))
        return SimulatedPitTable(
            name, terms(book, boxes=_BOXES), self._caller(name), random, self.observed
        )

    def _caller(self, name: str) -> PitCaller:
        return PitCaller(self.nodes, self.network, Random(f"{self.seed} caller {name}"))

    async def run(self) -> Report:
        await self.play()
        events = self.judge()
        lamps = [wager for wager in self.observed.accepted if wager[-1] is not None]
        report = self.report(
            "pit",
            [table.caller for table in self.tables],
            events=len(events),
            lit=len(lamps),
            paid=len(self.observed.paid),
        )
        await self.stop()
        return report

    def judge(self) -> list[PitEvent]:
        """Raises an AssertionError that says what is wrong."""
        terms_of = {table.name: table.terms for table in self.tables}
        return judge_pit(PIT, self.redis, self.nodes, self.observed, terms_of, LIMITS)

    async def play(self) -> None:
        """Play until all rounds are over, all is paid, and every node has every entry."""
        for node in self.nodes:
            node.start()
        async with asyncio.timeout(LONGEST_S):
            await self._open()
            paying = asyncio.create_task(self.cage.pay())
            chaos = asyncio.create_task(self.chaos.run(self.disturbances))
            repairing = asyncio.create_task(self.repair_nodes())
            await asyncio.gather(*(table.play(self.rounds) for table in self.tables))
            await chaos
            self.cage.tables_are_done = True
            await paying
            await self.agree()
            await self.cage.pay()  # by a page that is up to date
            await self.agree()
            repairing.cancel()

    async def _open(self) -> None:
        opening = self._caller("opening")
        commands: list[cmd.PitCommand] = [
            cmd.OpenPit(by="floor file", pit=PIT, limits=LIMITS),
            cmd.BeginGamingDay(by="server", day=DAYS[B18]),
        ]
        for table in self.tables:
            commands += [
                cmd.ConfigurePitTable(
                    by="floor file",
                    table=table.name,
                    game=game_of(table.terms.instrument),
                    terms=table.terms,
                ),
                cmd.OpenTable(by="supervisor", table=table.name),
            ]
        for command in commands:
            outcome = await opening.ask(command)
            assert not isinstance(outcome, Refusal), outcome
