"""A Redis in memory. It knows neither INFO nor CONFIG: what it would say of itself is given."""

import pytest
from fakeredis import FakeServer
from fakeredis.aioredis import FakeAsyncRedisConnection

from jackpot.journal.redis import checks, discovery
from jackpot.journal.redis.address import Place, RedisAddress
from jackpot.journal.redis.checks import Facts
from jackpot.journal.redis.wire import RedisWire, Wire

FIT = Facts(
    version="7.0.15",
    role="master",
    run_id="fake",
    appendonly=True,
    appendfsync="always",
    maxmemory_policy="noeviction",
)


def use_fake_redis(patch: pytest.MonkeyPatch, facts: Facts = FIT) -> str:
    """Every connection goes to one fake server from now on: its address."""
    server = FakeServer(version=(7,))

    async def open_fake_wire(address: RedisAddress, place: Place) -> Wire:
        connection = FakeAsyncRedisConnection(server=server, db=address.db, protocol=2)
        await connection.connect()  # type: ignore[no-untyped-call]
        return RedisWire(connection)

    async def tell_facts(_: Wire) -> Facts:
        return facts

    patch.setattr(discovery, "open_wire", open_fake_wire)
    patch.setattr(checks, "ask_facts", tell_facts)
    return "redis://fake:6379/0"
