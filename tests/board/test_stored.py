"""The board of a server that runs alone: what it retains is there at its next start."""

import os
import sqlite3
import stat
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from jackpot.board import StoredBoard
from jackpot.board.retained_file import RetainedFile


class Message(msgspec.Struct, frozen=True):
    text: str


class Clock:
    now_ms = 1_760_000_000_000

    def __call__(self) -> int:
        return self.now_ms


STANDING = Clock()


@asynccontextmanager
async def started(
    path: Path, received: list[str], clock: Callable[[], int] = STANDING
) -> AsyncIterator[StoredBoard]:
    board = StoredBoard(path, clock)
    board.subscribe("news", Message, lambda message: received.append(message.text))
    await board.start()
    try:
        yield board
    finally:
        await board.close()


async def at_next_start(path: Path, clock: Callable[[], int] = STANDING) -> list[str]:
    received: list[str] = []
    async with started(path, received, clock):
        return received


async def test_the_last_retained_message_of_each_key_is_there_at_the_next_start(
    tmp_path: Path,
) -> None:
    path = tmp_path / "sessions"
    async with started(path, []) as board:
        for key, text in (("a", "one"), ("b", "two"), ("a", "three"), ("c", "four")):
            board.retain("news", key, Message(text), 1_000)
        board.release("news", "c", Message("gone"))
        board.publish("news", Message("not retained"))
    assert sorted(await at_next_start(path)) == ["three", "two"]
    assert sorted(await at_next_start(path)) == ["three", "two"], "reading takes nothing away"


async def test_a_message_is_on_disk_once_it_is_flushed(tmp_path: Path) -> None:
    path = tmp_path / "sessions"
    async with started(path, []) as board:
        board.retain("news", "a", Message("one"), 1_000)
        await board.flush()
        assert await at_next_start(path) == ["one"], "as after a kill: nothing was closed"


async def test_a_message_that_is_no_longer_valid_is_not_delivered_and_leaves_the_file(
    tmp_path: Path,
) -> None:
    path, clock = tmp_path / "sessions", Clock()
    async with started(path, [], clock) as board:
        board.retain("news", "a", Message("short"), 1_000)
        board.retain("news", "b", Message("long"), 5_000)
        await board.flush()
        clock.now_ms += 1_000
        assert await at_next_start(path, clock) == ["long"]
        board.retain("news", "c", Message("new"), 5_000)
    with closing(sqlite3.connect(path)) as db, db:
        assert db.execute("SELECT key FROM retained").fetchall() == [("b",), ("c",)]


async def test_only_the_servers_user_may_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "sessions"
    path.touch(0o666)
    path.chmod(0o666)
    async with started(path, []) as board:
        board.retain("news", "a", Message("one"), 1_000)
        await board.flush()
        modes = {stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert modes == {0o600}, "of the log beside it too"


@pytest.mark.parametrize("damage", ["noise", "truncated", "newer"])
async def test_a_damaged_file_is_told_in_the_log_and_begun_anew(
    tmp_path: Path, damage: str
) -> None:
    path = tmp_path / "sessions"
    async with started(path, []) as board:
        board.retain("news", "a", Message("one"), 1_000)
    match damage:
        case "noise":
            path.write_bytes(os.urandom(8_192))
        case "truncated":
            path.write_bytes(path.read_bytes()[:5_000])
        case _:
            with closing(sqlite3.connect(path)) as db, db:
                db.execute("PRAGMA user_version = 99")
    with capture_logs() as logs:
        assert await at_next_start(path) == []
    (told,) = [each for each in logs if each["log_level"] == "warning"]
    assert "everybody signs in again" in told["event"]
    async with started(path, []) as board:
        board.retain("news", "a", Message("two"), 1_000)
    assert await at_next_start(path) == ["two"]


async def test_a_message_that_cannot_be_read_does_not_harm_the_others(tmp_path: Path) -> None:
    path = tmp_path / "sessions"
    async with started(path, []) as board:
        board.retain("news", "a", Message("one"), 1_000)
        board.retain("news", "b", Message("two"), 1_000)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE retained SET message = x'7b5d' WHERE key = 'a'")
    assert await at_next_start(path) == ["two"]


async def test_a_server_starts_where_nothing_can_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "sessions"
    path.mkdir()
    with capture_logs() as logs:
        async with started(path, []) as board:
            board.retain("news", "a", Message("one"), 1_000)
            await board.flush()
    assert "a restart signs everybody out" in logs[-1]["event"]


async def test_what_could_not_be_written_is_written_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sessions"
    async with started(path, []) as board:
        board.retain("news", "a", Message("one"), 1_000)
        await board.flush()
        with monkeypatch.context() as broken:

            def fail(*_: object) -> None:
                raise sqlite3.OperationalError("disk full")

            broken.setattr(RetainedFile, "write", fail)
            board.release("news", "a", Message("gone"))
            await board.flush()
        board.retain("news", "b", Message("two"), 1_000)
    assert await at_next_start(path) == ["two"]
