"""A server that is started again, or another node, goes on where the last one stopped."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.bootstrap import Server
from jackpot.webhooks import courier
from tests.e2e.house import LINK, House, build_house, serving
from tests.e2e.people import people
from tests.journal.redis_server import redis_server
from tests.webhooks.receiver import Receiver, hook, receiving


@pytest.fixture(autouse=True)
def quick_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "pause_s", lambda attempt, random: 0.01)
    for name, seconds in (("TURN_S", 0.5), ("_MARGIN_S", 0.2), ("_IDLE_S", 0.02)):
        monkeypatch.setattr(courier, name, seconds)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as found:
        yield found


async def record(house: House, server: Server, *incidents: str) -> None:
    async with people(house, server.url) as staff:
        sam = await staff.staff("sam")
        while server.parts.webhooks.progress.position("surveillance", LINK) is None:
            assert (await sam.get("/v1/webhooks")).ok  # a new target hears of what happens now
        for what in incidents:
            reply = await sam.post("/v1/tables/T1/incidents", rule="16.1", who="seat 3", what=what)
            assert reply.ok, reply


def whats(receiver: Receiver) -> list[str]:
    """Each incident once: a message may come again."""
    return list(dict.fromkeys(each.data["what"] for each in receiver.received))


async def test_after_a_restart_nothing_is_missing(tmp_path: Path, receiver: Receiver) -> None:
    house = build_house(tmp_path, added=hook(tmp_path, receiver))
    async with serving(house) as server:
        await record(house, server, "before")
        await receiver.until(1)
        receiver.statuses = [500] * 3
        await record(house, server, "while it is away")
    async with serving(house) as server:
        await record(house, server, "after")
        await receiver.until(3)
    assert whats(receiver) == ["before", "while it is away", "after"]


async def test_another_node_goes_on_when_one_is_lost(tmp_path: Path, receiver: Receiver) -> None:
    with redis_server(tmp_path / "redis") as redis:
        added = hook(tmp_path, receiver)
        house = build_house(tmp_path, added=added)._replace(journal=redis.address)
        async with serving(house) as stays:
            async with serving(house) as goes:
                await record(house, goes, "one", "two")
                await receiver.until(2)
            await record(house, stays, "three")
            await receiver.until(3)
            while whats(receiver)[-1] != "three":
                await receiver.until(len(receiver.received) + 1)
    assert whats(receiver) == ["one", "two", "three"]
