"""One table's socket on a real port, without the rest of the server.

The test brings the engine, the journal and the timers.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import aiohttp
from aiohttp import web

from jackpot.journal import Journal
from jackpot.web.hosting import Host, Hosts
from jackpot.web.hosting.jackpots import JACKPOTS, JackpotEngine
from jackpot.web.http.operations import Call
from jackpot.web.tables.base_game import base_game_commands
from jackpot.web.tables.commands import table_commands
from jackpot.web.tables.publisher import Publisher
from jackpot.web.tables.socket_connection import Connection
from jackpot.web.tables.socket_frames import FrameReader
from jackpot.web.tables.socket_heartbeat import PATIENCE, Patience
from jackpot.web.tables.socket_registry import TableSockets
from tests.e2e.people import SocketSeat
from tests.engine.at_work import open_floor, running
from tests.engine.journals import MemoryJournal
from tests.floor.build import NOON_MS


async def _unserved(_: Call) -> web.StreamResponse:
    raise AssertionError("over a socket, no command is served as a request")


_READER = FrameReader([*table_commands(_unserved), *base_game_commands(_unserved)])


class SocketTable:
    """A test may set `signed_in`; every connection has this `patience`."""

    def __init__(
        self, engine: JackpotEngine, journal: Journal, patience: Patience = PATIENCE
    ) -> None:
        self.engine = engine
        self.journal = journal
        self.sockets = TableSockets(limit=100, tables=10, most_per_person=10)
        self.publisher = Publisher()
        self.signed_in = True
        self._patience = patience
        self._stack = AsyncExitStack()
        self.port = 0
        self._host = Host("canberra", "Canberra", engine, journal, {}, JACKPOTS)
        self.publisher.listen(Hosts([self._host]))

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(
            timeout=0.5, autoping=False, compress=False, decode_text=False, writer_limit=65_536
        )
        await socket.prepare(request)
        assert request.transport is not None
        connection = Connection(
            socket,
            request.transport,
            host=self._host,
            publisher=self.publisher,
            reader=_READER,
            table=request.match_info["table"],
            by=request.query.get("by", "pads"),
            may_act=lambda: self.signed_in,
            may_stay=lambda: self.signed_in,
            now_ms=lambda: NOON_MS,
            patience=self._patience,
        )
        await self.sockets.serve(connection, alone=connection.by == "pads")
        return socket

    async def listen(self) -> None:
        app = web.Application()
        app.router.add_get("/{table}", self._serve)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        self._stack.push_async_callback(runner.cleanup)
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self.port = runner.addresses[0][1]

    async def connect(self, table: str = "T1", by: str = "pads", **options: Any) -> SocketSeat:
        session = await self._stack.enter_async_context(aiohttp.ClientSession())
        url = f"http://127.0.0.1:{self.port}/{table}?by={by}"
        socket = await session.ws_connect(url, **options)
        seat = SocketSeat(socket, table)
        self._stack.push_async_callback(seat.close)
        return seat

    async def close(self) -> None:
        await self._stack.aclose()


@asynccontextmanager
async def socket_table(
    *tables: str, journal: MemoryJournal | None = None, patience: Patience = PATIENCE, **limits: Any
) -> AsyncIterator[SocketTable]:
    journal = journal or MemoryJournal()
    async with running(journal, **limits) as engine:
        await open_floor(engine, *tables)
        table = SocketTable(engine, journal, patience)
        await table.listen()
        try:
            yield table
        finally:
            await table.close()
