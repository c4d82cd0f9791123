"""A Redis in memory. It knows neither INFO nor CONFIG: what it would say of itself is given."""

import pytest
from fakeredis import FakeServer
from fakeredis.aioredis import FakeAsyncRedisConnection

from jackpot.journal import redis_checks, redis_primary
from jackpot.journal.redis_address import Place, RedisAddress
from jackpot.journal.redis_checks import Facts
from jackpot.journal.redis_wire import RedisWire, Wire

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

    patch.setattr(redis_primary, "open_wire", open_fake_wire)
    patch.setattr(redis_checks, "ask_facts", tell_facts)
    return "redis://fake:6379/0"
