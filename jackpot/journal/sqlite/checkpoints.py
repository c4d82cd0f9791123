"""The checkpoints of a link in the SQLite file, in a table beside its entries."""

import sqlite3
from collections.abc import Callable
from typing import Protocol, TypeVar

from jackpot.journal.checkpoints.merkle import HASH_BYTES
from jackpot.journal.checkpoints.store import StoredCheckpoint
from jackpot.journal.sqlite.rows import SEQ_MASK, link_row, place_of

T = TypeVar("T")


_BETWEEN = "SELECT place, note, peaks FROM checkpoint WHERE place BETWEEN ? AND ? ORDER BY place"
_SMALLEST = f"{_BETWEEN} LIMIT ?"
_LARGEST = f"{_BETWEEN} DESC LIMIT ?"


class _Reads(Protocol):
    async def query(self, query: Callable[[sqlite3.Connection], T]) -> T: ...


class _Writes(_Reads, Protocol):
    async def write(self, link: str, what: StoredCheckpoint) -> None: ...


def insert_checkpoint(
    connection: sqlite3.Connection, number: int, checkpoint: StoredCheckpoint
) -> None:
    connection.execute(
        "INSERT OR IGNORE INTO checkpoint VALUES (?, ?, ?)",
        (place_of(number, checkpoint.size), checkpoint.note, b"".join(checkpoint.peaks)),
    )


class SqliteCheckpointReader:
    def __init__(self, home: _Reads, link: str) -> None:
        self._reader = home
        self._link = link

    async def newest(
        self, before_size: int | None = None, limit: int = 1
    ) -> list[StoredCheckpoint]:
        last = SEQ_MASK if before_size is None else before_size - 1
        return await self._select(_LARGEST, 0, last, limit)

    async def first_from(self, size: int) -> StoredCheckpoint | None:
        found = await self._select(_SMALLEST, size, SEQ_MASK, 1)
        return found[0] if found else None

    async def _select(
        self, statement: str, first: int, last: int, limit: int
    ) -> list[StoredCheckpoint]:
        def query(connection: sqlite3.Connection) -> list[StoredCheckpoint]:
            row = link_row(connection, self._link)
            if row is None or last < first or not _has_table(connection):
                return []
            found = connection.execute(
                statement, (place_of(row.number, first), place_of(row.number, last), limit)
            )
            return [_checkpoint(*each) for each in found]

        return await self._reader.query(query)


class SqliteCheckpoints(SqliteCheckpointReader):
    def __init__(self, home: _Writes, link: str) -> None:
        super().__init__(home, link)
        self._writer = home

    async def keep(self, checkpoint: StoredCheckpoint) -> StoredCheckpoint:
        await self._writer.write(self._link, checkpoint)
        return await self.first_from(checkpoint.size) or checkpoint


def _has_table(connection: sqlite3.Connection) -> bool:
    """A file of 0.1.0 has none until a server has opened it."""
    found = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'checkpoint'").fetchone()
    return found is not None


def _checkpoint(place: object, note: object, peaks: object) -> StoredCheckpoint:
    """A flipped bit can change the type of a column, whatever the table declares."""
    if type(place) is not int or type(note) is not str or type(peaks) is not bytes:
        raise sqlite3.DatabaseError("a column of a checkpoint has the wrong type")
    cuts = range(0, len(peaks), HASH_BYTES)
    return StoredCheckpoint(
        place & SEQ_MASK, note, tuple(peaks[at : at + HASH_BYTES] for at in cuts)
    )
