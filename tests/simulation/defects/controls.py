"""Machines that let one person do what takes a supervisor, or two people."""

import msgspec

from jackpot.floor import Decision, Refusal, State
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.machine import JackpotMachine
from jackpot.floor.refusals import Code
from tests.simulation.parts import Parts

_BEFORE_THESE_CONTROLS = 1


class _Lax(JackpotMachine):
    """Decides commands of one kind without the controls of this release."""

    lax: type

    def decide(self, state: State, command: cmd.Command, at_ms: int) -> Decision:
        if not isinstance(command, self.lax):
            return super().decide(state, command, at_ms)
        controls = state.controls
        state.controls = _BEFORE_THESE_CONTROLS
        try:
            return super().decide(state, command, at_ms)
        finally:
            state.controls = controls


class CollectsWithoutVerification(Parts):
    class Machine(_Lax):
        lax = cmd.SettleRound

    def machine(self) -> JackpotMachine:
        return self.Machine()


class LetsDealersVerifyTheirOwnHands(Parts):
    class Machine(JackpotMachine):
        def decide(self, state: State, command: cmd.Command, at_ms: int) -> Decision:
            decision = super().decide(state, command, at_ms)
            if not isinstance(decision, Refusal) or decision.code is not Code.SAME_PERSON:
                return decision
            if not isinstance(command, cmd.VerifyClaim):
                return decision
            return (ev.ClaimVerified(at_ms=at_ms, **msgspec.structs.asdict(command)),)

    def machine(self) -> JackpotMachine:
        return self.Machine()


class LetsOnePersonVoidARoyal(Parts):
    class Machine(_Lax):
        lax = cmd.VoidRound

    def machine(self) -> JackpotMachine:
        return self.Machine()


class LetsOnePersonRejectARoyal(Parts):
    class Machine(_Lax):
        lax = cmd.RejectClaim

    def machine(self) -> JackpotMachine:
        return self.Machine()


DEFECTS: tuple[type[Parts], ...] = (
    CollectsWithoutVerification,
    LetsDealersVerifyTheirOwnHands,
    LetsOnePersonVoidARoyal,
    LetsOnePersonRejectARoyal,
)
