"""The line to the server: what the client needs of one, and the WebSocket that is one."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from typing import Protocol
from urllib.parse import quote

import aiohttp

_CONNECT_S = 10.0
_CLOSE_S = 1.0
_MOST_FRAME_BYTES = 1 << 20


class LineLost(Exception):  # noqa: N818 - it is an event of the floor, not a programmer's error
    """The line to the server is gone; the text says how."""


class DialRefused(LineLost):
    """The server is there and does not let this table in."""

    def __init__(self, status: int) -> None:
        super().__init__(f"the server refused the line with status {status}")
        self.status = status


class Line(Protocol):
    async def send(self, text: str) -> None: ...

    async def receive(self) -> str:
        """The next frame; raises LineLost when there will be none."""
        ...

    async def ping(self) -> None: ...

    async def close(self) -> None: ...


Dial = Callable[[], Awaitable[Line]]


class WebSocketLine:
    def __init__(self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse):
        self._session = session
        self._socket = socket

    async def send(self, text: str) -> None:
        try:
            await self._socket.send_str(text)
        except (aiohttp.ClientError, ConnectionError) as error:
            raise LineLost(f"the line broke while sending: {error}") from error

    async def receive(self) -> str:
        message = await self._socket.receive()
        if message.type is aiohttp.WSMsgType.TEXT:
            return str(message.data)
        if message.type is aiohttp.WSMsgType.ERROR:
            raise LineLost(f"the line broke: {message.data}")
        raise LineLost(f"the server closed the line ({self._socket.close_code})")

    async def ping(self) -> None:
        try:
            await self._socket.ping()
        except (aiohttp.ClientError, ConnectionError) as error:
            raise LineLost(f"the line broke while sending: {error}") from error

    async def close(self) -> None:
        await self._socket.close()
        await self._session.close()


def web_socket(url: str, table: str, token: str, tls: ssl.SSLContext | None = None) -> Dial:
    """Dials the socket of one table. `tls` carries a certificate where the server asks for one."""
    address = f"{url.rstrip('/')}/v1/tables/{quote(table, safe='')}/socket"

    async def dial() -> Line:
        session = aiohttp.ClientSession(headers={"Authorization": f"Bearer {token}"})
        try:
            async with asyncio.timeout(_CONNECT_S):
                socket = await session.ws_connect(
                    address,
                    ssl=tls if tls is not None else True,
                    timeout=aiohttp.ClientWSTimeout(ws_close=_CLOSE_S),
                    max_msg_size=_MOST_FRAME_BYTES,
                )
        except BaseException as error:
            await session.close()
            raise _reason(error) from error
        return WebSocketLine(session, socket)

    return dial


def _reason(error: BaseException) -> BaseException:
    if isinstance(error, aiohttp.WSServerHandshakeError):
        return DialRefused(error.status)
    if isinstance(error, TimeoutError):
        return LineLost(f"no connection within {_CONNECT_S:.0f} s")
    if isinstance(error, aiohttp.ClientError | OSError):
        return LineLost(f"no connection: {error}")
    return error
