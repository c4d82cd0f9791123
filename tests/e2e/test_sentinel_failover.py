"""The primary dies for good, real Sentinels put a replica in its place, and nothing is lost."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.e2e.house import House, build_house
from tests.e2e.nothing_lost import nothing_is_lost
from tests.e2e.shared_floor import shared_floor
from tests.journal.redis_server import RedisServer, Sentinel, redis_server
from tests.settings.floor_text import floor_with

SERVICE = "jackpot"


class Servers(NamedTuple):
    primary: RedisServer
    replicas: list[RedisServer]
    sentinels: list[Sentinel]

    @property
    def address(self) -> str:
        places = ",".join(str(sentinel.place) for sentinel in self.sentinels)
        return f"redis+sentinel://{places}/{SERVICE}/0"


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Servers]:
    with ExitStack() as stack:
        options = {"repl_diskless_sync_delay": "0"}
        primary = stack.enter_context(redis_server(tmp_path / "primary", **options))
        follow = {**options, "replicaof": f"127.0.0.1 {primary.port}"}
        replicas = [
            stack.enter_context(redis_server(tmp_path / f"replica-{number}", **follow))
            for number in (1, 2)
        ]
        sentinels = [
            Sentinel(tmp_path / f"sentinel-{number}", SERVICE, primary.place, quorum=2)
            for number in (1, 2, 3)
        ]
        for sentinel in sentinels:
            sentinel.start()
            stack.callback(sentinel.kill)
        yield Servers(primary, replicas, sentinels)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A floor that lights no lamp before a replica has the wager."""
    house = build_house(tmp_path)
    floor_with(tmp_path, ("replicas = 0", "replicas = 1"))
    return house


async def test_a_replica_takes_over_under_load(house: House, servers: Servers) -> None:
    for replica in servers.replicas:
        await replica.until(b"master_link_status:up", "INFO", "replication")
    for sentinel in servers.sentinels:
        await sentinel.until(b"slaves=2,sentinels=3", "INFO", "sentinel")
    async with shared_floor(house, servers.address) as floor:
        async with floor.playing(seed=6):
            await floor.rounds_played(3)
            servers.primary.kill()
            await floor.rounds_played(3)
        roles = [await replica.ask("ROLE") for replica in servers.replicas]
        assert [role[0] for role in roles].count(b"master") == 1
        await nothing_is_lost(floor, servers.address)
