"""Keeps a line to the server: dials, sends what is unanswered, hears, and dials again.

A line counts as good once it has brought an answer or has lasted a while. One that is cut at once
after each start does not, so it is not dialled without pause.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol

import msgspec

from table_client.backlog import Backlog
from table_client.backoff import Backoff
from table_client.clock import Clock
from table_client.line import Dial, DialRefused, Line, LineLost
from table_client.messages import Message, read_frame, write_frame

PULSE_S = 5.0  # the server's beat, and ours
DEAD_AFTER_S = 15.0  # three beats missed
ANSWER_WITHIN_S = 10.0  # a server that hears and does not answer is no better than a dead one
_COMMANDS_PER_FRAME = 64


class Listener(Protocol):
    def line_is_new(self) -> None: ...

    def heard(self, message: Message) -> None:
        """May raise msgspec.DecodeError for a message that makes no sense."""
        ...

    def refused_at_the_door(self, status: int) -> None: ...


class Courier:
    def __init__(
        self, dial: Dial, backlog: Backlog, clock: Clock, backoff: Backoff, listener: Listener
    ) -> None:
        self._dial = dial
        self._backlog = backlog
        self._clock = clock
        self._backoff = backoff
        self._listener = listener
        self._something_to_send = asyncio.Event()
        self._heard_s = 0.0
        self.connected = False
        self.trouble: str | None = None  # why there is no line
        self.lines = 0  # how many there were

    def send_soon(self) -> None:
        self._something_to_send.set()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            try:
                await self._use(await self._dial())
            except DialRefused as refused:
                self.trouble = str(refused)
                self._listener.refused_at_the_door(refused.status)
            except LineLost as lost:
                self.trouble = str(lost)
            await self._clock.sleep(self._backoff.next_s())

    async def _use(self, line: Line) -> None:
        self._backlog.line_is_new()
        self._listener.line_is_new()
        self._heard_s = self._clock.now_s()
        self.connected, self.trouble = True, None
        self.lines += 1
        self._something_to_send.set()
        try:
            await _first_of(self._read(line), self._write(line), self._watch(line))
        finally:
            self.connected = False
            await line.close()

    async def _read(self, line: Line) -> None:
        while True:
            text = await line.receive()
            self._heard_s = self._clock.now_s()
            try:
                for message in read_frame(text):
                    self._listener.heard(message)
                    if message.id is not None:
                        self._backoff.succeeded()
            except msgspec.DecodeError as error:
                raise LineLost(f"the server said what makes no sense: {error}") from error

    async def _write(self, line: Line) -> None:
        while True:
            await self._something_to_send.wait()
            self._something_to_send.clear()
            while batch := self._backlog.unsent(_COMMANDS_PER_FRAME):
                for pending in batch:
                    pending.sent_s, pending.ever_sent = self._clock.now_s(), True
                await line.send(write_frame([pending.as_message() for pending in batch]))

    async def _watch(self, line: Line) -> None:
        while True:
            await self._clock.sleep(PULSE_S)
            now_s = self._clock.now_s()
            if now_s - self._heard_s >= DEAD_AFTER_S:
                raise LineLost(f"nothing was heard for {DEAD_AFTER_S:.0f} s")
            asked_s = self._backlog.oldest_sent_s()
            if asked_s is not None and now_s - asked_s >= ANSWER_WITHIN_S:
                raise LineLost(f"no answer for {ANSWER_WITHIN_S:.0f} s")
            self._backoff.succeeded()
            await line.ping()


async def _first_of(*ways: Coroutine[Any, Any, None]) -> None:
    """Runs them side by side until one ends, then stops the others."""
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
