"""Everything that can break under two nodes and their Redis, broken while the floor plays on.

After each: every lamp that was lit has its wager in the journal, no payout is there twice, all
nodes tell the same, and the auditor and the verification find nothing.
"""

import asyncio
import random

from tests.e2e.house import House
from tests.e2e.nothing_lost import nothing_is_lost
from tests.e2e.people import wager
from tests.e2e.shared_floor import FLUSH, Player, shared_floor
from tests.journal.proxy import proxy_to
from tests.journal.redis_server import RedisServer


async def test_nodes_are_killed(house: House, redis: RedisServer) -> None:
    async with shared_floor(house, redis.address) as floor:
        async with floor.playing(seed=1):
            for node in floor.nodes:
                await floor.rounds_played(2)
                await node.kill()
                await floor.rounds_played(2)
                await node.start()
            await floor.until_ready()
            await floor.rounds_played(1)
        await nothing_is_lost(floor, redis.address)


async def test_redis_is_killed_and_comes_back(house: House, redis: RedisServer) -> None:
    async with shared_floor(house, redis.address) as floor:
        async with floor.playing(seed=2):
            await floor.rounds_played(3)
            redis.kill()
            redis.start()
            await floor.rounds_played(3)
        await nothing_is_lost(floor, redis.address)


async def test_redis_and_a_node_are_killed_together(house: House, redis: RedisServer) -> None:
    async with shared_floor(house, redis.address) as floor:
        async with floor.playing(seed=3):
            await floor.rounds_played(3)
            await floor.nodes[1].kill()
            redis.kill()
            redis.start()
            await floor.nodes[1].start()
            await floor.rounds_played(3)
        await nothing_is_lost(floor, redis.address)


async def test_a_network_that_loses_delays_and_repeats(house: House, redis: RedisServer) -> None:
    chance = random.Random(4)
    async with proxy_to(redis.endpoint) as proxy, shared_floor(house, proxy.address) as floor:
        async with floor.playing(seed=4):
            for _ in range(20):
                await floor.lamps_lit(1)
                proxy.delay_s = chance.choice([0, 0, 0.001, 0.02])
                match chance.randrange(4):
                    case 0:
                        proxy.lose_replies = 1
                    case 1:
                        proxy.lose_requests = 1
                    case 2:
                        proxy.repeat_replies = 1
                    case _:
                        proxy.drop_all()
                while proxy.lose_replies or proxy.lose_requests or proxy.repeat_replies:
                    await asyncio.sleep(0.005)
            proxy.delay_s = 0
            await floor.rounds_played(2)
        await nothing_is_lost(floor, redis.address)


async def test_replies_stall_and_the_wager_is_in_doubt_until_the_journal_tells(
    house: House, redis: RedisServer
) -> None:
    """It was refused as "not taken" once, and a second later its lamp was lit."""
    async with proxy_to(redis.endpoint) as proxy, shared_floor(house, proxy.address, 1) as floor:
        [node], table = floor.nodes, min(house.tokens)
        player = Player(table, random.Random(9), floor.nodes)
        await floor.do(player, "open_round", round=1)
        proxy.stall_replies()
        codes = []
        for box in (3, 3, 4):
            reply = await floor.ask(node, table, "place_wager", **wager(1, box))
            assert reply is not None
            codes.append((reply.status, reply.code))
        assert codes == [(503, "in_doubt"), (503, "in_doubt"), (503, "not_sound")]
        proxy.release_replies()
        await floor.until_ready()
        lit = await floor.do(player, "place_wager", **wager(1, 3))
        assert lit.body["lamp"] == "on"
        dealt = await floor.do(player, "deal_round", round=1)
        assert dealt.body["round"]["wagers"] == [3], "box 4 was certainly not taken"
        await floor.do(player, "declare_claim", round=1, box=3, cards=FLUSH)
        await floor.do(player, "settle_round", round=1)
        floor.lit.add((table, 1, 3))
        await nothing_is_lost(floor, redis.address)


async def test_redis_hangs_and_goes_on(house: House, redis: RedisServer) -> None:
    """It carries out late what nobody waits for any more."""
    async with shared_floor(house, redis.address) as floor:
        async with floor.playing(seed=5):
            await floor.rounds_played(2)
            redis.pause()
            await floor.until_refused(*floor.nodes)
            redis.go_on()
            await floor.rounds_played(3)
        await nothing_is_lost(floor, redis.address)


async def test_redis_is_slow(house: House, redis: RedisServer) -> None:
    """Every write is delayed: lamps are late, and nothing else happens."""
    async with shared_floor(house, redis.address) as floor:
        async with floor.playing(seed=8):
            for _ in range(6):
                await redis.ask("CLIENT", "PAUSE", 300, "WRITE")
                await floor.rounds_played(1)
        await nothing_is_lost(floor, redis.address)
