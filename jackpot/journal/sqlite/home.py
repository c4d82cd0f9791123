"""The SQLite home: the journals of all links of one server, in one file."""

import asyncio
import math
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self, TypeVar

from jackpot.journal.closing import ClosedInTheEnd
from jackpot.journal.errors import Unavailable
from jackpot.journal.journal import READ_ENTRIES
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot
from jackpot.journal.sqlite.checks import storage_complaints
from jackpot.journal.sqlite.file import open_for_reading, open_for_writing
from jackpot.journal.sqlite.lock import Lock
from jackpot.journal.sqlite.rows import Unreadable, entries_after, heads, link_row, read_snapshot
from jackpot.journal.sqlite.writer import Writer

T = TypeVar("T")


class SqliteHome(ClosedInTheEnd):
    """Made by `open`. Reads go through a connection of their own and never wait for a commit."""

    def __init__(
        self, path: Path, reader: sqlite3.Connection, writer: Writer | None, lock: Lock | None
    ) -> None:
        self.path = path
        self._reader = reader
        self._writer = writer
        self._lock = lock
        self._closed = False
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="journal-reader")

    @classmethod
    async def open(cls, path: Path, *, read_only: bool = False) -> Self:
        path = path.absolute().resolve()  # one file under two names still has one lock
        if read_only:
            return cls(path, await asyncio.to_thread(open_for_reading, path), None, None)
        lock = Lock(path)
        try:
            connection = await asyncio.to_thread(open_for_writing, path)
            try:
                reader = await asyncio.to_thread(open_for_reading, path)
            except BaseException:
                connection.close()
                raise
        except BaseException:
            lock.release()
            raise
        return cls(path, reader, Writer(connection, path), lock)

    async def links(self) -> list[str]:
        found = await self.reading(heads)
        return [name for name, row in found.items() if row.head != GENESIS]

    def journal(self, link: str) -> "SqliteJournal":
        return SqliteJournal(self, link)

    async def complaints(self) -> list[str]:
        return await self.reading(storage_complaints)

    async def close(self) -> None:
        """The writer last: it then folds the write-ahead log into the file.

        One that hangs in a write may still write: the lock then stays until the process ends.
        """
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        self._reader.close()
        written = self._writer is None or await self._writer.close()
        if written and self._lock is not None:
            self._lock.release()
            self._lock = None

    async def reading(self, query: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise Unavailable(f"the journal {self.path} is closed")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, query, self._reader)
        except Unreadable as error:
            raise Unavailable(f"{self.path} could not be read ({error})") from error

    async def writing(self, link: str, what: Entry | Snapshot) -> None:
        if self._writer is None:
            raise Unavailable(f"{self.path} was opened for reading only: nothing was recorded")
        await self._writer.submit(link, what)


class SqliteJournal:
    def __init__(self, home: SqliteHome, link: str) -> None:
        self._home = home
        self._link = link

    @property
    def link(self) -> str:
        return self._link

    async def head(self) -> Head:
        row = await self._home.reading(lambda connection: link_row(connection, self._link))
        return row.head if row else GENESIS

    async def confirmed_head(self) -> Head:
        return await self.head()

    async def follow(
        self, after: Head, entries: int = 1, within_s: float = math.inf
    ) -> list[Entry]:
        """One server to a file: nobody else appends."""
        await asyncio.get_running_loop().create_future()
        return []

    async def append(self, entry: Entry) -> int:
        await self._home.writing(self._link, entry)
        return 0

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        def query(connection: sqlite3.Connection) -> list[Entry]:
            row = link_row(connection, self._link)
            if row is None:
                return []
            return entries_after(connection, self._link, row.number, after_seq, limit)

        return await self._home.reading(query)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        await self._home.writing(self._link, snapshot)

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        return await self._home.reading(lambda connection: read_snapshot(connection, self._link))
