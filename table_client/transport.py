"""Keeps a connection to the server: connects, sends unanswered commands, receives, reconnects.

The pause before a reconnection grows until a connection has proved good: it has brought an answer,
or has lasted a while. So a server that cuts every connection at once is not called without pause.
"""

import asyncio
from typing import Protocol

import msgspec

from table_client.backlog import Backlog
from table_client.backoff import Backoff
from table_client.clock import Clock
from table_client.connection import Connect, Connection, ConnectionLost, HandshakeRefused
from table_client.messages import Message, read_frame, write_frame
from table_client.tasks import run_until_one_ends

PING_EVERY_S = 5.0  # the server sends its heartbeat at the same interval
DEAD_AFTER_S = 15.0  # three heartbeats missed
ANSWER_WITHIN_S = 10.0  # a server that receives and does not answer is no better than a dead one
_COMMANDS_PER_FRAME = 64


class Listener(Protocol):
    def on_connected(self) -> None: ...

    def on_message(self, message: Message) -> None:
        """May raise msgspec.DecodeError for a message that makes no sense."""
        ...

    def on_refused(self, status: int) -> None: ...


class Transport:
    def __init__(
        self, connect: Connect, backlog: Backlog, clock: Clock, backoff: Backoff, listener: Listener
    ) -> None:
        self._connect = connect
        self._backlog = backlog
        self._clock = clock
        self._backoff = backoff
        self._listener = listener
        self._something_to_send = asyncio.Event()
        self._last_message_s = 0.0
        self.connected = False
        self.trouble: str | None = None  # why there is no connection
        self.connections_made = 0

    def send_soon(self) -> None:
        self._something_to_send.set()

    async def run(self) -> None:
        """Runs until it is cancelled."""
        while True:
            try:
                await self._use(await self._connect())
            except HandshakeRefused as refused:
                self.trouble = str(refused)
                self._listener.on_refused(refused.status)
            except ConnectionLost as lost:
                self.trouble = str(lost)
            await self._clock.sleep(self._backoff.next_s())

    async def _use(self, connection: Connection) -> None:
        self._backlog.mark_all_unsent()
        self._listener.on_connected()
        self._last_message_s = self._clock.now_s()
        self.connected, self.trouble = True, None
        self.connections_made += 1
        self._something_to_send.set()
        try:
            await run_until_one_ends(
                self._read(connection), self._write(connection), self._watch(connection)
            )
        finally:
            self.connected = False
            await connection.close()

    async def _read(self, connection: Connection) -> None:
        while True:
            text = await connection.receive()
            self._last_message_s = self._clock.now_s()
            try:
                for message in read_frame(text):
                    self._listener.on_message(message)
                    if message.id is not None:
                        self._backoff.succeeded()
            except msgspec.DecodeError as error:
                raise ConnectionLost(f"the server sent a malformed message: {error}") from error

    async def _write(self, connection: Connection) -> None:
        while True:
            await self._something_to_send.wait()
            self._something_to_send.clear()
            while batch := self._backlog.unsent(_COMMANDS_PER_FRAME):
                for pending in batch:
                    pending.sent_s, pending.ever_sent = self._clock.now_s(), True
                await connection.send(write_frame([pending.as_message() for pending in batch]))

    async def _watch(self, connection: Connection) -> None:
        while True:
            await self._clock.sleep(PING_EVERY_S)
            now_s = self._clock.now_s()
            if now_s - self._last_message_s >= DEAD_AFTER_S:
                raise ConnectionLost(f"no message from the server for {DEAD_AFTER_S:.0f} s")
            asked_s = self._backlog.oldest_sent_s()
            if asked_s is not None and now_s - asked_s >= ANSWER_WITHIN_S:
                raise ConnectionLost(f"no answer from the server for {ANSWER_WITHIN_S:.0f} s")
            self._backoff.succeeded()
            await connection.ping()
