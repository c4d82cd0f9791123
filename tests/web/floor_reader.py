"""Reads the stream of the floor as a page does."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import msgspec

from tests.deadline import DEADLINE_S
from tests.web.live import LiveFloor

Message = tuple[str, Any]


class FloorReader:
    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self.response = response

    async def next(self) -> Message:
        """The next message of any kind; raises `EOFError` at the end of the stream."""
        kind, data = "", b""
        while True:
            async with asyncio.timeout(DEADLINE_S):
                line = await self.response.content.readline()
            if not line:
                raise EOFError
            name, _, rest = line.rstrip(b"\n").partition(b": ")
            if name == b"event":
                kind = rest.decode()
            elif name == b"data":
                data = rest
            elif not line.strip() and kind:
                return kind, msgspec.json.decode(data)

    async def until(self, kind: str, **parts: Any) -> Any:
        """The next message of a kind that has these sections."""
        while True:
            found, message = await self.next()
            if found == kind and all(message.get(name) == parts[name] for name in parts):
                return message

    async def until_over(self) -> None:
        """Reads on until the server ends the stream."""
        with contextlib.suppress(EOFError, OSError, aiohttp.ClientError):
            while True:
                await self.next()

    async def change_with(self, section: str) -> Any:
        while True:
            message = await self.until("change")
            if section in message:
                return message


@contextlib.asynccontextmanager
async def reading(floor: LiveFloor, who: str) -> AsyncIterator[FloorReader]:
    async with floor.http.get(
        f"{floor.url}/v1/floor/stream", headers=floor.headers[who]
    ) as response:
        assert response.status == 200
        yield FloorReader(response)
