"""Tries a command on the state without carrying it out: a decision is pure."""

from jackpot.floor.refusals import Refusal
from jackpot.tournament.commands import TournamentCommand
from jackpot.tournament.decide import decide
from jackpot.tournament.events import TournamentEvent
from jackpot.tournament.state import State


class Trial:
    """What would be decided at a moment, if the director asked."""

    def __init__(self, state: State, at_ms: int) -> None:
        self.state = state
        self.at_ms = at_ms
        self.by = state.directors[0] if state.directors else "director"

    def decide(self, command: TournamentCommand) -> tuple[TournamentEvent, ...] | Refusal:
        return decide(self.state, command, self.at_ms)

    def refusal(self, command: TournamentCommand) -> Refusal | None:
        decided = self.decide(command)
        return decided if isinstance(decided, Refusal) else None
