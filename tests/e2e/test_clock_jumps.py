"""Clocks of nodes are set: times in the journal never run backwards, and play goes on."""

import aiohttp

from tests.e2e.house import House, entries
from tests.e2e.nothing_lost import nothing_is_lost
from tests.e2e.shared_floor import SharedFloor, shared_floor
from tests.journal.redis_server import RedisServer

MINUTE_MS = 60_000


async def test_clocks_jump_ahead_and_back(house: House, redis: RedisServer) -> None:
    """During play, and while one of the nodes is down."""
    jumps = [(0, 5 * MINUTE_MS), (1, -60 * MINUTE_MS), (0, -MINUTE_MS), (0, 0)]
    async with shared_floor(house, redis.address) as floor:
        async with floor.playing(seed=13):
            for node, off_by_ms in jumps:
                floor.nodes[node].set_clock(off_by_ms)
                await floor.rounds_played(1)
            late = floor.nodes[1]
            await late.stop()
            late.set_clock(-24 * 60 * MINUTE_MS)
            await late.start()
            await late.until_ready(floor.session)
            await floor.rounds_played(1)
        assert await behind_ms(floor, 0) > 4 * MINUTE_MS, "the alarm tells of it"
        await nothing_is_lost(floor, redis.address)
    at_ms = [opened.at_ms for opened in await entries(house._replace(journal=redis.address))]
    assert at_ms == sorted(at_ms)
    assert at_ms[-1] - at_ms[0] >= 5 * MINUTE_MS, "the jump ahead is in the journal"


async def behind_ms(floor: SharedFloor, node: int) -> float:
    async with floor.session.get(floor.nodes[node].url + "metrics") as response:
        lines = (await read(response)).splitlines()
    (line,) = [line for line in lines if line.startswith("jackpot_clock_behind_ms{")]
    return float(line.split()[-1])


async def read(response: aiohttp.ClientResponse) -> str:
    assert response.ok, response
    return await response.text()
