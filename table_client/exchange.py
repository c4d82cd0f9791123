"""Sends commands, matches answers to them, and keeps the table's state up to date."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from table_client.backlog import Backlog, Pending
from table_client.backoff import Backoff
from table_client.clock import Clock
from table_client.connection import Connect
from table_client.messages import Message, Refused
from table_client.refusals import BACKLOG_FULL, CLOSED, refusal_of_status
from table_client.transport import Transport

Answered = TypeVar("Answered")

DARK_AFTER_S = 30.0  # without a message from the server; then all lamps go dark (4.2, 14.5)

ASK_AGAIN_AFTER_S = 1.0  # while the server cannot tell what became of a command

_log = logging.getLogger("table_client")


class KnownState(Protocol):
    """What a client knows of its table. Each kind of game has its own."""

    last_message_s: float | None

    @property
    def view_type(self) -> Any:
        """How the server describes the table."""

    def on_connected(self) -> None: ...

    def update(self, news: object) -> None:
        """A view of the table, or an answer, has arrived."""


State = TypeVar("State", bound=KnownState)


class Exchange(Generic[State]):
    def __init__(
        self,
        table: str,
        state: State,
        connect: Connect,
        clock: Clock,
        backoff: Backoff,
        max_backlog: int,
        on_change: Callable[[], None],
    ) -> None:
        self.table = table
        self.state = state
        self.backlog = Backlog(max_backlog)
        self.transport = Transport(connect, self.backlog, clock, backoff, self)
        self.seen = asyncio.Event()
        self.sound = True
        self.fault: str | None = None
        self._clock = clock
        self._on_change = on_change
        self._tasks: list[asyncio.Task[None]] = []
        self._repeats: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._tasks = [
            asyncio.ensure_future(self.transport.run()),
            asyncio.ensure_future(self._report_darkness()),
        ]
        for task in self._tasks:
            task.add_done_callback(self._ended)

    async def stop(self) -> None:
        tasks, self._tasks = [*self._tasks, *self._repeats], []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.backlog.refuse_all(CLOSED)

    @property
    def stopped(self) -> bool:
        return not self._tasks

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A bug in this program must not leave a caller waiting, nor a lamp lit."""
        if not task.cancelled() and (bug := task.exception()) is not None:
            _log.error("the table client stopped because of a bug", exc_info=bug)
            self.state.last_message_s = None
            self.backlog.refuse_all(CLOSED)
            self._tasks = []
            self.changed()

    def changed(self) -> None:
        try:
            self._on_change()
        except Exception:  # the caller's bug must not cut the table off
            _log.exception("on_change raised")

    # --- commands

    async def ask(
        self, do: str, fields: dict[str, Any], answer: type[Answered]
    ) -> Answered | Refused:
        """Waits without a limit. A caller that is cancelled withdraws its command."""
        if refusal := self.refusal_before_sending():
            return refusal
        pending = self.send(do, fields, answer)
        try:
            result: Answered | Refused = await pending.answered
            return result
        finally:
            self.backlog.drop(pending)

    def refusal_before_sending(self) -> Refused | None:
        if self.stopped:
            return CLOSED
        return BACKLOG_FULL if self.backlog.full else None

    def send(self, do: str, fields: dict[str, Any], answer: type[Any]) -> Pending:
        pending = self.backlog.add(do, fields, answer)
        self.transport.send_soon()
        return pending

    # --- messages from the server

    def on_connected(self) -> None:
        self.state.on_connected()
        self.changed()

    def on_message(self, message: Message) -> None:
        self.state.last_message_s = self._clock.now_s()
        if message.id is not None:
            pending = self.backlog.find(message.id)
            if pending is not None:
                self._on_answer(pending, message)
        elif message.push == "table":
            self._update_state(msgspec.json.decode(message.table, type=self.state.view_type))
        elif message.push == "sound" and message.sound is not None:
            self.sound, self.fault = message.sound, message.fault
        self.changed()

    def _on_answer(self, pending: Pending, message: Message) -> None:
        refused = message.refused
        if refused is not None and refused.in_doubt:
            pending.uncertain = pending.blocks_later = True
        if refused is not None and refused.temporary and pending.uncertain:
            # It says only that the repeat was not carried out: what was sent before may have been.
            self._repeat_soon(pending)
            return
        pending.resolve(message)
        self.backlog.drop(pending)
        self.transport.send_soon()  # what it may have held back
        self._update_state(pending.answered.result())

    def _repeat_soon(self, pending: Pending) -> None:
        task = asyncio.ensure_future(self._repeat(pending))
        self._repeats.add(task)
        task.add_done_callback(self._repeats.discard)

    async def _repeat(self, pending: Pending) -> None:
        await self._clock.sleep(ASK_AGAIN_AFTER_S)
        pending.sent_s = None
        self.transport.send_soon()

    def on_refused(self, status: int) -> None:
        refused = refusal_of_status(status)
        if refused is not None:
            self.backlog.refuse_all(refused)
        self.changed()

    def _update_state(self, news: object) -> None:
        self.state.update(news)
        if isinstance(news, self.state.view_type):
            self.seen.set()

    async def _report_darkness(self) -> None:
        """Calls `on_change` when the lamps go dark because no message has arrived."""
        while True:
            last_message_s = self.state.last_message_s
            left_s = (
                0.0
                if last_message_s is None
                else last_message_s + DARK_AFTER_S - self._clock.now_s()
            )
            await self._clock.sleep(left_s if left_s > 0 else DARK_AFTER_S)
            self.changed()
