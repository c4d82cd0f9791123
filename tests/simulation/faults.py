"""Malfunctions (14.5): tables report them, and a supervisor approves that wagers resume."""

import asyncio
from random import Random

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.floor.views import all_faults
from tests.simulation.caller import Caller


async def maybe_report(table: str, caller: Caller, random: Random) -> None:
    if random.random() < 0.05:
        report = cmd.ReportFault(by=table, table=table, device="pad 3", what="It flickers.")
        assert not isinstance(await caller.ask(report), Refusal)


class Supervisor:
    """Looks at any node's page, and approves for the whole link what waits there."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    async def approve(self) -> None:
        while True:
            engine = self._caller.any_engine()
            if engine is not None and all_faults(engine.state):
                approval = cmd.ApproveResume(by="sue", reason="looked into it")
                assert not isinstance(await self._caller.ask(approval), Refusal)
            await asyncio.sleep(1)
