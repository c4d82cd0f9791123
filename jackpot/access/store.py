"""The access file: staff and tokens in an SQLite file of their own, apart from the journal.

The command line writes it while the server runs; the server sees that it changed (`version`).
"""

import os
import re
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from jackpot.access.principal import STAFF_ROLES, TOKEN_ROLES, Role
from jackpot.access.secrets import digest, new_token

_STAFF_NAME = re.compile(r"[a-z][a-z0-9._-]{1,31}")
_TABLE_ID = re.compile(r"[A-Za-z][A-Za-z0-9]{0,15}")
_LONGEST_LABEL = 64
_SCHEMA_VERSION = 1
_SCHEMA = """
CREATE TABLE staff (
    name TEXT PRIMARY KEY, role TEXT NOT NULL, password_hash TEXT NOT NULL,
    disabled INTEGER NOT NULL DEFAULT 0, created_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT, digest BLOB NOT NULL UNIQUE, role TEXT NOT NULL,
    table_id TEXT, label TEXT NOT NULL, created_ms INTEGER NOT NULL, revoked_ms INTEGER
) STRICT;
"""


class AccessError(Exception):
    """What was asked of the access file cannot be done; the sentence says why."""


class StaffRow(NamedTuple):
    name: str
    role: Role
    password_hash: str
    disabled: bool
    created_ms: int


class TokenRow(NamedTuple):
    id: int
    digest: bytes
    role: Role
    table: str | None
    label: str
    created_ms: int
    revoked_ms: int | None


def access_path_of(journal: str) -> Path:
    """The access file lies beside an SQLite journal; for any other its place must be said."""
    scheme, _, rest = journal.partition(":")
    if scheme != "sqlite" or not rest:
        # The address is not repeated: that of a Redis may hold a password.
        raise AccessError("only beside an SQLite journal lies an access file: say --access PATH")
    return Path(f"{rest}.access")


class AccessStore:
    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            # Made by us and for us alone before SQLite would make it for everyone.
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._db = sqlite3.connect(path, timeout=5, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._prepare()
        except (OSError, sqlite3.Error) as error:
            raise AccessError(f"the access file {path} cannot be opened: {error}") from error

    def _prepare(self) -> None:
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            if version > _SCHEMA_VERSION:
                raise AccessError(f"{self.path} was written by a newer version: upgrade this one")
            if version == 0:
                for statement in filter(str.strip, _SCHEMA.split(";")):
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {_SCHEMA_VERSION}")

    def close(self) -> None:
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def version(self) -> int:
        """Another number whenever somebody else has changed the file."""
        (version,) = self._db.execute("PRAGMA data_version").fetchone()
        return int(version)

    def copy_to(self, path: Path) -> None:
        """All staff and tokens into another file, in place of what it has, in one step.

        To copy the file itself would miss what is still in its write-ahead log, and break the one
        that a running server has open.
        """
        staff, tokens = (
            self._db.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - tables are ours
            for table in ("staff", "tokens")
        )
        if not staff and not tokens:
            raise AccessError(f"{self.path} has nobody in it: is it the one that was meant?")
        if path.exists() and path.samefile(self.path):
            raise AccessError(f"{path} is the same file")
        with AccessStore(path) as other, other._db as changed:
            changed.execute("DELETE FROM staff")
            changed.execute("DELETE FROM tokens")
            changed.executemany("INSERT INTO staff VALUES (?, ?, ?, ?, ?)", staff)
            changed.executemany("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?)", tokens)

    # --- staff

    def staff(self) -> list[StaffRow]:
        rows = self._db.execute(
            "SELECT name, role, password_hash, disabled, created_ms FROM staff ORDER BY name"
        )
        return [StaffRow(row[0], Role(row[1]), row[2], bool(row[3]), row[4]) for row in rows]

    def refuse_name(self, name: str) -> None:
        """Raises where nobody can be added under that name, before a password is asked for."""
        if not _STAFF_NAME.fullmatch(name):
            raise AccessError(
                f"{name!r} is not a name: 2 to 32 small letters, digits, dots and hyphens,"
                " a letter first"
            )
        if self.has_staff(name):
            # A name stands in the journal for ever, so it is never given to another person.
            raise AccessError(f"{name} is already there: take another name")

    def has_staff(self, name: str) -> bool:
        found = self._db.execute("SELECT 1 FROM staff WHERE name = ?", (name,))
        return found.fetchone() is not None

    def add_staff(self, name: str, role: Role, password_hash: str, at_ms: int) -> None:
        self.refuse_name(name)
        if role not in STAFF_ROLES:
            raise AccessError(f"{role} is not a role of staff")
        try:
            with self._db:
                self._db.execute(
                    "INSERT INTO staff (name, role, password_hash, created_ms) VALUES (?, ?, ?, ?)",
                    (name, role.value, password_hash, at_ms),
                )
        except sqlite3.IntegrityError:  # somebody else was quicker
            raise AccessError(f"{name} is already there: take another name") from None

    def set_password(self, name: str, password_hash: str) -> None:
        self._change_staff(name, "password_hash", password_hash)

    def set_disabled(self, name: str, disabled: bool) -> None:
        self._change_staff(name, "disabled", int(disabled))

    def _change_staff(self, name: str, column: str, value: str | int) -> None:
        with self._db:
            changed = self._db.execute(
                f"UPDATE staff SET {column} = ? WHERE name = ?",  # noqa: S608 - columns are ours
                (value, name),
            )
        if changed.rowcount == 0:
            raise AccessError(f"there is nobody of the name {name}")

    # --- tokens

    def tokens(self) -> list[TokenRow]:
        rows = self._db.execute(
            "SELECT id, digest, role, table_id, label, created_ms, revoked_ms FROM tokens"
            " ORDER BY id"
        )
        return [TokenRow(row[0], row[1], Role(row[2]), *row[3:]) for row in rows]

    def create_token(self, role: Role, table: str | None, label: str, at_ms: int) -> str:
        """A new token. This is the only time that it is seen."""
        if role not in TOKEN_ROLES or (table is not None) != (role is Role.TABLE):
            raise AccessError("a token is a table's, a display's or an auditor's")
        if table is not None and not _TABLE_ID.fullmatch(table):
            raise AccessError(f"{table!r} is not the name of a table: letters and digits")
        if not 1 <= len(label) <= _LONGEST_LABEL or not label.isprintable():
            raise AccessError(f"a label has 1 to {_LONGEST_LABEL} printable characters")
        token = new_token()
        with self._db:
            self._db.execute(
                "INSERT INTO tokens (digest, role, table_id, label, created_ms)"
                " VALUES (?, ?, ?, ?, ?)",
                (digest(token), role.value, table, label, at_ms),
            )
        return token

    def revoke_token(self, token_id: int, at_ms: int) -> None:
        with self._db:
            changed = self._db.execute(
                "UPDATE tokens SET revoked_ms = ifnull(revoked_ms, ?) WHERE id = ?",
                (at_ms, token_id),
            )
        if changed.rowcount == 0:
            raise AccessError(f"there is no token {token_id}: look at jackpot token list")
