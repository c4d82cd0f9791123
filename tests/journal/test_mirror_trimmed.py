"""Nodes and their copies of a journal that is trimmed meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from jackpot.journal import Archived, BrokenChain, RedisOptions, SharedJournal, open_reader
from jackpot.journal.mirror import journal as mirror_journal_module
from jackpot.journal.mirror.home import MirrorHome
from jackpot.journal.redis.home import RedisHome, RedisReaderHome
from jackpot.journal.redis.retention import StreamStatus
from tests.journal.archives import archive_and_trim, use_small_segments
from tests.journal.proxy import Proxy, proxy_to
from tests.journal.redis_server import RedisServer, redis_server
from tests.journal.support import LINK, append_all, chain, make_file
from tests.journal.test_mirror import append_once_settled, own_entries

ENTRIES = chain(24)
OPTIONS = RedisOptions(settle_s=0.2)


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    use_small_segments(monkeypatch)
    monkeypatch.setattr(mirror_journal_module, "REPORT_EVERY_S", 0.0)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RedisServer]]:
    folder = tmp_path_factory.mktemp("redis")
    with (
        redis_server(folder / "first", repl_diskless_sync_delay="0") as first,
        redis_server(folder / "second") as second,
    ):
        yield [first, second]


@pytest.fixture
async def proxy(servers: list[RedisServer]) -> AsyncIterator[Proxy]:
    for server in servers:
        await server.ask("REPLICAOF", "NO", "ONE")
        await server.ask("FLUSHALL")
    async with proxy_to(servers[0].endpoint) as started:
        yield started


@asynccontextmanager
async def node(
    proxy: Proxy, path: Path, archive: Path | None = None
) -> AsyncIterator[SharedJournal]:
    async with await MirrorHome.open(proxy.address, path, OPTIONS, archive) as home:
        yield home.journal(LINK)


async def status(server: RedisServer) -> StreamStatus:
    async with await RedisReaderHome.open(server.address) as home:
        return await home.journal(LINK).status()


async def reported(server: RedisServer) -> list[int]:
    return sorted(each.seq for each in (await status(server)).copies.values())


async def trim(server: RedisServer, folder: Path, *, forget: str = "") -> int:
    """Archives and trims as `jackpot archive` does; returns the last trimmed entry."""
    async with await RedisHome.open(server.address) as home:
        for name in (await home.journal(LINK).status()).copies:
            if forget and forget in name:
                await home.journal(LINK).retention.forget(name)
        return (await archive_and_trim(home, folder)).base


async def test_a_node_reports_how_much_its_copy_has(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as one, node(proxy, tmp_path / "b.db") as two:
        await one.head()
        assert await reported(servers[0]) == [0]
        await append_all(one, ENTRIES[:6])
        await one.head()
        assert await reported(servers[0]) == [6]
        await two.head()
        assert await reported(servers[0]) == [6, 6]
        await one.append(ENTRIES[6])
        assert await two.follow(ENTRIES[5].head) == ENTRIES[6:7]
        await one.head()
        await two.head()
        assert await reported(servers[0]) == [7, 7]
    (name,) = [name for name in (await status(servers[0])).copies if "a.db" in name]
    assert name.endswith(f":{tmp_path / 'a.db'}")


async def test_a_node_that_cannot_report_goes_on(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    await servers[0].ask("SET", f"jackpot:{{{LINK}}}:nodes", "not a hash")
    async with node(proxy, tmp_path / "a.db") as journal:
        assert (await journal.head()).seq == 0
        await append_all(journal, ENTRIES[:3])
    assert await own_entries(tmp_path / "a.db") == ENTRIES[:3]


async def test_nothing_that_an_absent_node_lacks_is_trimmed_before_it_comes_back(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as one:
        async with node(proxy, tmp_path / "b.db") as two:
            await append_all(one, ENTRIES[:12])
            await two.head()
        await append_all(one, ENTRIES[12:])
        await one.head()
        assert await reported(servers[0]) == [12, 24]
        assert await trim(servers[0], tmp_path / "archive") == 10
    async with node(proxy, tmp_path / "b.db") as two:
        assert await two.head() == ENTRIES[-1].head
        assert await reported(servers[0]) == [24, 24]
    assert await own_entries(tmp_path / "b.db") == ENTRIES
    assert await trim(servers[0], tmp_path / "archive") == 20


@pytest.mark.parametrize("had", [0, 7, 19, 20])
async def test_a_node_that_was_forgotten_is_filled_from_the_archive(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path, had: int
) -> None:
    """Also new nodes, and one whose copy ends right where Redis begins."""
    async with node(proxy, tmp_path / "a.db") as one:
        await append_all(one, ENTRIES)
        await one.head()
    assert await trim(servers[0], tmp_path / "archive") == 20
    await make_file(tmp_path / "b.db", ENTRIES[:had])
    async with node(proxy, tmp_path / "b.db", tmp_path / "archive") as two:
        assert await two.head() == ENTRIES[-1].head
        await two.append(chain(1, after=ENTRIES[-1].head)[0])
    assert (await own_entries(tmp_path / "b.db"))[:24] == ENTRIES


async def test_without_an_archive_a_copy_that_ends_too_soon_is_told_what_to_do(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    archive = tmp_path / "archive"
    async with node(proxy, tmp_path / "a.db") as one:
        await append_all(one, ENTRIES)
        await one.head()
    await trim(servers[0], archive)
    await make_file(tmp_path / "b.db", ENTRIES[:7])
    async with node(proxy, tmp_path / "b.db") as two:
        with pytest.raises(Archived, match=r"up to 20 .*jackpot import --archive DIR REDIS"):
            await two.head()
    (archive / LINK / "000000000016-000000000020.jsonl").unlink()
    async with node(proxy, tmp_path / "b.db", archive) as two:
        with pytest.raises(Archived, match="the archive of this node ends with entry 15"):
            await two.head()
    kept = await own_entries(tmp_path / "b.db")
    assert kept == ENTRIES[: len(kept)]


async def test_an_archive_with_other_entries_is_not_used(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as one:
        await append_all(one, ENTRIES)
        await one.head()
    await trim(servers[0], tmp_path / "archive")
    other = chain(7, events=1)
    await make_file(tmp_path / "b.db", other)
    async with node(proxy, tmp_path / "b.db", tmp_path / "archive") as two:
        with pytest.raises(BrokenChain, match="entry 8: it does not follow the entry before"):
            await two.head()
    assert await own_entries(tmp_path / "b.db") == other


async def test_a_node_that_was_forgotten_while_it_ran_recovers(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    archive = tmp_path / "archive"
    async with (
        node(proxy, tmp_path / "a.db") as one,
        node(proxy, tmp_path / "b.db", archive) as two,
    ):
        await append_all(one, ENTRIES[:3])
        await two.head()
        await append_all(one, ENTRIES[3:])
        await one.head()
        assert await reported(servers[0]) == [3, 24]
        assert await trim(servers[0], archive, forget="b.db") == 20
        with pytest.raises(Archived):
            await two.append(ENTRIES[3])
        with pytest.raises(Archived):
            await two.follow(ENTRIES[2].head)
        assert await two.head() == ENTRIES[-1].head
        await two.append(chain(1, after=ENTRIES[-1].head)[0])
        await two.head()
        assert await reported(servers[0]) == [24, 25]


@pytest.mark.parametrize("before_trim", [True, False])
async def test_a_failover_after_trimming_loses_nothing(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path, before_trim: bool
) -> None:
    """The replica that takes over lacks the last entries; it has the trimming or not."""
    first, second = servers
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:22])
        await journal.head()
        if before_trim:
            await become_copy(second, first)
        assert await trim(first, tmp_path / "archive") == 20
        if not before_trim:
            await become_copy(second, first)
        await append_all(journal, ENTRIES[22:])
        proxy.target = second.endpoint
        proxy.drop_all()
        await append_once_settled(journal, chain(1, after=ENTRIES[-1].head)[0])
    found = await status(second)
    assert (found.head.seq, found.base.seq) == (25, 0 if before_trim else 20)
    async with await open_reader(second.address, archive=tmp_path / "archive") as home:
        assert await home.complaints() == []
        joined = home.journal(LINK)
        assert [entry for at in range(24) for entry in await joined.read(at, 1)] == ENTRIES


async def become_copy(server: RedisServer, primary: RedisServer) -> None:
    """Copies what the primary has now, and stops."""
    await server.ask("REPLICAOF", "127.0.0.1", primary.port)
    await server.until(b"master_link_status:up", "INFO", "replication")
    there = await status(primary)
    while await status(server) != there:
        await asyncio.sleep(0.01)
    await server.ask("REPLICAOF", "NO", "ONE")
