"""The commands that wait: bounded, in the order of their arrival.

Those that came together stay together: they share one reply, which keeps a busy socket cheap.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

import structlog

from jackpot.engine.draft import Outcome
from jackpot.floor.commands import Command

_log = structlog.get_logger()

Reply = Callable[[Sequence[Outcome]], None]


class Waiting(NamedTuple):
    commands: Sequence[Command]
    reply: Reply  # hears the outcomes in the order of the commands


class Intake:
    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._waiting: deque[Waiting] = deque()
        self._count = 0  # of commands
        self._arrived = asyncio.Event()

    def __len__(self) -> int:
        return self._count

    def has_room_for(self, commands: int) -> bool:
        """However many come together: where nothing waits, they are let in."""
        return not self._count or self._count + commands <= self._limit

    def put(self, waiting: Waiting) -> None:
        self._waiting.append(waiting)
        self._count += len(waiting.commands)
        self._arrived.set()

    def wake(self) -> None:
        """Ends a wait even though nothing has arrived."""
        self._arrived.set()

    async def arrival(self) -> None:
        if not self._waiting:
            self._arrived.clear()
            await self._arrived.wait()

    def take(self, limit: int) -> list[Waiting]:
        """What has arrived, oldest first, until a limit is reached or passed."""
        taken: list[Waiting] = []
        count = 0
        while self._waiting and count < limit:
            waiting = self._waiting.popleft()
            taken.append(waiting)
            count += len(waiting.commands)
        self._count -= count
        return taken

    def take_all(self) -> list[Waiting]:
        return self.take(self._count)


def tell(waiting: Waiting, outcomes: Sequence[Outcome]) -> None:
    try:
        waiting.reply(outcomes)
    except Exception:  # a caller that is gone must not keep the others from their answers
        _log.exception("answers could not be delivered", count=len(outcomes))


def settle(future: "asyncio.Future[Outcome]", outcomes: Sequence[Outcome]) -> None:
    """A reply that ends a future, unless its caller has stopped waiting."""
    if future.done():
        return
    (outcome,) = outcomes
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
        future.exception()  # seen: a caller that has gone is no reason for a warning
    else:
        future.set_result(outcome)
