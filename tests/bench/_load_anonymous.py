"""Callers who are not signed in and ask as fast as they can, whatever they are answered."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle

CONNECTIONS = 16
PATHS = ("/openapi.json", "/metrics", "/v1/meter")


async def _ask_without_end(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for path in cycle(PATHS):
            writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(head.partition(b"Content-Length: ")[2].split()[0]))
    finally:
        writer.transport.abort()


@asynccontextmanager
async def anonymous_crowd(port: int) -> AsyncIterator[None]:
    """They ask until the block ends; none of them may have been hung up on."""
    crowd = [asyncio.create_task(_ask_without_end(port)) for _ in range(CONNECTIONS)]
    try:
        yield
        assert not any(each.done() for each in crowd), "the server has hung up"
    finally:
        for each in crowd:
            each.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
