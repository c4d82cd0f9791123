"""Wagers, which wait only a few seconds for an answer and are then given up.

A wager that may have reached the server is withdrawn first. Silence tells nothing of it: the chip
stays until the withdrawal is confirmed, or the server says that the wager stands.
"""

import asyncio
from typing import Any

from table_client.backlog import Pending
from table_client.clock import Clock
from table_client.exchange import Exchange
from table_client.messages import Lamp, Refused
from table_client.refusals import NO_ANSWER


class WagerRequests:
    def __init__(self, exchange: Exchange, clock: Clock, within_s: float) -> None:
        self._exchange = exchange
        self._clock = clock
        self._within_s = within_s

    async def place(self, fields: dict[str, Any]) -> Lamp | Refused:
        """Waits for the lamp. A caller that is cancelled gives the wager up."""
        if refusal := self._exchange.refusal_before_sending():
            return refusal
        pending = self._exchange.send("place_wager", fields, Lamp)
        limit = asyncio.ensure_future(self._clock.sleep(self._within_s))
        try:
            await asyncio.wait({pending.answered, limit}, return_when=asyncio.FIRST_COMPLETED)
            if pending.answered.done():
                answer: Lamp | Refused = pending.answered.result()
                return answer
            if shown := self._shown_as_accepted(pending):
                return shown
            withdrawal = self._give_up(pending)
            if withdrawal is None or isinstance(await withdrawal.answered, Lamp):
                return NO_ANSWER
            # It is too late to withdraw it: the same command again tells whether it stands.
            return await self._exchange.ask("place_wager", fields, Lamp)
        finally:
            limit.cancel()
            if not pending.answered.done():
                self._give_up(pending)

    def _shown_as_accepted(self, wager: Pending) -> Lamp | None:
        """The answer may be lost while the server shows the lamp of that wager as lit."""
        fields, state = wager.fields, self._exchange.state
        own = (fields["round"], fields["amount_cents"], fields["ante"])
        lit = fields["box"] in state.lamps(self._clock.now_s())
        if not lit or own != (state.round, state.wager_cents, True):
            return None
        return Lamp(self._exchange.table, fields["round"], fields["box"], "on")

    def _give_up(self, wager: Pending) -> Pending | None:
        """Withdraws a wager that may have reached the server, before any later command."""
        backlog, state = self._exchange.backlog, self._exchange.state
        box = wager.fields["box"]
        if wager not in backlog:  # given up already
            return None
        if not wager.ever_sent or box in state.lamps(self._clock.now_s()):
            backlog.drop(wager)
            return None
        fields = {"round": wager.fields["round"], "box": box}
        withdrawal = backlog.replace(wager, "withdraw_wager", fields, Lamp)
        state.give_up(box)
        withdrawal.answered.add_done_callback(lambda _: self._end_give_up(box))
        self._exchange.transport.send_soon()
        return withdrawal

    def _end_give_up(self, box: int) -> None:
        self._exchange.state.end_give_up(box)
        self._exchange.transport.send_soon()
        self._exchange.changed()
