"""Helpers for the journal's tests: two small kinds of event, and chains made of them."""

import shutil
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec

from jackpot.journal import (
    GENESIS,
    CannotOpen,
    Codec,
    Entry,
    Head,
    HomeReader,
    Journal,
    open_home,
    open_reader,
    replay,
)
from jackpot.journal.sqlite.home import SqliteHome

Opener = Callable[[str], Awaitable[HomeReader]]  # `open_home` or `open_reader`


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    table: str


class WagerSeen(_Event, frozen=True, kw_only=True, tag="wager_seen"):
    box: int
    amount_cents: int


class TableNamed(_Event, frozen=True, kw_only=True, tag="table_named"):
    name: str


SomeEvent = WagerSeen | TableNamed
CODEC: Codec[SomeEvent] = Codec(SomeEvent)
LINK = "main"


def wagers(count: int, table: str = "T1") -> list[SomeEvent]:
    return [WagerSeen(table=table, box=box, amount_cents=100) for box in range(1, count + 1)]


def chain(count: int, *, after: Head = GENESIS, link: str = LINK, events: int = 2) -> list[Entry]:
    return list(_chain(count, after, link, events))


def _chain(count: int, head: Head, link: str, events: int) -> Iterator[Entry]:
    for _ in range(count):
        entry = CODEC.seal(link, head, 1_750_000_000_000 + head.seq, wagers(events))
        head = entry.head
        yield entry


async def append_all(journal: Journal, entries: list[Entry]) -> None:
    for entry in entries:
        await journal.append(entry)


async def replayed(home: HomeReader, link: str = LINK) -> list[SomeEvent]:
    return [event async for opened in replay(home.journal(link), CODEC) for event in opened.events]


async def make_file(path: Path, entries: list[Entry]) -> None:
    async with await open_home(f"sqlite:{path}") as home:
        await append_all(home.journal(LINK), entries)


async def read_file(path: Path, opener: Opener = open_reader) -> list[SomeEvent]:
    """Everything in the file, as `jackpot verify` or a starting server would read it."""
    async with await opener(f"sqlite:{path}") as home:
        events = [event for link in await home.links() for event in await replayed(home, link)]
        for complaint in await home.complaints():
            raise CannotOpen(complaint)
        return events


def tamper(path: Path, statement: str, *values: object) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement, values)
    connection.close()


def connection_of(home: SqliteHome) -> sqlite3.Connection:
    """The writer's connection, to make it fail as a disk would."""
    return home._writer._connection


def mount(*arguments: str) -> bool:
    """True if the mount succeeded; not every machine permits it."""
    program = shutil.which("mount")
    if program is None:
        return False
    return subprocess.run([program, *arguments], capture_output=True, check=False).returncode == 0


def unmount(folder: Path) -> None:
    subprocess.run(["umount", str(folder)], check=True)
