"""A display without a browser: reads the meter's stream, event by event."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import aiohttp
import msgspec

from tests.deadline import DEADLINE_S


class Told(NamedTuple):
    kind: str
    seq: int
    data: Any


class Reader:
    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self.response = response

    async def next(self) -> Told:
        """Raises `EOFError` when the stream is over."""
        fields: dict[str, str] = {}
        while line := (await self.response.content.readline()).decode():
            if line == "\n":
                seq = int(fields.get("id", 0))  # the nodes rest on no entry
                return Told(fields["event"], seq, msgspec.json.decode(fields["data"]))
            name, _, value = line.rstrip("\n").partition(": ")
            fields[name] = value
        raise EOFError

    async def until(self, kind: str, **expected: Any) -> Told:
        """The first event of that kind whose fields are as expected."""
        while True:
            told = await self.next()
            if told.kind == kind and all(told.data.get(key) == expected[key] for key in expected):
                return told

    async def over(self) -> None:
        """Waits for the end of the stream."""
        while True:
            try:
                await self.next()
            except (EOFError, aiohttp.ClientError):
                return


@asynccontextmanager
async def reading(url: str, token: str = "", query: str = "") -> AsyncIterator[Reader]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with (
        asyncio.timeout(DEADLINE_S),
        aiohttp.ClientSession() as session,
        session.get(f"{url}v1/meter/stream{query}", headers=headers) as response,
    ):
        yield Reader(response)
