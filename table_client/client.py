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
from typing import Self

from table_client.backoff import Backoff
from table_client.clock import Clock, SystemClock
from table_client.connection import Connect, websocket_connect
from table_client.exchange import Exchange
from table_client.messages import Table
from table_client.round_commands import BaseGameCommands


class TableClient(BaseGameCommands):
    """One table's connection to the server, and its commands.

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
        clock = clock or SystemClock()
        exchange = Exchange(
            table,
            connect or websocket_connect(url, table, token, tls),
            clock,
            # Jitter need not be secret.
            Backoff(random or Random()),  # noqa: S311
            max_backlog,
            lambda: None if on_change is None else on_change(self),
        )
        super().__init__(exchange, clock, wager_within_s)

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
