"""The cage, which pays, and the disputes that players raise there (16.5)."""

import asyncio
from random import Random

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.floor.views import PayoutView
from tests.simulation.caller import Caller
from tests.simulation.observed import Observed
from tests.simulation.supervisors import FIRST, SECOND

_LOOKED_INTO = "the hand was looked at again"


class Cage:
    """Looks at any node's page, and pays what it shows; two of them, and a supervisor."""

    def __init__(self, caller: Caller, random: Random, observed: Observed) -> None:
        self.tables_are_done = False
        self._caller = caller
        self._random = random
        self._observed = observed

    async def pay(self) -> None:
        while True:
            engine = self._caller.any_engine()
            if engine is not None:
                self._observed.shown.append((engine.head, engine.state.balances.jackpot_micros))
            owed = [] if engine is None else sorted(engine.state.payouts)
            waits = engine is None or bool(engine.state.locks)
            if not owed and not waits and self.tables_are_done:
                return
            for payout in owed:
                if self._random.random() < 0.1:
                    await self._dispute_unpaid(payout)
                await self._pay(payout)
            await asyncio.sleep(1)

    async def _pay(self, payout: str) -> None:
        acts: list[cmd.Command] = [
            # Who recorded a hand does not verify it. The reason ends a dispute.
            cmd.VerifyPayout(by=FIRST, payout=payout, reason=_LOOKED_INTO),
            cmd.VerifyPayout(by=SECOND, payout=payout, reason=_LOOKED_INTO),
            cmd.ConfirmPayout(by="cleo", payout=payout),
            cmd.ConfirmPayout(by="carl", payout=payout),
        ]
        for act in acts:
            answer = await self._caller.ask(act)
            if isinstance(answer, PayoutView) and answer.status == "paid":
                self._observed.paid.add(payout)
        disputed = (cmd.DecideDispute.__name__, payout) in self._observed.disputes
        if payout in self._observed.paid and not disputed and self._random.random() < 0.15:
            await self._dispute_paid(payout)

    async def _dispute_unpaid(self, payout: str) -> None:
        """The cage tries to pay it all the same. By now it may be paid, cancelled or corrected."""
        reason = "the player says it was a royal"
        await self._caller.ask(cmd.DisputePayout(by=FIRST, payout=payout, reason=reason))
        await self._caller.ask(cmd.ConfirmPayout(by="cleo", payout=payout))

    async def _dispute_paid(self, payout: str) -> None:
        """Decided by the operator and, for some, reviewed by the Commission; it pays nothing."""
        steps: list[cmd.Command] = [
            cmd.DisputePayout(by=FIRST, payout=payout, reason="the player says it was a royal"),
            cmd.DecideDispute(by=SECOND, payout=payout, decision="dismissed", reason="one nine"),
        ]
        if self._random.random() < 0.5:
            steps += [
                cmd.AskReview(by=FIRST, payout=payout, reason="the player asks for it"),
                cmd.RecordReview(by=FIRST, payout=payout, outcome="stands", reference="R1"),
            ]
        for step in steps:
            answer = await self._caller.ask(step)
            assert not isinstance(answer, Refusal), f"{step} was refused: {answer}"
            self._observed.disputes.add((type(step).__name__, payout))
