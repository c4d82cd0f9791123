"""The access file: staff and tokens, and beside them devices, revocations and the access trail.

The command line writes it while the server runs; the server notices by its `version`.
"""

import re
import sqlite3
from collections.abc import Collection
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from jackpot.access.devices import DeviceRows
from jackpot.access.file import AccessError, open_access_file
from jackpot.access.passkeys import PasskeyRows
from jackpot.access.principal import STAFF_ROLES, TOKEN_ROLES, USUAL_SCOPE, Role, Scope
from jackpot.access.revocations import RevokedRows, staff_credential, token_credential
from jackpot.access.secrets import digest, hex_digest, new_token
from jackpot.access.trail import TrailRows, What, by_operator
from jackpot.rules.names import TABLE_NAME

_STAFF_NAME = re.compile(r"[a-z][a-z0-9._-]{1,31}")
_MAX_LABEL = 64


class StaffRow(NamedTuple):
    name: str
    role: Role
    password_hash: str
    disabled: bool
    created_ms: int
    tables: frozenset[str] | None = None  # that a dealer is bound to; None: every table
    generation: int = 0  # counts what ends all sessions, but for new passwords

    @property
    def fingerprint(self) -> str:
        """Stands for the password, without giving its hash away; another one after a change."""
        return hex_digest(f"{self.password_hash} {self.generation}")

    @property
    def credential(self) -> str:
        return staff_credential(self.name, self.fingerprint)


class TokenRow(NamedTuple):
    id: int
    digest: bytes
    role: Role
    table: str | None
    label: str
    created_ms: int
    revoked_ms: int | None
    scope: Scope
    expires_ms: int | None  # None: never


def access_path_of(journal: str) -> Path:
    """The default access file: beside an SQLite journal. Other journals have no default."""
    scheme, _, rest = journal.partition(":")
    if scheme != "sqlite" or not rest:
        # The message must not repeat the address: that of a Redis may hold a password.
        raise AccessError("there is no default access file for this journal: pass --access PATH")
    return Path(f"{rest}.access")


class AccessStore:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = open_access_file(path)
        self.devices = DeviceRows(self._db)
        self.trail = TrailRows(self._db)
        self.revoked = RevokedRows(self._db)
        self.passkeys = PasskeyRows(self._db)

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
        """Changes whenever another process has changed the file."""
        (version,) = self._db.execute("PRAGMA data_version").fetchone()
        return int(version)

    def copy_to(self, path: Path) -> None:
        """Replaces all staff and tokens in another access file, in one transaction.

        Copying the file itself would miss its write-ahead log, and would break a target that a
        running server has open.
        """
        staff, tokens = (
            self._db.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - tables are ours
            for table in ("staff", "tokens")
        )
        if not staff and not tokens:
            raise AccessError(f"{self.path} has no staff and no tokens: is it the right file?")
        if path.exists() and path.samefile(self.path):
            raise AccessError(f"{path} is the file to copy from: name another one")
        with AccessStore(path) as other, other._db as changed:
            changed.execute("DELETE FROM staff")
            changed.execute("DELETE FROM tokens")
            changed.executemany("INSERT INTO staff VALUES (?, ?, ?, ?, ?, ?, ?)", staff)
            changed.executemany("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", tokens)
            other.passkeys.insert(self.passkeys.all())
            other.revoked.insert(self.revoked.all())
            other.trail.insert(by_operator("access_file_copied", "all", f"from {self.path}"))

    def revocations(self) -> set[str]:
        """All credentials that were valid once and are no more."""
        found = {row.credential for row in self.staff() if row.disabled}
        found |= {
            token_credential(row.digest) for row in self.tokens() if row.revoked_ms is not None
        }
        return found | self.revoked.all()

    # --- staff

    def staff(self) -> list[StaffRow]:
        rows = self._db.execute(
            "SELECT name, role, password_hash, disabled, created_ms, tables, generation FROM staff"
            " ORDER BY name"
        )
        return [
            StaffRow(
                name,
                Role(role),
                password_hash,
                bool(disabled),
                created_ms,
                None if tables is None else frozenset(tables.split()),
                generation,
            )
            for name, role, password_hash, disabled, created_ms, tables, generation in rows
        ]

    def check_new_name(self, name: str) -> None:
        """Raises AccessError if the name is invalid or taken, before a password is asked for."""
        if not _STAFF_NAME.fullmatch(name):
            raise AccessError(
                f"{name!r} is not a valid name: use 2 to 32 lower-case letters, digits, dots,"
                " underscores and hyphens, a letter first"
            )
        if self.has_staff(name):
            # The journal keeps names for ever, so a name is never given to another person.
            raise AccessError(f"{name} exists already: choose another name")

    def has_staff(self, name: str) -> bool:
        found = self._db.execute("SELECT 1 FROM staff WHERE name = ?", (name,))
        return found.fetchone() is not None

    def add_staff(
        self,
        name: str,
        role: Role,
        password_hash: str,
        at_ms: int,
        *,
        tables: Collection[str] | None = None,
    ) -> None:
        self.check_new_name(name)
        if role not in STAFF_ROLES:
            raise AccessError(f"{role} is not a role for staff")
        bound = None if tables is None else _bound(role, tables)
        try:
            with self._db:
                self._db.execute(
                    "INSERT INTO staff (name, role, password_hash, created_ms, tables)"
                    " VALUES (?, ?, ?, ?, ?)",
                    (name, role.value, password_hash, at_ms, bound),
                )
                self.trail.insert(by_operator("staff_added", name, role.value))
        except sqlite3.IntegrityError:  # another process added it first
            raise AccessError(f"{name} exists already: choose another name") from None

    def set_password(self, name: str, password_hash: str) -> None:
        with self._db:
            old = self._staff_member(name)
            self.revoked.insert([old.credential])
            self._db.execute(
                "UPDATE staff SET password_hash = ? WHERE name = ?", (password_hash, name)
            )
            self.trail.insert(by_operator("password_changed", name))

    def set_disabled(self, name: str, disabled: bool) -> None:
        with self._db:
            if self._staff_member(name).disabled == disabled:
                return
            self._db.execute(
                "UPDATE staff SET disabled = ?, generation = generation + ? WHERE name = ?",
                (int(disabled), int(not disabled), name),
            )
            what: What = "staff_disabled" if disabled else "staff_enabled"
            self.trail.insert(by_operator(what, name))

    def set_tables(self, name: str, tables: Collection[str] | None) -> None:
        """Binds a dealer to these tables; None: the dealer serves every table again."""
        with self._db:
            old = self._staff_member(name)
            bound = None if tables is None else _bound(old.role, tables)
            self.revoked.insert([old.credential])
            self._db.execute(
                "UPDATE staff SET tables = ?, generation = generation + 1 WHERE name = ?",
                (bound, name),
            )
            self.trail.insert(by_operator("tables_changed", name, bound or "every table"))

    def remove_passkeys(self, name: str) -> int:
        """Returns how many there were. The person enrols a new one at the next sign-in."""
        with self._db:
            self._staff_member(name)
            removed = self.passkeys.of(name)
            self.revoked.insert(each.credential for each in removed)
            self.passkeys.delete(name)
            if removed:
                self.trail.insert(by_operator("passkeys_removed", name, str(len(removed))))
        return len(removed)

    def _staff_member(self, name: str) -> StaffRow:
        for row in self.staff():
            if row.name == name:
                return row
        raise AccessError(f"there is no member of staff named {name}")

    # --- tokens

    def tokens(self) -> list[TokenRow]:
        rows = self._db.execute(
            "SELECT id, digest, role, table_id, label, created_ms, revoked_ms, scope, expires_ms"
            " FROM tokens ORDER BY id"
        )
        return [
            TokenRow(
                id_, digest_, Role(role), table, label, created, revoked, Scope(scope), expires
            )
            for id_, digest_, role, table, label, created, revoked, scope, expires in rows
        ]

    def create_token(
        self,
        role: Role,
        table: str | None,
        label: str,
        at_ms: int,
        *,
        scope: Scope | None = None,
        expires_ms: int | None = None,
    ) -> str:
        """Returns the new token. Only its digest is stored, so it cannot be shown again."""
        if role not in TOKEN_ROLES or (table is not None) != (role is Role.TABLE):
            raise AccessError("a token is for a table, a display or an auditor")
        scope = scope or USUAL_SCOPE[role]
        if scope is not USUAL_SCOPE[role] and role is not Role.AUDITOR:
            raise AccessError("only an auditor's token can have another scope")
        if expires_ms is not None and expires_ms <= at_ms:
            raise AccessError("the token would have expired already: name a later time")
        if table is not None:
            _check_table_name(table)
        if not 1 <= len(label) <= _MAX_LABEL or not label.isprintable():
            raise AccessError(f"a label has 1 to {_MAX_LABEL} printable characters")
        token = new_token()
        with self._db:
            created = self._db.execute(
                "INSERT INTO tokens (digest, role, table_id, label, created_ms, scope, expires_ms)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (digest(token), role.value, table, label, at_ms, scope.value, expires_ms),
            )
            named = f"token {created.lastrowid}"
            self.trail.insert(by_operator("token_created", named, f"{role}, {scope}: {label}"))
        return token

    def revoke_token(self, token_id: int, at_ms: int) -> None:
        with self._db:
            found = [row for row in self.tokens() if row.id == token_id]
            if not found:
                raise AccessError(f"there is no token {token_id}: see jackpot token list")
            if found[0].revoked_ms is None:
                self._db.execute("UPDATE tokens SET revoked_ms = ? WHERE id = ?", (at_ms, token_id))
                self.trail.insert(by_operator("token_revoked", f"token {token_id}", found[0].label))


def _bound(role: Role, tables: Collection[str]) -> str:
    """The tables as they are stored."""
    if role is not Role.DEALER:
        raise AccessError("only a dealer can be bound to tables")
    if not tables:
        raise AccessError("name at least one table, or let the dealer act at all of them")
    for table in tables:
        _check_table_name(table)
    return " ".join(sorted(set(tables)))


def _check_table_name(table: str) -> None:
    if not re.fullmatch(TABLE_NAME, table):
        raise AccessError(
            f"{table!r} is not a table name: use 1 to 16 letters and digits, a letter first"
        )
