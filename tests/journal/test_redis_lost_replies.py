"""Lost replies and requests: every append still has exactly one outcome."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from jackpot.journal import Conflict, Unavailable
from jackpot.journal.redis.address import parse_redis_address
from jackpot.journal.redis.connection import ErrorReply, RedisConnection
from jackpot.journal.redis.home import RedisHome
from tests.journal.proxy import Proxy, proxy_to
from tests.journal.redis_server import RedisServer
from tests.journal.support import CODEC, LINK, append_all, chain, wagers

ENTRIES = chain(6)


@pytest.fixture
async def proxy(server: RedisServer) -> AsyncIterator[Proxy]:
    await server.ask("FLUSHALL")
    async with proxy_to(server.endpoint) as started:
        yield started


@pytest.fixture
async def home(proxy: Proxy) -> AsyncIterator[RedisHome]:
    async with await RedisHome.open(proxy.address) as opened:
        await append_all(opened.journal(LINK), ENTRIES[:2])
        yield opened


async def test_an_append_whose_reply_was_lost_is_found_written_and_is_there_once(
    home: RedisHome, proxy: Proxy
) -> None:
    proxy.lose_replies = 1
    await home.journal(LINK).append(ENTRIES[2])
    assert await home.journal(LINK).read(0) == ENTRIES[:3]


async def test_an_append_that_never_arrived_is_sent_again(home: RedisHome, proxy: Proxy) -> None:
    proxy.lose_requests = 1
    await home.journal(LINK).append(ENTRIES[2])
    assert await home.journal(LINK).read(0) == ENTRIES[:3]


async def test_a_lost_reply_is_found_though_another_node_went_on_from_it(
    home: RedisHome, proxy: Proxy, server: RedisServer
) -> None:
    proxy.lose_replies = 1
    proxy.delay_s = 0.05
    async with await RedisHome.open(server.address) as other:
        first = asyncio.create_task(home.journal(LINK).append(ENTRIES[2]))
        while (await other.journal(LINK).head()).seq < 3:
            await asyncio.sleep(0)
        await other.journal(LINK).append(ENTRIES[3])
        await first
        assert await other.journal(LINK).read(0) == ENTRIES[:4]


async def test_a_conflict_after_a_lost_reply_is_still_a_conflict(
    home: RedisHome, proxy: Proxy, server: RedisServer
) -> None:
    async with await RedisHome.open(server.address) as other:
        await other.journal(LINK).append(ENTRIES[2])
    proxy.lose_replies = 1
    rival = CODEC.seal(LINK, ENTRIES[1].head, 7, wagers(1, table="T9"))
    with pytest.raises(Conflict) as refusal:
        await home.journal(LINK).append(rival)
    assert refusal.value.missed == [ENTRIES[2]]


async def test_a_duplicated_reply_is_not_taken_for_the_reply_to_the_next_append(
    home: RedisHome, proxy: Proxy
) -> None:
    proxy.repeat_replies = 1
    await home.journal(LINK).append(ENTRIES[2])
    proxy.lose_requests = 1
    await home.journal(LINK).append(ENTRIES[3])
    assert await home.journal(LINK).read(0) == ENTRIES[:4]


async def test_without_any_reply_the_entry_is_in_doubt(home: RedisHome, proxy: Proxy) -> None:
    proxy.lose_replies = 100
    with pytest.raises(Unavailable, match="did not answer") as lost:
        await home.journal(LINK).append(ENTRIES[2])
    assert lost.value.in_doubt
    proxy.lose_replies = 0
    with pytest.raises(Conflict) as refusal:
        await home.journal(LINK).append(ENTRIES[2])
    assert refusal.value.missed == [ENTRIES[2]]


async def test_a_lost_reply_stays_in_doubt_though_redis_cannot_be_reached_afterwards(
    home: RedisHome, proxy: Proxy, server: RedisServer
) -> None:
    """The second attempt was certainly not recorded. The first one was."""
    proxy.lose_replies = 1
    proxy.cut = True  # only new connections
    with pytest.raises(Unavailable, match="cannot be reached") as lost:
        await home.journal(LINK).append(ENTRIES[2])
    assert lost.value.in_doubt
    async with await RedisHome.open(server.address) as other:
        assert await other.journal(LINK).read(0) == ENTRIES[:3]


async def test_a_lost_reply_stays_in_doubt_though_redis_refuses_the_repeat(
    home: RedisHome, proxy: Proxy, server: RedisServer
) -> None:
    proxy.lose_replies = 1
    proxy.delay_s = 0.1
    append = asyncio.create_task(home.journal(LINK).append(ENTRIES[2]))
    async with await RedisHome.open(server.address) as other:
        while (await other.journal(LINK).head()).seq < 3:
            await asyncio.sleep(0)
        await server.ask("CONFIG", "SET", "maxmemory", "1")
        with pytest.raises(Unavailable, match="raise maxmemory") as lost:
            await append
        assert lost.value.in_doubt
        await server.ask("CONFIG", "SET", "maxmemory", "0")


async def test_a_redis_that_cannot_be_reached_has_recorded_nothing(
    home: RedisHome, proxy: Proxy
) -> None:
    async with await RedisHome.open(proxy.address) as unconnected:
        proxy.cut = True
        with pytest.raises(Unavailable, match="cannot be reached") as refused:
            await unconnected.journal(LINK).append(ENTRIES[2])
        assert not refused.value.in_doubt
        proxy.cut = False
        await unconnected.journal(LINK).append(ENTRIES[2])
    assert await home.journal(LINK).read(0) == ENTRIES[:3]


async def test_reading_goes_on_over_a_new_connection(home: RedisHome, proxy: Proxy) -> None:
    assert await home.journal(LINK).head() == ENTRIES[1].head
    proxy.drop_all()
    assert await home.journal(LINK).head() == ENTRIES[1].head
    assert await home.links() == [LINK]


async def test_a_reader_that_stops_waiting_leaves_no_reply_behind(home: RedisHome) -> None:
    reading = asyncio.create_task(home.journal(LINK).read(0))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    reading.cancel()
    assert await home.journal(LINK).head() == ENTRIES[1].head


async def test_after_a_restart_of_redis_everything_is_there(server: RedisServer) -> None:
    await server.ask("FLUSHALL")
    async with await RedisHome.open(server.address) as home:
        await append_all(home.journal(LINK), ENTRIES[:4])
        server.kill()
        server.start()
        assert await home.journal(LINK).read(0) == ENTRIES[:4]
        await home.journal(LINK).append(ENTRIES[4])
        assert await home.complaints() == []


async def test_a_read_never_returns_the_reply_to_an_earlier_request(
    home: RedisHome, proxy: Proxy
) -> None:
    journal = home.journal(LINK)
    for _ in range(3):
        proxy.repeat_replies = 1
        assert await journal.read(0) == ENTRIES[:2]
        assert await journal.head() == ENTRIES[1].head
        proxy.repeat_replies = 1
        assert await journal.read(1) == ENTRIES[1:2]
        assert await journal.load_snapshot() is None


async def test_an_error_reply_in_a_pipeline_leaves_no_reply_behind(
    server: RedisServer,
) -> None:
    connection = await RedisConnection.open(parse_redis_address(server.address), server.endpoint)
    with pytest.raises(ErrorReply, match="it answered with the error ERR"):
        await connection.pipeline(("NOSUCH",), ("ECHO", "one"), ("ALSO",), timeout_s=5)
    assert await connection.pipeline(("ECHO", "two"), ("ECHO", "three"), timeout_s=5) == [
        b"two",
        b"three",
    ]
    await connection.close()
