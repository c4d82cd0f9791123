"""A client that does not read is dropped, hurts nobody and costs little memory; a stop is quick."""

import asyncio
import time

from jackpot.web.socket_connection import MOST_IN_FLIGHT
from tests.e2e.people import wager
from tests.engine.journals import MemoryJournal
from tests.web.socket_table import SocketTable, socket_table

QUICK = {"beat_every_s": 0.02, "silent_after_s": 30.0, "stalled_after_s": 0.2}
PATIENT = {"beat_every_s": 0.02, "silent_after_s": 30.0, "stalled_after_s": 30.0}

_HANDSHAKE = (
    b"GET /T1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
_LOOKS = b"[" + b",".join([b'{"id":1,"do":"get_table"}'] * 1_000) + b"]"


class DeafClient:
    """Asks and asks, and never reads an answer."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self.gone = False

    @classmethod
    async def connect(cls, table: SocketTable) -> "DeafClient":
        reader, writer = await asyncio.open_connection("127.0.0.1", table.port, limit=1_024)
        writer.write(_HANDSHAKE)
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        transport = writer.transport
        assert isinstance(transport, asyncio.ReadTransport)
        transport.pause_reading()
        return cls(writer)

    async def ask(self, frames: int) -> None:
        """As much as the server lets it; it ends when the server hangs up or reads no more."""
        frame = b"\x81\xfe" + len(_LOOKS).to_bytes(2, "big") + b"\0\0\0\0" + _LOOKS
        try:
            async with asyncio.timeout(0.5):
                for _ in range(frames):
                    self._writer.write(frame)
                    await self._writer.drain()
        except TimeoutError:
            return
        except OSError:
            self.gone = True

    def close(self) -> None:
        self._writer.transport.abort()


async def test_a_client_that_does_not_read_is_dropped_and_hurts_nobody() -> None:
    async with socket_table(timers=QUICK) as table:
        good = await table.connect()
        deaf = await DeafClient.connect(table)
        asking = asyncio.create_task(deaf.ask(10_000))
        await good.do("open_round", round=1)
        slowest_s = 0.0
        box = 0
        async with asyncio.timeout(10):
            while len(table.sockets) == 2:
                began = time.perf_counter()
                box = box % 7 + 1
                assert (await good.do("place_wager", **wager(1, box))).ok
                slowest_s = max(slowest_s, time.perf_counter() - began)
                await asyncio.sleep(0.005)
        await asking
        deaf.close()
        assert slowest_s < 1
        assert (await good.do("get_table")).body["lamps"]


async def test_what_waits_for_a_client_that_does_not_read_is_bounded() -> None:
    async with socket_table(timers=PATIENT) as table:
        deaf = await DeafClient.connect(table)
        await deaf.ask(10_000)
        (connection,) = table.sockets._open
        assert connection._in_flight < MOST_IN_FLIGHT + 1_000, "at most one frame beyond the limit"
        assert not deaf.gone, "it is not read any more, and not yet dropped"
        deaf.close()


async def test_closing_sends_what_is_left_and_does_not_wait_for_the_deaf() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal, timers=PATIENT) as table:
        good = await table.connect()
        await good.do("open_round", round=1)
        deaf = await DeafClient.connect(table)
        await deaf.ask(10_000)
        journal.hold()
        asked = [good.ask("place_wager", **wager(1, box)) for box in (1, 2, 3)]
        await good.send([frame for frame, _ in asked])
        while len(journal.appending) == len(journal.entries):
            await asyncio.sleep(0.001)
        began = time.perf_counter()
        stopping = asyncio.create_task(table.engine.stop())
        await asyncio.sleep(0)
        journal.release()
        await stopping
        await table.sockets.close()
        assert time.perf_counter() - began < 2
        assert await good.closed() == 1001
        assert [lamp.result().status for _, lamp in asked] == [200, 200, 200]
        while len(table.sockets):
            await asyncio.sleep(0.001)
        deaf.close()
