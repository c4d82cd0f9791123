"""The queue of commands: bounded, in the order of arrival.

Commands that arrive together are one request with one reply, which keeps a busy socket cheap.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from jackpot.engine.machine import C

O = TypeVar("O")  # noqa: E741 - an outcome: an answer, a refusal or an error

# A reply takes the outcomes of a request, in the order of its commands.
Reply = Callable[[Sequence[Any]], None]


class Request(NamedTuple, Generic[C]):
    commands: Sequence[C]
    reply: Reply


class Inbox(Generic[C]):
    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._requests: deque[Request[C]] = deque()
        self._commands = 0
        self._wake = asyncio.Event()

    def __len__(self) -> int:
        """The number of commands."""
        return self._commands

    def has_room_for(self, commands: int) -> bool:
        """An empty inbox takes a request of any size, or a large one would never get in."""
        return not self._commands or self._commands + commands <= self._limit

    def put(self, request: Request[C]) -> None:
        self._requests.append(request)
        self._commands += len(request.commands)
        self._wake.set()

    def wake(self) -> None:
        """End a wait though no command has arrived."""
        self._wake.set()

    async def wait(self) -> None:
        """Return once there is a request, or after `wake`."""
        if not self._requests:
            await self._wake.wait()
        self._wake.clear()

    def take(self, limit: int) -> list[Request[C]]:
        """Remove requests, oldest first, until `limit` commands are reached or passed."""
        taken: list[Request[C]] = []
        count = 0
        while self._requests and count < limit:
            request = self._requests.popleft()
            taken.append(request)
            count += len(request.commands)
        self._commands -= count
        return taken

    def take_all(self) -> list[Request[C]]:
        return self.take(self._commands)


def reply_to(future: "asyncio.Future[O]") -> Reply:
    """A reply that ends a future with the outcome of its one command."""
    return partial(_end, future)


def _end(future: "asyncio.Future[O]", outcomes: Sequence[O]) -> None:
    if future.done():  # the caller has stopped waiting
        return
    (outcome,) = outcomes
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
        future.exception()  # marks it as seen: a caller that has left is no reason for a warning
    else:
        future.set_result(outcome)
