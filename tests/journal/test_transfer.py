"""Exporting journals to a file and importing them: the same bytes, or nothing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.journal import BrokenChain, CannotOpen, Home, open_home, open_reader
from jackpot.journal.transfer import (
    entries_of_export,
    entries_of_home,
    import_entries,
    write_export,
)
from tests.journal.redis_server import RedisServer
from tests.journal.support import LINK, append_all, chain, make_file

ENTRIES = chain(450)


@pytest.fixture
async def full(tmp_path: Path) -> AsyncIterator[Home]:
    """Two links in SQLite."""
    await make_file(tmp_path / "full.db", ENTRIES)
    async with await open_home(f"sqlite:{tmp_path / 'full.db'}") as home:
        await append_all(home.journal("north"), chain(3, link="north"))
        yield home


async def exported(home: Home, path: Path) -> Path:
    with path.open("wb") as file:
        await write_export(home, file.write)
    return path


async def test_from_sqlite_to_redis_and_back(
    full: Home, server: RedisServer, tmp_path: Path
) -> None:
    await server.ask("FLUSHALL")
    async with await open_home(server.address) as redis:
        heads = await import_entries(await entries_of_home(full), redis)
        assert heads[LINK] == ENTRIES[-1].head
        assert await redis.links() == [LINK, "north"]
        async with await open_home(f"sqlite:{tmp_path / 'back.db'}") as back:
            assert await import_entries(await entries_of_home(redis), back) == heads
            assert await back.journal(LINK).read(0) == ENTRIES
            assert await back.complaints() == []


async def test_entries_that_a_server_appends_during_an_export_are_left_out(
    full: Home, tmp_path: Path
) -> None:
    source = await entries_of_home(full)
    await full.journal(LINK).append(chain(451)[-1])
    async with await open_home(f"sqlite:{tmp_path / 'copy.db'}") as home:
        assert (await import_entries(source, home))[LINK] == ENTRIES[-1].head
        assert (await home.journal(LINK).head()).seq == 450
        assert (await import_entries(await entries_of_home(full), home))[LINK].seq == 451


async def test_a_backup_is_restored_byte_for_byte(full: Home, tmp_path: Path) -> None:
    path = await exported(full, tmp_path / "backup")
    assert path.read_bytes().splitlines()[:450] == [entry.record for entry in ENTRIES]
    async with await open_home(f"sqlite:{tmp_path / 'new.db'}") as home:
        await import_entries(entries_of_export(path), home)
        assert await home.journal(LINK).read(0) == ENTRIES
        assert await home.journal("north").read(0) == chain(3, link="north")


async def test_an_import_continues_from_the_entries_that_are_there(
    full: Home, tmp_path: Path
) -> None:
    path = await exported(full, tmp_path / "backup")
    await make_file(tmp_path / "part.db", ENTRIES[:7])
    async with await open_home(f"sqlite:{tmp_path / 'part.db'}") as home:
        await import_entries(entries_of_export(path), home)
        await import_entries(entries_of_export(path), home)
        assert await home.journal(LINK).read(0) == ENTRIES


async def test_different_entries_are_not_mixed(full: Home, tmp_path: Path) -> None:
    other = chain(7, events=1)
    await make_file(tmp_path / "other.db", other)
    async with await open_home(f"sqlite:{tmp_path / 'other.db'}") as home:
        with pytest.raises(BrokenChain, match="entry 1: the two journals have different entries"):
            await import_entries(await entries_of_home(full), home)
        assert await home.journal(LINK).read(0) == other


@pytest.mark.parametrize("length", [8, 449, 450, 451])
async def test_the_first_entry_that_differs_is_named(
    full: Home, tmp_path: Path, length: int
) -> None:
    """Whichever of the two is the longer one."""
    other = [*ENTRIES[:6], *chain(length - 6, after=ENTRIES[5].head, events=1)]
    await make_file(tmp_path / "other.db", other)
    async with await open_home(f"sqlite:{tmp_path / 'other.db'}") as home:
        with pytest.raises(BrokenChain, match="entry 7: the two journals have different entries"):
            await import_entries(await entries_of_home(full), home)
        assert await home.journal(LINK).read(0) == other


async def test_a_source_that_ends_before_the_journal_is_refused(full: Home, tmp_path: Path) -> None:
    await make_file(tmp_path / "short.db", ENTRIES[:3])
    async with await open_reader(f"sqlite:{tmp_path / 'short.db'}") as short:
        with pytest.raises(BrokenChain, match="the source ends before it"):
            await import_entries(await entries_of_home(short), full)


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda lines: lines[:-1], "not a complete export"),
        (lambda lines: lines[:200], "not a complete export"),
        (lambda lines: [*lines[:-2], lines[-1]], "not a complete export"),
        (lambda lines: [*lines, lines[0]], "after the end"),
        (lambda lines: [lines[0], b"not a record", *lines[1:]], "line 2 is not part of an export"),
        (lambda lines: [lines[1], lines[0], *lines[2:]], "entry 1: it is missing"),
        (lambda lines: [lines[0].replace(b"100", b"900"), *lines[1:]], "does not follow"),
        (lambda lines: [lines[0], *lines[2:]], "entry 2: it is missing"),
    ],
)
async def test_a_damaged_export_writes_nothing(
    full: Home, tmp_path: Path, damage: object, why: str
) -> None:
    assert callable(damage)
    path = await exported(full, tmp_path / "backup")
    path.write_bytes(b"\n".join(damage(path.read_bytes().splitlines())) + b"\n")
    async with await open_home(f"sqlite:{tmp_path / 'new.db'}") as home:
        with pytest.raises((CannotOpen, BrokenChain), match=why):
            await import_entries(entries_of_export(path), home)
        assert await home.links() == []


async def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    async with await open_home(f"sqlite:{tmp_path / 'new.db'}") as home:
        with pytest.raises(CannotOpen, match="cannot be read"):
            await import_entries(entries_of_export(tmp_path / "nothing"), home)
