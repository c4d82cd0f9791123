"""The primary is gone, real Sentinels put a replica in its place, and nothing is lost.

Everybody comes to the first primary over one line, which a test can cut and mend again.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.e2e.house import House, build_house
from tests.e2e.node import Node
from tests.e2e.nothing_lost import entries_of, nothing_is_lost
from tests.e2e.shared_floor import shared_floor
from tests.journal.proxy import Proxy, proxy_to
from tests.journal.redis_server import RedisServer, Sentinel
from tests.settings.floor_text import floor_with

SERVICE = "jackpot"


class Servers(NamedTuple):
    primary: RedisServer
    line: Proxy  # of nodes, replicas and Sentinels to the primary
    replicas: list[RedisServer]
    sentinels: list[Sentinel]

    @property
    def address(self) -> str:
        places = ",".join(str(sentinel.endpoint) for sentinel in self.sentinels)
        return f"redis+sentinel://{places}/{SERVICE}/0"

    async def in_charge(self) -> RedisServer:
        """The replica that became the primary."""
        roles = [(await replica.ask("ROLE"))[0] for replica in self.replicas]
        assert sorted(roles) == [b"master", b"slave"]
        return self.replicas[roles.index(b"master")]


@pytest.fixture
async def servers(tmp_path: Path) -> AsyncIterator[Servers]:
    async with AsyncExitStack() as stack:
        primary = RedisServer(tmp_path / "primary", repl_diskless_sync_delay="0")
        line = await stack.enter_async_context(proxy_to(primary.endpoint))
        primary.options["replica-announce-port"] = str(line.endpoint.port)
        primary.start()
        stack.callback(primary.kill)
        replicas = [
            RedisServer(
                tmp_path / f"replica-{number}",
                repl_diskless_sync_delay="0",
                replicaof=f"127.0.0.1 {line.endpoint.port}",
            )
            for number in (1, 2)
        ]
        sentinels = [
            Sentinel(tmp_path / f"sentinel-{number}", SERVICE, line.endpoint, quorum=2)
            for number in (1, 2, 3)
        ]
        for server in (*replicas, *sentinels):
            server.start()
            stack.callback(server.kill)
        for replica in replicas:
            await replica.until(b"master_link_status:up", "INFO", "replication")
        for sentinel in sentinels:
            # They look more often than they would, so that a test need not wait for them.
            await sentinel.ask("SENTINEL", "DEBUG", "INFO-PERIOD", 200, "PUBLISH-PERIOD", 200)
            await sentinel.until(b"slaves=2,sentinels=3", "INFO", "sentinel")
        yield Servers(primary, line, replicas, sentinels)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A floor that lights no lamp before a replica has the wager."""
    house = build_house(tmp_path)
    floor_with(tmp_path, ("replicas = 0", "replicas = 1"))
    return house


async def test_a_replica_takes_over_under_load(house: House, servers: Servers) -> None:
    async with shared_floor(house, servers.address) as floor:
        async with floor.playing(seed=6):
            await floor.rounds_played(1)
            servers.primary.kill()
            await floor.rounds_played(1)
        await servers.in_charge()
        await nothing_is_lost(floor, servers.address)


async def test_a_node_that_is_started_before_the_sentinels_have_decided_waits(
    house: House, servers: Servers
) -> None:
    async with shared_floor(house, servers.address) as floor:
        async with floor.playing(seed=8):
            await floor.rounds_played(1)
            servers.primary.kill()
            late = Node(house, servers.address, 7)
            floor.nodes.append(late)
            await late.start()
            await late.until_ready(floor.session)
            await floor.rounds_played(1)
        await servers.in_charge()
        await nothing_is_lost(floor, servers.address)


async def test_a_primary_that_was_cut_off_comes_back_with_old_ideas(
    house: House, servers: Servers
) -> None:
    """It believes that it is the primary; nobody writes to it, and Sentinels make it a replica."""
    async with shared_floor(house, servers.address) as floor:
        async with floor.playing(seed=7):
            await floor.rounds_played(1)
            servers.line.cut = True
            servers.line.drop_all()
            await floor.rounds_played(1)
            servers.line.cut = False
            assert b"role:master" in await servers.primary.ask("INFO", "replication")
            await servers.primary.until(b"role:slave", "INFO", "replication")
            await servers.primary.until(b"master_link_status:up", "INFO", "replication")
            await floor.rounds_played(1)
        now = await entries_of((await servers.in_charge()).address)
        await nothing_is_lost(floor, servers.address)
        while await entries_of(servers.primary.address) != now:
            await asyncio.sleep(0.01)
