"""Finding the server that is in charge of a key: directly, through Sentinels, or in a cluster."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from redis.crc import key_slot

from jackpot.journal.redis_address import Place, RedisAddress
from jackpot.journal.redis_wire import CONNECT_S, Lost, RedisWire, Refused, Wire

T = TypeVar("T")


async def open_wire(address: RedisAddress, place: Place) -> Wire:
    return await RedisWire.open(address, place)


async def place_of_primary(address: RedisAddress, key: str) -> Place:
    """Asked anew for each connection: a failover or a move of slots changes it."""
    if address.kind == "sentinel":
        return await _ask_one_of(address, _from_sentinel)
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


async def _ask_one_of(
    address: RedisAddress, ask: Callable[[RedisAddress, Wire], Awaitable[T]]
) -> T:
    """The first of the places that answers."""
    failures: list[str] = []
    for place in address.places:
        try:
            wire = await RedisWire.open(_without_db(address), place)
            try:
                return await ask(address, wire)
            finally:
                await wire.close()
        except (Lost, Refused) as error:
            failures.append(f"{place}: {error}")
    raise Lost(f"nobody says where {address} has its primary ({'; '.join(failures)})")


def _without_db(address: RedisAddress) -> RedisAddress:
    """Sentinels and clusters know no databases."""
    return address._replace(db=0)


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
