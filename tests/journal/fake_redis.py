"""A Redis in memory. It has neither INFO nor CONFIG, so a test gives it a `ServerInfo`."""

import pytest
from fakeredis import FakeServer
from fakeredis.aioredis import FakeAsyncRedisConnection

from jackpot.journal.redis import checks, discovery
from jackpot.journal.redis.address import Endpoint, RedisAddress
from jackpot.journal.redis.checks import ServerInfo
from jackpot.journal.redis.connection import Connection, RedisConnection

FIT = ServerInfo(
    version="7.0.15",
    role="master",
    run_id="fake",
    appendonly=True,
    appendfsync="always",
    maxmemory_policy="noeviction",
)


def use_fake_redis(patch: pytest.MonkeyPatch, info: ServerInfo = FIT) -> str:
    """Leads every connection to one fake server; returns its address."""
    server = FakeServer(version=(7,))

    async def open_fake_connection(address: RedisAddress, endpoint: Endpoint) -> Connection:
        connection = FakeAsyncRedisConnection(server=server, db=address.db, protocol=2)
        await connection.connect()  # type: ignore[no-untyped-call]
        return RedisConnection(connection)

    async def give_info(_: Connection) -> ServerInfo:
        return info

    patch.setattr(discovery, "open_connection", open_fake_connection)
    patch.setattr(checks, "read_server_info", give_info)
    return "redis://fake:6379/0"
