"""What has lately happened at a machine: its latest actions and flagged refusals.

It listens to commits and refusals and keeps a little in memory. Nodes tell each other only of
flagged refusals.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from jackpot.audit.actions import Action, actions_of
from jackpot.floor import Refusal
from jackpot.floor.commands import RoundCommand
from jackpot.web.hosting import AnyEngine

MOST_FLAGGED = 20
FLAGGED = "flagged refusal"  # the topic of the board
MOST_ACTIONS = 40


class FlaggedRefusal(msgspec.Struct, frozen=True):
    """A refusal that a supervisor should look at, although nothing was done."""

    link: str  # the name of the machine
    at_ms: int
    table: str
    by: str
    title: str
    detail: str


class Activity:
    """`tell` is called with each refusal that is flagged here."""

    def __init__(
        self,
        engine: AnyEngine,
        clock: Callable[[], int],
        tell: Callable[[FlaggedRefusal], None] = lambda _: None,
    ) -> None:
        self._tell = tell
        self.flagged: deque[FlaggedRefusal] = deque(maxlen=MOST_FLAGGED)
        self.actions: deque[Action] = deque(maxlen=MOST_ACTIONS)
        self._engine = engine
        self._clock = clock
        engine.on_commit.add(self._committed)
        engine.on_refusal.add(self._refused)

    def _committed(self, events: Sequence[Any], state: Any) -> None:
        self.actions.extend(actions_of(self._engine.head.seq, events))

    def _refused(self, command: Any, refusal: Refusal) -> None:
        if refusal.code.value.flagged and isinstance(command, RoundCommand):
            flagged = FlaggedRefusal(
                self._engine.link,
                self._clock(),
                command.table,
                command.by,
                refusal.title,
                refusal.detail,
            )
            self.flagged.append(flagged)
            self._tell(flagged)
