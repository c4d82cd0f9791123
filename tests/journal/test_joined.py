"""An archive and its journal read as one: no gap between them, no difference where they overlap."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.journal import BrokenChain, HomeReader, open_home, open_reader
from jackpot.journal.redis.home import RedisHome
from jackpot.journal.redis.scripts import keys_of
from jackpot.journal.transfer import entries_of_home, import_entries
from tests.journal.archives import archive_all, archive_and_trim, use_small_segments
from tests.journal.redis_server import RedisServer
from tests.journal.support import LINK, append_all, chain, make_file, replayed, wagers

ENTRIES = chain(22)
KEYS = keys_of(LINK)


@pytest.fixture
async def live(
    server: RedisServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[RedisHome]:
    """Entries 1 to 20 are archived, 11 to 22 are in Redis."""
    use_small_segments(monkeypatch)
    await server.ask("FLUSHALL")
    async with await RedisHome.open(server.address) as home:
        await append_all(home.journal(LINK), ENTRIES)
        await home.journal(LINK).retention.report("a", 22)
        await archive_and_trim(home, tmp_path / "archive", keep=12)
        assert (await home.journal(LINK).status()).base.seq == 10
        yield home


@pytest.fixture
async def joined(live: RedisHome, server: RedisServer, tmp_path: Path) -> AsyncIterator[HomeReader]:
    archive = tmp_path / "archive"
    async with await open_reader(server.address, archive=archive) as home:
        yield home


async def change(server: RedisServer, first: int, last: int, other: bool) -> None:
    """Adds entries to Redis again, the same ones or those of another chain."""
    entries = chain(22, events=1) if other else ENTRIES
    for entry in entries[first - 1 : last]:
        words = ("prev", entry.prev, "hash", entry.hash, "record", entry.record)
        await server.ask("XADD", KEYS.stream, f"{entry.seq}-0", *words)


async def test_every_entry_is_read_from_the_first_to_the_last(joined: HomeReader) -> None:
    journal = joined.journal(LINK)
    assert await joined.links() == [LINK]
    assert await journal.head() == ENTRIES[-1].head
    for after in (0, 4, 9, 10, 14, 19, 20, 21):
        assert (await journal.read(after, 1)) == ENTRIES[after : after + 1]
    assert await journal.read(22) == []
    assert await replayed(joined) == wagers(2) * 22
    assert await joined.complaints() == []


async def test_trimming_may_go_on_while_it_is_read(
    live: RedisHome, joined: HomeReader, tmp_path: Path
) -> None:
    journal = joined.journal(LINK)
    assert await journal.read(9, 1) == ENTRIES[9:10]
    await append_all(live.journal(LINK), chain(9, after=ENTRIES[-1].head))
    await live.journal(LINK).retention.report("a", 31)
    assert (await archive_and_trim(live, tmp_path / "archive")).base == 30
    assert await journal.read(22, 1) == chain(23)[22:]
    assert await replayed(joined) == wagers(2) * 31


async def test_it_can_be_imported_whole(joined: HomeReader, tmp_path: Path) -> None:
    async with await open_home(f"sqlite:{tmp_path / 'copy.db'}") as copy:
        await import_entries(await entries_of_home(joined), copy)
        assert await copy.journal(LINK).read(0) == ENTRIES


async def test_an_altered_entry_that_is_in_the_archive_too_is_found(
    joined: HomeReader, server: RedisServer
) -> None:
    await server.ask("DEL", KEYS.stream)
    await change(server, 11, 13, other=False)
    await change(server, 14, 14, other=True)
    await change(server, 15, 22, other=False)
    with pytest.raises(BrokenChain, match="entry 14: the archive and the journal have different"):
        await replayed(joined)


async def test_an_entry_that_only_the_archive_has_is_found(
    joined: HomeReader, server: RedisServer
) -> None:
    await server.ask("XDEL", KEYS.stream, "14-0")
    with pytest.raises(BrokenChain, match="entry 14: the archive and the journal have different"):
        await replayed(joined)


async def test_an_altered_entry_after_the_archive_is_found(
    joined: HomeReader, server: RedisServer
) -> None:
    await server.ask("DEL", KEYS.stream)
    await change(server, 11, 20, other=False)
    await change(server, 21, 21, other=True)
    await change(server, 22, 22, other=False)
    with pytest.raises(BrokenChain, match="entry 21: "):
        await replayed(joined)


async def test_a_base_that_is_not_the_archives_entry_is_found(
    joined: HomeReader, server: RedisServer
) -> None:
    await server.ask("SET", KEYS.base, f"10 {'1' * 64}")
    with pytest.raises(BrokenChain, match="entry 10: the entry in the archive is not"):
        await replayed(joined)


async def test_a_gap_between_the_two_is_found(
    joined: HomeReader, live: RedisHome, tmp_path: Path
) -> None:
    await archive_and_trim(live, tmp_path / "archive")
    for last in (15, 20):
        (tmp_path / "archive" / LINK / f"{last - 4:012}-{last:012}.jsonl").unlink()
    with pytest.raises(BrokenChain, match="entry 11: the archive ends before it, and Redis begins"):
        await replayed(joined)


async def test_a_journal_that_ends_before_its_archive_is_found(
    joined: HomeReader, server: RedisServer
) -> None:
    await server.ask("FLUSHALL")
    with pytest.raises(BrokenChain, match="entry 1: it is in the archive, but the journal ends"):
        await replayed(joined)


async def test_a_journal_in_sqlite_can_be_read_with_its_archive_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_small_segments(monkeypatch)
    path, archive = tmp_path / "jackpot.db", tmp_path / "archive"
    await make_file(path, ENTRIES)
    async with await open_reader(f"sqlite:{path}") as home:
        await archive_all(home.journal(LINK), archive)
    async with await open_reader(f"sqlite:{path}", archive=archive) as home:
        assert await replayed(home) == wagers(2) * 22
