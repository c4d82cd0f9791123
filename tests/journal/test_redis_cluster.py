"""Several links on a cluster of three primaries, each where its hash tag puts it."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from redis.crc import key_slot

from jackpot.journal import CannotOpen, Unavailable, open_home, open_reader
from jackpot.journal.archive.trimming import trim_link
from jackpot.journal.redis.home import RedisHome
from jackpot.journal.redis.scripts import keys_of
from tests.journal.archives import archive_all, archive_in, use_small_segments
from tests.journal.ports import free_port
from tests.journal.redis_server import RedisServer, redis_server
from tests.journal.support import append_all, chain, replayed

LINKS = ["canberra", "east", "north", "south", "west"]
RANGES = [(0, 5460), (5461, 10922), (10923, 16383)]


@pytest.fixture(scope="module")
def primaries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RedisServer]]:
    folder: Path = tmp_path_factory.mktemp("cluster")
    with ExitStack() as stack:
        servers = [
            stack.enter_context(
                redis_server(
                    folder / str(number),
                    cluster_enabled="yes",
                    cluster_port=str(free_port()),
                    cluster_require_full_coverage="no",
                    cluster_node_timeout="1000",
                )
            )
            for number in range(3)
        ]
        asyncio.run(join(servers))
        yield servers


async def join(servers: list[RedisServer]) -> None:
    for server, (first, last) in zip(servers, RANGES, strict=True):
        await server.ask("CLUSTER", "ADDSLOTSRANGE", first, last)
    for other in servers[1:]:
        port = int(other.options["cluster-port"])
        await servers[0].ask("CLUSTER", "MEET", "127.0.0.1", other.port, port)
    for server in servers:
        await server.until(b"cluster_slots_ok:16384", "CLUSTER", "INFO")
        await server.until(b"cluster_state:ok", "CLUSTER", "INFO")


@pytest.fixture
async def address(primaries: list[RedisServer]) -> str:
    for server in primaries:
        await server.ask("FLUSHALL")
    return f"redis+cluster://{primaries[2].endpoint},{primaries[0].endpoint}"


def owner(primaries: list[RedisServer], link: str) -> RedisServer:
    slot = key_slot(keys_of(link).stream.encode())
    return next(
        server
        for server, (first, last) in zip(primaries, RANGES, strict=True)
        if first <= slot <= last
    )


async def fill(home: RedisHome) -> None:
    for link in LINKS:
        await append_all(home.journal(link), chain(3, link=link))


async def test_links_spread_over_the_primaries_and_are_all_found(
    primaries: list[RedisServer], address: str
) -> None:
    async with await RedisHome.open(address) as home:
        await fill(home)
        assert await home.links() == LINKS
        for link in LINKS:
            assert await home.journal(link).read(0) == chain(3, link=link)
        assert await home.complaints() == []
    held = [await server.ask("DBSIZE") for server in primaries]
    assert sum(held) == 2 * len(LINKS), "a stream and a head for each"
    assert all(held), "every primary carries a part"


async def test_the_keys_of_a_link_live_together(primaries: list[RedisServer], address: str) -> None:
    for link in LINKS:
        assert len({key_slot(key.encode()) for key in keys_of(link)}) == 1
    async with await RedisHome.open(address) as home:
        await fill(home)
    for link in LINKS:
        assert await owner(primaries, link).ask("EXISTS", keys_of(link).stream) == 1


async def test_nodes_follow_a_link_wherever_it_lives(address: str) -> None:
    async with await RedisHome.open(address) as one, await RedisHome.open(address) as two:
        await fill(one)
        for link in LINKS:
            entries = chain(4, link=link)
            following = asyncio.create_task(two.journal(link).follow(entries[2].head))
            await one.journal(link).append(entries[3])
            assert await following == entries[3:]


async def test_a_link_that_moves_to_another_primary_is_followed_there(
    primaries: list[RedisServer], address: str
) -> None:
    link = LINKS[0]
    keys, source = keys_of(link), owner(primaries, link)
    target = next(server for server in primaries if server is not source)
    slot = key_slot(keys.stream.encode())
    entries = chain(4, link=link)
    async with await RedisHome.open(address) as home:
        await append_all(home.journal(link), entries[:3])
        await move(slot, source, target, [keys.stream, keys.head])
        try:
            await home.journal(link).append(entries[3])
            assert await home.journal(link).read(0) == entries
            assert await target.ask("EXISTS", keys.stream) == 1
        finally:
            await move(slot, target, source, [keys.stream, keys.head])


async def move(slot: int, source: RedisServer, target: RedisServer, keys: list[str]) -> None:
    source_id, target_id = [await server.ask("CLUSTER", "MYID") for server in (source, target)]
    await target.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", source_id)
    await source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", target_id)
    for key in keys:
        await source.ask("MIGRATE", "127.0.0.1", target.port, key, 0, 5_000)
    for server in (target, source):
        await server.ask("CLUSTER", "SETSLOT", slot, "NODE", target_id)


async def test_a_primary_that_hangs_stops_its_links_alone(
    primaries: list[RedisServer], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jackpot.journal.redis.append.WRITE_S", 0.2)
    monkeypatch.setattr("jackpot.journal.redis.connection.CONNECT_S", 0.2)
    monkeypatch.setattr("jackpot.journal.redis.checks.INFO_S", 0.2)
    async with await RedisHome.open(address) as home:
        await fill(home)
        hanging = owner(primaries, LINKS[0])
        hanging.pause()
        try:
            for link in LINKS:
                next_entry = chain(4, link=link)[3]
                if owner(primaries, link) is hanging:
                    with pytest.raises(Unavailable):
                        await home.journal(link).append(next_entry)
                else:
                    await home.journal(link).append(next_entry)
        finally:
            hanging.go_on()


async def test_links_are_trimmed_wherever_they_live(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_small_segments(monkeypatch)
    async with await RedisHome.open(address) as home:
        for link in LINKS:
            journal = home.journal(link)
            await append_all(journal, chain(7, link=link))
            await journal.retention.report("a", 7)
            await archive_all(journal, tmp_path)
            assert (await trim_link(journal, archive_in(tmp_path, link), 1)).base == 5
        assert await home.complaints() == []
    async with await open_reader(address, archive=tmp_path) as joined:
        assert await joined.links() == LINKS
        for link in LINKS:
            assert len(await replayed(joined, link)) == 14


async def test_a_cluster_of_which_no_node_answers_is_reported() -> None:
    with pytest.raises(CannotOpen, match=r"no node of .* names the primaries"):
        await open_home(f"redis+cluster://127.0.0.1:{free_port()}")
