"""Finding the server that is in charge of a key: directly, through Sentinels, or in a cluster."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TypeVar

from redis.crc import key_slot

from jackpot.journal.redis.address import Place, RedisAddress
from jackpot.journal.redis.wire import CONNECT_S, Lost, RedisWire, Refused, Wire

T = TypeVar("T")


async def open_wire(address: RedisAddress, place: Place) -> Wire:
    return await RedisWire.open(address, place)


async def place_of_primary(address: RedisAddress, key: str) -> Place:
    """Asked anew for each connection: a failover or a move of slots changes it."""
    if address.kind == "sentinel":
        return await _as_most_sentinels_say(address)
    if address.kind == "cluster":
        slot = key_slot(key.encode())
        for first, last, place in await _ask_one_of(address, _slots):
            if first <= slot <= last:
                return place
        raise Lost(f"no primary of {address} has slot {slot}")
    return address.places[0]


async def places_of_primaries(address: RedisAddress) -> list[Place]:
    """All servers that hold keys."""
    if address.kind != "cluster":
        return [await place_of_primary(address, "")]
    return sorted({place for _, _, place in await _ask_one_of(address, _slots)})


async def _as_most_sentinels_say(address: RedisAddress) -> Place:
    """All are asked at once: one that is gone holds up nobody.

    Half of them must agree: one alone may be cut off together with a primary of old.
    """
    needed = (len(address.places) + 1) // 2
    asking = {
        asyncio.create_task(_ask_at(place, address, _from_sentinel)): place
        for place in address.places
    }
    said = Counter[Place]()
    answers: list[str] = []
    waiting = set(asking)
    try:
        while waiting:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                try:
                    found = task.result()
                except (Lost, Refused) as error:
                    answers.append(f"{asking[task]}: {error}")
                    continue
                answers.append(f"{asking[task]}: {found}")
                said[found] += 1
                if said[found] >= needed:
                    return found
    finally:
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    raise Lost(f"too few say where {address} has its primary ({'; '.join(sorted(answers))})")


async def _ask_one_of(
    address: RedisAddress, ask: Callable[[RedisAddress, Wire], Awaitable[T]]
) -> T:
    """The first of the places that answers."""
    failures: list[str] = []
    for place in address.places:
        try:
            return await _ask_at(place, address, ask)
        except (Lost, Refused) as error:
            failures.append(f"{place}: {error}")
    raise Lost(f"nobody says where {address} has its primary ({'; '.join(failures)})")


async def _ask_at(
    place: Place, address: RedisAddress, ask: Callable[[RedisAddress, Wire], Awaitable[T]]
) -> T:
    """Sentinels and clusters know no databases."""
    wire = await RedisWire.open(address, place, db=0)
    try:
        return await ask(address, wire)
    finally:
        await wire.close()


async def _from_sentinel(address: RedisAddress, wire: Wire) -> Place:
    found = await wire.ask(
        "SENTINEL", "GET-MASTER-ADDR-BY-NAME", address.service or "", within_s=CONNECT_S
    )
    if not found:
        raise Lost(f"it does not watch over a service {address.service!r}")
    return Place(found[0].decode(), int(found[1]))


async def _slots(_: RedisAddress, wire: Wire) -> list[tuple[int, int, Place]]:
    found = await wire.ask("CLUSTER", "SLOTS", within_s=CONNECT_S)
    if not found:
        raise Lost("it has no slots")
    return [(first, last, Place(at[0].decode(), int(at[1]))) for first, last, at, *_ in found]
