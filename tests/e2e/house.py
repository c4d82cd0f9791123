"""A casino for tests: the example floor, its people and tokens, and its server on a real port."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from argon2 import PasswordHasher

from jackpot.access import AccessStore, Passwords, Role
from jackpot.audit.machines import LINK as KIND
from jackpot.bootstrap import Server, ServerOptions, start_server
from jackpot.engine import unix_ms
from jackpot.floor import Event
from jackpot.journal import Opened, open_reader, replay
from jackpot.settings import load_floor
from tests.auditor import Finding, audit_events
from tests.settings.floor_text import floor_with

LINK = "canberra"
PASSWORD = "correct horse battery"
PEOPLE = {
    "sam": Role.SUPERVISOR,
    "kim": Role.SUPERVISOR,
    "cleo": Role.CAGE,
    "carl": Role.CAGE,
    "dee": Role.DEALER,
    "ada": Role.AUDITOR,
    "iris": Role.INSPECTOR,
    "wall": Role.PIT,
    "dora": Role.DIRECTOR,
}

# The real hash takes a third of a second on purpose; what is tested here is not its strength.
QUICK = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class House(NamedTuple):
    floor: Path
    journal: str
    access: Path
    tokens: dict[str, str]


def build_house(folder: Path, *changes: tuple[str, str], added: str = "") -> House:
    floor = floor_with(folder, *changes, added=added)
    access = folder / "jackpot.db.access"
    tokens = add_staff_and_tokens(access, floor)
    return House(floor, f"sqlite:{folder}/jackpot.db", access, tokens)


def add_staff_and_tokens(access: Path, floor: Path) -> dict[str, str]:
    """Writes the access file; returns a token for each table of the floor."""
    with AccessStore(access) as store:
        for name, role in PEOPLE.items():
            store.add_staff(name, role, QUICK.hash(PASSWORD), 0)
        loaded = load_floor(floor)
        return {
            table: store.create_token(Role.TABLE, table, "pads", 0)
            for table in (
                *(table for link in loaded.links.values() for table in link.tables),
                *(table for pit in loaded.pits.values() for table in pit.tables),
            )
        }


@asynccontextmanager
async def serving(house: House, clock: Callable[[], int] = unix_ms) -> AsyncIterator[Server]:
    """Run a server in this process on a free port; stop it in order at the end."""
    server = await start_server(
        ServerOptions(
            floor=load_floor(house.floor),
            journal=house.journal,
            access=house.access,
            port=0,
            clock=clock,
            passwords=QUICK,
        )
    )
    try:
        yield server
    finally:
        await server.stop()


async def entries(house: House) -> list[Opened[Event]]:
    """The journal as it is on disk."""
    async with await open_reader(house.journal) as home:
        return [opened async for opened in replay(home.journal(LINK), KIND.codec)]


async def events(house: House) -> list[Event]:
    return [event for opened in await entries(house) for event in opened.events]


async def finding(house: House) -> Finding | None:
    """The first thing that the independent auditor finds wrong with the journal."""
    return audit_events(await events(house))
