"""An entry is acknowledged only once as many replicas have it as the floor requires."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from jackpot.journal import Conflict, RedisOptions, Snapshot, Unavailable
from jackpot.journal.redis import replicas
from jackpot.journal.redis.connection import Argument, Command
from jackpot.journal.redis.home import RedisHome, RedisReaderHome
from jackpot.journal.redis.replicas import wait_for_replicas
from tests.journal.fake_redis import FIT
from tests.journal.proxy import proxy_to
from tests.journal.redis_server import RedisServer, redis_server
from tests.journal.support import LINK, append_all, chain

ENTRIES = chain(4)
OPTIONS = RedisOptions(replicas=1)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RedisServer, RedisServer]]:
    folder: Path = tmp_path_factory.mktemp("redis")
    with redis_server(folder / "primary", repl_diskless_sync_delay="0") as primary:
        options = {"replicaof": f"127.0.0.1 {primary.port}"}
        with redis_server(folder / "replica", **options) as replica:
            yield primary, replica


@pytest.fixture
async def primary(
    servers: tuple[RedisServer, RedisServer], monkeypatch: pytest.MonkeyPatch
) -> RedisServer:
    monkeypatch.setattr(replicas, "REPLICAS_S", 20.0)
    primary, replica = servers
    await replica.until(b"master_link_status:up", "INFO", "replication")
    await primary.until(b"state=online", "INFO", "replication")
    await primary.ask("FLUSHALL")
    return primary


@pytest.fixture
async def replica(servers: tuple[RedisServer, RedisServer]) -> AsyncIterator[RedisServer]:
    yield servers[1]
    servers[1].go_on()


@contextmanager
def away(replica: RedisServer) -> Iterator[None]:
    """The wait is short only while it hangs: a busy machine must not look like a lost replica."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replicas, "REPLICAS_S", 0.3)
        replica.pause()
        try:
            yield
        finally:
            replica.go_on()


@pytest.fixture
async def home(primary: RedisServer) -> AsyncIterator[RedisHome]:
    async with await RedisHome.open(primary.address, OPTIONS) as opened:
        await append_all(opened.journal(LINK), ENTRIES[:2])
        yield opened


async def test_an_acknowledged_entry_is_on_the_replica(
    home: RedisHome, replica: RedisServer
) -> None:
    await home.journal(LINK).append(ENTRIES[2])
    async with await RedisReaderHome.open(replica.address) as there:
        assert await there.journal(LINK).read(0) == ENTRIES[:3]


async def test_an_entry_that_no_replica_has_is_not_acknowledged(
    home: RedisHome, replica: RedisServer
) -> None:
    refused = pytest.raises(Unavailable, match="recorded but not safe: only 0 of 1 replicas")
    with away(replica), refused as unsafe:
        await home.journal(LINK).append(ENTRIES[2])
    assert unsafe.value.in_doubt, "it is there, unless a failover loses it"
    assert await home.journal(LINK).confirmed_head() == ENTRIES[2].head
    await home.journal(LINK).append(ENTRIES[3])


async def test_no_node_confirms_a_head_that_no_replica_has(
    home: RedisHome, primary: RedisServer, replica: RedisServer
) -> None:
    """A repeat at another node writes nothing, but must wait for the replicas too."""
    async with await RedisHome.open(primary.address, OPTIONS) as other:
        assert await other.journal(LINK).confirmed_head() == ENTRIES[1].head
        with away(replica):
            with pytest.raises(Unavailable):
                await home.journal(LINK).append(ENTRIES[2])
            with pytest.raises(Unavailable, match="only 0 of 1 replicas"):
                await other.journal(LINK).confirmed_head()
            assert await other.journal(LINK).head() == ENTRIES[2].head
        assert await other.journal(LINK).confirmed_head() == ENTRIES[2].head


async def test_a_lost_reply_does_not_make_an_entry_safe(
    primary: RedisServer, replica: RedisServer
) -> None:
    """WAIT on a connection that wrote nothing would return at once."""
    async with AsyncExitStack() as stack:
        proxy = await stack.enter_async_context(proxy_to(primary.endpoint))
        home = await stack.enter_async_context(await RedisHome.open(proxy.address, OPTIONS))
        await append_all(home.journal(LINK), ENTRIES[:2])
        proxy.lose_replies = 1
        with away(replica), pytest.raises(Unavailable, match="not safe"):
            await home.journal(LINK).append(ENTRIES[2])
        with pytest.raises(Conflict) as refusal:
            await home.journal(LINK).append(ENTRIES[2])
        assert refusal.value.missed == [ENTRIES[2]]


@pytest.mark.parametrize("least", [0, 2])
async def test_a_node_looks_for_a_new_primary_after_its_primary_lost_the_replicas(
    primary: RedisServer, replica: RedisServer, tmp_path: Path, least: int
) -> None:
    """It may be cut off and replaced: its old connections would never show that."""
    async with AsyncExitStack() as stack:
        other = stack.enter_context(redis_server(tmp_path / "other"))
        proxy = await stack.enter_async_context(proxy_to(primary.endpoint))
        home = await stack.enter_async_context(await RedisHome.open(proxy.address, OPTIONS))
        await append_all(home.journal(LINK), ENTRIES[:2])
        proxy.target = other.endpoint  # for new connections only
        await primary.ask("CONFIG", "SET", "min-replicas-to-write", least)
        stack.push_async_callback(primary.ask, "CONFIG", "SET", "min-replicas-to-write", 0)
        with away(replica), pytest.raises((Unavailable, Conflict)):
            await home.journal(LINK).append(ENTRIES[2])
        with pytest.raises(Conflict, match="which is entry 0"):
            await home.journal(LINK).append(ENTRIES[2])


async def test_a_snapshot_waits_for_the_replicas_too(home: RedisHome, replica: RedisServer) -> None:
    """A link probes with it, and must not become sound while the replicas are gone."""
    snapshot = Snapshot(2, ENTRIES[1].hash, b"state")
    with away(replica), pytest.raises(Unavailable, match="only 0 of 1"):
        await home.journal(LINK).save_snapshot(snapshot)
    await home.journal(LINK).save_snapshot(snapshot)


class Scripted:
    """Stands in for a server of a newer version."""

    def __init__(self, *replies: Any) -> None:
        self.called: list[Command] = []
        self._replies = list(replies)

    async def call(self, *command: Argument, timeout_s: float) -> Any:
        self.called.append(command)
        return self._replies.pop(0)

    async def pipeline(self, *commands: Command, timeout_s: float) -> list[Any]:
        return [await self.call(*command, timeout_s=timeout_s) for command in commands]

    async def close(self) -> None: ...


async def test_a_newer_server_waits_for_the_disks_of_the_replicas() -> None:
    connection = Scripted([1, 1], [1, 0], [0, 1])
    server = FIT._replace(version="7.4.1")
    await wait_for_replicas(connection, 1, server, "it is")
    assert connection.called[0][:3] == ("WAITAOF", 1, 1)
    with pytest.raises(Unavailable, match="it is not safe: only 0 of 1"):
        await wait_for_replicas(connection, 1, server, "it is")
    with pytest.raises(Unavailable, match="only 0 of 1"):  # not on the primary's own disk
        await wait_for_replicas(connection, 1, server, "it is")


async def test_without_an_append_only_file_the_memory_of_the_replicas_is_enough() -> None:
    connection = Scripted(1)
    server = FIT._replace(version="7.4.1", appendonly=False)
    await wait_for_replicas(connection, 1, server, "it is")
    assert connection.called[0][0] == "WAIT"


async def test_a_floor_that_requires_no_replicas_waits_for_none() -> None:
    connection = Scripted()
    await wait_for_replicas(connection, 0, FIT, "it is")
    assert connection.called == []
