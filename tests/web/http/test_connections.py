"""Connections that ask for nothing are closed, and keep nobody out."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from jackpot.bootstrap import server
from tests.deadline import DEADLINE_S
from tests.web.live import LiveFloor, live_floor
from tests.web.meter_reader import reading

WHO_AM_I = b"GET /v1/session HTTP/1.1\r\nHost: localhost\r\n%b\r\n\r\n"
ALIVE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Caller:
    """A raw connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def send(self, sent: bytes) -> None:
        self._writer.write(sent)

    async def ask(self, sent: bytes) -> bytes:
        """The first line of the answer."""
        self._writer.write(sent)
        head = await self._reader.readuntil(b"\r\n\r\n")
        size = int(head.partition(b"Content-Length: ")[2].split(b"\r\n")[0])
        await self._reader.readexactly(size)
        return head.partition(b"\r\n")[0]

    async def is_closed(self, within_s: float = DEADLINE_S) -> bool:
        try:
            async with asyncio.timeout(within_s):
                return await self._reader.read() == b""
        except ConnectionError:
            return True
        except TimeoutError:
            return False

    def close(self) -> None:
        self._writer.transport.abort()


@contextlib.asynccontextmanager
async def callers(
    floor: LiveFloor, count: int, address: str = "127.0.0.1"
) -> AsyncIterator[list[Caller]]:
    port = urlsplit(floor.url).port
    opened = []
    for _ in range(count):
        connection = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        opened.append(Caller(*connection))
        await asyncio.sleep(0)
    try:
        yield opened
    finally:
        for each in opened:
            each.close()


async def is_served(floor: LiveFloor, address: str) -> bool:
    async with callers(floor, 1, address) as (caller,):
        try:
            return await caller.ask(ALIVE) == b"HTTP/1.1 200 OK"
        except (ConnectionError, asyncio.IncompleteReadError):
            return False


def setting(name: str, value: int) -> tuple[str, str]:
    return (f"{name} = ", f"{name} = {value}  # ")


async def test_a_connection_that_sends_no_whole_request_is_closed(tmp_path: Path) -> None:
    async with (
        live_floor(tmp_path, setting("idle_connection_s", 1)) as floor,
        callers(floor, 3) as (silent, halfway, idle),
        reading(f"{floor.url}/") as display,
    ):
        assert await idle.ask(ALIVE) == b"HTTP/1.1 200 OK"
        for byte in ALIVE[:-4]:
            halfway.send(bytes([byte]))
            await asyncio.sleep(0.03)
        assert [await each.is_closed() for each in (silent, halfway, idle)] == [True] * 3
        await display.until("beat")
        await display.until("beat")


async def test_an_address_has_so_many_connections_and_others_are_not_hurt(tmp_path: Path) -> None:
    async with live_floor(tmp_path, setting("max_connections_per_address", 3)) as floor:
        async with callers(floor, 3, "127.0.0.2") as allowed:
            assert await allowed[0].ask(ALIVE) == b"HTTP/1.1 200 OK"
            async with callers(floor, 1, "127.0.0.2") as (refused,):
                assert await refused.is_closed()
            assert await allowed[1].ask(ALIVE) == b"HTTP/1.1 200 OK"
            assert (await floor.ask("table", "GET", "/v1/tables/T1")).status == 200
        async with asyncio.timeout(DEADLINE_S):
            while not await is_served(floor, "127.0.0.2"):
                await asyncio.sleep(0.01)


async def test_when_all_places_are_taken_a_table_gets_the_place_of_a_stranger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "allow_open_files", lambda _: 10)
    async with live_floor(tmp_path) as floor:
        token = f"Authorization: {floor.headers['table']['Authorization']}".encode()
        async with callers(floor, 2) as (table, stranger):
            assert await table.ask(WHO_AM_I % token) == b"HTTP/1.1 200 OK"
            assert await stranger.ask(ALIVE) == b"HTTP/1.1 200 OK"
            async with callers(floor, 30) as silent, callers(floor, 1) as (late,):
                assert await late.ask(WHO_AM_I % token) == b"HTTP/1.1 200 OK"
                assert await silent[0].is_closed()
                assert await stranger.ask(ALIVE) == b"HTTP/1.1 200 OK", "the silent ones go first"
                assert await table.ask(WHO_AM_I % token) == b"HTTP/1.1 200 OK"


async def test_strangers_who_ask_go_when_no_silent_connection_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "allow_open_files", lambda _: 5)
    async with live_floor(tmp_path) as floor, callers(floor, 5) as strangers:
        for each in strangers:
            assert await each.ask(ALIVE) == b"HTTP/1.1 200 OK"
        async with callers(floor, 1) as (late,):
            assert await late.ask(ALIVE) == b"HTTP/1.1 200 OK", "the newest"
            assert await strangers[0].is_closed()
            assert await strangers[1].ask(ALIVE) == b"HTTP/1.1 200 OK"
