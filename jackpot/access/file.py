"""Opens the access file, an SQLite file apart from the journal, and updates its tables."""

import os
import sqlite3
import stat
from pathlib import Path

from jackpot.journal.sqlite.explain import why_failed


class AccessError(Exception):
    """An operation on the access file failed; the message says why."""


_V1 = (
    """
    CREATE TABLE staff (
        name TEXT PRIMARY KEY, role TEXT NOT NULL, password_hash TEXT NOT NULL,
        disabled INTEGER NOT NULL DEFAULT 0, created_ms INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE tokens (
        id INTEGER PRIMARY KEY AUTOINCREMENT, digest BLOB NOT NULL UNIQUE, role TEXT NOT NULL,
        table_id TEXT, label TEXT NOT NULL, created_ms INTEGER NOT NULL, revoked_ms INTEGER
    ) STRICT
    """,
)
_V2 = (
    """
    CREATE TABLE devices (
        name TEXT NOT NULL, digest TEXT NOT NULL, seen_ms INTEGER NOT NULL,
        PRIMARY KEY (name, digest)
    ) STRICT
    """,
    "ALTER TABLE tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'full'",
    "ALTER TABLE tokens ADD COLUMN expires_ms INTEGER",
    # An auditor's token of 0.1.0 was there to read.
    "UPDATE tokens SET scope = 'read' WHERE role = 'auditor'",
    # Counts changes of a person that make their credential another one.
    "ALTER TABLE staff ADD COLUMN generation INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE revoked (
        number INTEGER PRIMARY KEY AUTOINCREMENT, credential TEXT NOT NULL UNIQUE
    ) STRICT
    """,
    """
    CREATE TABLE trail (
        number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at_ms INTEGER NOT NULL,
        what TEXT NOT NULL, name TEXT NOT NULL, by TEXT NOT NULL, address TEXT NOT NULL,
        detail TEXT NOT NULL, node TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TRIGGER trail_is_not_changed BEFORE UPDATE ON trail BEGIN
        SELECT RAISE(ABORT, 'entries of the access trail cannot be changed');
    END
    """,
    """
    CREATE TRIGGER trail_is_kept BEFORE DELETE ON trail
    WHEN old.number > (SELECT max(number) FROM trail) - 200000 BEGIN
        SELECT RAISE(ABORT, 'entries of the access trail cannot be deleted');
    END
    """,
    """
    CREATE TABLE passkeys (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, label TEXT NOT NULL, public_key BLOB NOT NULL,
        sign_count INTEGER NOT NULL, created_ms INTEGER NOT NULL
    ) STRICT
    """,
    # The tables that a dealer is bound to, with spaces between them; NULL: every table.
    "ALTER TABLE staff ADD COLUMN tables TEXT",
)
# A release only adds to the list. The first is that of 0.1.0.
MIGRATIONS = (_V1, _V2)


def open_access_file(path: Path) -> sqlite3.Connection:
    """Raises `AccessError`."""
    try:
        # Created with private permissions: SQLite would make it readable for everyone.
        opened = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        mode = os.fstat(opened).st_mode
        os.close(opened)
        if stat.S_IMODE(mode) & stat.S_IRWXO:
            raise AccessError(
                f"every user of this computer may use the access file {path}: take that away with"
                f" chmod o= {path}*"
            )
        db = sqlite3.connect(path, timeout=5, check_same_thread=False)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            _migrate(db, path)
        except BaseException:
            db.close()
            raise
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else why_failed(error)
        raise AccessError(f"the access file {path} cannot be opened: {why}") from error
    return db


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    with db:
        db.execute("BEGIN IMMEDIATE")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise AccessError(f"{path} was written by a newer version of jackpot: upgrade this one")
        for migration in MIGRATIONS[version:]:
            for statement in migration:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
