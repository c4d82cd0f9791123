"""The two states of a link: what is committed, and the working one that runs ahead of it.

Commands are decided on the working state while their events are on the way to the journal. Nothing
of it is shown. When a write fails it is thrown away and made again from the committed one.
"""

from collections.abc import Sequence
from typing import NamedTuple

import structlog

from jackpot.engine.level import brought_level, copy_of
from jackpot.engine.replay import apply_entry
from jackpot.floor import Event, Refusal, State, apply, decide
from jackpot.floor.answers import Answer, answer
from jackpot.floor.commands import Command
from jackpot.journal import Opened

_log = structlog.get_logger()

# What a caller hears: an answer, a refusal, or the error that kept the command from being decided.
Outcome = Answer | Refusal | Exception


class Decided(NamedTuple):
    events: list[Event]
    outcomes: list[Outcome]  # in the order of the commands


class States:
    def __init__(self, committed: State) -> None:
        self.committed = committed
        self._working = copy_of(committed)
        self._ahead: Sequence[Event] = ()  # what the working state has and is not committed
        self._missed: list[Event] = []  # what is committed and cannot go on top of that

    def decide(self, commands: Sequence[Command], at_ms: int) -> Decided:
        """Each command on what those before it have left, answered from the same state."""
        if self._missed:
            self._start_over_from([*self._ahead, *self._missed])
        events: list[Event] = []
        outcomes: list[Outcome] = []
        for command in commands:
            try:
                outcomes.append(self._decide(command, at_ms, events))
            except Exception as error:  # a programmer's error: one caller's, not everybody's
                _log.exception("a command could not be decided", command=type(command).__name__)
                outcomes.append(error)
                self._start_over_with(events)
        self._ahead = events
        return Decided(events, outcomes)

    def _decide(self, command: Command, at_ms: int, events: list[Event]) -> Outcome:
        working = self._working
        decision = decide(working, command, at_ms)
        if isinstance(decision, Refusal):
            return decision
        for event in decision:
            apply(working, event)
        outcome = answer(working, command)
        events += decision
        return outcome

    def commit(self, events: Sequence[Event]) -> None:
        """These events, which the working state has, are on disk."""
        for event in events:
            apply(self.committed, event)
        self._ahead = ()

    def take_in(self, link: str, opened: Opened[Event]) -> None:
        """An entry of another node: on top of what was decided here it could mean another thing."""
        apply_entry(link, self.committed, opened)
        if self._ahead:
            self._missed += opened.events
        else:
            apply_entry(link, self._working, opened)

    def start_over(self) -> None:
        """Nothing of what was decided since the last commit was written."""
        self._working = copy_of(self.committed)
        self._ahead, self._missed = (), []

    def _start_over_from(self, differences: Sequence[Event]) -> None:
        self._working = brought_level(self._working, self.committed, differences)
        self._ahead, self._missed = (), []

    def _start_over_with(self, events: Sequence[Event]) -> None:
        self.start_over()
        for event in events:
            apply(self._working, event)
