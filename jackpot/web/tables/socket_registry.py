"""The open sockets of tables: their limit, and how they all end."""

import asyncio

from jackpot.web.tables.socket_connection import Connection

CLOSE_WITHIN_S = 1.0


class TableSockets:
    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: set[Connection] = set()

    def __len__(self) -> int:
        return len(self._open)

    @property
    def full(self) -> bool:
        return len(self._open) >= self._limit

    def is_connected(self, by: str) -> bool:
        """Whether that caller has an open socket."""
        return any(connection.by == by for connection in self._open)

    def callers(self) -> list[str]:
        """The callers with an open socket."""
        return sorted({connection.by for connection in self._open})

    async def serve(self, connection: Connection, *, alone: bool) -> None:
        """`alone`: it replaces every other socket of the same caller."""
        if alone:
            for older in self._open:
                if older.by == connection.by:
                    older.supersede()
        self._open.add(connection)
        try:
            await connection.serve()
        finally:
            self._open.discard(connection)

    async def close(self) -> None:
        """Sends each its last answers and a close frame; waits only for those that read."""
        connections = {asyncio.create_task(each.finish()): each for each in self._open}
        if not connections:
            return
        _, late = await asyncio.wait(connections, timeout=CLOSE_WITHIN_S)
        for goodbye in late:
            goodbye.cancel()
            connections[goodbye].drop("it did not read its last answers")
        await asyncio.gather(*connections, return_exceptions=True)
