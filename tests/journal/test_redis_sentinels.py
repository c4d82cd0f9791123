"""A node connects to the primary that at least half of its Sentinels name."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from jackpot.journal.redis.address import Endpoint, RedisAddress, parse_redis_address
from jackpot.journal.redis.connection import ConnectionLost
from jackpot.journal.redis.discovery import endpoint_of_primary
from tests.deadline import DEADLINE_S
from tests.journal.ports import free_port

OLD, NEW = Endpoint("10.0.0.1", 6379), Endpoint("10.0.0.2", 6379)


@asynccontextmanager
async def sentinel(says: Endpoint | None) -> AsyncIterator[Endpoint]:
    """A Sentinel that names this primary, or never answers if it is None."""
    served: list[asyncio.Task[None]] = []

    async def serve(asked: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        try:
            while data := await asked.read(4_096):
                if b"GET-MASTER-ADDR" in data and says is not None:
                    *_, number, _ = data.split(b"\r\n")  # of the PING that ends a request
                    answer.write(f"*2\r\n+{says.host}\r\n+{says.port}\r\n".encode())
                    answer.write(b"+" + number + b"\r\n")
        finally:
            answer.transport.abort()

    def begin(asked: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        served.append(asyncio.create_task(serve(asked, answer)))

    server = await asyncio.start_server(begin, "127.0.0.1", 0)
    async with server:
        yield Endpoint("127.0.0.1", server.sockets[0].getsockname()[1])
    await asyncio.gather(*served, return_exceptions=True)


async def found(*say: Endpoint | None, gone: int = 0) -> Endpoint:
    async with AsyncExitStack() as stack:
        places = [await stack.enter_async_context(sentinel(each)) for each in say]
        places += [Endpoint("127.0.0.1", free_port()) for _ in range(gone)]
        return await endpoint_of_primary(address_of(places), "")


def address_of(places: list[Endpoint]) -> RedisAddress:
    return parse_redis_address(f"redis+sentinel://{','.join(map(str, places))}/jackpot/0")


async def test_a_sentinel_that_is_cut_off_with_an_old_primary_is_outvoted() -> None:
    assert await found(OLD, NEW, NEW) == NEW
    assert await found(NEW, OLD, NEW) == NEW


async def test_a_sentinel_that_hangs_or_is_down_delays_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jackpot.journal.redis.discovery.CONNECT_S", 3_600.0)
    async with asyncio.timeout(DEADLINE_S):
        assert await found(None, NEW, NEW) == NEW
        assert await found(NEW, NEW, gone=1) == NEW


async def test_one_sentinel_of_three_is_not_enough() -> None:
    with pytest.raises(ConnectionLost, match=r"too few Sentinels agree .*10\.0\.0\.1:6379"):
        await found(OLD, gone=2)


async def test_one_sentinel_of_one_or_two_is_enough() -> None:
    assert await found(NEW) == NEW
    assert await found(NEW, gone=1) == NEW


async def test_sentinels_that_all_disagree_are_reported() -> None:
    with pytest.raises(ConnectionLost, match="too few Sentinels agree"):
        await found(OLD, NEW, Endpoint("10.0.0.3", 6379))
