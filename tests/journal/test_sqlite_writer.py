import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from jackpot.journal import Unavailable
from jackpot.journal.sqlite.home import SqliteHome
from tests.journal.support import LINK, append_all, chain, connection_of


@pytest.fixture
def other_program(home: SqliteHome) -> sqlite3.Connection:
    """Another program that writes to the same file in spite of our lock."""
    return sqlite3.connect(home.path, isolation_level=None)


async def test_what_arrives_during_a_commit_is_committed_together_over_all_links(
    home: SqliteHome, other_program: sqlite3.Connection
) -> None:
    commits: list[str] = []
    connection_of(home).set_trace_callback(
        lambda statement: commits.append(statement) if statement == "COMMIT" else None
    )
    other_program.execute("BEGIN IMMEDIATE")
    north, south = chain(25, link="north"), chain(25, link="south")
    waiting = asyncio.gather(
        *map(home.journal("north").append, north), *map(home.journal("south").append, south)
    )
    await asyncio.sleep(0)
    other_program.execute("ROLLBACK")
    await waiting
    assert len(commits) <= 2, "the first one or few, then all that had arrived by then"
    assert await home.journal("north").read(0) == north
    assert await home.journal("south").read(0) == south
    other_program.close()


async def test_a_file_locked_by_another_program_refuses_and_then_works_again(
    home: SqliteHome, other_program: sqlite3.Connection
) -> None:
    connection_of(home).execute("PRAGMA busy_timeout = 0")
    first, second = chain(2)
    await home.journal(LINK).append(first)
    other_program.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="another program has locked it") as refused:
        await home.journal(LINK).append(second)
    assert not refused.value.in_doubt
    other_program.execute("ROLLBACK")
    await home.journal(LINK).append(second)
    assert await home.journal(LINK).head() == second.head
    other_program.close()


class FailsToSync:
    """The disk refuses to confirm a commit, which may be there all the same after a crash."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, statement: str, *parameters: Any) -> sqlite3.Cursor:
        if statement == "COMMIT":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return self._connection.execute(statement, *parameters)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


async def test_a_commit_that_the_disk_does_not_confirm_is_in_doubt(
    home: SqliteHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    [entry] = chain(1)
    with monkeypatch.context() as failing:
        failing.setattr(home._writer, "_connection", FailsToSync(connection_of(home)))
        with pytest.raises(Unavailable, match="its disk fails") as failed:
            await home.journal(LINK).append(entry)
    assert failed.value.in_doubt
    await home.journal(LINK).append(entry)


async def test_what_was_submitted_before_closing_is_written(tmp_path: Path) -> None:
    home = await SqliteHome.open(tmp_path / "jackpot.db")
    entries = chain(20)
    appends = [asyncio.create_task(home.journal(LINK).append(entry)) for entry in entries]
    await asyncio.sleep(0)
    await home.close()
    await asyncio.gather(*appends)
    await home.close()  # a second time does no harm
    async with await SqliteHome.open(home.path) as again:
        assert await again.journal(LINK).read(0) == entries


async def test_closing_merges_everything_into_the_one_file(home: SqliteHome) -> None:
    await append_all(home.journal(LINK), chain(3))
    await home.close()
    assert sorted(file.name for file in home.path.parent.iterdir()) == [
        "jackpot.db",
        "jackpot.db-lock",
    ]
