"""Machines that decide wrongly, and a clock that gives them the wrong time."""

from collections.abc import Callable, Sequence

from jackpot.engine import JournalClock
from jackpot.floor import Decision, Event, Refusal, State
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.machine import JackpotMachine
from jackpot.floor.refusals import Code, refuse
from tests.simulation.parts import Parts


class PaysOnceMoreWhenAskedAgain(Parts):
    class Machine(JackpotMachine):
        def decide(self, state: State, command: cmd.Command, at_ms: int) -> Decision:
            decision = super().decide(state, command, at_ms)
            if not isinstance(command, cmd.ConfirmPayout) or decision != ():
                return decision
            closed = [payout for payout in state.closed_payouts if payout.id == command.payout]
            if not closed:
                return decision
            state.payouts[command.payout] = closed[0]
            amount_cents = closed[0].award.amount_cents
            return (
                ev.PayoutPaid(
                    at_ms=at_ms, by=command.by, payout=command.payout, amount_cents=amount_cents
                ),
            )

    def machine(self) -> JackpotMachine:
        return self.Machine()


class RefusesWhatItHasAcceptedWhenAskedAgain(Parts):
    class Machine(JackpotMachine):
        def decide(self, state: State, command: cmd.Command, at_ms: int) -> Decision:
            decision = super().decide(state, command, at_ms)
            if isinstance(command, cmd.PlaceWager) and decision == ():
                return refuse(Code.BETTING_CLOSED)
            return decision

    def machine(self) -> JackpotMachine:
        return self.Machine()


class DoesNotDecideAgainAfterAConflict(Parts):
    class Machine(JackpotMachine):
        def __init__(self) -> None:
            self._decided: list[tuple[cmd.Command, tuple[Event, ...]]] = []
            self._reverted: list[tuple[cmd.Command, tuple[Event, ...]]] = []

        def decide(self, state: State, command: cmd.Command, at_ms: int) -> Decision:
            for reverted, events in self._reverted:
                if reverted is command:
                    return events
            decision = super().decide(state, command, at_ms)
            if not isinstance(decision, Refusal) and decision:
                self._decided.append((command, decision))
            return decision

        def revert(self, working: State, committed: State, events: Sequence[Event]) -> State:
            found = set(map(id, events))
            self._reverted = [each for each in self._decided if id(each[1][0]) in found]
            self._decided = []
            return super().revert(working, committed, events)

    def machine(self) -> JackpotMachine:
        return self.Machine()


class LetsTimeRunBackwards(Parts):
    class Clock(JournalClock):
        def __init__(self, clock: Callable[[], int]) -> None:
            super().__init__(clock)
            self._computer = clock

        def now_ms(self) -> int:
            return self._computer()

    def clock(self, clock: Callable[[], int]) -> JournalClock:
        return self.Clock(clock)


DEFECTS: tuple[type[Parts], ...] = (
    PaysOnceMoreWhenAskedAgain,
    RefusesWhatItHasAcceptedWhenAskedAgain,
    DoesNotDecideAgainAfterAConflict,
    LetsTimeRunBackwards,
)
