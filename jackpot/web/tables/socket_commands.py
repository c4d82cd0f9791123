"""The commands that arrive over one table's socket, many in flight.

The backlog of a table is bounded: while too many commands are unanswered its frames are not read.
A table that goes on sending what cannot be read is refused altogether.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

from jackpot.engine import InDoubt, Overloaded, Unsound
from jackpot.web.hosting import AnyHost
from jackpot.web.http.token_bucket import TokenBucket
from jackpot.web.tables.socket_frames import FrameReader
from jackpot.web.tables.socket_messages import AnswerMessage, message_of
from jackpot.web.tables.socket_sender import SocketSender

MOST_IN_FLIGHT = 1_024
MOST_MALFORMED = 1_000  # commands that cannot be read, at once: as many as fit in a frame
MALFORMED_A_SECOND = 10  # and from then on: a table with a fault, not an attack


class SocketCommands:
    def __init__(
        self, host: AnyHost, reader: FrameReader, sender: SocketSender, table: str, by: str
    ) -> None:
        self.room = asyncio.Event()  # for more commands
        self.room.set()
        self._host = host
        self._reader = reader
        self._sender = sender
        self._table = table
        self._by = by
        self.in_flight = 0  # commands whose answer is not yet sent
        self._malformed = TokenBucket(MOST_MALFORMED, MALFORMED_A_SECOND)

    def take(self, data: bytes) -> bool:
        """False if too much of what this table sent was malformed."""
        asked = self._reader.read(data, self._table, self._by)
        if asked.refused and not self._malformed.take(len(asked.refused)):
            return False
        self.in_flight += len(asked.commands) + len(asked.reads) + len(asked.refused)
        if self.in_flight >= MOST_IN_FLIGHT:
            self.room.clear()
        self._sender.answer(asked.refused)
        if asked.reads:
            view = self._host.table_view(self._table)
            self._sender.answer([AnswerMessage(id_, 200, view) for id_ in asked.reads])
        if asked.commands:
            self._carry_out(asked.ids, asked.commands)
        return True

    def answers_sent(self, answers: int) -> bool:
        """True if there was no room for more commands, and now there is."""
        self.in_flight -= answers
        if self.room.is_set() or self.in_flight >= MOST_IN_FLIGHT:
            return False
        self.room.set()
        return True

    def _carry_out(self, ids: list[int], commands: list[Any]) -> None:
        try:
            self._host.engine.post(commands, partial(self._reply, ids))
        except (InDoubt, Overloaded, Unsound) as error:
            self._reply(ids, [error] * len(ids))

    def _reply(self, ids: list[int], outcomes: Sequence[Any]) -> None:
        self._sender.answer([message_of(*each) for each in zip(ids, outcomes, strict=True)])
