"""The queue of commands: bounded, in the order of arrival.

Commands that arrive together are one request with one reply, which keeps a busy socket cheap.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from jackpot.engine.machine import C

Reply = Callable[[Sequence[Any]], None]  # takes the outcomes in the order of the commands


class Request(NamedTuple, Generic[C]):
    commands: Sequence[C]
    reply: Reply


class Inbox(Generic[C]):
    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._requests: deque[Request[C]] = deque()
        self._commands = 0  # of all requests
        self._wake = asyncio.Event()

    def __len__(self) -> int:
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
        while self._requests and limit > 0:
            taken.append(self._requests.popleft())
            limit -= len(taken[-1].commands)
        self._commands -= sum(len(request.commands) for request in taken)
        return taken


def reply_to(future: "asyncio.Future[Any]") -> Reply:
    """Return a reply that ends a future with the outcome of its one command."""

    def end(outcomes: Sequence[Any]) -> None:
        (outcome,) = outcomes
        if future.done():  # the caller has stopped waiting
            return
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
            future.exception()  # marks it as seen: the caller may have left
        else:
            future.set_result(outcome)

    return end
