"""Nodes restart one after the other; a table whose node stays up notices nothing."""

from collections import Counter

from tests.e2e.house import House
from tests.e2e.nothing_lost import nothing_is_lost
from tests.e2e.shared_floor import shared_floor
from tests.journal.redis_server import RedisServer


async def test_a_rolling_restart_refuses_nobody_whose_node_stays(
    house: House, redis: RedisServer
) -> None:
    async with shared_floor(house, redis.address, nodes=3) as floor:
        async with floor.playing(seed=21, each_at_its_own=True):
            await floor.rounds_played(1)
            for node in floor.nodes:
                staying = [table for table in house.tokens if floor.node_of(table) is not node]
                before = Counter(floor.refused)
                assert await node.stop() == 0, node.said()
                await node.start()
                await node.until_ready(floor.session)
                await floor.rounds_played(1)
                for table in staying:
                    assert floor.refused[table] == before[table], (table, node.name)
        await nothing_is_lost(floor, redis.address)
