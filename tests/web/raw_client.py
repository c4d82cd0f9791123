"""A raw client that can misbehave: it need not read, nor obey the server."""

import asyncio

from tests.web.socket_table import SocketTable

_HANDSHAKE = (
    b"GET /T1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
_LOOKS = b"[" + b",".join([b'{"id":1,"do":"get_table"}'] * 1_000) + b"]"


class RawClient:
    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self.gone = False

    @classmethod
    async def connect(cls, table: SocketTable) -> "RawClient":
        reader, writer = await asyncio.open_connection("127.0.0.1", table.port, limit=1_024)
        writer.write(_HANDSHAKE)
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        transport = writer.transport
        assert isinstance(transport, asyncio.ReadTransport)
        transport.pause_reading()
        return cls(writer)

    def send(self, text: bytes) -> None:
        """Masked with zeros, which does not change the bytes."""
        self._writer.write(b"\x81\xfe" + len(text).to_bytes(2, "big") + b"\0\0\0\0" + text)

    async def flood(self) -> None:
        """Sends until the server closes or stops reading."""
        try:
            while True:
                self.send(_LOOKS)
                async with asyncio.timeout(0.5):
                    await self._writer.drain()
        except TimeoutError:
            return
        except OSError:
            self.gone = True

    def close(self) -> None:
        self._writer.transport.abort()
