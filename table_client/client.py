"""The client that a table controller uses.

    async with TableClient("http://127.0.0.1:8080", "T1", token) as table:
        await table.open_round(12)
        lamp = await table.place_wager(3)

Every command is answered with a typed value or with `Refused`; nothing that the rules foresee is
raised. Commands wait while the server is away and are sent again, in order, when it is back. A
wager waits no longer than a player would: unanswered, it is given up and taken back.
"""

import ssl
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any, Self, TypeVar

from table_client.backoff import Backoff
from table_client.clock import Clock, SystemClock
from table_client.exchange import Exchange
from table_client.line import Dial, web_socket
from table_client.messages import Claim, Lamp, Refused, Round, RoundAnswer, Settlement, Table
from table_client.refusals import NO_ROUND

Answered = TypeVar("Answered")


class TableClient:
    """One table's side of the wire.

    `on_change` is called with the client after anything that `lamps`, `view` or `sound` show may
    have changed, also when the lamps go dark because the server is no longer heard. `dial`, `clock`
    and `random` are for tests and simulations.
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
        dial: Dial | None = None,
        clock: Clock | None = None,
        random: Random | None = None,
    ) -> None:
        self.table = table
        self._wager_within_s = wager_within_s
        self._clock = clock or SystemClock()
        self._exchange = Exchange(
            table,
            dial or web_socket(url, table, token, tls),
            self._clock,
            # Jitter need not be secret.
            Backoff(random or Random()),  # noqa: S311
            max_backlog,
            lambda: None if on_change is None else on_change(self),
        )
        self._picture = self._exchange.picture

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
        """Hangs up. What is unanswered ends as refused; the next start finds it by asking."""
        await self._exchange.stop()

    # --- the table as it stands

    @property
    def lamps(self) -> frozenset[int]:
        """The boxes whose lamp is to be lit now: confirmed by the server, which is still heard."""
        return self._picture.lamps(self._clock.now_s())

    @property
    def view(self) -> Table | None:
        """The table as the server last described it."""
        return self._picture.view

    @property
    def connected(self) -> bool:
        return self._exchange.courier.connected

    @property
    def trouble(self) -> str | None:
        """Why there is no line to the server, in words; None while there is one."""
        return self._exchange.courier.trouble

    @property
    def sound(self) -> bool:
        """False while the server says that the jackpot cannot take wagers (4.2, 14.5)."""
        return self._exchange.sound

    @property
    def fault(self) -> str | None:
        """What is wrong while the server is not sound, in its words."""
        return self._exchange.fault

    @property
    def unanswered(self) -> int:
        return len(self._exchange.backlog)

    @property
    def lines(self) -> int:
        """How often a line was made: at most one more than the times that it was lost."""
        return self._exchange.courier.lines

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
        """A chip lies on the pad of this box, beside an ante (10.1).

        The amount is the approved one, unless the pad knows that another lies there.
        """
        number = self._picture.round
        amount_cents = self._picture.wager_cents if amount_cents is None else amount_cents
        if number is None or amount_cents is None:
            return NO_ROUND
        fields = {"round": number, "box": box, "amount_cents": amount_cents, "ante": ante}
        return await self._exchange.ask_wager(fields, self._wager_within_s)

    async def withdraw_wager(self, box: int) -> Lamp | Refused:
        """The chip was taken back before the first card."""
        return await self._ask_of_round("withdraw_wager", Lamp, box=box)

    async def deal_round(self) -> Round | Refused:
        """The first card is out: wagers are locked (4.5) and split (10.6)."""
        return _round(await self._ask_of_round("deal_round", RoundAnswer))

    async def fold_box(self, box: int) -> Lamp | Refused:
        return await self._ask_of_round("fold_box", Lamp, box=box)

    async def declare_claim(self, box: int, cards: str) -> Claim | Refused:
        """The dealer declares a hand, e.g. `AsKsQsJsTs` (10.4)."""
        return await self._ask_of_round("declare_claim", Claim, box=box, cards=cards)

    async def settle_round(self, number: int | None = None) -> Settlement | Refused:
        """The cards are collected. Ask again, with its number, for a round that waits."""
        if number is not None:
            return await self._exchange.ask("settle_round", {"round": number}, Settlement)
        return await self._ask_of_round("settle_round", Settlement)

    async def look(self) -> Table | Refused:
        """Asks the server for the table as it stands."""
        return await self._exchange.ask("get_table", {}, Table)

    async def _ask_of_round(
        self, do: str, answer: type[Answered], **fields: Any
    ) -> Answered | Refused:
        if self._picture.round is None:
            return NO_ROUND
        return await self._exchange.ask(do, {"round": self._picture.round, **fields}, answer)


def _round(answer: RoundAnswer | Refused) -> Round | Refused:
    return answer.round if isinstance(answer, RoundAnswer) else answer
