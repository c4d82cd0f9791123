"""Server-Sent Events: one subscriber at the end of a stream, and when the server drops it."""

import asyncio
import socket
from collections.abc import Callable

from aiohttp import HttpVersion11, web

EVENTS = "text/event-stream"
NOT_READING_AFTER_S = 10.0  # the subscriber has read nothing for so long
MOST_UNREAD_BYTES = 1024 * 1024  # of a page that must get every piece
_SEND_BUFFER_BYTES = 16 * 1024  # what the kernel holds for one that does not read
_UNANSWERED_MS = 15_000  # a display without power answers no packet


async def serve_events(
    request: web.Request,
    join: Callable[["Subscriber"], Callable[[], None]],
    may_stay: Callable[[], bool] | None = None,
) -> web.StreamResponse:
    """Serves one subscriber until it is gone. `join` returns what to call when it leaves."""
    # The second header tells a proxy to pass each event on at once.
    response = web.StreamResponse(headers={"Content-Type": EVENTS, "X-Accel-Buffering": "no"})
    await response.prepare(request)
    if request.transport is None:  # the client left before it got anything
        return response
    chunked = request.version >= HttpVersion11
    subscriber = Subscriber(request.transport, chunked=chunked, may_stay=may_stay)
    leave = join(subscriber)
    try:
        await subscriber.gone.wait()
    finally:
        leave()
    response.force_close()
    return response


class Payload:
    """The same bytes for all subscribers, with and without the frame of a chunked transfer."""

    __slots__ = ("framed", "plain")

    def __init__(self, plain: bytes) -> None:
        self.plain = plain
        self.framed = b"%x\r\n%b\r\n" % (len(plain), plain)


class Subscriber:
    """One open stream. `gone` is set when either side has ended it."""

    __slots__ = ("_behind_since", "_chunked", "_may_stay", "_transport", "gone")

    def __init__(
        self,
        transport: asyncio.Transport,
        *,
        chunked: bool,
        may_stay: Callable[[], bool] | None = None,  # None: anyone may
    ) -> None:
        self.gone = asyncio.Event()
        self._transport = transport
        self._chunked = chunked
        self._may_stay = may_stay
        self._behind_since: float | None = None
        _limit_kernel_buffer(transport)

    def send(self, payload: Payload) -> bool:
        """Sends this after what is still unread; False if the subscriber is gone."""
        transport = self._transport
        if transport.is_closing():
            return False
        if transport.get_write_buffer_size() > MOST_UNREAD_BYTES:
            transport.abort()
            return False
        transport.write(payload.framed if self._chunked else payload.plain)
        return True

    def send_latest(self, payload: Payload, whole: Callable[[], Payload], now: float) -> bool:
        """Sends this unless something is still unread; False if the subscriber is gone.

        A subscriber that fell behind gets the whole picture once it has read the last piece, so
        nothing is ever queued for it. One that reads nothing for long is dropped.
        """
        transport = self._transport
        if transport.is_closing() or self.gone.is_set():
            return False
        if transport.get_write_buffer_size():
            if self._behind_since is None:
                self._behind_since = now
            elif now - self._behind_since > NOT_READING_AFTER_S:
                transport.abort()
                return False
            return True
        if self._behind_since is not None:
            self._behind_since = None
            payload = whole()
        transport.write(payload.framed if self._chunked else payload.plain)
        return True

    def twin(self) -> "Subscriber":
        """The same connection, for another source: each source has its own backlog to skip."""
        twin = Subscriber(self._transport, chunked=self._chunked, may_stay=self._may_stay)
        twin.gone = self.gone
        return twin

    @property
    def may_stay(self) -> bool:
        return self._may_stay is None or self._may_stay()

    def close(self) -> None:
        """Does not wait for one that still has something unread."""
        if self._transport.get_write_buffer_size():
            self._transport.abort()
        self.gone.set()


def _limit_kernel_buffer(transport: asyncio.Transport) -> None:
    connection = transport.get_extra_info("socket")
    if connection is None or connection.family not in (socket.AF_INET, socket.AF_INET6):
        return
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux has it
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNANSWERED_MS)
