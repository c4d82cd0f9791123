"""A node's own copy of a shared journal, and how it restores what Redis has lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from jackpot.journal import (
    GENESIS,
    BrokenChain,
    CannotOpen,
    Conflict,
    Entry,
    InUse,
    Journal,
    RedisOptions,
    SharedJournal,
    Snapshot,
    Unavailable,
    Unsettled,
    open_home,
    open_reader,
)
from jackpot.journal.mirror.home import MirrorHome
from jackpot.journal.redis.scripts import keys_of
from tests.deadline import DEADLINE_S
from tests.journal.proxy import Proxy, proxy_to
from tests.journal.redis_server import RedisServer, redis_server
from tests.journal.support import CODEC, LINK, append_all, chain, connection_of, wagers

ENTRIES = chain(6)
OPTIONS = RedisOptions(settle_s=0.2)
Act = Callable[[SharedJournal], Awaitable[object]]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RedisServer]]:
    folder = tmp_path_factory.mktemp("redis")
    with redis_server(folder / "first") as first, redis_server(folder / "second") as second:
        yield [first, second]


@pytest.fixture
async def proxy(servers: list[RedisServer]) -> AsyncIterator[Proxy]:
    for server in servers:
        await server.ask("FLUSHALL")
    async with proxy_to(servers[0].endpoint) as started:
        yield started


@asynccontextmanager
async def node(proxy: Proxy, path: Path) -> AsyncIterator[SharedJournal]:
    async with await MirrorHome.open(proxy.address, path, OPTIONS) as home:
        yield home.journal(LINK)


async def fail_over(proxy: Proxy, to: RedisServer, entries: list[Entry]) -> None:
    """Another server becomes the primary. It has only these entries."""
    async with await open_home(to.address) as home:
        await append_all(home.journal(LINK), entries)
    proxy.target = to.endpoint
    proxy.drop_all()


async def append_once_settled(journal: Journal, entry: Entry) -> None:
    while True:
        try:
            await journal.append(entry)
            return
        except Unavailable:
            await asyncio.sleep(0.01)


async def shared_entries(server: RedisServer) -> list[Entry]:
    async with await open_reader(server.address) as home:
        return await home.journal(LINK).read(0)


async def own_entries(path: Path) -> list[Entry]:
    async with await open_reader(f"sqlite:{path}") as home:
        return await home.journal(LINK).read(0)


async def test_an_acknowledged_entry_is_in_redis_and_in_the_copy(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:3])
        assert await own_entries(tmp_path / "a.db") == ENTRIES[:3]
        assert await shared_entries(servers[0]) == ENTRIES[:3]
        assert await journal.read(1) == ENTRIES[1:3]


async def test_a_new_node_copies_every_entry_before_it_begins(proxy: Proxy, tmp_path: Path) -> None:
    async with node(proxy, tmp_path / "a.db") as first:
        await append_all(first, ENTRIES[:4])
        async with node(proxy, tmp_path / "b.db") as second:
            assert await second.head() == ENTRIES[3].head
            assert await own_entries(tmp_path / "b.db") == ENTRIES[:4]


async def test_entries_of_other_nodes_are_copied_too(proxy: Proxy, tmp_path: Path) -> None:
    """A node hears of them by a conflict, by following, and with a gap in between."""
    async with node(proxy, tmp_path / "a.db") as one, node(proxy, tmp_path / "b.db") as two:
        await append_all(one, ENTRIES[:2])
        with pytest.raises(Conflict):
            await two.append(CODEC.seal(LINK, GENESIS, 1, wagers(1)))
        await two.append(ENTRIES[2])
        assert await one.follow(ENTRIES[1].head) == ENTRIES[2:3]
        await one.append(ENTRIES[3])
        await one.append(ENTRIES[4])
        assert await two.follow(ENTRIES[3].head) == ENTRIES[4:5]
        with pytest.raises(Conflict):
            await two.append(ENTRIES[4])
        await two.append(ENTRIES[5])
        for name in ("a.db", "b.db"):
            kept = await own_entries(tmp_path / name)
            assert kept == ENTRIES[: len(kept)]
        assert await own_entries(tmp_path / "b.db") == ENTRIES


async def test_each_node_has_its_own_snapshot(proxy: Proxy, tmp_path: Path) -> None:
    snapshot = Snapshot(2, ENTRIES[1].hash, b"state")
    async with node(proxy, tmp_path / "a.db") as one, node(proxy, tmp_path / "b.db") as two:
        await append_all(one, ENTRIES[:2])
        await one.save_snapshot(snapshot)
        assert await one.load_snapshot() == snapshot
        assert await two.load_snapshot() is None


async def test_an_entry_that_redis_has_and_the_copy_could_not_take_is_in_doubt(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with await MirrorHome.open(proxy.address, tmp_path / "a.db", OPTIONS) as home:
        journal = home.journal(LINK)
        await journal.append(ENTRIES[0])
        full = CODEC.seal(LINK, ENTRIES[0].head, 1, wagers(5_000))
        connection_of(home.own).execute("PRAGMA max_page_count = 8")
        with pytest.raises(Unavailable, match="its disk is full") as refused:
            await journal.append(full)
        assert refused.value.in_doubt
        assert await shared_entries(servers[0]) == [ENTRIES[0], full]
        connection_of(home.own).execute("PRAGMA max_page_count = 10000")
        assert await journal.head() == full.head


async def test_a_lost_reply_stays_in_doubt_though_a_new_primary_must_settle_first(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:2])
        async with await open_home(servers[1].address) as home:
            await append_all(home.journal(LINK), ENTRIES[:2])
        proxy.target = servers[1].endpoint  # for new connections only
        proxy.lose_replies = 1
        with pytest.raises(Unsettled) as lost:
            await journal.append(ENTRIES[2])
        assert lost.value.in_doubt
        assert await shared_entries(servers[0]) == ENTRIES[:3]


async def test_acknowledged_entries_that_a_failover_lost_are_put_back_before_anything_else(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:4])
        await fail_over(proxy, servers[1], ENTRIES[:2])
        with pytest.raises(Unavailable):
            await journal.append(ENTRIES[4])
        assert await journal.head() == ENTRIES[3].head
        assert await shared_entries(servers[1]) == ENTRIES[:4]
        await append_once_settled(journal, ENTRIES[4])
    assert await shared_entries(servers[1]) == ENTRIES[:5]


async def test_a_node_that_starts_during_the_pause_waits_too_and_a_later_one_does_not(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    """It has no earlier connection: it reads the agreed primary beside the journal."""
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:2])
    settled_on = await servers[0].ask("GET", keys_of(LINK).settled)
    await fail_over(proxy, servers[1], ENTRIES[:2])
    await servers[1].ask("SET", keys_of(LINK).settled, settled_on)
    async with node(proxy, tmp_path / "b.db") as starting:
        with pytest.raises(Unsettled, match="restarted or replaced"):
            await starting.append(ENTRIES[2])
        assert await shared_entries(servers[1]) == ENTRIES[:2]
        await append_once_settled(starting, ENTRIES[2])
    async with node(proxy, tmp_path / "c.db") as later:
        await later.append(ENTRIES[3])


async def test_a_node_that_lacks_entries_waits_until_the_others_have_put_theirs_back(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as ahead, node(proxy, tmp_path / "b.db") as behind:
        await append_all(ahead, ENTRIES[:2])
        assert await behind.head() == ENTRIES[1].head
        await append_all(ahead, ENTRIES[2:4])
        await fail_over(proxy, servers[1], ENTRIES[:2])
        rival = CODEC.seal(LINK, ENTRIES[1].head, 9, wagers(1, table="T9"))
        with pytest.raises(Unsettled, match="was restarted or replaced"):
            await behind.append(rival)
        with pytest.raises(Unsettled):
            await ahead.append(ENTRIES[4])
        with pytest.raises(Conflict) as refusal:
            await append_once_settled(behind, rival)
        assert refusal.value.missed == ENTRIES[2:4]
    assert await shared_entries(servers[1]) == ENTRIES[:4]


async def test_a_new_primary_is_not_confirmed_before_the_nodes_have_put_their_entries_back(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    """A refusal writes nothing, but it must not rest on a journal that lost its end either."""
    async with node(proxy, tmp_path / "a.db") as ahead, node(proxy, tmp_path / "b.db") as behind:
        await append_all(ahead, ENTRIES[:2])
        assert await behind.head() == ENTRIES[1].head
        await append_all(ahead, ENTRIES[2:4])
        await fail_over(proxy, servers[1], ENTRIES[:2])
        with pytest.raises(Unsettled):
            await behind.confirmed_head()


async def test_a_node_that_comes_back_puts_its_last_entries_back(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:4])
    await fail_over(proxy, servers[1], ENTRIES[:1])
    async with node(proxy, tmp_path / "a.db") as journal:
        assert await journal.head() == ENTRIES[3].head
    assert await shared_entries(servers[1]) == ENTRIES[:4]


async def test_different_entries_in_redis_and_in_the_copy_stop_the_node_and_change_neither(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:4])
        rival = CODEC.seal(LINK, ENTRIES[1].head, 9, wagers(1, table="T9"))
        await fail_over(proxy, servers[1], [*ENTRIES[:2], rival])
        with pytest.raises(BrokenChain, match=r"entry 3: .* have different entries"):
            await journal.head()
    assert await shared_entries(servers[1]) == [*ENTRIES[:2], rival]
    assert await own_entries(tmp_path / "a.db") == ENTRIES[:4]


async def test_a_redis_that_went_on_with_other_entries_stops_the_node(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:3])
    other = [*ENTRIES[:1], *chain(4, after=ENTRIES[0].head, events=1)]
    await fail_over(proxy, servers[1], other)
    async with node(proxy, tmp_path / "a.db") as journal:
        with pytest.raises(BrokenChain, match="entry 2: Redis and this node's copy have different"):
            await journal.head()


async def test_an_empty_redis_is_never_filled_by_a_node_itself(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:2])
    await fail_over(proxy, servers[1], [])
    async with node(proxy, tmp_path / "a.db") as journal:
        with pytest.raises(BrokenChain, match="jackpot import"):
            await journal.head()
    assert await shared_entries(servers[1]) == []


@pytest.mark.parametrize(
    "act",
    [
        lambda journal: append_once_settled(journal, ENTRIES[2]),
        lambda journal: journal.follow(ENTRIES[1].head),
        lambda journal: journal.head(),
    ],
    ids=["append", "follow", "head"],
)
async def test_a_redis_that_is_emptied_under_a_running_node_is_told_with_what_to_do(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path, act: Act
) -> None:
    async with node(proxy, tmp_path / "a.db") as journal:
        await append_all(journal, ENTRIES[:2])
        await servers[0].ask("FLUSHALL")
        with pytest.raises(BrokenChain, match=r"entry 1: Redis has no entries .*jackpot import"):
            async with asyncio.timeout(DEADLINE_S):
                await act(journal)


async def test_two_nodes_cannot_share_one_copy(proxy: Proxy, tmp_path: Path) -> None:
    async with node(proxy, tmp_path / "a.db"):
        with pytest.raises(InUse, match="in use by"):
            await MirrorHome.open(proxy.address, tmp_path / "a.db", OPTIONS)


async def test_a_copy_that_is_deleted_stops_the_node_and_says_so(
    proxy: Proxy, tmp_path: Path
) -> None:
    async with await MirrorHome.open(proxy.address, tmp_path / "copy", OPTIONS) as home:
        await append_once_settled(home.journal(LINK), ENTRIES[0])
        assert home.trouble() is None
        (tmp_path / "copy").unlink()
        with pytest.raises(Unavailable, match="copy was deleted, moved or replaced"):
            await home.journal(LINK).append(ENTRIES[1])
        assert "was deleted, moved or replaced" in str(home.trouble())
    with pytest.raises(CannotOpen, match="-wal of an older journal is beside it"):
        await MirrorHome.open(proxy.address, tmp_path / "copy", OPTIONS)
