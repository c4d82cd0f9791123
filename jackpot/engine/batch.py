"""The commands of one commit, decided in order on the working state."""

from collections.abc import Sequence
from typing import Any, Generic, cast

import structlog

from jackpot.engine.inbox import Request
from jackpot.engine.machine import A, C, E, Machine, R, S

_log = structlog.get_logger()

_LARGE = 16  # commands


class Batch(Generic[S, C, E, A, R]):
    def __init__(self, machine: Machine[S, C, E, A, R]) -> None:
        self.requests: list[Request[C]] = []
        self.at_ms = self._attempts = 0
        self.events: list[E] = []
        self.outcomes: list[A | R | Exception] = []  # in the order of the commands
        self.refusals: list[tuple[C, R]] = []
        self._machine = machine

    @property
    def commands(self) -> list[C]:
        return [command for request in self.requests for command in request.commands]

    @property
    def gives_way(self) -> bool:
        """Whether it met peers. A large one was long on its way, and has given way by that."""
        return self._attempts > 1 and len(self.outcomes) < _LARGE

    def decide(self, working: S, committed: S, at_ms: int) -> S:
        """Decide each command on what those before it left, also if they were decided before.

        Both states are equal at first. Returns the working state, to which the events are applied.
        """
        self.at_ms, self.events, self.outcomes, self.refusals = at_ms, [], [], []
        self._attempts += 1
        for command in self.commands:
            try:
                self._decide(working, command)
            except Exception as error:  # a programmer's error: one caller's, not everybody's
                _log.exception("a command could not be decided", command=type(command).__name__)
                self.outcomes.append(error)
                working = self._machine.decode(self._machine.encode(committed))
                self._machine.apply(working, self.events)
        return working

    def _decide(self, working: S, command: C) -> None:
        decision = self._machine.decide(working, command, self.at_ms)
        if isinstance(decision, self._machine.refusal_type):
            self.refusals.append((command, decision))
            self.outcomes.append(decision)
            return
        events = cast("tuple[E, ...]", decision)
        self._machine.apply(working, events)
        self.outcomes.append(self._machine.answer(working, command))
        self.events += events

    def reply(self) -> None:
        start = 0
        for request in self.requests:
            end = start + len(request.commands)
            deliver(request, self.outcomes[start:end])
            start = end


def deliver(request: Request[C], outcomes: Sequence[Any]) -> None:
    try:
        request.reply(outcomes)
    except Exception:  # a caller that has left must not keep the others from their answers
        _log.exception("a reply failed", commands=len(outcomes))
