"""The commands of one commit, decided in order on the working state."""

from collections.abc import Iterator, Sequence
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
        commands = iter(self.commands)
        while self._decide_all(working, commands):
            working = self._machine.decode(self._machine.encode(committed))
            self._machine.apply(working, self.events)
        return working

    def _decide_all(self, working: S, commands: Iterator[C]) -> bool:
        """Decide until one fails: then return True, and `working` may be half changed.

        One tight loop, for a node does this with every command.
        """
        machine, at_ms, outcomes, events = self._machine, self.at_ms, self.outcomes, self.events
        decide, apply, answer = machine.decide, machine.apply, machine.answer
        refusal_type = machine.refusal_type
        for command in commands:
            try:
                decision = decide(working, command, at_ms)
                if isinstance(decision, refusal_type):
                    self.refusals.append((command, decision))
                    outcomes.append(decision)
                    continue
                decided = cast("tuple[E, ...]", decision)
                apply(working, decided)
                outcomes.append(answer(working, command))
                events += decided
            except Exception as error:  # a programmer's error: one caller's, not everybody's
                _log.exception("a command could not be decided", command=type(command).__name__)
                outcomes.append(error)
                return True
        return False

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
