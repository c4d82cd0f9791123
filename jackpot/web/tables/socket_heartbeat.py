"""The heartbeat of one table's socket, which also notices a table that is gone."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from aiohttp import web

from jackpot.floor.views import moment
from jackpot.web.tables.socket_messages import BeatPush
from jackpot.web.tables.socket_sender import SocketSender


class Patience(NamedTuple):
    beat_every_s: float
    silent_after_s: float  # the table has sent no frame and answered no ping
    stalled_after_s: float  # the table has not read what was sent to it


PATIENCE = Patience(beat_every_s=5, silent_after_s=30, stalled_after_s=5)


class Heartbeat:
    def __init__(
        self,
        socket: web.WebSocketResponse,
        sender: SocketSender,
        *,
        room: asyncio.Event,  # while it is not set, it is we who do not read
        may_stay: Callable[[], bool],
        now_ms: Callable[[], int],
        patience: Patience,
    ) -> None:
        self._socket = socket
        self._sender = sender
        self._room = room
        self._may_stay = may_stay
        self._now_ms = now_ms
        self._patience = patience
        self._loop = asyncio.get_running_loop()
        self._received_at = self._loop.time()

    def received(self) -> None:
        """The table has sent something: it is there."""
        self._received_at = self._loop.time()

    async def run(self) -> str:
        """Shows the table that the connection works; returns why it must be dropped."""
        while (why := self._reason_to_drop()) is None:
            if self._sender.sending_for_s is None:
                self._sender.push(BeatPush(moment(self._now_ms())))
                await self._socket.ping()
            await asyncio.sleep(self._patience.beat_every_s)
        return why

    def _reason_to_drop(self) -> str | None:
        sending_s = self._sender.sending_for_s
        if sending_s is not None and sending_s > self._patience.stalled_after_s:
            return "it does not read"
        silent_s = self._loop.time() - self._received_at
        if self._room.is_set() and silent_s > self._patience.silent_after_s:
            return "it is silent"
        return None if self._may_stay() else "it is no longer signed in"
