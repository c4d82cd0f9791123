"""Staff in the access file. Every change is in the access trail, in the same transaction."""

import re
import sqlite3
from collections.abc import Collection
from typing import NamedTuple

from jackpot.access.file import AccessError
from jackpot.access.principal import SIGN_IN_ROLES, Principal, Role
from jackpot.access.revocations import staff_credential
from jackpot.access.secrets import hex_digest
from jackpot.access.tables import AccessTables, check_table_name
from jackpot.access.trail import What, by_operator

_STAFF_NAME = re.compile(r"[a-z][a-z0-9._-]{1,31}")


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

    @property
    def principal(self) -> Principal:
        return Principal(self.name, self.role, tables=self.tables)


class StaffTable(AccessTables):
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
        if role not in SIGN_IN_ROLES:
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


def _bound(role: Role, tables: Collection[str]) -> str:
    """The tables as they are stored."""
    if role is not Role.DEALER:
        raise AccessError("only a dealer can be bound to tables")
    if not tables:
        raise AccessError("name at least one table, or let the dealer act at all of them")
    for table in tables:
        check_table_name(table)
    return " ".join(sorted(set(tables)))
