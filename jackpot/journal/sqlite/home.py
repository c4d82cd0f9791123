"""The SQLite home of one server: it reads and writes the journals of its links in one file."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Self

from jackpot.journal.record import Entry, Head
from jackpot.journal.snapshot import Snapshot
from jackpot.journal.sqlite.checkpoints import SqliteCheckpoints
from jackpot.journal.sqlite.checks import check_acknowledged
from jackpot.journal.sqlite.file import create_if_missing, open_for_reading, open_for_writing
from jackpot.journal.sqlite.lock import Lock
from jackpot.journal.sqlite.packed import packed
from jackpot.journal.sqlite.reader import SqliteReader, SqliteReaderHome
from jackpot.journal.sqlite.writer import Writer, Written


class SqliteHome(SqliteReaderHome):
    """Opened by `open`. It holds the file's lock, so no second server can write."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, writer: Writer, lock: Lock
    ) -> None:
        super().__init__(path, connection)
        self.last_written = lock.last_written  # before this start
        self.stopped: set[str] = set()  # links that are stopped cleanly
        self._writer = writer
        self._lock: Lock | None = lock
        lock.acknowledge(lock.acknowledged())  # the marks of the last stop are used up

    @classmethod
    async def open(cls, path: Path) -> Self:
        path = path.absolute().resolve()  # one file under two names still has one lock
        await asyncio.to_thread(create_if_missing, path)
        lock = Lock(path)
        try:
            writing = await asyncio.to_thread(open_for_writing, path)
            try:
                await asyncio.to_thread(check_acknowledged, writing, path, lock.acknowledged())
                reading = await asyncio.to_thread(open_for_reading, path)
            except BaseException:
                writing.close()
                raise
        except BaseException:
            lock.release()
            raise
        return cls(path, reading, Writer(writing, path, lock), lock)

    def journal(self, link: str) -> "SqliteJournal":
        return SqliteJournal(self, link)

    def checkpoints(self, link: str) -> SqliteCheckpoints:
        return SqliteCheckpoints(self, link)

    async def write(self, link: str, what: Written) -> None:
        await self._writer.submit(link, what)

    def trouble(self) -> str | None:
        """What is wrong with the files, looked at a moment ago by the thread that writes."""
        return self._writer.trouble

    async def close(self) -> None:
        """Closes the writer last, which then merges the write-ahead log into the file.

        If the disk hangs in a write, the write may still happen later: the lock then stays until
        the process ends.
        """
        await super().close()
        written = await self._writer.close()
        if written and self._lock is not None:
            self._lock.release(self.stopped)
            self._lock = None


class SqliteJournal(SqliteReader):
    def __init__(self, home: SqliteHome, link: str) -> None:
        super().__init__(home, link)
        self._home = home

    async def append(self, entry: Entry) -> None:
        await self._home.write(self._link, entry)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        await self._home.write(self._link, await asyncio.to_thread(packed, snapshot))

    async def mark_stopped(self, at: Head) -> None:
        """Written when the home is closed: the file must be whole then, up to its last entry."""
        self._home.stopped.add(self._link)

    async def was_stopped(self) -> bool:
        last = self._home.last_written.get(self._link)
        return last is not None and last.stopped and last.head == await self.head()

    async def was_at_work(self, for_ms: int) -> bool:
        return False

    async def idle_ms(self) -> int | None:
        last = self._home.last_written.get(self._link)
        return last.at.ago_ms() if last is not None and last.head == await self.head() else None
