"""The time of the last renewal, on Redis's clock: how long a link was idle, and whom to believe."""

import asyncio

import pytest

from jackpot.journal import Head, open_home
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.pulse import FORGET_S
from jackpot.journal.redis.scripts import keys_of
from tests.journal.redis_server import RedisServer
from tests.journal.support import LINK, append_all, chain

KEYS = keys_of(LINK)
FORGET_MS = int(FORGET_S * 1_000)
HOUR_MS = 3_600_000


async def renewed(server: RedisServer, ago_ms: int, pulse: str | None = None) -> None:
    """Some node renewed the key so long ago by Redis's clock; `pulse` is what the key still has."""
    seconds, micros = await server.ask("TIME")
    now_ms = int(seconds) * 1_000 + int(micros) // 1_000
    await server.ask("SET", KEYS.renewed, now_ms - ago_ms)
    if pulse is not None:
        await server.ask("SET", KEYS.pulse, pulse)


async def test_a_link_that_no_node_was_ever_at_work_on_cannot_tell(server: RedisServer) -> None:
    await server.ask("FLUSHALL")
    async with await open_home(server.address) as home:
        assert await home.journal(LINK).idle_ms() is None


async def test_a_node_at_work_renews_the_time(server: RedisServer) -> None:
    await server.ask("FLUSHALL")
    await renewed(server, HOUR_MS)
    async with await open_home(server.address) as home, await open_home(server.address) as other:
        at_work, looks_on = home.journal(LINK), other.journal(LINK)
        assert isinstance(at_work, RedisJournal)
        entries = chain(1)
        await append_all(at_work, entries)
        assert HOUR_MS <= (await looks_on.idle_ms() or 0) < HOUR_MS + 60_000
        following = asyncio.create_task(at_work.follow(entries[0].head))
        while (await looks_on.idle_ms() or HOUR_MS) >= HOUR_MS:
            await asyncio.sleep(0.01)
        following.cancel()
        await at_work.mark_stopped(entries[0].head)
        assert (await looks_on.idle_ms() or 0) < HOUR_MS, "the mark does not end it"


@pytest.mark.parametrize(
    ("ago_ms", "believed"),
    [(0, True), (FORGET_MS + 1, False), (-HOUR_MS, False)],
    ids=["just now", "Redis should have forgotten it", "Redis's clock was set back"],
)
async def test_only_a_node_that_was_just_at_work_is_a_peer(
    server: RedisServer, ago_ms: int, believed: bool
) -> None:
    await server.ask("FLUSHALL")
    async with await open_home(server.address) as home:
        journal = home.journal(LINK)
        await renewed(server, ago_ms, "node 1a2b3c4d 300")
        assert await journal.was_at_work(300_000) is believed
        assert await journal.was_stopped() is believed
        assert not await journal.was_at_work(300_001)
        assert (await journal.idle_ms() is None) is (ago_ms < 0)


async def test_the_mark_of_a_clean_stop_does_not_age(server: RedisServer) -> None:
    await server.ask("FLUSHALL")
    async with await open_home(server.address) as home:
        await renewed(server, HOUR_MS, f"stopped {Head(0, '').seq}")
        assert await home.journal(LINK).was_stopped()
