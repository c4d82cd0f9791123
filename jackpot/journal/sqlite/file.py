"""The SQLite file: how it is made, opened and found sound before anything is done with it."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from jackpot.journal.errors import CannotOpen
from jackpot.journal.sqlite.checks import check_storage
from jackpot.journal.sqlite.rows import Unreadable

APPLICATION_ID = 0x4A41434B  # "JACK", which `file` shows
SCHEMA = 1
BUSY_S = 5.0  # a reader that recovers the file after a crash may hold it for a moment

# There is no index: a damaged one could hide rows that are there, and links are few.
# An entry's place is its link's number and its sequence number in one key: one tree, so that a
# commit touches as few pages as can be. `journal` shows the same to people.
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


def open_for_writing(path: Path) -> sqlite3.Connection:
    """The writer's connection: durable on every commit, its file checked, made if new."""
    _create_if_missing(path)
    with _opened(path, "rw") as connection:
        _set_up(connection, path)
        check_storage(connection, path)
        return connection


def open_for_reading(path: Path) -> sqlite3.Connection:
    """Sees what is committed, beside a running server too, and cannot change it."""
    if not path.exists():
        raise CannotOpen(f"there is no journal at {path}")
    with _opened(path, "ro&immutable=1" if _is_frozen(path) else "ro") as connection:
        _check_identity(connection, path)
        return connection


def _is_frozen(path: Path) -> bool:
    """A copy on a medium that cannot be written, as for an inquiry: SQLite has no place for the
    files that it keeps beside a live one. With a write-ahead log there, it may be live."""
    log = path.with_name(path.name + "-wal")
    return not os.access(path.parent, os.W_OK) and not log.exists()


def _create_if_missing(path: Path) -> None:
    """Made by us rather than by SQLite, so that nobody else can ever read it."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return
    except OSError as error:
        raise CannotOpen(f"{path} cannot be made: {error.strerror}") from error
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    os.fsync(folder)
    os.close(folder)


@contextmanager
def _opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection that stays open only if all that is done here goes well."""
    with ExitStack() as on_failure:
        try:
            connection = _connect(path, mode)
            on_failure.callback(connection.close)
            yield connection
        except Unreadable as error:
            raise CannotOpen(f"{path} cannot be opened: {error}") from error
        on_failure.pop_all()


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_S,
        isolation_level=None,  # transactions are opened and closed by us alone
        check_same_thread=False,  # each connection is used by one thread, not the opener's
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
    # Puts what a crash left in the write-ahead log into the file, and syncs it.
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def _is_blank(connection: sqlite3.Connection) -> bool:
    """A file that was being made when the power went."""
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return not objects and not pragma(connection, "application_id")


def _check_identity(connection: sqlite3.Connection, path: Path) -> None:
    schema = pragma(connection, "user_version")
    if pragma(connection, "application_id") != APPLICATION_ID:
        raise CannotOpen(f"{path} is not a journal of this program: its name may be mistaken")
    if schema != SCHEMA:
        raise CannotOpen(
            f"{path} has file format {schema}, this program knows {SCHEMA}: use the program's"
            " version that wrote it, or a newer one"
        )


def _check_durable(connection: sqlite3.Connection, path: Path) -> None:
    """Asked back, because SQLite passes over a pragma that it cannot carry out."""
    if (pragma(connection, "journal_mode"), pragma(connection, "synchronous")) != ("wal", 2):
        raise CannotOpen(f"{path} cannot be written durably here: use a local disk")


def pragma(connection: sqlite3.Connection, name: str) -> int | str:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    assert isinstance(value, int | str)
    return value
