"""Disks fill up under the floor: lamps stay dark while they are, and nothing is lost."""

from tests.e2e.house import House
from tests.e2e.node import limit_files
from tests.e2e.nothing_lost import nothing_is_lost
from tests.e2e.shared_floor import shared_floor
from tests.journal.redis_server import RedisServer


async def test_the_disk_of_redis_is_full(house: House, redis: RedisServer) -> None:
    """A Redis that syncs each write ends itself when it cannot; there is room when it is back."""
    async with shared_floor(house, redis.address) as floor:
        async with floor.playing(seed=11):
            await floor.rounds_played(1)
            limit_files(redis.pid, 0)
            await redis.ended()
            redis.start()
            await floor.rounds_played(1)
        await nothing_is_lost(floor, redis.address)


async def test_the_disk_of_a_nodes_copy_is_full(house: House, redis: RedisServer) -> None:
    """That node lights no lamp until it has room; the other one goes on."""
    async with shared_floor(house, redis.address) as floor:
        full, other = floor.nodes
        async with floor.playing(seed=12):
            await floor.rounds_played(1)
            full.fill_disk(0)
            await floor.until_refused(full)
            await floor.rounds_played(2)
            assert await other.head(floor.session) is not None
            assert await full.head(floor.session) is None
            full.fill_disk(None)
            await full.until_ready(floor.session)
            await floor.rounds_played(1)
        await nothing_is_lost(floor, redis.address)
