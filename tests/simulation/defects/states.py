"""Nodes whose working or committed state is not what the journal gives."""

from collections.abc import Sequence

from jackpot.engine import JournalClock
from jackpot.floor import Decision, Event, Refusal, State
from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command
from jackpot.floor.machine import JackpotMachine
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.simulation.parts import Parts


class KeepsWhatWasDecidedAndNotWritten(Parts):
    class Machine(JackpotMachine):
        def revert(self, working: State, committed: State, events: Sequence[Event]) -> State:
            return working

    def machine(self) -> JackpotMachine:
        return self.Machine()


class RevertsThePoolsAndNotTheTables(Parts):
    class Machine(JackpotMachine):
        def revert(self, working: State, committed: State, events: Sequence[Event]) -> State:
            reverted = super().revert(working, committed, events)
            reverted.tables = working.tables
            return reverted

    def machine(self) -> JackpotMachine:
        return self.Machine()


class Observant(JackpotMachine):
    """Knows which events it decided itself, and which state it decides on."""

    def __init__(self) -> None:
        self.working: State | None = None
        self._own: dict[int, Event] = {}

    def decide(self, state: State, command: Command, at_ms: int) -> Decision:
        decision = super().decide(state, command, at_ms)
        if not isinstance(decision, Refusal):
            self._own |= {id(event): event for event in decision}
        return decision

    def answer(self, state: State, command: Command) -> Answer:
        self.working = state
        return super().answer(state, command)

    def revert(self, working: State, committed: State, events: Sequence[Event]) -> State:
        self.working = super().revert(working, committed, events)
        return self.working

    def are_of_a_peer(self, events: Sequence[Event]) -> bool:
        return bool(events) and id(events[0]) not in self._own


class ShowsWhatIsNotWritten(Parts):
    class Revealing(JackpotEngine):
        observant: Observant

        @property
        def state(self) -> State:
            return self.observant.working or super().state

    def machine(self) -> JackpotMachine:
        return Observant()

    def engine(
        self, machine: JackpotMachine, journal: MirrorJournal, clock: JournalClock
    ) -> JackpotEngine:
        assert isinstance(machine, Observant)
        engine = self.Revealing(machine, journal, clock=clock, snapshot_every=25)
        engine.observant = machine
        return engine


class DecidesWithoutWhatPeersWrote(Parts):
    class Machine(Observant):
        def apply(self, state: State, events: Sequence[Event]) -> None:
            if state is not self.working or not self.are_of_a_peer(events):
                super().apply(state, events)

    def machine(self) -> JackpotMachine:
        return self.Machine()


class MissesAnEntryOfAPeer(Parts):
    class Machine(Observant):
        def __init__(self) -> None:
            super().__init__()
            self._entries: list[Sequence[Event]] = []

        def apply(self, state: State, events: Sequence[Event]) -> None:
            if self.are_of_a_peer(events):
                if not self._entries or self._entries[-1] is not events:
                    self._entries.append(events)
                if not len(self._entries) % 16:
                    return
            super().apply(state, events)

    def machine(self) -> JackpotMachine:
        return self.Machine()


DEFECTS: tuple[type[Parts], ...] = (
    KeepsWhatWasDecidedAndNotWritten,
    RevertsThePoolsAndNotTheTables,
    ShowsWhatIsNotWritten,
    DecidesWithoutWhatPeersWrote,
    MissesAnEntryOfAPeer,
)
