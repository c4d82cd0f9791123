"""Opens the access file, an SQLite file apart from the journal, and updates its tables."""

import os
import sqlite3
from pathlib import Path

from jackpot.journal.sqlite.explain import why_failed


class AccessError(Exception):
    """An operation on the access file failed; the message says why."""


# The first is that of 0.1.0. A release only adds to the list.
_MIGRATIONS = (
    """
    CREATE TABLE staff (
        name TEXT PRIMARY KEY, role TEXT NOT NULL, password_hash TEXT NOT NULL,
        disabled INTEGER NOT NULL DEFAULT 0, created_ms INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE tokens (
        id INTEGER PRIMARY KEY AUTOINCREMENT, digest BLOB NOT NULL UNIQUE, role TEXT NOT NULL,
        table_id TEXT, label TEXT NOT NULL, created_ms INTEGER NOT NULL, revoked_ms INTEGER
    ) STRICT;
    """,
    """
    CREATE TABLE devices (
        name TEXT NOT NULL, digest TEXT NOT NULL, seen_ms INTEGER NOT NULL,
        PRIMARY KEY (name, digest)
    ) STRICT;
    """,
    # An auditor's token of 0.1.0 was there to read.
    """
    ALTER TABLE tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'full';
    ALTER TABLE tokens ADD COLUMN expires_ms INTEGER;
    UPDATE tokens SET scope = 'read' WHERE role = 'auditor';
    """,
    # The tables that a dealer is bound to, with spaces between them; NULL: every table.
    "ALTER TABLE staff ADD COLUMN tables TEXT",
)


def open_access_file(path: Path) -> sqlite3.Connection:
    """Raises `AccessError`."""
    try:
        # Created with private permissions: SQLite would make it readable for everyone.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        db = sqlite3.connect(path, timeout=5, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        _migrate(db, path)
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else why_failed(error)
        raise AccessError(f"the access file {path} cannot be opened: {why}") from error
    return db


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    with db:
        db.execute("BEGIN IMMEDIATE")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > len(_MIGRATIONS):
            raise AccessError(f"{path} was written by a newer version of jackpot: upgrade this one")
        for migration in _MIGRATIONS[version:]:
            for statement in filter(str.strip, migration.split(";")):
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(_MIGRATIONS)}")
