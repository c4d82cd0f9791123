"""What supervisors decide about rounds of a pit: voids, by two people where that is needed."""

from random import Random

import msgspec

from jackpot.floor import Refusal
from jackpot.pit import commands as cmd
from jackpot.pit.refusals import Code
from jackpot.pit.views import PitActView
from tests.pit.build import PROCEDURES
from tests.simulation.caller import PitCaller
from tests.simulation.pit_observed import PitObserved
from tests.simulation.supervisors import FIRST, SECOND


class PitIncidents:
    def __init__(
        self,
        table: str,
        book: str,
        caller: PitCaller,
        random: Random,
        observed: PitObserved,
    ) -> None:
        self._table = table
        self._book = book
        self._caller = caller
        self._random = random
        self._observed = observed
        self._voids = 0

    async def void_round(self, number: int) -> bool:
        """Whether the round is void now: not if a payout of it is paid, or nobody seconds it."""
        self._voids += 1  # what was declined is proposed again with another reason only
        void = cmd.VoidRound(
            by=FIRST,
            table=self._table,
            round=number,
            rule=PROCEDURES[self._book],
            reason=f"cards were exposed, report {self._voids}",
        )
        if not await self._decided(void):
            return False
        self._observed.void.add((self._table, number))
        self._forget_payouts(f"{self._table}-{number}-")
        return True

    async def void_wager(self, number: int) -> None:
        """The main wager of the first box, after the round."""
        key = self._table, number
        if key in self._observed.void:
            return
        box = min(wager[2] for wager in self._observed.dealt[key])
        void = cmd.VoidPlace(
            by=FIRST,
            table=self._table,
            round=number,
            box=box,
            place=1,
            rule="4.3",
            reason="moved chips",
        )
        if await self._decided(void):
            self._observed.wagers_void.add((*key, box, 1, None))
            for beginning in (f"{self._table}-{number}-{box}-", f"{self._table}-{number}-{box}."):
                self._forget_payouts(beginning)

    async def _decided(self, command: cmd.VoidRound | cmd.VoidPlace) -> bool:
        answer = await self._caller.ask(command)
        if isinstance(answer, PitActView):
            if self._random.random() < 0.4:
                decline = cmd.DeclineAct(by=SECOND, act=answer.act, reason="the round stands")
                declined = await self._caller.ask(decline)
                assert not isinstance(declined, Refusal), f"{decline} was refused: {declined}"
                return False
            answer = await self._caller.ask(msgspec.structs.replace(command, by=SECOND))
        if isinstance(answer, Refusal):
            assert answer.code is Code.PAID_AT_CAGE, f"{command} was refused: {answer}"
            return False
        return True

    def _forget_payouts(self, beginning: str) -> None:
        for payout in [each for each in self._observed.owed if each.startswith(beginning)]:
            del self._observed.owed[payout]
