"""One table's socket.

Commands go to the engine as they arrive, many in flight; the answers of a commit leave together in
one frame. The backlog of a table is bounded: while too many commands are unanswered, its frames are
not read, and a table that does not read for some seconds is dropped. So is one that goes on sending
what cannot be read.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import structlog
from aiohttp import WSCloseCode, WSMsgType, web

from jackpot.engine import InDoubt, Overloaded, Unsound
from jackpot.floor.commands import Command
from jackpot.floor.machine import Outcome
from jackpot.floor.views import TableView, moment, table_view
from jackpot.web.hosting import JackpotEngine
from jackpot.web.http.token_bucket import TokenBucket
from jackpot.web.tables.publisher import Publisher
from jackpot.web.tables.socket_frames import FrameReader
from jackpot.web.tables.socket_messages import (
    AnswerMessage,
    BeatPush,
    SoundPush,
    TablePush,
    message_of,
)
from jackpot.web.tables.socket_sender import SocketSender

_log = structlog.get_logger()

MOST_IN_FLIGHT = 1_024
MOST_MALFORMED = 1_000  # commands that cannot be read, at once: as many as fit in a frame
MALFORMED_A_SECOND = 10  # and from then on: a table with a fault, not an attack
SUPERSEDED = 4001  # a private code of ours, see RFC 6455, 7.4.2

_GONE = (ConnectionError, RuntimeError)  # aiohttp raises both on a socket that is closed


class Patience(NamedTuple):
    beat_every_s: float
    silent_after_s: float  # the table has sent no frame and answered no ping
    stalled_after_s: float  # the table has not read what was sent to it


PATIENCE = Patience(beat_every_s=5, silent_after_s=30, stalled_after_s=5)


class Connection:
    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        *,
        engine: JackpotEngine,
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
        self._engine = engine
        self._publisher = publisher
        self.by = by
        self._table = table
        self._reader = reader
        self._may_act = may_act
        self._may_stay = may_stay
        self._now_ms = now_ms
        self._patience = patience
        self._loop = asyncio.get_running_loop()
        self._sender = SocketSender(socket, self._answers_sent)
        self._in_flight = 0  # commands whose answer is not yet sent
        self._room = asyncio.Event()  # for more commands
        self._room.set()
        self._malformed = TokenBucket(MOST_MALFORMED, MALFORMED_A_SECOND)
        self._received_at = self._loop.time()
        self._ended = False  # nothing that arrives is carried out any more
        self._goodbye: asyncio.Task[bool] | None = None

    async def serve(self) -> None:
        """Returns when either side has closed, or the table was dropped."""
        self._engine.on_soundness.add(self._soundness_changed)
        self._publisher.watch(self._table, self._table_changed)
        self._table_changed(table_view(self._engine.state, self._table))
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
        self._room.set()
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
        self._room.set()
        self._sender.stop()
        self._transport.abort()

    # --- what the table sends

    async def _receive(self) -> None:
        socket = self._socket
        while not socket.closed:
            message = await socket.receive()
            if self._ended:
                return
            self._received_at = self._loop.time()
            if message.type is WSMsgType.TEXT:
                if not self._may_act():
                    await socket.close(code=WSCloseCode.POLICY_VIOLATION, message=b"not signed in")
                    return
                if not self._take(message.data):
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
            await self._room.wait()

    def _take(self, data: bytes) -> bool:
        """False if too much of what this table sent was malformed."""
        asked = self._reader.read(data, self._table, self.by)
        if asked.refused and not self._malformed.take(len(asked.refused)):
            return False
        self._in_flight += len(asked.commands) + len(asked.reads) + len(asked.refused)
        if self._in_flight >= MOST_IN_FLIGHT:
            self._room.clear()
        self._sender.answer(asked.refused)
        if asked.reads:
            view = table_view(self._engine.state, self._table)
            self._sender.answer([AnswerMessage(id_, 200, view) for id_ in asked.reads])
        if asked.commands:
            self._carry_out(asked.ids, asked.commands)
        return True

    def _carry_out(self, ids: list[int], commands: list[Command]) -> None:
        try:
            self._engine.post(commands, partial(self._reply, ids))
        except (InDoubt, Overloaded, Unsound) as error:
            self._reply(ids, [error] * len(ids))

    # --- what the table gets

    def _reply(self, ids: list[int], outcomes: Sequence[Outcome]) -> None:
        self._sender.answer([message_of(*each) for each in zip(ids, outcomes, strict=True)])

    def _table_changed(self, view: TableView) -> None:
        self._sender.push(TablePush(view))

    def _soundness_changed(self, sound: bool, fault: str | None) -> None:
        self._sender.push(SoundPush(sound, fault))

    def _answers_sent(self, answers: int) -> None:
        self._in_flight -= answers
        if not self._room.is_set() and self._in_flight < MOST_IN_FLIGHT:
            self._received_at = self._loop.time()  # until now it was we who did not read
            self._room.set()

    async def _send(self) -> None:
        try:
            await self._sender.run()
        except _GONE:
            self._abort()

    async def _beat(self) -> None:
        """Shows the table that the connection works, and drops one that does not answer."""
        try:
            while (why := self._reason_to_drop()) is None:
                if self._sender.sending_for_s is None:
                    self._sender.push(BeatPush(moment(self._now_ms())))
                    await self._socket.ping()
                await asyncio.sleep(self._patience.beat_every_s)
            self.drop(why)
        except _GONE:
            self._abort()

    def _reason_to_drop(self) -> str | None:
        sending_s = self._sender.sending_for_s
        if sending_s is not None and sending_s > self._patience.stalled_after_s:
            return "it does not read"
        silent_s = self._loop.time() - self._received_at
        if self._room.is_set() and silent_s > self._patience.silent_after_s:
            return "it is silent"
        return None if self._may_stay() else "it is no longer signed in"
