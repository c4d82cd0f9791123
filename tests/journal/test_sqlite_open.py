import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from jackpot.journal import CannotOpen, InUse, open_home, open_reader
from jackpot.journal.sqlite.file import create_if_missing, open_for_writing, pragma
from tests.journal.support import (
    LINK,
    Opener,
    append_all,
    chain,
    make_file,
    mount,
    read_file,
    tamper,
    unmount,
    wagers,
)


def test_the_writer_syncs_every_commit(path: Path) -> None:
    create_if_missing(path)
    connection = open_for_writing(path)
    assert pragma(connection, "journal_mode") == "wal"
    assert pragma(connection, "synchronous") == 2
    connection.close()


def test_a_disk_that_cannot_keep_a_write_ahead_log_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sullen(connection: sqlite3.Connection, name: str) -> int | str:
        return "delete" if name == "journal_mode" else pragma(connection, name)

    monkeypatch.setattr("jackpot.journal.sqlite.file.pragma", sullen)
    create_if_missing(path)
    with pytest.raises(CannotOpen, match="cannot be written durably"):
        open_for_writing(path)


async def test_nobody_else_can_read_the_files(path: Path) -> None:
    async with await open_home(f"sqlite:{path}") as home:
        await append_all(home.journal(LINK), chain(1))
        files = sorted(path.parent.iterdir())
        assert [file.name.removeprefix("jackpot.db") for file in files] == [
            "",
            "-lock",
            "-shm",
            "-wal",
        ]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


async def test_a_second_server_on_one_file_is_refused_and_told_who_has_it(path: Path) -> None:
    async with await open_home(f"sqlite:{path}"):
        with pytest.raises(InUse, match=r"is in use by process \d+ \(.*\) on .*: stop that server"):
            await open_home(f"sqlite:{path}")
    async with await open_home(f"sqlite:{path}") as home:
        await append_all(home.journal(LINK), chain(1))


async def test_a_second_server_is_refused_under_another_name_of_the_file(path: Path) -> None:
    alias = path.with_name("alias.db")
    async with await open_home(f"sqlite:{path}"):
        alias.symlink_to(path)
        with pytest.raises(InUse):
            await open_home(f"sqlite:{alias}")


async def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="No such file or directory"):
        await open_home(f"sqlite:{tmp_path / 'nowhere' / 'jackpot.db'}")


@pytest.fixture
def frozen(tmp_path: Path) -> Iterator[Path]:
    """A read-only folder: mounted read-only if permitted, else by its mode."""
    folder = tmp_path / "frozen"
    folder.mkdir()
    asyncio.run(make_file(folder / "jackpot.db", chain(3)))
    mounted = mount("--bind", str(folder), str(folder))
    if not (mounted and mount("-o", "remount,ro,bind", str(folder))):
        folder.chmod(0o500)
    yield folder
    if mounted:
        unmount(folder)
    folder.chmod(0o700)


def test_an_auditor_reads_a_copy_on_a_read_only_medium(frozen: Path) -> None:
    assert asyncio.run(read_file(frozen / "jackpot.db")) == wagers(2) * 3


async def test_an_auditor_does_not_create_a_missing_journal(path: Path) -> None:
    with pytest.raises(CannotOpen, match="there is no journal at"):
        await open_reader(f"sqlite:{path}")
    assert not path.exists()


@pytest.mark.parametrize("opener", [open_home, open_reader])
async def test_a_file_of_another_program_is_refused_and_left_as_it_was(
    path: Path, opener: Opener
) -> None:
    tamper(path, "CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(CannotOpen, match="is not a journal of this program"):
        await opener(f"sqlite:{path}")
    assert path.read_bytes() == before


@pytest.mark.parametrize("opener", [open_home, open_reader])
async def test_a_file_that_is_not_a_database_is_refused_and_left_as_it_was(
    path: Path, opener: Opener
) -> None:
    path.write_bytes(b"not a database, but a letter to the Commission" * 100)
    before = path.read_bytes()
    with pytest.raises(CannotOpen, match="it is not an SQLite file"):
        await opener(f"sqlite:{path}")
    assert path.read_bytes() == before


@pytest.mark.parametrize("opener", [open_home, open_reader])
async def test_a_file_format_from_the_future_is_refused(path: Path, opener: Opener) -> None:
    await make_file(path, chain(1))
    tamper(path, "PRAGMA user_version = 2")
    with pytest.raises(CannotOpen, match="has file format 2, but this program knows 1"):
        await opener(f"sqlite:{path}")


async def test_a_file_whose_creation_was_interrupted_is_created_again(path: Path) -> None:
    path.touch()
    await make_file(path, chain(2))
    assert await read_file(path) == wagers(2) * 2
