"""A proxy between a page and its server, which can lose the connection or change the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Proxy:
    """`disconnect` drops every byte silently, as a pulled cable does; `reconnect` ends that."""

    def __init__(self, port: int) -> None:
        self.upstream = port
        self.port = 0
        self._connected = True
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def disconnect(self) -> None:
        self._connected = False

    def reconnect(self, port: int) -> None:
        self.upstream = port
        self._connected = True

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._join(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass  # one side has gone
        finally:
            self._tasks.discard(task)
            writer.transport.abort()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while not self._connected:
            if not await reader.read(65_536):
                return
        there, back = await asyncio.open_connection("127.0.0.1", self.upstream)
        ways = [
            asyncio.ensure_future(self._carry(reader, back)),
            asyncio.ensure_future(self._carry(there, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when="FIRST_COMPLETED")
        finally:
            for way in ways:
                way.cancel()
            back.transport.abort()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(65_536):
            if self._connected:
                sink.write(data)
                await sink.drain()
            else:
                await asyncio.Event().wait()  # a dead connection reports nothing

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def proxy_to(port: int) -> AsyncIterator[Proxy]:
    proxy = Proxy(port)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
