"""A connection to the server: the interface that the client needs, and its WebSocket form."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from typing import Protocol
from urllib.parse import quote

import aiohttp

_CONNECT_S = 10.0
_CLOSE_S = 1.0
_MAX_FRAME_BYTES = 1 << 20


class ConnectionLost(Exception):  # noqa: N818 - it is an event of the floor, not a programmer's error
    """The connection to the server is gone; the text says why."""


class HandshakeRefused(ConnectionLost):
    """The server answered, but does not let this table connect."""

    def __init__(self, status: int) -> None:
        super().__init__(f"the server refused the connection with status {status}")
        self.status = status


class Connection(Protocol):
    async def send(self, text: str) -> None: ...

    async def receive(self) -> str:
        """Waits for the next frame; raises ConnectionLost when there will be none."""
        ...

    async def ping(self) -> None: ...

    async def close(self) -> None: ...


Connect = Callable[[], Awaitable[Connection]]


class WebSocketConnection:
    def __init__(self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse):
        self._session = session
        self._socket = socket

    async def send(self, text: str) -> None:
        try:
            await self._socket.send_str(text)
        except (aiohttp.ClientError, ConnectionError) as error:
            raise ConnectionLost("the connection broke while sending") from error

    async def receive(self) -> str:
        message = await self._socket.receive()
        if message.type is aiohttp.WSMsgType.TEXT:
            return str(message.data)
        if message.type is aiohttp.WSMsgType.ERROR:
            raise ConnectionLost("the connection broke")
        raise ConnectionLost(f"the server closed the connection ({self._socket.close_code})")

    async def ping(self) -> None:
        try:
            await self._socket.ping()
        except (aiohttp.ClientError, ConnectionError) as error:
            raise ConnectionLost("the connection broke while sending") from error

    async def close(self) -> None:
        await self._socket.close()
        await self._session.close()


def websocket_connect(
    url: str, table: str, token: str, tls: ssl.SSLContext | None = None
) -> Connect:
    """Returns a function that connects to the socket of one table.

    `tls` carries a client certificate where the server asks for one.
    """
    address = f"{url.rstrip('/')}/v1/tables/{quote(table, safe='')}/socket"

    async def connect() -> Connection:
        session = aiohttp.ClientSession(headers={"Authorization": f"Bearer {token}"})
        try:
            async with asyncio.timeout(_CONNECT_S):
                socket = await session.ws_connect(
                    address,
                    ssl=tls if tls is not None else True,
                    timeout=aiohttp.ClientWSTimeout(ws_close=_CLOSE_S),
                    max_msg_size=_MAX_FRAME_BYTES,
                )
        except BaseException as error:
            await session.close()
            raise _reason(error, url) from error
        return WebSocketConnection(session, socket)

    return connect


def _reason(error: BaseException, url: str) -> BaseException:
    if isinstance(error, aiohttp.WSServerHandshakeError):
        return HandshakeRefused(error.status)
    if isinstance(error, TimeoutError):
        return ConnectionLost(f"no connection within {_CONNECT_S:.0f} s")
    if isinstance(error, aiohttp.ClientSSLError):
        return ConnectionLost(f"no connection: the certificate of {url} is not trusted")
    if isinstance(error, aiohttp.ClientError | OSError):
        return ConnectionLost(f"no connection: nothing answers at {url}: check server and address")
    return error
