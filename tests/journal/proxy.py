"""A proxy between a node and its Redis that loses, repeats or cuts what a test tells it to."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from jackpot.journal.redis.address import Endpoint


class Proxy:
    """`lose_replies`, `lose_requests`, `repeat_replies` count how many more are to go wrong.

    What goes wrong is counted from the next request that holds `only` on, whole as it was sent.
    """

    def __init__(self, target: Endpoint) -> None:
        self.target = target
        self.lose_replies = 0
        self.lose_requests = 0
        self.repeat_replies = 0
        self.delay_s = 0.0
        self.only = b"EVAL"
        self.cut = False  # refuses new connections
        self.endpoint = target
        self._replies_flow = asyncio.Event()
        self._replies_flow.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        return f"redis://{self.endpoint}/0"

    async def serve(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._writers.add(back)
        try:
            if not self.cut:
                await self._carry(near, back)
        except (OSError, asyncio.CancelledError):  # only `close` cancels it
            return
        finally:
            back.transport.abort()
            self._writers.discard(back)
            self._tasks.discard(task)

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, forth = await asyncio.open_connection(*self.target, limit=1 << 20)
        self._writers.add(forth)
        doomed, repeated = asyncio.Event(), asyncio.Event()
        replies = asyncio.create_task(self._replies(far, back, doomed, repeated))
        try:
            await self._requests(near, forth, doomed, repeated)
        finally:
            forth.transport.abort()
            self._writers.discard(forth)
            await replies

    async def _requests(
        self,
        near: asyncio.StreamReader,
        forth: asyncio.StreamWriter,
        doomed: asyncio.Event,
        repeated: asyncio.Event,
    ) -> None:
        while data := await near.read(1 << 20):
            if self.only in data:
                if self.lose_requests:
                    self.lose_requests -= 1
                    return
                if self.lose_replies:
                    self.lose_replies -= 1
                    doomed.set()
                elif self.repeat_replies:
                    self.repeat_replies -= 1
                    repeated.set()
            await asyncio.sleep(self.delay_s)
            forth.write(data)
            await forth.drain()

    async def _replies(
        self,
        far: asyncio.StreamReader,
        back: asyncio.StreamWriter,
        doomed: asyncio.Event,
        repeated: asyncio.Event,
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await far.read(1 << 20):
                if doomed.is_set():
                    break
                await self._replies_flow.wait()
                back.write(data)
                if repeated.is_set():
                    repeated.clear()
                    back.write(data)
                await back.drain()
        back.close()

    def stall_replies(self) -> None:
        """Requests arrive and are carried out; nobody hears of it until `release_replies`."""
        self._replies_flow.clear()

    def release_replies(self) -> None:
        self._replies_flow.set()

    def drop_all(self) -> None:
        """Ends every connection at once, in the middle of a request or reply."""
        for writer in self._writers:
            writer.transport.abort()

    async def close(self) -> None:
        self.cut = True
        self.release_replies()
        self.drop_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def proxy_to(target: Endpoint) -> AsyncIterator[Proxy]:
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0, limit=1 << 20)
    proxy.endpoint = Endpoint("127.0.0.1", server.sockets[0].getsockname()[1])
    try:
        yield proxy
    finally:
        server.close()
        for _ in range(3):  # a connection that was just accepted gets to its end
            await asyncio.sleep(0)
        await proxy.close()
        await server.wait_closed()
