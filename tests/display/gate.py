"""A gate between a page and its server: the name behind which the server's address can change."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Gate:
    """`cut` loses every byte without a word, as a pulled cable does; `mend` lets new ones pass."""

    def __init__(self, port: int) -> None:
        self.upstream = port
        self.port = 0
        self._whole = True
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def cut(self) -> None:
        self._whole = False

    def mend(self, port: int) -> None:
        self.upstream = port
        self._whole = True

    async def welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._join(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass  # either side went away
        finally:
            self._tasks.discard(task)
            writer.transport.abort()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while not self._whole:
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
            if self._whole:
                sink.write(data)
                await sink.drain()
            else:
                await asyncio.Event().wait()  # a dead wire ends nothing

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def gate_before(port: int) -> AsyncIterator[Gate]:
    gate = Gate(port)
    server = await asyncio.start_server(gate.welcome, "127.0.0.1", 0)
    gate.port = server.sockets[0].getsockname()[1]
    try:
        yield gate
    finally:
        server.close()
        await gate.close()
