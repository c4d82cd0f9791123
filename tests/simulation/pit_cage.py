"""The cage of a pit: it looks at any node's page and pays what it shows."""

import asyncio

from jackpot.floor.views import PayoutView
from jackpot.pit import commands as cmd
from tests.simulation.caller import PitCaller
from tests.simulation.pit_observed import PitObserved
from tests.simulation.supervisors import FIRST


class PitCage:
    def __init__(self, caller: PitCaller, observed: PitObserved) -> None:
        self.tables_are_done = False
        self._caller = caller
        self._observed = observed

    async def pay(self) -> None:
        while True:
            engine = self._caller.any_engine()
            if engine is not None:
                staked = sum(
                    table.money.main.staked_cents for table in engine.state.tables.values()
                )
                self._observed.shown.append((engine.head, staked))
            owed = [] if engine is None else sorted(engine.state.payouts)
            if engine is not None and not owed and self.tables_are_done:
                return
            for payout in owed:
                await self._pay(payout)
            await asyncio.sleep(1)

    async def _pay(self, payout: str) -> None:
        """By now it may be paid, or cancelled with its round."""
        acts: list[cmd.PitCommand] = [
            cmd.VerifyPayout(by=FIRST, payout=payout, reason="the cards were looked at"),
            cmd.ConfirmPayout(by="cleo", payout=payout),
            cmd.ConfirmPayout(by="carl", payout=payout),
        ]
        for act in acts:
            answer = await self._caller.ask(act)
            if isinstance(answer, PayoutView) and answer.status == "paid":
                self._observed.paid.add(payout)
