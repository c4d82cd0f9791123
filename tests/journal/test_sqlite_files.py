"""The files of a journal that are deleted, moved, replaced, overwritten or lost."""

import asyncio
import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from jackpot.journal import CannotOpen, InUse, Snapshot, Unavailable, open_home
from jackpot.journal.sqlite import writer
from jackpot.journal.sqlite.home import SqliteHome
from tests.deadline import DEADLINE_S
from tests.journal.support import LINK, append_all, chain, make_file, read_file, wagers


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def move_away(path: Path) -> None:
    path.rename(beside(path, ".moved"))


def replace(path: Path) -> None:
    copy = beside(path, ".copy")
    shutil.copyfile(path, copy)
    copy.rename(path)


def delete_log(path: Path) -> None:
    beside(path, "-wal").unlink()


def replace_log(path: Path) -> None:
    replace(beside(path, "-wal"))


GONE = [Path.unlink, move_away, replace, delete_log, replace_log]


@pytest.mark.parametrize("harm", GONE)
async def test_nothing_is_acknowledged_into_a_file_without_a_name(
    path: Path, home: SqliteHome, harm: Callable[[Path], None]
) -> None:
    journal = home.journal(LINK)
    entries = chain(3)
    await append_all(journal, entries[:1])
    assert home.trouble() is None
    harm(path)
    with pytest.raises(Unavailable, match=r"was deleted, moved .*leave the server run") as failed:
        await journal.append(entries[1])
    assert not failed.value.in_doubt
    with pytest.raises(Unavailable, match="was deleted, moved or replaced"):
        await journal.save_snapshot(Snapshot(1, entries[0].hash, b"{}"))
    assert "was deleted, moved or replaced" in str(home.trouble())
    assert (await journal.head()).seq == 1, "what was acknowledged can still be read and saved"


async def test_a_file_that_is_moved_during_a_commit_is_noticed_before_the_answer(
    path: Path, home: SqliteHome
) -> None:
    await append_all(home.journal(LINK), chain(1))
    home._writer._connection.set_trace_callback(
        lambda statement: move_away(path) if statement == "COMMIT" else None
    )
    with pytest.raises(Unavailable, match="was deleted, moved or replaced") as failed:
        await home.journal(LINK).append(chain(2)[1])
    assert failed.value.in_doubt, "it is in the file, if that is put back"
    home._writer._connection.set_trace_callback(None)
    beside(path, ".moved").rename(path)
    await home.journal(LINK).append(chain(3)[2])
    assert home.trouble() is None, "our own write is not another program's"
    assert await read_file(path) == wagers(2) * 3


def full(file: int, data: bytes, offset: int) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


async def test_a_full_disk_under_the_lock_file_neither_undoes_a_commit_nor_keeps_the_lock(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await SqliteHome.open(path) as home:
        monkeypatch.setattr(os, "pwrite", full)
        await append_all(home.journal(LINK), chain(2))
    with pytest.raises(CannotOpen, match="-lock cannot be written: No space left on device"):
        await SqliteHome.open(path)
    monkeypatch.undo()
    assert await read_file(path, open_home) == wagers(2) * 2


async def test_a_file_that_is_moved_back_goes_on_with_every_entry(
    path: Path, home: SqliteHome
) -> None:
    entries = chain(3)
    await append_all(home.journal(LINK), entries[:2])
    move_away(path)
    with pytest.raises(Unavailable):
        await home.journal(LINK).append(entries[2])
    beside(path, ".moved").rename(path)
    await home.journal(LINK).append(entries[2])
    assert home.trouble() is None
    assert await read_file(path) == wagers(2) * 3


@pytest.mark.parametrize("suffix", ["", "-wal"])
async def test_a_file_that_another_program_writes_to_is_noticed(
    path: Path, home: SqliteHome, suffix: str
) -> None:
    await append_all(home.journal(LINK), chain(1))
    overwritten = beside(path, suffix)
    os.utime(overwritten, ns=(0, 0))  # a time that no write of the same moment can have
    with pytest.raises(Unavailable, match=r"another program has written to .*stop the server"):
        await home.journal(LINK).append(chain(2)[1])
    with pytest.raises(Unavailable, match="another program has written to"):
        await home.journal(LINK).append(chain(2)[1])


async def test_a_missing_file_is_noticed_while_nothing_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "LOOK_EVERY_S", 0.01)
    async with await SqliteHome.open(path) as home:
        path.unlink()
        async with asyncio.timeout(DEADLINE_S):
            while home.trouble() is None:
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("suffix", ["-wal", "-lock"])
async def test_no_new_journal_begins_beside_the_files_of_an_old_one(
    path: Path, suffix: str
) -> None:
    beside(path, suffix).touch()
    with pytest.raises(CannotOpen, match=rf"{suffix} of an older journal .*move all files"):
        await open_home(f"sqlite:{path}")
    assert not path.exists()


async def test_no_new_journal_begins_in_an_empty_file_beside_an_old_log(path: Path) -> None:
    path.touch()
    beside(path, "-wal").write_bytes(b"entries")
    with pytest.raises(CannotOpen, match="-wal of an older journal"):
        await open_home(f"sqlite:{path}")
    assert beside(path, "-wal").read_bytes() == b"entries"


def open_elsewhere(path: Path) -> subprocess.CompletedProcess[str]:
    """Another process opens the journal as a server does, and prints why it cannot."""
    script = (
        "import asyncio, sys\n"
        "from jackpot.journal import InUse, open_home\n"
        "try: asyncio.run(open_home('sqlite:' + sys.argv[1]))\n"
        "except InUse as error: print('InUse', error)\n"
    )
    return subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True
    )


async def test_a_second_server_through_a_hard_link_is_refused(path: Path, home: SqliteHome) -> None:
    alias = path.with_name("alias.db")
    alias.hardlink_to(path)
    assert open_elsewhere(alias).stdout.startswith(f"InUse {alias} is in use by another process")
    await append_all(home.journal(LINK), chain(1))


async def test_a_second_server_after_the_lock_file_was_deleted_is_refused(
    path: Path, home: SqliteHome
) -> None:
    beside(path, "-lock").unlink()
    assert "since its lock file was deleted" in open_elsewhere(path).stdout
    await append_all(home.journal(LINK), chain(1))
    with pytest.raises(InUse):
        await SqliteHome.open(path)


async def crash_and_copy(path: Path, folder: Path) -> Path:
    """The files that a killed server leaves, with three entries in the write-ahead log."""
    async with await SqliteHome.open(path) as home:
        await append_all(home.journal(LINK), chain(3))
        folder.mkdir()
        for file in path.parent.glob(f"{path.name}*"):
            shutil.copy(file, folder)
    return folder / path.name


async def test_a_write_ahead_log_that_is_lost_after_a_crash_is_told(
    path: Path, tmp_path: Path
) -> None:
    left = await crash_and_copy(path, tmp_path / "left")
    log = beside(left, "-wal").rename(tmp_path / "log")
    beside(left, "-shm").unlink()
    for _ in range(2):
        with pytest.raises(
            CannotOpen, match=r"ends with entry 0 of link main, but entry 3 was .*-wal is\. Put"
        ):
            await open_home(f"sqlite:{left}")
    log.rename(beside(left, "-wal"))
    assert await read_file(left, open_home) == wagers(2) * 3


async def test_an_older_copy_goes_on_only_when_the_operator_deletes_the_lock_file(
    path: Path, tmp_path: Path
) -> None:
    await make_file(path, chain(2))
    backup = Path(shutil.copy(path, tmp_path / "backup"))
    async with await SqliteHome.open(path) as home:
        await append_all(home.journal(LINK), chain(5)[2:])
    shutil.copy(backup, path)
    with pytest.raises(CannotOpen, match=r"ends with entry 2 .* entry 5 was .*delete jackpot.db-l"):
        await open_home(f"sqlite:{path}")
    beside(path, "-lock").unlink()
    assert await read_file(path, open_home) == wagers(2) * 2


async def test_another_journal_under_the_same_name_is_told(path: Path, tmp_path: Path) -> None:
    await make_file(path, chain(2))
    await make_file(tmp_path / "other", chain(3, events=1))
    shutil.copy(tmp_path / "other", path)
    with pytest.raises(CannotOpen, match="has another entry 2 of link main"):
        await open_home(f"sqlite:{path}")


@pytest.mark.parametrize("content", [b"", b"process 12 (jackpot) on host\n", bytes(500)])
async def test_a_lock_file_without_heads_is_accepted(path: Path, content: bytes) -> None:
    """Of 0.1.0, or after a power failure."""
    await make_file(path, chain(2))
    beside(path, "-lock").write_bytes(content)
    assert await read_file(path, open_home) == wagers(2) * 2
    assert b" 00000000000000000002 " not in beside(path, "-lock").read_bytes()


async def test_a_snapshot_without_entries_needs_no_entry_at_the_next_start(path: Path) -> None:
    async with await SqliteHome.open(path) as home:
        await home.journal(LINK).save_snapshot(Snapshot(0, "0" * 64, b"{}"))
    async with await SqliteHome.open(path) as home:
        await append_all(home.journal(LINK), chain(1))
