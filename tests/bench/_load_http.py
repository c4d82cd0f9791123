"""A load of keep-alive HTTP clients in one event loop: raw connections, prebuilt requests."""

import asyncio
import time
from collections import deque
from collections.abc import Iterable


class Client(asyncio.Protocol):
    """Sends one request after the other out of a shared heap, and only counts the answers."""

    def __init__(self, requests: deque[bytes], done: "asyncio.Future[None]") -> None:
        self._requests = requests
        self._done = done
        self._buffer = b""
        self.answers = 0
        self.refusals = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def next(self) -> None:
        if self._requests:
            self._transport.write(self._requests.popleft())
        elif not self._done.done():
            self._done.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head = self._buffer.find(b"\r\n\r\n")
        if head < 0:
            return
        at = self._buffer.find(b"Content-Length: ") + 16
        size = int(self._buffer[at : self._buffer.find(b"\r\n", at)])
        if len(self._buffer) < head + 4 + size:
            return
        self.answers += 1
        self.refusals += not self._buffer.startswith(b"HTTP/1.1 20")
        self._buffer = b""
        self.next()

    def connection_lost(self, error: Exception | None) -> None:
        if not self._done.done():
            self._done.set_exception(error or ConnectionError("the server hung up"))

    def close(self) -> None:
        self._transport.abort()


async def rate(port: int, requests: Iterable[bytes], connections: int) -> float:
    """Requests a second until all of them are answered; none may be refused."""
    loop = asyncio.get_running_loop()
    heap = deque(requests)
    count = len(heap)
    clients: list[Client] = []
    ends: list[asyncio.Future[None]] = []
    for _ in range(connections):
        end = loop.create_future()
        _, client = await loop.create_connection(
            lambda end=end: Client(heap, end),  # type: ignore[misc]
            "127.0.0.1",
            port,
        )
        clients.append(client)
        ends.append(end)
    began = time.perf_counter()
    for client in clients:
        client.next()
    await asyncio.gather(*ends)
    seconds = time.perf_counter() - began
    refusals = sum(client.refusals for client in clients)
    assert sum(client.answers for client in clients) == count, "every request is answered"
    assert refusals == 0, f"{refusals} of {count} requests were refused"
    for client in clients:
        client.close()
    return count / seconds


async def latencies_s(port: int, asked: bytes, *, every_s: float, seconds: float) -> list[float]:
    """One caller who asks now and then: what the machine itself takes, whoever else is busy."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    found = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        await asyncio.sleep(every_s)
        began = time.perf_counter()
        writer.write(asked)
        head = await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(int(head.partition(b"Content-Length: ")[2].split()[0]))
        found.append(time.perf_counter() - began)
    writer.transport.abort()
    return found


def request(method: str, path: str, token: str, body: bytes = b"") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
    if body:
        head += "Content-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
