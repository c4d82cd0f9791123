"""Reading the SQLite file: the journals of all links of one server."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self, TypeVar

from jackpot.journal.closing import AsyncClosing
from jackpot.journal.errors import Unavailable
from jackpot.journal.journal import READ_ENTRIES
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot
from jackpot.journal.sqlite.checkpoints import SqliteCheckpointReader
from jackpot.journal.sqlite.checks import storage_complaints
from jackpot.journal.sqlite.explain import why_failed
from jackpot.journal.sqlite.file import open_for_reading
from jackpot.journal.sqlite.kept_snapshots import kept_snapshot
from jackpot.journal.sqlite.rows import Unreadable, entries_after, heads, link_row, read_snapshot

T = TypeVar("T")


class SqliteReaderHome(AsyncClosing):
    """Opened by `open`. Its connection is read-only and never waits for a commit."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal-reader")

    @classmethod
    async def open(cls, path: Path) -> Self:
        path = path.absolute().resolve()
        return cls(path, await asyncio.to_thread(open_for_reading, path))

    async def links(self) -> list[str]:
        found = await self.query(heads)
        return [name for name, row in found.items() if row.head != GENESIS]

    def journal(self, link: str) -> "SqliteReader":
        return SqliteReader(self, link)

    def checkpoints(self, link: str) -> SqliteCheckpointReader:
        return SqliteCheckpointReader(self, link)

    async def complaints(self) -> list[str]:
        return await self.query(storage_complaints)

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()

    async def query(self, query: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise Unavailable(f"the journal {self.path} is closed")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, query, self._connection)
        except Unreadable as error:
            raise Unavailable(f"{self.path} could not be read: {why_failed(error)}") from error


class SqliteReader:
    def __init__(self, home: SqliteReaderHome, link: str) -> None:
        self._reader = home
        self._link = link

    @property
    def link(self) -> str:
        return self._link

    async def head(self) -> Head:
        row = await self._reader.query(lambda connection: link_row(connection, self._link))
        return row.head if row else GENESIS

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        def query(connection: sqlite3.Connection) -> list[Entry]:
            row = link_row(connection, self._link)
            if row is None:
                return []
            return entries_after(connection, self._link, row.number, after_seq, limit)

        return await self._reader.query(query)

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        return await self._reader.query(lambda connection: read_snapshot(connection, self._link))

    async def kept_snapshot(self, up_to: int) -> Snapshot | None:
        return await self._reader.query(
            lambda connection: kept_snapshot(connection, self._link, up_to)
        )
