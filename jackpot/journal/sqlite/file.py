"""Creates and opens the SQLite file, and checks it before anything is written."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from jackpot.journal.errors import CannotOpen
from jackpot.journal.sqlite import kept_snapshots
from jackpot.journal.sqlite.checks import check_storage
from jackpot.journal.sqlite.explain import why_failed
from jackpot.journal.sqlite.lock import lock_path_of
from jackpot.journal.sqlite.rows import Unreadable

APPLICATION_ID = 0x4A41434B  # "JACK", which `file` shows
SCHEMA = 1
BUSY_S = 5.0  # a reader that recovers the file after a crash may lock it for a moment

# There is no index: a damaged one could hide rows, and links are few.
# `place` combines the number of the link and the sequence number in one key, so that a commit
# writes as few pages as possible. The view `journal` shows the entries to people.
_TABLES = """
CREATE TABLE link (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL
) STRICT;
CREATE TABLE entry (
    place INTEGER PRIMARY KEY,
    prev BLOB NOT NULL,
    hash BLOB NOT NULL,
    record BLOB NOT NULL
) STRICT;
CREATE TABLE snapshot (
    link INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL,
    digest BLOB NOT NULL,
    state BLOB NOT NULL
) STRICT;
CREATE VIEW journal AS
    SELECT link.name AS link, place & 0xFFFFFFFFFF AS seq, lower(hex(prev)) AS prev,
        lower(hex(entry.hash)) AS hash, CAST(record AS TEXT) AS record
    FROM entry JOIN link ON link.number = place >> 40;
"""
# Added to files of 0.1.0 when a server opens them; that version does not look at it.
_CHECKPOINTS = """
CREATE TABLE IF NOT EXISTS checkpoint (
    place INTEGER PRIMARY KEY,
    note TEXT NOT NULL,
    peaks BLOB NOT NULL
) STRICT;
"""


def open_for_writing(path: Path) -> sqlite3.Connection:
    """A connection that makes every commit durable. Checks the file, or fills a new one."""
    with _opened(path, "rw") as connection:
        _set_up(connection, path)
        check_storage(connection, path)
        return connection


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that sees what is committed, also beside a running server, and cannot write."""
    if not path.exists():
        raise CannotOpen(f"there is no journal at {path}: check the path")
    with _opened(path, "ro&immutable=1" if _is_frozen(path) else "ro") as connection:
        _check_identity(connection, path)
        return connection


def create_if_missing(path: Path) -> None:
    """Created here and not by SQLite, so that only its owner can ever read it.

    Where an older journal has left a file, none is created: it was moved or deleted, and the server
    would begin anew at entry 1.
    """
    _refuse_leftovers(path)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return
    except OSError as error:
        raise CannotOpen(f"{path} cannot be created: {error.strerror}") from error
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    os.fsync(folder)
    os.close(folder)


def _refuse_leftovers(path: Path) -> None:
    """SQLite would delete the write-ahead log beside an empty file, and with it the last entries.

    A lock file may lie beside an empty file, because the file is created first.
    """
    log, lock = log_path_of(path), lock_path_of(path)
    if path.exists():
        left = log if log.exists() and not path.stat().st_size else None
    else:
        left = next((each for each in (log, lock) if each.exists()), None)
    if left is not None:
        raise CannotOpen(
            f"{path} is missing or empty, but {left.name} of an older journal is beside it: put"
            " the journal back, or restore it (runbook, Restore). If you mean to begin a new"
            f" journal, move all files {path.name}-* away first"
        )


def log_path_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _is_frozen(path: Path) -> bool:
    """True for a copy on a read-only medium, where SQLite cannot create its files beside it.

    If there is a write-ahead log, a server may be using the file.
    """
    return not os.access(path.parent, os.W_OK) and not log_path_of(path).exists()


@contextmanager
def _opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection that is closed if anything fails while it is being set up."""
    with ExitStack() as on_failure:
        try:
            connection = _connect(path, mode)
            on_failure.callback(connection.close)
            yield connection
        except Unreadable as error:
            raise CannotOpen(f"{path} cannot be used: {why_failed(error)}") from error
        on_failure.pop_all()


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_S,
        isolation_level=None,  # we begin and end transactions ourselves
        check_same_thread=False,  # one thread uses each connection, but not the one that opens it
    )
    connection.text_factory = lambda text: text.decode(errors="replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def _set_up(connection: sqlite3.Connection, path: Path) -> None:
    new = not pragma(connection, "page_count") or _is_blank(connection)
    if new:
        connection.execute("PRAGMA page_size = 8192")
    else:
        _check_identity(connection, path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    _check_durable(connection, path)
    if new:
        connection.executescript(
            f"BEGIN IMMEDIATE; {_TABLES} PRAGMA application_id = {APPLICATION_ID};"
            f" PRAGMA user_version = {SCHEMA}; COMMIT;"
        )
    connection.execute(_CHECKPOINTS)
    connection.execute(kept_snapshots.TABLE)
    # Merges what a crash left in the write-ahead log into the file, and syncs it.
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def _is_blank(connection: sqlite3.Connection) -> bool:
    """True for a file that was being created when the power failed."""
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return not objects and not pragma(connection, "application_id")


def _check_identity(connection: sqlite3.Connection, path: Path) -> None:
    schema = pragma(connection, "user_version")
    if pragma(connection, "application_id") != APPLICATION_ID:
        raise CannotOpen(f"{path} is not a journal of this program: check the path")
    if schema != SCHEMA:
        raise CannotOpen(
            f"{path} has file format {schema}, but this program knows {SCHEMA}: use the version"
            " that wrote it, or a newer one"
        )


def _check_durable(connection: sqlite3.Connection, path: Path) -> None:
    """Reads the settings back, because SQLite ignores a pragma that it cannot carry out."""
    if (pragma(connection, "journal_mode"), pragma(connection, "synchronous")) != ("wal", 2):
        raise CannotOpen(f"{path} cannot be written durably here: use a local disk")


def pragma(connection: sqlite3.Connection, name: str) -> int | str:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    assert isinstance(value, int | str)
    return value
