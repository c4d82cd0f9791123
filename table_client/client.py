"""The client that a table controller uses.

    async with TableClient("http://127.0.0.1:8080", "T1", token) as table:
        await table.open_round(12)
        lamp = await table.place_wager(3)

Every command returns a typed value or `Refused`; a refusal is never raised as an exception. While
the server is away commands wait; they are sent again, in order, when it is back. A wager waits only
a few seconds: without an answer the client withdraws it, and the chip stays until that is
confirmed.
"""

import ssl
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any, Self

from table_client.backoff import Backoff
from table_client.clock import Clock, SystemClock
from table_client.connection import Connect, websocket_connect
from table_client.exchange import Answered, Exchange
from table_client.messages import Claim, Lamp, Refused, Round, RoundAnswer, Settlement, Table
from table_client.refusals import NO_ROUND
from table_client.wager_requests import WagerRequests

SETTLE_AGAIN_AFTER_S = 2.0  # while people decide


class TableClient:
    """One table's connection to the server.

    The client calls `on_change` with itself whenever `lamps`, `view` or `sound` may have changed,
    also when the lamps go dark because no message arrives from the server. `connect`, `clock` and
    `random` are for tests and virtual tables.
    """

    def __init__(
        self,
        url: str,
        table: str,
        token: str,
        *,
        on_change: "Callable[[TableClient], None] | None" = None,
        wager_within_s: float = 5.0,
        max_backlog: int = 256,
        tls: ssl.SSLContext | None = None,
        connect: Connect | None = None,
        clock: Clock | None = None,
        random: Random | None = None,
    ) -> None:
        self.table = table
        self._clock = clock or SystemClock()
        self._exchange = Exchange(
            table,
            connect or websocket_connect(url, table, token, tls),
            self._clock,
            # Jitter need not be secret.
            Backoff(random or Random()),  # noqa: S311
            max_backlog,
            lambda: None if on_change is None else on_change(self),
        )
        self._state = self._exchange.state
        self._wagers = WagerRequests(self._exchange, self._clock, wager_within_s)

    async def __aenter__(self) -> Self:
        self._exchange.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnects. Unanswered commands end as refused; repeat them after the next start."""
        await self._exchange.stop()

    # --- the state of the table

    @property
    def lamps(self) -> frozenset[int]:
        """The boxes whose lamp must be lit now: confirmed by a server that still sends messages."""
        return self._state.lamps(self._clock.now_s())

    @property
    def undecided(self) -> frozenset[int]:
        """The boxes whose chip stays where it is, dark, until the server has answered."""
        return self._state.given_up

    @property
    def had_fault(self) -> bool:
        """Whether a malfunction was told in this round: wagers may have been handed back (14.5)."""
        return self._state.had_fault

    @property
    def view(self) -> Table | None:
        """The table as the server last described it."""
        return self._state.view

    @property
    def connected(self) -> bool:
        return self._exchange.transport.connected

    @property
    def trouble(self) -> str | None:
        """Why there is no connection to the server, as a sentence; None while there is one."""
        return self._exchange.transport.trouble

    @property
    def sound(self) -> bool:
        """False while the server says that the jackpot cannot take wagers (4.2, 14.5)."""
        return self._exchange.sound

    @property
    def fault(self) -> str | None:
        """The server's own description of what is wrong while it is not sound."""
        return self._exchange.fault

    @property
    def unanswered(self) -> int:
        return len(self._exchange.backlog)

    @property
    def connections_made(self) -> int:
        """How many connections there were so far, the present one included."""
        return self._exchange.transport.connections_made

    async def seen(self) -> Table:
        """Waits until the server has described the table for the first time."""
        await self._exchange.seen.wait()
        assert self.view is not None
        return self.view

    # --- a round of play

    async def open_round(self, number: int) -> Round | Refused:
        return _round(await self._exchange.ask("open_round", {"round": number}, RoundAnswer))

    async def place_wager(
        self, box: int, *, ante: bool = True, amount_cents: int | None = None
    ) -> Lamp | Refused:
        """The player put a chip on the pad of this box, beside an ante (10.1).

        `amount_cents` is the approved wager, unless the pad measured another amount. Without `ante`
        the wager of the box goes back, before the first card: the player took the ante away.
        """
        number = self._state.round
        amount_cents = self._state.wager_cents if amount_cents is None else amount_cents
        if number is None or amount_cents is None:
            return NO_ROUND
        fields = {"round": number, "box": box, "amount_cents": amount_cents, "ante": ante}
        if not ante:  # no lamp can come of it, so there is nothing to give up
            return await self._exchange.ask("place_wager", fields, Lamp)
        return await self._wagers.place(fields)

    async def withdraw_wager(self, box: int) -> Lamp | Refused:
        """The player took the chip back before the first card."""
        return await self._ask_about_round("withdraw_wager", Lamp, box=box)

    async def deal_round(self) -> Round | Refused:
        """The first card is out: wagers are locked (4.5) and split (10.6)."""
        return _round(await self._ask_about_round("deal_round", RoundAnswer))

    async def fold_box(self, box: int) -> Lamp | Refused:
        return await self._ask_about_round("fold_box", Lamp, box=box)

    async def declare_claim(self, box: int, cards: str) -> Claim | Refused:
        """The dealer declares a hand, e.g. `AsKsQsJsTs` (10.4)."""
        return await self._ask_about_round("declare_claim", Claim, box=box, cards=cards)

    async def settle_round(self, number: int | None = None) -> Settlement | Refused:
        """The cards are collected. Repeat it, with the number, for a round that is waiting."""
        if number is not None:
            return await self._exchange.ask("settle_round", {"round": number}, Settlement)
        return await self._ask_about_round("settle_round", Settlement)

    async def settle_when_decided(
        self,
        number: int | None = None,
        *,
        on_wait: Callable[[Refused], None] = lambda refused: None,
    ) -> Settlement | Refused:
        """Like `settle_round`, but waits while supervisors verify a hand or decide an act.

        It asks again every few seconds, for ever: the cards must stay on the table that long.
        `on_wait` gets every refusal on the way, to show the dealer who is being waited for.
        """
        number = self._state.round if number is None else number
        while True:
            answer = await self.settle_round(number)
            if not (isinstance(answer, Refused) and answer.waits_for_people):
                return answer
            on_wait(answer)
            await self._clock.sleep(SETTLE_AGAIN_AFTER_S)

    async def get_table(self) -> Table | Refused:
        """Asks the server for the present state of the table."""
        return await self._exchange.ask("get_table", {}, Table)

    async def _ask_about_round(
        self, do: str, answer: type[Answered], **fields: Any
    ) -> Answered | Refused:
        if self._state.round is None:
            return NO_ROUND
        return await self._exchange.ask(do, {"round": self._state.round, **fields}, answer)


def _round(answer: RoundAnswer | Refused) -> Round | Refused:
    return answer.round if isinstance(answer, RoundAnswer) else answer
