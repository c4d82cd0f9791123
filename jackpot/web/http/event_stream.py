"""One display at the end of a stream: what it is sent, and when it is given up."""

import asyncio
import socket
from collections.abc import Callable

DEAF_AFTER_S = 10.0  # nothing of what was sent has been read for so long
MOST_UNREAD_BYTES = 1024 * 1024  # of a page that must get every piece
_SEND_BUFFER_BYTES = 16 * 1024  # what a deaf display costs the kernel before we notice
_UNANSWERED_MS = 15_000  # a display that lost its power answers no packet

Welcome = Callable[[], bool]


class Payload:
    """The same bytes for all displays, with and without the frame of HTTP's chunked transfer."""

    __slots__ = ("framed", "plain")

    def __init__(self, plain: bytes) -> None:
        self.plain = plain
        self.framed = b"%x\r\n%b\r\n" % (len(plain), plain)


class Subscriber:
    """One open stream. `gone` is set when it is over, from either side."""

    __slots__ = ("_behind_since", "_chunked", "_transport", "_welcome", "gone")

    def __init__(
        self, transport: asyncio.Transport, *, chunked: bool, welcome: Welcome | None = None
    ) -> None:
        """`welcome` says whether the caller may still look, where a token is asked for."""
        self.gone = asyncio.Event()
        self._transport = transport
        self._chunked = chunked
        self._welcome = welcome
        self._behind_since: float | None = None
        _bound_what_the_kernel_keeps(transport)

    def send(self, payload: Payload) -> bool:
        """Sends this, behind what is still unread; says whether the display is still there."""
        transport = self._transport
        if transport.is_closing():
            return False
        if transport.get_write_buffer_size() > MOST_UNREAD_BYTES:
            transport.abort()
            return False
        transport.write(payload.framed if self._chunked else payload.plain)
        return True

    def send_latest(self, payload: Payload, whole: Callable[[], Payload], now: float) -> bool:
        """Sends this unless something is still unread; says whether the display is still there.

        One that fell behind is sent the whole picture as it is once it has read the last piece, so
        that nothing is ever queued for it. One that reads nothing for long is dropped.
        """
        transport = self._transport
        if transport.is_closing() or self.gone.is_set():
            return False
        if transport.get_write_buffer_size():
            if self._behind_since is None:
                self._behind_since = now
            elif now - self._behind_since > DEAF_AFTER_S:
                transport.abort()
                return False
            return True
        if self._behind_since is not None:
            self._behind_since = None
            payload = whole()
        transport.write(payload.framed if self._chunked else payload.plain)
        return True

    @property
    def welcome(self) -> bool:
        return self._welcome is None or self._welcome()

    def close(self) -> None:
        """A display that still has something unread is not waited for."""
        if self._transport.get_write_buffer_size():
            self._transport.abort()
        self.gone.set()


def _bound_what_the_kernel_keeps(transport: asyncio.Transport) -> None:
    connection = transport.get_extra_info("socket")
    if connection is None or connection.family not in (socket.AF_INET, socket.AF_INET6):
        return
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux has it
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNANSWERED_MS)
