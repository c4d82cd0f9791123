"""The next entry in the making: commands, what was decided of them, and what they are answered."""

from jackpot.floor import Event, Refusal, State
from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command
from jackpot.floor.play import moved_to, tables_of_play, tables_of_play_asked

# What a caller hears: an answer, a refusal, or the error that kept the command from being decided.
Outcome = Answer | Refusal | Exception


class Draft:
    def __init__(self, at_ms: int) -> None:
        self.at_ms = at_ms
        self.commands: list[Command] = []
        self.events: list[Event] = []
        self.outcomes: list[Outcome] = []  # in the order of the commands
        self._tables: set[str] | None = set()  # those that it was decided for, if it is all play
        self._tables_of = 0  # so many commands

    def stands_beside(self, tables: set[str] | None) -> bool:
        """Whether the same would have been decided after play at these tables; none: after more."""
        if not self.commands:
            return True
        ours = self._tables_of_play()
        return ours is not None and tables is not None and ours.isdisjoint(tables)

    def move_to(self, at_ms: int, state: State) -> bool:
        """Whether what was decided is the same at this moment, to which it is moved then."""
        if at_ms > self.at_ms:
            events = moved_to(self.events, at_ms, state)
            if events is None or self._tables_of_play() is None:
                return False
            self.at_ms, self.events = at_ms, events
        return True

    def _tables_of_play(self) -> set[str] | None:
        if self._tables_of != len(self.commands):
            self._tables_of = len(self.commands)
            self._tables = tables_of_play_asked(self.commands)
            if tables_of_play(self.events) is None:
                self._tables = None
        return self._tables
