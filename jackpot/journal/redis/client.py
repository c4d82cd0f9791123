"""A client of one link's primary: it connects when needed and reconnects after any failure.

Each purpose has its own client, so that a long read does not delay a wager.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from jackpot.journal.errors import Unavailable
from jackpot.journal.redis.connection import Argument, Connection, ErrorReply
from jackpot.journal.redis.primary import Primary

T = TypeVar("T")

# These error replies mean that another server may be the primary now. Nothing was done, and a new
# connection may find it. A primary without replicas may be cut off and already replaced.
RECONNECT_CODES = {"READONLY", "MOVED", "ASK", "MASTERDOWN", "UNBLOCKED", "NOREPLICAS"}


class Client:
    """`settled_only`: do not use a new primary until every node could check what it lost."""

    def __init__(self, primary: Primary, *, settled_only: bool) -> None:
        self._primary = primary
        self._connect = primary.connect_when_settled if settled_only else primary.connect
        self._generation = 0
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()
        self._closed = False

    async def call(self, *command: Argument, timeout_s: float) -> Any:
        return await self.use(lambda connection: connection.call(*command, timeout_s=timeout_s))

    async def write(self, act: Callable[[Connection], Awaitable[T]]) -> T:
        """Like `use`; returns once as many replicas have the write as the floor requires."""

        async def write_and_wait(connection: Connection) -> T:
            written = await act(connection)
            await self._primary.must_be_safe(connection, "Redis is")
            return written

        return await self.use(write_and_wait)

    async def use(self, act: Callable[[Connection], Awaitable[T]]) -> T:
        """Runs `act` on the connection. Raises `ConnectionLost` if its outcome is unknown,
        `ErrorReply` or another `Unavailable` if nothing was done."""
        async with self._lock:
            if self._closed:
                raise Unavailable(f"the journal {self._primary.address} is closed")
            if self._generation != self._primary.generation:
                await self._disconnect()  # it leads to a server that is no longer the primary
            if self._connection is None:
                self._connection = await self._connect()
                self._generation = self._primary.generation
            try:
                return await act(self._connection)
            except ErrorReply as error:
                if error.code in RECONNECT_CODES:
                    await self._disconnect()
                raise
            except BaseException:  # also a cancelled caller: its reply is still to come
                await self._disconnect()
                raise

    async def close(self) -> None:
        self._closed = True
        async with self._lock:
            await self._disconnect()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
