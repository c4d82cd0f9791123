"""One table's socket, from its opening to its end.

Commands go to the engine as they arrive; the answers of a commit leave together in one frame. A
table that does not read for some seconds, or is silent for longer, is dropped.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog
from aiohttp import WSCloseCode, WSMsgType, web

from jackpot.web.hosting import AnyHost
from jackpot.web.tables.publisher import Publisher
from jackpot.web.tables.socket_commands import SocketCommands
from jackpot.web.tables.socket_frames import FrameReader
from jackpot.web.tables.socket_heartbeat import PATIENCE, Heartbeat, Patience
from jackpot.web.tables.socket_messages import SoundPush, table_push
from jackpot.web.tables.socket_sender import SocketSender

_log = structlog.get_logger()

SUPERSEDED = 4001  # a private code of ours, see RFC 6455, 7.4.2

_GONE = (ConnectionError, RuntimeError)  # aiohttp raises both on a socket that is closed


class Connection:
    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        *,
        host: AnyHost,
        publisher: Publisher,
        reader: FrameReader,
        table: str,
        by: str,
        may_act: Callable[[], bool],  # asked for every frame; counts as using the session
        may_stay: Callable[[], bool],  # asked now and then; does not count as using it
        now_ms: Callable[[], int],
        patience: Patience = PATIENCE,
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._host = host
        self._engine = host.engine
        self._publisher = publisher
        self.by = by
        self._table = table
        self._may_act = may_act
        self._sender = SocketSender(socket, self._answers_sent)
        self.commands = SocketCommands(host, reader, self._sender, table, by)
        self._heartbeat = Heartbeat(
            socket,
            self._sender,
            room=self.commands.room,
            may_stay=may_stay,
            now_ms=now_ms,
            patience=patience,
        )
        self._ended = False  # nothing that arrives is carried out any more
        self._goodbye: asyncio.Task[bool] | None = None

    async def serve(self) -> None:
        """Returns when either side has closed, or the table was dropped."""
        self._engine.on_soundness.add(self._soundness_changed)
        self._publisher.watch(self._table, self._table_changed)
        self._table_changed(self._host.table_view(self._table))
        self._soundness_changed(self._engine.sound, self._engine.fault)
        tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._beat())]
        try:
            await self._receive()
        finally:
            self._publisher.unwatch(self._table, self._table_changed)
            self._engine.on_soundness.remove(self._soundness_changed)
            for task in tasks:
                task.cancel()
            goodbye = [] if self._goodbye is None else [self._goodbye]
            await asyncio.gather(*tasks, *goodbye, return_exceptions=True)

    # --- how it ends

    async def finish(self) -> None:
        """Sends what is left and closes. The caller decides how long it waits."""
        await self._sender.drained()
        await self._socket.close(code=WSCloseCode.GOING_AWAY, message=b"the server is stopping")

    def supersede(self) -> None:
        """The table has opened another socket: whatever still arrives here is not carried out.

        What was sent over a broken connection may arrive after what was sent since.
        """
        self._ended = True
        self.commands.room.set()
        message = b"the table has opened another socket"
        self._goodbye = asyncio.create_task(
            self._socket.close(code=SUPERSEDED, message=message), name="goodbye"
        )

    def drop(self, why: str) -> None:
        """Ends it without a close frame: a table that does not read would not get one."""
        _log.warning("dropped a table's socket", table=self._table, why=why)
        self._abort()

    def _abort(self) -> None:
        self._ended = True
        self.commands.room.set()
        self._sender.stop()
        self._transport.abort()

    # --- what the table sends

    async def _receive(self) -> None:
        socket = self._socket
        while not socket.closed:
            message = await socket.receive()
            if self._ended:
                return
            self._heartbeat.received()
            if message.type is WSMsgType.TEXT:
                if not self._may_act():
                    await socket.close(code=WSCloseCode.POLICY_VIOLATION, message=b"not signed in")
                    return
                if not self.commands.take(message.data):
                    _log.warning("closed a socket that floods", table=self._table, by=self.by)
                    await socket.close(
                        code=WSCloseCode.POLICY_VIOLATION, message=b"too many malformed frames"
                    )
                    return
            elif message.type is WSMsgType.PING:
                self._sender.pong(message.data)
            elif message.type is WSMsgType.BINARY:
                await socket.close(code=WSCloseCode.UNSUPPORTED_DATA, message=b"send text frames")
                return
            elif message.type is not WSMsgType.PONG:
                return
            await self.commands.room.wait()

    # --- what the table gets

    def _table_changed(self, view: Any) -> None:
        self._sender.push(table_push(view))

    def _soundness_changed(self, sound: bool, fault: str | None) -> None:
        self._sender.push(SoundPush(sound, fault))

    def _answers_sent(self, answers: int) -> None:
        if self.commands.answers_sent(answers):
            self._heartbeat.received()  # until now it was we who did not read

    async def _send(self) -> None:
        try:
            await self._sender.run()
        except _GONE:
            self._abort()

    async def _beat(self) -> None:
        try:
            self.drop(await self._heartbeat.run())
        except _GONE:
            self._abort()
