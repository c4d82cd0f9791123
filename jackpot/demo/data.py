"""The data directory of a demonstration: floor file, journal, access file and the keys to it."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from jackpot.access import AccessError, AccessStore, Passwords, Role
from jackpot.access.secrets import digest
from jackpot.demo.floor_file import floor_text, table_names
from jackpot.demo.people import Person, new_people
from jackpot.engine import unix_ms


class Keys(msgspec.Struct):
    """What a second start must know again, since the access file keeps hashes only."""

    people: list[Person] = []
    tables: dict[str, str] = {}  # table -> token
    auditor: str | None = None

    def person(self, role: Role, number: int = 0) -> Person:
        return [person for person in self.people if person.role is role][number]


class DemoData(NamedTuple):
    folder: Path
    keys: Keys

    @property
    def floor(self) -> Path:
        return self.folder / "floor.toml"

    @property
    def journal(self) -> str:
        return f"sqlite:{self.folder / 'jackpot.sqlite'}"

    @property
    def access(self) -> Path:
        return self.folder / "jackpot.sqlite.access"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    @property
    def tokens(self) -> Path:
        """In the form that `python -m table_client simulate --tokens` reads."""
        return self.folder / "tokens.json"


class DemoError(Exception):
    """The demonstration cannot go on; the sentence says why and what to do."""


def prepare(folder: Path, tables: int, port: int, passwords: Passwords | None = None) -> DemoData:
    """Makes what is missing and keeps what is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        data = DemoData(folder, _read_keys(folder / "keys.json"))
        data.floor.write_text(floor_text(tables, port), encoding="utf-8")
        with AccessStore(data.access) as store:
            _let_in_staff(store, data.keys, passwords or Passwords())
            _let_in_tables(store, data.keys, table_names(tables))
        _write_private(folder / "keys.json", msgspec.json.encode(data.keys))
        _write_private(data.tokens, _tokens(data.keys, table_names(tables)))
    except (OSError, AccessError) as error:
        raise DemoError(f"the data directory {folder} cannot be used: {error}") from error
    return data


def _read_keys(path: Path) -> Keys:
    if not path.exists():
        return Keys()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Keys)
    except msgspec.DecodeError as error:
        raise DemoError(f"{path} is damaged ({error}): remove it, new keys are made") from error


def _let_in_staff(store: AccessStore, keys: Keys, passwords: Passwords) -> None:
    there = {row.name for row in store.staff()}
    if keys.people and {person.name for person in keys.people} <= there:
        return
    keys.people = new_people()
    for person in keys.people:
        hashed = passwords.hash(person.password)
        if person.name in there:
            store.set_password(person.name, hashed)
        else:
            store.add_staff(person.name, person.role, hashed, unix_ms())


def _let_in_tables(store: AccessStore, keys: Keys, tables: list[str]) -> None:
    good = {row.digest for row in store.tokens() if row.revoked_ms is None}
    for table in tables:
        if table not in keys.tables or digest(keys.tables[table]) not in good:
            keys.tables[table] = store.create_token(Role.TABLE, table, "demonstration", unix_ms())
    if keys.auditor is None or digest(keys.auditor) not in good:
        keys.auditor = store.create_token(Role.AUDITOR, None, "demonstration", unix_ms())


def _tokens(keys: Keys, tables: list[str]) -> bytes:
    supervisor = keys.person(Role.SUPERVISOR)
    given = {
        "tables": {table: keys.tables[table] for table in tables},
        "auditor": keys.auditor,
        "supervisor": {"name": supervisor.name, "password": supervisor.password},
    }
    return msgspec.json.format(msgspec.json.encode(given))


def _write_private(path: Path, content: bytes) -> None:
    """For this user alone, and whole or not at all."""
    beside = path.with_suffix(".new")
    beside.unlink(missing_ok=True)
    descriptor = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    beside.replace(path)
