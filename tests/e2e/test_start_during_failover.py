"""A node that is started while Redis is away waits for it, within limits, and can be stopped."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from jackpot.bootstrap import ServerOptions, start_server
from jackpot.journal import Unreachable
from jackpot.settings import load_floor
from tests.e2e.house import QUICK, House
from tests.e2e.node import Node
from tests.e2e.nothing_lost import nothing_is_lost
from tests.e2e.shared_floor import shared_floor
from tests.journal.redis_server import RedisServer

WAITS = "the start waits for the journal"


def options(house: House, journal: str, *, reach_within_s: float) -> ServerOptions:
    return ServerOptions(
        load_floor(house.floor),
        journal,
        house.access,
        port=0,
        passwords=QUICK,
        mirror=house.access.with_name("mirror"),
        reach_within_s=reach_within_s,
    )


async def test_a_node_that_is_started_while_redis_is_away_waits_for_it(
    house: House, redis: RedisServer
) -> None:
    async with shared_floor(house, redis.address, nodes=1) as floor:
        async with floor.playing(seed=21):
            await floor.rounds_played(1)
            redis.kill()
            late = Node(house, redis.address, 7, log_level="warning")
            floor.nodes.append(late)
            await late.start()
            while WAITS not in late.said():
                await asyncio.sleep(0.01)
            redis.start()
            await late.until_ready(floor.session)
            await floor.rounds_played(1)
        await nothing_is_lost(floor, redis.address)


async def test_a_node_that_waits_for_redis_stops_when_it_is_told_to(
    house: House, redis: RedisServer
) -> None:
    redis.kill()
    node = Node(house, redis.address, 1, log_level="warning")
    await node.start()
    while WAITS not in node.said():
        await asyncio.sleep(0.01)
    assert await node.stop() == 0
    assert "Traceback" not in node.said()


async def test_a_start_gives_up_after_a_while_and_says_why(
    house: House, redis: RedisServer
) -> None:
    redis.kill()
    with pytest.raises(Unreachable, match=r"nothing listens at .*start Redis, or correct"):
        await start_server(options(house, redis.address, reach_within_s=0.1))


async def test_a_server_that_is_not_promoted_yet_is_waited_for(
    house: House, redis: RedisServer, tmp_path: Path
) -> None:
    """Sentinels name the new primary before it knows that it is one."""
    replica = RedisServer(tmp_path / "replica", replicaof=f"127.0.0.1 {redis.port}")
    replica.start()
    try:
        node = Node(house, replica.address, 1, log_level="warning")
        await node.start()
        while WAITS not in node.said():
            await asyncio.sleep(0.01)
        assert "is a slave, not the primary" in node.said()
        await replica.ask("REPLICAOF", "NO", "ONE")
        async with aiohttp.ClientSession() as session:
            await node.until_ready(session)
        assert await node.stop() == 0
    finally:
        replica.kill()
