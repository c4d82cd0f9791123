"""Two servers on one Redis: any of them takes any command, and all of them show the same."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import msgspec
import pytest

from jackpot.bootstrap import Server
from jackpot.floor import digest, read_meter
from tests.e2e.house import LINK, House, build_house, finding, serving
from tests.e2e.people import People, deal, people, wager
from tests.journal.redis_server import redis_server


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with redis_server(tmp_path / "redis") as server:
        yield build_house(tmp_path)._replace(journal=server.address)


@asynccontextmanager
async def two_nodes(house: House) -> AsyncIterator[tuple[Server, Server, People, People]]:
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(serving(house)) for _ in range(2)]
        here, there = [
            await stack.enter_async_context(people(house, server.url)) for server in (one, two)
        ]
        yield one, two, here, there


async def test_a_wager_taken_by_one_node_is_pushed_by_the_other(house: House) -> None:
    async with two_nodes(house) as (_, _, here, there):
        await here.open_tables("T1")
        pad, dealer = await here.by_socket("T1"), await there.by_socket("T1")
        assert (await pad.do("open_round", round=1)).ok
        assert (await pad.do("place_wager", **wager(1, 3))).body["lamp"] == "on"
        await dealer.until_pushed("table", lamps=[3])


async def test_a_round_is_played_across_both_nodes(house: House) -> None:
    async with two_nodes(house) as (one, two, here, there):
        await here.open_tables("T1", "T2")
        await asyncio.gather(
            deal(await here.by_socket("T1"), 1, 1, 2, 3),
            deal(await there.by_socket("T2"), 1, 4, 5),
        )
        settled = await (await there.by_socket("T1")).do("settle_round", round=1)
        assert settled.ok, settled
        assert (await (await here.by_socket("T2")).do("settle_round", round=1)).ok
        engines = [server.parts.hosts.named(LINK).engine for server in (one, two)]
        while engines[0].head != engines[1].head:
            await asyncio.sleep(0.001)
        assert digest(engines[0].state) == digest(engines[1].state)
    assert await finding(house) is None


async def test_a_display_at_one_node_shows_what_is_dealt_at_the_other(house: House) -> None:
    async with two_nodes(house) as (one, two, here, there):
        await here.open_tables("T1")
        before = 1_000_000  # the opening jackpot of the example floor
        display = await there.session()
        async with display.get(f"{two.url}v1/meter/stream") as stream:
            assert await shown(stream, 0) == before
            await deal(await here.by_socket("T1"), 1, 1, 2, 3)
            assert await shown(stream, before) == before + 3 * 42, "42 cents of each dollar"
        assert read_meter(one.parts.hosts.named(LINK).engine.state).value_cents == before + 3 * 42


async def shown(stream: aiohttp.ClientResponse, other_than: int) -> int:
    """The next value on a display that differs from `other_than`."""
    async for line in stream.content:
        if line.startswith(b"data: ") and b'"value_cents"' in line:
            value = int(msgspec.json.decode(line.removeprefix(b"data: "))["value_cents"])
            if value != other_than:
                return value
    raise AssertionError("the stream has ended")


async def test_a_node_that_was_away_knows_all_before_it_serves(house: House) -> None:
    async with serving(house) as one, people(house, one.url) as crowd:
        await crowd.open_tables("T1")
        await deal(await crowd.by_socket("T1"), 1, 1, 2)
        async with serving(house) as late:
            assert (
                late.parts.hosts.named(LINK).engine.head == one.parts.hosts.named(LINK).engine.head
            )
