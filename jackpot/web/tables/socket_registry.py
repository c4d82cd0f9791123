"""The open sockets of tables: their limit, and how they all end."""

import asyncio

from jackpot.web.tables.socket_connection import Connection

CLOSE_WITHIN_S = 1.0


class TableSockets:
    """A place is kept for each of the `tables`, and no person has more than `most_per_person`."""

    def __init__(self, limit: int, *, tables: int, most_per_person: int) -> None:
        self._limit = limit
        self._tables = tables
        self._most_per_person = most_per_person
        self._open: set[Connection] = set()
        self._of_tables: set[Connection] = set()

    def __len__(self) -> int:
        return len(self._open)

    def has_room_for_table(self, by: str) -> bool:
        """A table's socket may always take the place of its older one."""
        return len(self._open) < self._limit or self.is_connected(by)

    def has_room_for_person(self, by: str) -> bool:
        own = sum(connection.by == by for connection in self._open)
        kept = max(0, self._tables - len(self._of_tables))
        return own < self._most_per_person and len(self._open) + kept < self._limit

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
            self._of_tables.add(connection)
        self._open.add(connection)
        try:
            await connection.serve()
        finally:
            self._open.discard(connection)
            self._of_tables.discard(connection)

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
