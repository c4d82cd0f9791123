"""The data directory of a demonstration: floor file, journal, access file, credentials."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from jackpot.access import AccessError, AccessStore, Passwords, Role
from jackpot.access.secrets import digest
from jackpot.demo.floor_file import floor_text, table_names
from jackpot.demo.people import Person, all_people
from jackpot.demo.pit_floor import PIT_TABLES
from jackpot.demo.tournament_floor import CUP_TABLES
from jackpot.engine import unix_ms
from jackpot.journal.checkpoints.keys import HouseKey, KeyFileError

JOURNAL = "jackpot.sqlite"


class Credentials(msgspec.Struct):
    """Passwords and tokens for the next start: the access file only has their hashes."""

    people: list[Person] = []
    tables: dict[str, str] = {}  # table -> token
    auditor: str | None = None
    cups: int = 0  # tournaments in the floor file, which stay in it with their journals

    def person(self, role: Role, number: int = 0) -> Person:
        return [person for person in self.people if person.role is role][number]


class DemoData(NamedTuple):
    folder: Path
    credentials: Credentials

    @property
    def floor(self) -> Path:
        return self.folder / "floor.toml"

    @property
    def journal(self) -> str:
        return f"sqlite:{self.folder / JOURNAL}"

    @property
    def access(self) -> Path:
        return self.folder / f"{JOURNAL}.access"

    @property
    def signing_key(self) -> Path:
        return self.folder / "house.key"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    @property
    def tokens(self) -> Path:
        """In the form that `python -m table_client simulate --tokens` reads."""
        return self.folder / "tokens.json"


class DemoError(Exception):
    """The demonstration cannot run; the message says why and what to do."""


def prepare(
    folder: Path,
    tables: int,
    port: int,
    passwords: Passwords | None = None,
    *,
    cups: int = 0,
) -> DemoData:
    """Creates what is missing in the folder and keeps what exists.

    `cups` is how many tournaments the floor file names, if there are not more already.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        data = DemoData(folder, _read_credentials(folder / "keys.json"))
        credentials = data.credentials
        credentials.cups = max(cups, credentials.cups)
        data.floor.write_text(floor_text(tables, port, credentials.cups), encoding="utf-8")
        if not data.signing_key.exists():
            HouseKey.create(data.signing_key)
        with AccessStore(data.access) as store:
            _add_staff(store, data.credentials, passwords or Passwords())
            cup_tables = CUP_TABLES if credentials.cups else ()
            _add_tokens(store, credentials, [*table_names(tables), *PIT_TABLES, *cup_tables])
        _write_private(folder / "keys.json", msgspec.json.encode(data.credentials))
        _write_private(data.tokens, _tokens(data.credentials, table_names(tables)))
    except (OSError, AccessError, KeyFileError) as error:
        raise DemoError(f"the data directory {folder} cannot be used: {error}") from error
    return data


def _read_credentials(path: Path) -> Credentials:
    if not path.exists():
        return Credentials()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Credentials)
    except msgspec.DecodeError as error:
        raise DemoError(
            f"{path} is damaged ({error}): remove it, and new passwords are made"
        ) from error


def _add_staff(store: AccessStore, credentials: Credentials, passwords: Passwords) -> None:
    existing = {row.name for row in store.staff()}
    known = [person for person in credentials.people if person.name in existing]
    credentials.people = all_people(known)
    for person in credentials.people:
        if person in known:
            continue
        hashed = passwords.hash(person.password)
        if person.name in existing:
            store.set_password(person.name, hashed)
        else:
            store.add_staff(person.name, person.role, hashed, unix_ms())


def _add_tokens(store: AccessStore, credentials: Credentials, tables: list[str]) -> None:
    good = {row.digest for row in store.tokens() if row.revoked_ms is None}
    for table in tables:
        if table not in credentials.tables or digest(credentials.tables[table]) not in good:
            credentials.tables[table] = store.create_token(
                Role.TABLE, table, "demonstration", unix_ms()
            )
    if credentials.auditor is None or digest(credentials.auditor) not in good:
        credentials.auditor = store.create_token(Role.AUDITOR, None, "demonstration", unix_ms())


def _tokens(credentials: Credentials, tables: list[str]) -> bytes:
    first, second = [credentials.person(Role.SUPERVISOR, number) for number in (0, 1)]
    given = {
        "tables": {table: credentials.tables[table] for table in tables},
        "pit_tables": {table: credentials.tables[table] for table in PIT_TABLES},
        "auditor": credentials.auditor,
        "supervisor": {"name": first.name, "password": first.password},
        "second_supervisor": {"name": second.name, "password": second.password},
    }
    return msgspec.json.format(msgspec.json.encode(given))


def _write_private(path: Path, content: bytes) -> None:
    """Readable by this user only; replaced in one step."""
    temporary = path.with_suffix(".new")
    temporary.unlink(missing_ok=True)
    descriptor = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    temporary.replace(path)
