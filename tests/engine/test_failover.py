"""An engine whose Redis was replaced by one that has lost acknowledged entries."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from jackpot.floor import digest
from jackpot.floor.commands import OpenRound
from jackpot.journal import Entry, RedisOptions, open_home, open_reader
from jackpot.journal.mirror.home import MirrorHome
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.engine.at_work import accepted, lamp, open_floor, running, wager
from tests.journal.proxy import Proxy, proxy_to
from tests.journal.redis_server import RedisServer, redis_server

LINK = "canberra"
OPTIONS = RedisOptions(settle_s=0.2)


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


async def lose_the_tail(proxy: Proxy, servers: list[RedisServer], keep: int) -> list[Entry]:
    """The second server takes over with the first entries alone: those that it has not got."""
    async with await open_reader(servers[0].address) as home:
        entries = await home.journal(LINK).read(0)
    async with await open_home(servers[1].address) as home:
        for entry in entries[:keep]:
            await home.journal(LINK).append(entry)
    proxy.target = servers[1].endpoint
    proxy.drop_all()
    return entries[keep:]


@asynccontextmanager
async def node(proxy: Proxy, copy: Path) -> AsyncIterator[JackpotEngine]:
    async with AsyncExitStack() as stack:
        home = await stack.enter_async_context(await MirrorHome.open(proxy.address, copy, OPTIONS))
        yield await stack.enter_async_context(running(home.journal(LINK)))


async def until_sound(engine: JackpotEngine, sound: bool) -> None:
    while engine.sound is not sound:
        await asyncio.sleep(0.001)


async def test_lit_lamps_survive_a_failover_that_lost_them(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with node(proxy, tmp_path / "a.db") as engine:
        await open_floor(engine)
        await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
        for box in (1, 2, 3):
            assert lamp(await engine.submit(wager("T1", 1, box))) == "on"
        before = digest(engine.state)
        lost = await lose_the_tail(proxy, servers, keep=2)
        assert len(lost) == 3
        await until_sound(engine, False)
        await until_sound(engine, True)
        assert digest(engine.state) == before
        assert lamp(await engine.submit(wager("T1", 1, 4))) == "on"
    async with await open_reader(servers[1].address) as home:
        entries = await home.journal(LINK).read(0)
        assert entries[2:5] == lost
        assert sum(entry.record.count(b"wager_accepted") for entry in entries) == 4


async def test_a_redis_with_different_entries_stops_the_link(
    proxy: Proxy, servers: list[RedisServer], tmp_path: Path
) -> None:
    async with await open_home(servers[1].address) as home, running(home.journal(LINK)) as other:
        await open_floor(other, "T9")
    async with node(proxy, tmp_path / "a.db") as engine:
        await open_floor(engine)
        await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
        proxy.target = servers[1].endpoint
        proxy.drop_all()
        while "have different entries" not in str(engine.fault):
            await asyncio.sleep(0.001)
        assert "restart the server" in str(engine.fault)
