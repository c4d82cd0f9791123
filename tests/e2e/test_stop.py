"""A server that stops commits and answers what it has accepted, within 5 s."""

import asyncio
import contextlib
import time
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

from jackpot.floor.events import WagerAccepted
from tests.e2e.house import House, build_house, events, finding
from tests.e2e.people import people, wager
from tests.e2e.process import server_process

_LOOKS = b"[" + b",".join([b'{"id":1,"do":"get_table"}'] * 1_000) + b"]"


async def connect_deaf(house: House, url: str, path: str) -> asyncio.StreamWriter:
    """A client that sends a request and never reads the answer."""
    place = urlsplit(url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port, limit=1_024)
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Authorization: Bearer {house.tokens['T1']}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    transport = writer.transport
    assert isinstance(transport, asyncio.ReadTransport)
    transport.pause_reading()
    return writer


async def flood(writer: asyncio.StreamWriter) -> None:
    """Send until the server no longer reads, since its answers are not read either."""
    frame = b"\x81\xfe" + len(_LOOKS).to_bytes(2, "big") + b"\0\0\0\0" + _LOOKS
    with contextlib.suppress(TimeoutError):
        while True:
            writer.write(frame)
            async with asyncio.timeout(0.5):
                await writer.drain()


async def test_a_stop_answers_what_was_taken_in_and_waits_for_nobody(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with (
        server_process(house) as server,
        people(house, server.url) as crowd,
        AsyncExitStack() as stack,
    ):
        await crowd.open_tables("T1")
        seat = await crowd.dealer_by_socket("T1")
        deaf = await connect_deaf(house, server.url, "/v1/tables/T1/socket")
        stack.callback(deaf.transport.abort)
        stream = await connect_deaf(house, server.url, "/v1/meter/stream")
        stack.callback(stream.transport.abort)
        await flood(deaf)
        assert (await seat.do("open_round", round=1)).ok
        asked = [seat.ask("place_wager", **wager(1, box)) for box in range(1, 8)]
        await seat.send([frame for frame, _ in asked])
        began = time.monotonic()
        status = await server.terminate()
        assert time.monotonic() - began < 5
        assert status == 0
        await seat.closed()
    lit = {event.box for event in await events(house) if isinstance(event, WagerAccepted)}
    for (_, answer), box in zip(asked, range(1, 8), strict=True):
        # A wager is either lit and on disk, or refused and not; never one without the other.
        known = answer.done() and answer.exception() is None and answer.result().ok
        assert known == (box in lit)
    assert await finding(house) is None
