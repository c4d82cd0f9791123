"""A tournament as a machine, which the engine runs on a journal."""

from collections.abc import Sequence

from jackpot.floor.refusals import Refusal
from jackpot.tournament.answers import TournamentAnswer, answer
from jackpot.tournament.apply import apply_all
from jackpot.tournament.commands import TournamentCommand
from jackpot.tournament.decide import Decision, decide
from jackpot.tournament.events import TournamentEvent
from jackpot.tournament.state import State, decode_state, digest, encode_state


class TournamentMachine:
    state_type = State
    event_type = TournamentEvent
    refusal_type = Refusal

    def new_state(self) -> State:
        return State()

    def decide(self, state: State, command: TournamentCommand, at_ms: int) -> Decision:
        return decide(state, command, at_ms)

    def apply(self, state: State, events: Sequence[TournamentEvent]) -> None:
        apply_all(state, events)

    def answer(self, state: State, command: TournamentCommand) -> TournamentAnswer:
        return answer(state, command)

    def revert(self, working: State, committed: State, events: Sequence[TournamentEvent]) -> State:
        return decode_state(encode_state(committed))

    def outage(self, state: State, lasted_ms: int | None, at_ms: int) -> None:
        """Chips and seats are still there after an outage: play goes on."""
        return

    def encode(self, state: State) -> bytes:
        return encode_state(state)

    def decode(self, encoded: bytes) -> State:
        return decode_state(encoded)

    def digest(self, state: State) -> str:
        return digest(state)


TOURNAMENT = TournamentMachine()
