"""Wagers with a lamp, which wait only a few seconds for an answer and are then given up.

A wager that may have reached the server is withdrawn first. Silence tells nothing of it: the chip
stays until the withdrawal is confirmed, or the server says that the wager stands.
"""

import asyncio
from collections.abc import Hashable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from table_client.backlog import Pending
from table_client.clock import Clock
from table_client.exchange import Exchange
from table_client.messages import Refused
from table_client.refusals import NO_ANSWER

Key = TypeVar("Key", bound=Hashable)
LampAnswer = TypeVar("LampAnswer")
LampAnswer_co = TypeVar("LampAnswer_co", covariant=True)


class Lamps(Protocol[Key, LampAnswer_co]):
    """A state of a table that knows which lamps may be lit."""

    def lamps(self, now_s: float) -> frozenset[Key]: ...

    def key_of(self, fields: dict[str, Any]) -> Key: ...

    def shown_lamp(self, table: str, fields: dict[str, Any], now_s: float) -> LampAnswer_co | None:
        """The lamp of exactly this wager, where the server shows it as lit."""

    def give_up(self, key: Key) -> None: ...

    def end_give_up(self, key: Key) -> None: ...


class WagerCommands(NamedTuple, Generic[LampAnswer]):
    """The commands that place and withdraw one kind of wager."""

    place: str
    withdraw: str
    key_fields: tuple[str, ...]  # what a withdrawal names
    answer: type[LampAnswer]


class WagerRequests(Generic[Key, LampAnswer]):
    def __init__(
        self,
        exchange: Exchange[Any],
        lamps: Lamps[Key, LampAnswer],
        clock: Clock,
        within_s: float,
        commands: WagerCommands[LampAnswer],
    ) -> None:
        self._exchange = exchange
        self._lamps = lamps
        self._clock = clock
        self._within_s = within_s
        self._commands = commands

    async def place(self, fields: dict[str, Any]) -> LampAnswer | Refused:
        """Waits for the lamp. A caller that is cancelled gives the wager up."""
        if refusal := self._exchange.refusal_before_sending():
            return refusal
        lamp = self._commands.answer
        pending = self._exchange.send(self._commands.place, fields, lamp)
        limit = asyncio.ensure_future(self._clock.sleep(self._within_s))
        try:
            await asyncio.wait({pending.answered, limit}, return_when=asyncio.FIRST_COMPLETED)
            if pending.answered.done():
                answer: LampAnswer | Refused = pending.answered.result()
                return answer
            if shown := self._shown_as_accepted(fields):
                return shown
            withdrawal = self._give_up(pending)
            if withdrawal is None or isinstance(await withdrawal.answered, lamp):
                return NO_ANSWER
            # It is too late to withdraw it: the same command again tells whether it stands.
            return await self._exchange.ask(self._commands.place, fields, lamp)
        finally:
            limit.cancel()
            if not pending.answered.done():
                self._give_up(pending)

    def _shown_as_accepted(self, fields: dict[str, Any]) -> LampAnswer | None:
        """The answer may be lost while the server shows the lamp of that wager as lit."""
        return self._lamps.shown_lamp(self._exchange.table, fields, self._clock.now_s())

    def _give_up(self, wager: Pending) -> Pending | None:
        """Withdraws a wager that may have reached the server, before any later command."""
        backlog, lamps = self._exchange.backlog, self._lamps
        key = lamps.key_of(wager.fields)
        if wager not in backlog:  # given up already
            return None
        if not wager.ever_sent or key in lamps.lamps(self._clock.now_s()):
            backlog.drop(wager)
            return None
        fields = {name: wager.fields[name] for name in self._commands.key_fields}
        withdrawal = backlog.replace(wager, self._commands.withdraw, fields, self._commands.answer)
        lamps.give_up(key)
        withdrawal.answered.add_done_callback(lambda _: self._end_give_up(key))
        self._exchange.transport.send_soon()
        return withdrawal

    def _end_give_up(self, key: Key) -> None:
        self._lamps.end_give_up(key)
        self._exchange.transport.send_soon()
        self._exchange.changed()
