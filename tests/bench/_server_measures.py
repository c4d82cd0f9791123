"""What is measured of a server under load, each measure with the load that belongs to it."""

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

from tests.bench import _load_http as http
from tests.bench._load_websocket import (
    BOXES,
    PacedClient,
    RoundsClient,
    Seat,
    connect,
    disconnect,
)

HTTP_CONNECTIONS = 128
TURNS = 7
ROUNDS_IN_FLIGHT = 2
SOCKET_S = 1.0
HALF_LOAD_S = 5.0
PACED_ROUND_S = 4.0  # a round every 40 s, ten times as fast
PACED_BOXES = 7

_BODY = b'{"amount_cents":100,"ante":true}'


class Rates(NamedTuple):
    """Of one turn, a second."""

    nothing: float  # requests that a server answers which does nothing
    http: float  # durable wagers
    websocket: float  # durable wagers


async def rates(
    port: int, nothing_port: int, seats: Sequence[Seat], at_sockets: Sequence[Seat]
) -> list[Rates]:
    """All three in turns, one right after the other, so that a slow spell meets all of them."""
    players = await connect(port, at_sockets, RoundsClient)
    found = []
    for number in range(1, TURNS + 1):
        wagers = [
            _request("PUT", seat, number, f"/wagers/{box}", _BODY)
            for box in range(1, BOXES + 1)
            for seat in seats
        ]
        nothing = await http.rate(nothing_port, wagers, HTTP_CONNECTIONS)
        ours = await _http_rate(port, seats, number, wagers)
        found.append(Rates(nothing, ours, await websocket_rate(players)))
    no_refusals(players)
    disconnect(players)
    return found


async def _http_rate(port: int, seats: Sequence[Seat], number: int, wagers: list[bytes]) -> float:
    """Only wagers are timed; the opening and the end of their rounds are not."""
    await http.rate(port, [_request("PUT", seat, number, "") for seat in seats], 8)
    rate = await http.rate(port, wagers, HTTP_CONNECTIONS)
    for end in ("/deal", "/settle"):
        await http.rate(port, [_request("POST", seat, number, end) for seat in seats], 8)
    return rate


def _request(method: str, seat: Seat, number: int, rest: str, body: bytes = b"") -> bytes:
    path = f"/v1/tables/{seat.table}/rounds/{number}{rest}"
    return http.request(method, path, seat.token, body)


async def _all_idle(players: Sequence[RoundsClient]) -> None:
    while not all(player.idle for player in players):
        assert not any(player.lost for player in players), "the server has hung up"
        await asyncio.sleep(0.01)


async def websocket_rate(players: Sequence[RoundsClient]) -> float:
    """Whole rounds, each table playing on as soon as one of its rounds is answered."""
    for player in players:
        player.latencies_s.clear()
        player.eager = True
        for _ in range(ROUNDS_IN_FLIGHT):
            player.play()
    began = time.perf_counter()
    await asyncio.sleep(SOCKET_S)
    counted = sum(len(player.latencies_s) * player.counted for player in players)
    rate = counted / (time.perf_counter() - began)
    for player in players:
        player.eager = False
    await _all_idle(players)
    return rate


async def websocket_latencies_s(
    port: int, seats: Sequence[Seat], *, wagers_a_second: float
) -> list[float]:
    """From when a round was due to be sent until it was answered, sent at an even pace.

    The pace does not wait for answers: what the server refuses as too much counts as never.
    """
    players = await connect(port, seats, RoundsClient)
    rounds_a_second = wagers_a_second / BOXES
    began = time.perf_counter()
    for turn in range(int(rounds_a_second * HALF_LOAD_S)):
        due = began + turn / rounds_a_second
        while (wait_s := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait_s)
        players[turn % len(players)].play(due)
        if turn % 20 == 0:
            await asyncio.sleep(0)  # a pace that is behind must still read its answers
    await _all_idle(players)
    disconnect(players)
    return [latency for player in players for latency in player.latencies_s]


async def paced_latencies_s(port: int, seats: Sequence[Seat], *, seconds: float) -> list[float]:
    """From chip to lamp, at tables that play as people do."""
    tables = await connect(port, seats, PacedClient)
    await asyncio.gather(
        *(table.play(round_s=PACED_ROUND_S, boxes=PACED_BOXES, seconds=seconds) for table in tables)
    )
    await asyncio.sleep(0.5)
    no_refusals(tables)
    disconnect(tables)
    return [latency for table in tables for latency in table.latencies_s]


async def nothing_latencies_s(port: int, seat: Seat, *, seconds: float) -> list[float]:
    """Of the server that does nothing, meanwhile: more than that is ours, less is the machine's."""
    wager = _request("PUT", seat, 1, "/wagers/1", _BODY)
    return await http.latencies_s(port, wager, every_s=0.02, seconds=seconds)


def no_refusals(clients: Sequence[RoundsClient] | Sequence[PacedClient]) -> None:
    refusals = sum(client.refusals for client in clients)
    assert refusals == 0, f"{refusals} commands were refused"
