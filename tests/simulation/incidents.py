"""What supervisors decide about a round: voids, rejections and late hands, by two where needed."""

from random import Random

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.floor.refusals import Code
from tests.simulation.base_game import UNFINISHED
from tests.simulation.caller import Caller
from tests.simulation.gaming_days import OpenActs
from tests.simulation.observed import Observed
from tests.simulation.supervisors import FIRST, Supervisors


class Incidents:
    def __init__(
        self, table: str, caller: Caller, random: Random, observed: Observed, acts: OpenActs
    ) -> None:
        self.supervisors = Supervisors(caller, observed, acts)
        self._table = table
        self._caller = caller
        self._random = random
        self._observed = observed

    async def void(self, number: int) -> bool:
        """Whether the round is void now."""
        void = cmd.VoidRound(
            by=FIRST, table=self._table, round=number, rule="14.1", reason="cards were exposed"
        )
        done = await self._decide(void)
        if done:
            self._observed.void.add((self._table, number))
        return done

    async def reject(self, number: int, box: int) -> bool:
        """Whether the claim is rejected now."""
        return await self._decide(
            cmd.RejectClaim(
                by=FIRST, table=self._table, round=number, box=box, reason="not the cards"
            )
        )

    async def correct(self, number: int, box: int, cards: str) -> bool:
        """Whether the hand is corrected now, while its cards are on the table."""
        return await self._decide(self._correction(number, box, cards))

    async def correct_awarded(self, number: int, box: int, cards: str) -> None:
        """After the award: what the round owes is worked out anew."""
        for payout in [each for each in self._observed.owed if _is_of(each, self._table, number)]:
            del self._observed.owed[payout]
        correction = self._correction(number, box, cards)
        act = await self.supervisors.propose(correction)
        if isinstance(act, Refusal):
            assert act.code is Code.ROUND_WAITS, f"{correction} was refused: {act}"
        elif act is not None:
            await self._decide_pending(act, correction)

    def _correction(self, number: int, box: int, cards: str) -> cmd.CorrectHand:
        return cmd.CorrectHand(
            by=FIRST, table=self._table, round=number, box=box, cards=cards, reason="misread"
        )

    async def record_late(self, number: int, box: int, cards: str) -> None:
        late = cmd.RecordLateClaim(
            by=FIRST,
            table=self._table,
            round=number,
            box=box,
            cards=cards,
            reason="the dealer missed it",
        )
        act = await self.supervisors.propose(late)
        if isinstance(act, Refusal):
            assert act.code is Code.NOT_QUALIFYING, f"{late} was refused: {act}"
        elif act is not None:
            await self._decide_pending(act, late)

    async def _decide(self, command: cmd.VoidRound | cmd.RejectClaim | cmd.CorrectHand) -> bool:
        """Whether it was done: by one person where that is enough, else as the second decides."""
        act = await self.supervisors.propose(command)
        assert not isinstance(act, Refusal), f"{command} was refused: {act}"
        if act is None:
            return True
        settle = cmd.SettleRound(by=self._table, table=self._table, round=command.round)
        await refused(self._caller, settle, Code.ACT_PENDING, *UNFINISHED)
        return await self._decide_pending(act, command)

    async def _decide_pending(self, act: int, command: cmd.TwoPersonCommand) -> bool:
        if self._random.random() < 0.4:
            await self.supervisors.decline(act)
            return False
        await self.supervisors.carry_out(act, command)
        return True


def _is_of(payout: str, table: str, number: int) -> bool:
    return payout.startswith(f"{table}-{number}-")


async def refused(caller: Caller, command: cmd.Command, *codes: Code) -> None:
    outcome = await caller.ask(command)
    assert isinstance(outcome, Refusal), f"{command} was answered {outcome}"
    assert outcome.code in codes, f"{command} was refused: {outcome}"
