"""An orderly stop is quick, whatever clients do."""

import asyncio
import time
from pathlib import Path
from urllib.parse import urlsplit

from tests.web.live import LiveFloor, live_floor

_WITHIN_S = 5


async def raw(floor: LiveFloor, text: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A client that sends this and then nothing more."""
    at = urlsplit(floor.url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    writer.write(text.encode())
    await writer.drain()
    return reader, writer


async def test_streams_half_sent_requests_and_idle_clients_do_not_delay_a_stop(
    tmp_path: Path,
) -> None:
    async with live_floor(tmp_path) as floor:
        bearer = floor.headers["table"]["Authorization"]
        stream = "GET /v1/meter/stream HTTP/1.1\r\nHost: x\r\n\r\n"
        half = (
            "PUT /v1/tables/T1/rounds/1/wagers/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n"
            f"Content-Type: application/json\r\nAuthorization: {bearer}\r\n\r\n{{"
        )
        clients = [await raw(floor, stream) for _ in range(20)]
        clients += [await raw(floor, half) for _ in range(5)]
        clients += [await raw(floor, "") for _ in range(5)]
        clients += [await raw(floor, "GET /v1/met") for _ in range(5)]
        await clients[0][0].readuntil(b"event: meter")
        began = time.monotonic()
        await floor.server.stop()
        assert time.monotonic() - began < _WITHIN_S
        for _, writer in clients:
            writer.close()


async def test_requests_from_before_the_stop_are_answered(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
        asked = asyncio.create_task(floor.ask("table", "PUT", "/v1/tables/T1/rounds/1"))
        while not floor.server.parts.hosts.of_table("T1").engine.queued and not asked.done():
            await asyncio.sleep(0)
        await floor.server.stop()
        assert (await asked).status == 200


async def test_a_stopped_server_can_be_started_again_on_its_journal(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        await floor.play(1, {1: "2c2d2h2s3c"})
        before = (await floor.ask("cage", "GET", "/v1/payouts")).body
    (tmp_path / "access").unlink()
    async with live_floor(tmp_path) as floor:
        assert (await floor.ask("cage", "GET", "/v1/payouts")).body == before
