"""Machines that lose or invent money of antes and bets."""

from jackpot.floor import Decision, Refusal, State
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.machine import JackpotMachine
from tests.simulation.parts import Parts


class TakesABetOnceMoreWhenAskedAgain(Parts):
    class Machine(JackpotMachine):
        def decide(self, state: State, command: cmd.Command, at_ms: int) -> Decision:
            decision = super().decide(state, command, at_ms)
            if not isinstance(command, cmd.PlaceBet) or decision != ():
                return decision
            return (
                ev.BetPlaced(
                    at_ms=at_ms,
                    by=command.by,
                    table=command.table,
                    round=command.round,
                    box=command.box,
                    amount_cents=command.amount_cents,
                ),
            )

    def machine(self) -> JackpotMachine:
        return self.Machine()


class KeepsAntesAndBetsOfAVoidRound(Parts):
    class Machine(JackpotMachine):
        def decide(self, state: State, command: cmd.Command, at_ms: int) -> Decision:
            decision = super().decide(state, command, at_ms)
            if isinstance(decision, Refusal):
                return decision
            return tuple(event for event in decision if not isinstance(event, ev.BaseGameVoided))

    def machine(self) -> JackpotMachine:
        return self.Machine()


DEFECTS: tuple[type[Parts], ...] = (
    TakesABetOnceMoreWhenAskedAgain,
    KeepsAntesAndBetsOfAVoidRound,
)
