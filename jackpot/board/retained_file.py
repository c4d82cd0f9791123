"""The file in which a server that runs alone keeps what it needs at its next start.

It is private to the server's user, and holds nothing that cannot be lost: without it people sign
in again, dealers call again, and an auditor verifies again. So a damaged file never stops a start.
"""

import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, Self

_VERSION = 1
_BUSY_S = 1.0


class Retained(NamedTuple):
    """`message` is None if the key is released."""

    topic: str
    key: str
    message: bytes | None
    until_ms: int


class RetainedFile:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    @classmethod
    def open(cls, path: Path) -> Self:
        """Raises `OSError` or `sqlite3.Error`."""
        # Created with private permissions: SQLite would make it readable for everyone.
        handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        os.fchmod(handle, 0o600)
        os.close(handle)
        db = sqlite3.connect(path, timeout=_BUSY_S, check_same_thread=False)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")  # an ended session must not come back
            _create(db)
        except sqlite3.Error:
            db.close()
            raise
        return cls(db)

    def messages(self, now_ms: int) -> list[tuple[str, bytes]]:
        """Those that are still valid, with their topics."""
        rows = self._db.execute("SELECT topic, message FROM retained WHERE until_ms > ?", (now_ms,))
        return rows.fetchall()

    def write(self, changes: Iterable[Retained], now_ms: int) -> None:
        """In one transaction; messages that are no longer valid go."""
        with self._db:
            for change in changes:
                self._db.execute(
                    "DELETE FROM retained WHERE topic = ? AND key = ?", (change.topic, change.key)
                )
                if change.message is not None:
                    self._db.execute("INSERT INTO retained VALUES (?, ?, ?, ?)", change)
            self._db.execute("DELETE FROM retained WHERE until_ms <= ?", (now_ms,))

    def close(self) -> None:
        self._db.close()


def _create(db: sqlite3.Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version not in (0, _VERSION):
        raise sqlite3.DatabaseError("another version of jackpot has written it")
    with db:
        db.execute(
            "CREATE TABLE IF NOT EXISTS retained (topic TEXT NOT NULL, key TEXT NOT NULL,"
            " message BLOB NOT NULL, until_ms INTEGER NOT NULL, PRIMARY KEY (topic, key)) STRICT"
        )
        db.execute(f"PRAGMA user_version = {_VERSION}")


def remove(path: Path) -> None:
    """Raises `OSError`."""
    for name in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        name.unlink(missing_ok=True)
