"""Asks and hears: what was asked gets its answer, and what is heard changes the picture."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, TypeVar

from table_client.backlog import Backlog, Pending
from table_client.backoff import Backoff
from table_client.clock import Clock
from table_client.courier import Courier
from table_client.line import Dial
from table_client.messages import Lamp, Message, Refused, RoundAnswer, Settlement, Table
from table_client.picture import DARK_AFTER_S, Picture
from table_client.refusals import BACKLOG_FULL, CLOSED, NO_ANSWER, at_the_door

Answered = TypeVar("Answered")

_log = logging.getLogger("table_client")


class Exchange:
    def __init__(
        self,
        table: str,
        dial: Dial,
        clock: Clock,
        backoff: Backoff,
        max_backlog: int,
        on_change: Callable[[], None],
    ) -> None:
        self.table = table
        self.picture = Picture()
        self.backlog = Backlog(max_backlog)
        self.courier = Courier(dial, self.backlog, clock, backoff, self)
        self.seen = asyncio.Event()
        self.sound = True
        self.fault: str | None = None
        self._clock = clock
        self._on_change = on_change
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [
            asyncio.ensure_future(self.courier.run()),
            asyncio.ensure_future(self._darken()),
        ]
        for task in self._tasks:
            task.add_done_callback(self._ended)

    async def stop(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.backlog.end_all(CLOSED)

    @property
    def stopped(self) -> bool:
        return not self._tasks

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A fault in this program must not leave anybody waiting, nor a lamp lit."""
        if not task.cancelled() and (fault := task.exception()) is not None:
            _log.error("the table client broke down", exc_info=fault)
            self.picture.heard_s = None
            self.backlog.end_all(CLOSED)
            self._tasks = []
            self._changed()

    def _changed(self) -> None:
        try:
            self._on_change()
        except Exception:  # whoever watches must not be able to cut the table off
            _log.exception("on_change raised")

    # --- asking

    async def ask(
        self, do: str, fields: dict[str, Any], answer: type[Answered]
    ) -> Answered | Refused:
        """Waits for as long as it takes. Whoever stops waiting takes the question back."""
        if refusal := self._cannot_ask():
            return refusal
        pending = self._send(do, fields, answer)
        try:
            outcome: Answered | Refused = await pending.answered
            return outcome
        finally:
            self.backlog.drop(pending)

    async def ask_wager(self, fields: dict[str, Any], within_s: float) -> Lamp | Refused:
        """Waits for as long as a player would, then gives the wager up."""
        if refusal := self._cannot_ask():
            return refusal
        pending = self._send("place_wager", fields, Lamp)
        limit = asyncio.ensure_future(self._clock.sleep(within_s))
        try:
            await asyncio.wait({pending.answered, limit}, return_when=asyncio.FIRST_COMPLETED)
            if not pending.answered.done():
                return self._shown_as_accepted(pending) or NO_ANSWER
            answer: Lamp | Refused = pending.answered.result()
            return answer
        finally:
            limit.cancel()
            if not pending.answered.done():
                self._give_up(pending)

    def _cannot_ask(self) -> Refused | None:
        if self.stopped:
            return CLOSED
        return BACKLOG_FULL if self.backlog.full else None

    def _send(self, do: str, fields: dict[str, Any], answer: type[Any]) -> Pending:
        pending = self.backlog.add(do, fields, answer)
        self.courier.send_soon()
        return pending

    def _shown_as_accepted(self, wager: Pending) -> Lamp | None:
        """A lost answer is no loss where the server has shown the lamp of that wager as lit."""
        fields = wager.fields
        own = (fields["round"], fields["amount_cents"], fields["ante"])
        lit = fields["box"] in self.picture.lamps(self._clock.now_s())
        if not lit or own != (self.picture.round, self.picture.wager_cents, True):
            return None
        return Lamp(self.table, fields["round"], fields["box"], "on")

    def _give_up(self, wager: Pending) -> None:
        """A wager that may have reached the server is taken back before anything asked later."""
        box = wager.fields["box"]
        if not wager.ever_sent or box in self.picture.lamps(self._clock.now_s()):
            self.backlog.drop(wager)
            return
        fields = {"round": wager.fields["round"], "box": box}
        withdrawal = self.backlog.put_in_place_of(wager, "withdraw_wager", fields, Lamp)
        self.picture.give_up(box)
        withdrawal.answered.add_done_callback(lambda _: self._given_up_is_resolved(box))
        self.courier.send_soon()

    def _given_up_is_resolved(self, box: int) -> None:
        self.picture.given_up_is_resolved(box)
        self.courier.send_soon()
        self._changed()

    # --- hearing

    def line_is_new(self) -> None:
        self.picture.line_is_new()
        self._changed()

    def heard(self, message: Message) -> None:
        self.picture.heard_s = self._clock.now_s()
        if message.id is not None:
            pending = self.backlog.find(message.id)
            if pending is not None:
                pending.settle(message)
                self.backlog.drop(pending)
                self._learn(pending.answered.result())
        elif message.push == "table" and message.table is not None:
            self._learn(message.table)
        elif message.push == "sound" and message.sound is not None:
            self.sound, self.fault = message.sound, message.fault
        self._changed()

    def refused_at_the_door(self, status: int) -> None:
        refused = at_the_door(status)
        if refused is not None:
            self.backlog.end_all(refused)
        self._changed()

    def _learn(self, word: object) -> None:
        match word:
            case Table():
                self.picture.saw_table(word)
                self.seen.set()
            case RoundAnswer():
                self.picture.saw_round(word.round)
            case Lamp():
                self.picture.saw_lamp(word)
            case Settlement():
                self.picture.saw_settlement(word)

    async def _darken(self) -> None:
        """Reports the lamps at the moment at which they go dark for want of contact."""
        while True:
            heard_s = self.picture.heard_s
            left_s = 0.0 if heard_s is None else heard_s + DARK_AFTER_S - self._clock.now_s()
            await self._clock.sleep(left_s if left_s > 0 else DARK_AFTER_S)
            self._changed()
