"""Two supervisors: they verify hands, and decide together what one may not decide alone."""

import msgspec

from jackpot.floor import Refusal, State
from jackpot.floor import commands as cmd
from jackpot.floor.act_views import ActView
from jackpot.floor.answers import ClaimAnswer
from tests.simulation.caller import Caller
from tests.simulation.gaming_days import OpenActs
from tests.simulation.observed import Box, Observed

FIRST, SECOND = "sam", "kim"


class Supervisors:
    def __init__(self, caller: Caller, observed: Observed, acts: OpenActs) -> None:
        self._caller = caller
        self._observed = observed
        self._acts = acts

    async def verify(self, box: Box) -> None:
        table, number, place = box
        verify = cmd.VerifyClaim(by=FIRST, table=table, round=number, box=place)
        answer = await self._caller.ask(verify)
        assert isinstance(answer, ClaimAnswer), f"{verify} was refused: {answer}"
        assert answer.verified_by == FIRST
        self._observed.verified.add(box)

    async def propose(self, command: cmd.TwoPersonCommand) -> int | Refusal | None:
        """The number of the act that needs a second person; None if one was enough."""
        await self._acts.begin()
        answer = await self._caller.ask(command)
        if isinstance(answer, ActView):
            self._observed.proposed.add(answer.act)
            return answer.act
        self._acts.end()
        return answer if isinstance(answer, Refusal) else None

    async def carry_out(self, act: int, command: cmd.TwoPersonCommand) -> None:
        second = msgspec.structs.replace(command, by=SECOND)
        answer = await self._caller.ask(second)
        assert not isinstance(answer, Refusal), f"{second} was refused: {answer}"
        # Another act: the hand was declared again meanwhile, by a request that arrived twice.
        assert not isinstance(answer, ActView) or answer.act != act, f"{act} is still pending"
        self._observed.carried_out.add(act)
        self._acts.end()

    async def decline(self, act: int) -> None:
        decline = cmd.DeclineAct(by=SECOND, act=act, reason="the hand stands")
        answer = await self._caller.ask(decline)
        assert not isinstance(answer, Refusal), f"{decline} was refused: {answer}"
        self._acts.end()

    async def deposit(self, amount_cents: int) -> None:
        """A small sum by one of them, a large one by both."""
        deposit = cmd.DepositReserve(by=FIRST, reference="D1", amount_cents=amount_cents)
        act = await self.propose(deposit)
        assert not isinstance(act, Refusal), f"{deposit} was refused: {act}"
        if act is not None:
            await self.carry_out(act, deposit)
        self._observed.deposited.append(amount_cents)

    async def look_again(self, table: str, number: int) -> None:
        """Decide what is open at a table once more, as a page shows it.

        A request that arrives twice declares again what the dealer took back, and proposes again
        a correction of a hand that was corrected since.
        """
        engine = self._caller.any_engine()
        if engine is None:
            return
        for act in _acts_on(engine.state, table, number):
            await self._caller.ask(cmd.DeclineAct(by=SECOND, act=act, reason="came twice"))
        round_ = engine.state.tables[table].current
        for box in [] if round_ is None else sorted(round_.claims):
            for person in (FIRST, SECOND):  # who corrected a hand does not verify it
                verify = cmd.VerifyClaim(by=person, table=table, round=number, box=box)
                await self._caller.ask(verify)


def _acts_on(state: State, table: str, number: int) -> list[int]:
    return [
        act
        for act, pending in state.acts.items()
        if not isinstance(pending.command, cmd.DepositReserve)
        and (pending.command.table, pending.command.round) == (table, number)
    ]
