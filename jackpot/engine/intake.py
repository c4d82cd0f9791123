"""The commands that wait: bounded, in the order of their arrival."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

import structlog

from jackpot.engine.states import Outcome
from jackpot.floor.commands import Command

_log = structlog.get_logger()

Reply = Callable[[Outcome], None]


class Waiting(NamedTuple):
    command: Command
    reply: Reply


class Intake:
    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._waiting: deque[Waiting] = deque()
        self._arrived = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def full(self) -> bool:
        return len(self._waiting) >= self._limit

    def put(self, command: Command, reply: Reply) -> None:
        self._waiting.append(Waiting(command, reply))
        self._arrived.set()

    def wake(self) -> None:
        """Ends a wait even though nothing has arrived."""
        self._arrived.set()

    async def arrival(self) -> None:
        if not self._waiting:
            self._arrived.clear()
            await self._arrived.wait()

    def take(self, limit: int) -> list[Waiting]:
        """What has arrived, oldest first, up to a limit."""
        waiting = self._waiting
        if len(waiting) <= limit:
            taken = list(waiting)
            waiting.clear()
            return taken
        return [waiting.popleft() for _ in range(limit)]


def tell(waiting: Waiting, outcome: Outcome) -> None:
    try:
        waiting.reply(outcome)
    except Exception:  # a caller that is gone must not keep the others from their answers
        _log.exception("an answer could not be delivered", command=type(waiting.command).__name__)


def settle(future: "asyncio.Future[Outcome]", outcome: Outcome) -> None:
    """A reply that ends a future, unless its caller has stopped waiting."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
        future.exception()  # seen: a caller that has gone is no reason for a warning
    else:
        future.set_result(outcome)
