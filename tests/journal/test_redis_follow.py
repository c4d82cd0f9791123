"""Following a Redis that is silent, gone, or no longer has what was committed."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from jackpot.journal import BrokenChain, Unavailable
from jackpot.journal.redis import journal as redis_journal
from jackpot.journal.redis.connection import ConnectionLost
from jackpot.journal.redis.home import RedisHome
from tests.journal.proxy import proxy_to
from tests.journal.redis_server import RedisServer
from tests.journal.support import LINK, append_all, chain

ENTRIES = chain(4)


@pytest.fixture
async def home(server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RedisHome]:
    monkeypatch.setattr(redis_journal, "BLOCK_S", 0.02)
    monkeypatch.setattr(redis_journal, "SILENT_S", 0.1)
    await server.ask("FLUSHALL")
    async with await RedisHome.open(server.address) as opened:
        await append_all(opened.journal(LINK), ENTRIES[:3])
        yield opened


async def test_following_continues_over_many_blocking_reads(home: RedisHome) -> None:
    waiting = asyncio.create_task(home.journal(LINK).follow(ENTRIES[2].head))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    await home.journal(LINK).append(ENTRIES[3])
    assert await waiting == ENTRIES[3:]


async def test_a_redis_that_hangs_is_noticed(home: RedisHome, server: RedisServer) -> None:
    waiting = asyncio.create_task(home.journal(LINK).follow(ENTRIES[2].head))
    await asyncio.sleep(0.03)
    server.pause()
    try:
        with pytest.raises(Unavailable, match="did not answer"):
            await waiting
    finally:
        server.go_on()


async def test_a_lost_entry_is_noticed_without_any_wager(
    home: RedisHome, server: RedisServer
) -> None:
    waiting = asyncio.create_task(home.journal(LINK).follow(ENTRIES[2].head))
    await asyncio.sleep(0.03)
    await server.ask("FLUSHALL")
    with pytest.raises(BrokenChain, match="entry 3: it was committed and is gone"):
        await waiting


async def test_a_duplicated_reply_is_not_taken_for_the_reply_to_the_next_follow(
    home: RedisHome, server: RedisServer
) -> None:
    async with proxy_to(server.endpoint) as proxy, await RedisHome.open(proxy.address) as odd:
        journal = odd.journal(LINK)
        proxy.only = b"XREAD"
        proxy.repeat_replies = 1
        assert await journal.follow(ENTRIES[0].head) == ENTRIES[1:3]
        with pytest.raises(ConnectionLost, match="the reply to another request"):
            await journal.follow(ENTRIES[2].head)
        waiting = asyncio.create_task(journal.follow(ENTRIES[2].head))
        await home.journal(LINK).append(ENTRIES[3])
        assert await waiting == ENTRIES[3:]
