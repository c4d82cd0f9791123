"""Finds the primary of a key: a given server, the one that Sentinels name, or one of a cluster."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TypeVar

from redis.crc import key_slot

from jackpot.journal.redis.address import Endpoint, RedisAddress
from jackpot.journal.redis.connection import (
    CONNECT_S,
    Connection,
    ConnectionLost,
    ErrorReply,
    RedisConnection,
)

T = TypeVar("T")


async def open_connection(address: RedisAddress, endpoint: Endpoint) -> Connection:
    return await RedisConnection.open(address, endpoint)


async def endpoint_of_primary(address: RedisAddress, key: str) -> Endpoint:
    """Asked again for every connection: a failover or a move of slots changes it."""
    if address.kind == "sentinel":
        return await _from_sentinels(address)
    if address.kind == "cluster":
        slot = key_slot(key.encode())
        for first, last, endpoint in await _slots(address):
            if first <= slot <= last:
                return endpoint
        raise ConnectionLost(f"no primary of {address} has slot {slot}")
    return address.endpoints[0]


async def endpoints_of_primaries(address: RedisAddress) -> list[Endpoint]:
    """Every server that holds keys."""
    if address.kind != "cluster":
        return [await endpoint_of_primary(address, "")]
    return sorted({endpoint for _, _, endpoint in await _slots(address)})


async def _from_sentinels(address: RedisAddress) -> Endpoint:
    """Asks all Sentinels at once, so that one that is down delays nobody.

    At least half must agree: a single one may be cut off together with an old primary.
    """
    needed = (len(address.endpoints) + 1) // 2
    votes = Counter[Endpoint]()
    answers: list[str] = []
    asking = [asyncio.create_task(_vote(sentinel, address)) for sentinel in address.endpoints]
    try:
        for vote in asyncio.as_completed(asking):
            primary, answer = await vote
            answers.append(answer)
            if primary is not None:
                votes[primary] += 1
                if votes[primary] >= needed:
                    return primary
    finally:
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    raise ConnectionLost(
        f"too few Sentinels agree on the primary of {address} ({'; '.join(sorted(answers))})"
    )


async def _vote(sentinel: Endpoint, address: RedisAddress) -> tuple[Endpoint | None, str]:
    """The primary that a Sentinel names, if it answers, and its answer in words."""
    try:
        primary = await _ask(sentinel, address, _sentinel_answer)
    except (ConnectionLost, ErrorReply) as error:
        return None, f"{sentinel}: {error}"
    return primary, f"{sentinel}: {primary}"


async def _slots(address: RedisAddress) -> list[tuple[int, int, Endpoint]]:
    """From the first node of the cluster that answers."""
    failures: list[str] = []
    for node in address.endpoints:
        try:
            return await _ask(node, address, _slots_answer)
        except (ConnectionLost, ErrorReply) as error:
            failures.append(f"{node}: {error}")
    raise ConnectionLost(f"no node of {address} names the primaries ({'; '.join(failures)})")


async def _ask(
    endpoint: Endpoint,
    address: RedisAddress,
    question: Callable[[RedisAddress, Connection], Awaitable[T]],
) -> T:
    connection = await RedisConnection.open(address, endpoint, db=0)  # the only one they know
    try:
        return await question(address, connection)
    finally:
        await connection.close()


async def _sentinel_answer(address: RedisAddress, connection: Connection) -> Endpoint:
    found = await connection.call(
        "SENTINEL", "GET-MASTER-ADDR-BY-NAME", address.service or "", timeout_s=CONNECT_S
    )
    if not found:
        raise ConnectionLost(f"it does not know the service {address.service!r}")
    return Endpoint(found[0].decode(), int(found[1]))


async def _slots_answer(_: RedisAddress, connection: Connection) -> list[tuple[int, int, Endpoint]]:
    found = await connection.call("CLUSTER", "SLOTS", timeout_s=CONNECT_S)
    if not found:
        raise ConnectionLost("it has no slots")
    return [(first, last, Endpoint(at[0].decode(), int(at[1]))) for first, last, at, *_ in found]
