"""A server that is started again, or another node, goes on where the last one stopped."""

import asyncio
from pathlib import Path
from typing import Any

from tests.e2e.house import LINK, House, build_house, serving
from tests.e2e.people import Staff, people
from tests.e2e.process import server_process
from tests.journal.redis_server import redis_server
from tests.webhooks.receiver import Receiver, hook


async def record(house: House, url: str, *incidents: str) -> None:
    async with people(house, url) as staff:
        sam = await staff.staff("sam")
        # A new target is told of what happens from its first turn on.
        while any(
            queue["last_entry"] is None
            for target in (await sam.get("/v1/webhooks")).body
            for queue in target["queues"]
        ):
            await asyncio.sleep(0.01)
        for what in incidents:
            reply = await sam.post("/v1/tables/T1/incidents", rule="16.1", who="seat 3", what=what)
            assert reply.ok, reply


def whats(receiver: Receiver) -> list[str]:
    """Each incident once: a message may come again."""
    return list(dict.fromkeys(each.data["what"] for each in receiver.received))


async def test_after_a_restart_nothing_is_missing(tmp_path: Path, receiver: Receiver) -> None:
    house = build_house(tmp_path, added=hook(tmp_path, receiver))
    async with serving(house) as server:
        await record(house, server.url, "before")
        await receiver.until(1)
        receiver.statuses = [500] * 3
        await record(house, server.url, "while it is away")
    async with serving(house) as server:
        await record(house, server.url, "after")
        await receiver.until(3)
    assert whats(receiver) == ["before", "while it is away", "after"]


async def test_a_server_that_was_killed_loses_no_message(
    tmp_path: Path, receiver: Receiver
) -> None:
    house = build_house(tmp_path, added=hook(tmp_path, receiver))
    async with server_process(house) as server:
        await record(house, server.url, "before")
        await receiver.until(1)
        receiver.statuses = [500] * 20
        await record(house, server.url, "while it is away", "and another")
        await receiver.until_asked(2)
        await server.kill()
    receiver.statuses = []
    async with server_process(house) as server:
        await receiver.until(3)
    assert whats(receiver) == ["before", "while it is away", "and another"]


async def test_of_two_nodes_one_sends(tmp_path: Path, receiver: Receiver) -> None:
    """As long as both are well no message comes twice, whichever node has recorded it."""
    incidents = [f"incident {number}" for number in range(12)]
    with redis_server(tmp_path / "redis") as redis:
        added = hook(tmp_path, receiver)
        house = build_house(tmp_path, added=added)._replace(journal=redis.address)
        async with serving(house) as one, serving(house) as two:
            for number, what in enumerate(incidents):
                await record(house, (one, two)[number % 2].url, what)
            await receiver.until(len(incidents))
            await record(house, one.url, "the last")
            await receiver.until(len(incidents) + 1)
    assert [each.data["what"] for each in receiver.received] == [*incidents, "the last"]


async def test_both_nodes_show_what_a_target_does_not_take_and_either_sends_it_again(
    tmp_path: Path, receiver: Receiver
) -> None:
    with redis_server(tmp_path / "redis") as redis:
        added = hook(tmp_path, receiver)
        house = build_house(tmp_path, added=added)._replace(journal=redis.address)
        async with serving(house) as one, serving(house) as two:
            await record(house, one.url)
            receiver.statuses = [410]
            await record(house, one.url, "a telephone")
            for node in (one, two):
                async with people(house, node.url) as staff:
                    sam = await staff.staff("sam")
                    while (queue := await the_queue(sam))["failing"] is None:
                        await asyncio.sleep(0.01)
                    assert "wants no more messages" in queue["failing"]["why"]
            told = {"link": LINK, "after": queue["last_entry"]}
            # Whichever of them holds the target heard of it from the other one, or from itself.
            for node in (one, two):
                async with people(house, node.url) as staff:
                    sam = await staff.staff("sam")
                    assert (await sam.post("/v1/webhooks/surveillance/replay", **told)).ok
            await receiver.until(1)
            async with people(house, two.url) as staff:
                sam = await staff.staff("sam")
                while (await the_queue(sam))["failing"]:
                    await asyncio.sleep(0.01)
    assert whats(receiver) == ["a telephone"]


async def the_queue(sam: Staff) -> Any:
    ((queue,),) = [target["queues"] for target in (await sam.get("/v1/webhooks")).body]
    return queue


async def test_another_node_goes_on_when_one_is_lost(tmp_path: Path, receiver: Receiver) -> None:
    with redis_server(tmp_path / "redis") as redis:
        added = hook(tmp_path, receiver)
        house = build_house(tmp_path, added=added)._replace(journal=redis.address)
        async with serving(house) as stays:
            async with serving(house) as goes:
                await record(house, goes.url, "one", "two")
                await receiver.until(2)
            await record(house, stays.url, "three")
            await receiver.until(3)
            while whats(receiver)[-1] != "three":
                await receiver.until(len(receiver.received) + 1)
    assert whats(receiver) == ["one", "two", "three"]
