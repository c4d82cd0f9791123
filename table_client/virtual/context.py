"""What every part of a virtual table's play uses: its controller, its chances, its findings."""

from random import Random
from typing import NamedTuple

from table_client.client import TableClient
from table_client.clock import Clock
from table_client.virtual.controller import Controller
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.observations import Observations


class PlayContext(NamedTuple):
    table: str
    controller: Controller[TableClient]
    random: Random
    habits: Habits
    pace: Pace
    clock: Clock
    observations: Observations

    def expect(self, agrees: bool, sentence: str) -> None:
        self.observations.expect(agrees, f"table {self.table}: {sentence}")

    def expect_lamps(self, lit: set[int], when: str) -> None:
        shown = self.controller.client.lamps
        self.expect(shown == lit, f"{when}: lamps {sorted(shown)}, answers {sorted(lit)}")

    async def wait(self, seconds: float) -> None:
        if seconds > 0:
            await self.clock.sleep(seconds * self.random.uniform(0.7, 1.3))
