"""Telling callers what came of their commands, and those who listen of what was refused."""

from collections.abc import Callable, Sequence

import structlog

from jackpot.engine.draft import Outcome
from jackpot.engine.intake import Waiting, tell
from jackpot.engine.tally import Tally
from jackpot.floor import Refusal
from jackpot.floor.commands import Command

_log = structlog.get_logger()

RefusalListener = Callable[[Command, Refusal], None]


class Answering:
    def __init__(self, tally: Tally) -> None:
        self.refusal_listeners: list[RefusalListener] = []
        self._tally = tally

    def deliver(self, batch: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
        """`outcomes` are those of all the batch's commands, in their order."""
        start = 0
        for waiting in batch:
            end = start + len(waiting.commands)
            tell(waiting, outcomes[start:end])
            start = end
        refused = sum(isinstance(outcome, Refusal) for outcome in outcomes)
        self._tally.commands += len(outcomes)
        self._tally.refusals += refused
        if refused:
            commands = [command for waiting in batch for command in waiting.commands]
            self._tell_refusals(commands, outcomes)

    def _tell_refusals(self, commands: Sequence[Command], outcomes: Sequence[Outcome]) -> None:
        for command, outcome in zip(commands, outcomes, strict=True):
            if isinstance(outcome, Refusal):
                for listener in self.refusal_listeners:
                    _tell_refusal(listener, command, outcome)


def _tell_refusal(listener: RefusalListener, command: Command, refusal: Refusal) -> None:
    try:
        listener(command, refusal)
    except Exception:  # who listens must not be able to stop the jackpot
        _log.exception("a listener to refusals failed", refusal=refusal.name)
