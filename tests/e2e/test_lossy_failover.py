"""A failover that loses what was acknowledged: a replica that had fallen behind takes over.

The nodes notice before anyone is served and put the tail back from their copies; where the chain
does not allow it the node that has the tail stops, and nothing is written over.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.e2e.house import House
from tests.e2e.node import Node
from tests.e2e.nothing_lost import digest_of, entries_of, is_sound, nothing_is_lost
from tests.e2e.people import wager
from tests.e2e.redis_pair import RedisPair, redis_pair
from tests.e2e.shared_floor import SharedFloor, shared_floor


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[RedisPair]:
    async with redis_pair(tmp_path) as started:
        yield started


async def test_what_a_failover_lost_is_put_back_before_anyone_is_served(
    house: House, pair: RedisPair
) -> None:
    async with shared_floor(house, pair.line.address) as floor:
        async with floor.playing(seed=31):
            await floor.rounds_played(1)
            pair.leave_behind()
            await floor.rounds_played(1)
            await pair.fail_over()
            await floor.rounds_played(1)
        assert any("Redis has lost entries" in node.said() for node in floor.nodes)
        await nothing_is_lost(floor, pair.primary.address)


@asynccontextmanager
async def tail_at_one_node(house: House, pair: RedisPair) -> AsyncIterator[SharedFloor]:
    """Only the first node knows of a lit lamp that the new primary has lost."""
    async with shared_floor(house, pair.line.address) as floor:
        here, away = floor.nodes
        assert (await light(floor, here, 1)) == "on"
        await replicated(pair)
        await away.stop()
        pair.leave_behind()
        assert (await light(floor, here, 2)) == "on"
        here.hang()
        await pair.fail_over()
        await away.start()
        await away.until_ready(floor.session)
        yield floor


async def replicated(pair: RedisPair) -> None:
    while await entries_of(pair.replica.address) != await entries_of(pair.primary.address):
        await asyncio.sleep(0.01)


async def light(floor: SharedFloor, node: Node, box: int) -> str:
    await floor.ask(node, "T1", "open_round", round=1)
    reply = await floor.ask(node, "T1", "place_wager", **wager(1, box))
    assert reply is not None
    return str(reply.body.get("lamp", reply.status))


async def lamps(floor: SharedFloor, node: Node) -> list[int]:
    reply = await floor.ask(node, "T1", "get_table")
    assert reply is not None
    return list(reply.body["lamps"])


async def test_a_node_that_was_cut_off_brings_the_lost_tail_back(
    house: House, pair: RedisPair
) -> None:
    async with tail_at_one_node(house, pair) as floor:
        here, other = floor.nodes
        assert await lamps(floor, other) == [1]
        here.go_on()
        while await lamps(floor, other) != [1, 2]:
            await asyncio.sleep(0.01)
        await floor.until_ready()
        assert await light(floor, other, 3) == "on"
        assert len({await digest_of(each) for each in await settled_journals(floor, pair)}) == 1


async def test_a_tail_that_no_longer_fits_stops_its_node_and_is_kept(
    house: House, pair: RedisPair
) -> None:
    async with tail_at_one_node(house, pair) as floor:
        here, other = floor.nodes
        assert await light(floor, other, 3) == "on"
        here.go_on()
        while "different entries from here on" not in here.said():
            await asyncio.sleep(0.01)
        assert await here.head(floor.session) is None
        assert await light(floor, here, 4) == "503"
        assert await light(floor, other, 4) == "on", "the other goes on"
        # A restart does not get round it: the copy is evidence, until somebody sets it aside.
        await here.stop()
        await here.start()
        assert await here.ended() == 1
        assert "not started: " in here.said()
        aside = set_aside(here)
        await here.start()
        await floor.until_ready()
        assert await lamps(floor, here) == [1, 3, 4]
        assert await is_sound(f"sqlite:{aside}")
        journals = await settled_journals(floor, pair)
        assert len({await digest_of(each) for each in journals}) == 1
        assert await is_sound(pair.primary.address)


def set_aside(node: Node) -> Path:
    """Move the mirror and its files away, as the runbook says."""
    folder = node.mirror.with_name("aside")
    folder.mkdir()
    for each in node.mirror.parent.glob(node.mirror.name + "*"):
        each.rename(folder / each.name)
    return folder / node.mirror.name


async def settled_journals(floor: SharedFloor, pair: RedisPair) -> list[str]:
    """Stop the nodes; return the addresses of the journal and of all mirrors."""
    await floor.until_ready(len(await entries_of(pair.primary.address)))
    for node in floor.nodes:
        assert await node.stop() == 0, node.said()
    return [pair.primary.address, *(f"sqlite:{node.mirror}" for node in floor.nodes)]
