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

from table_client.backoff import Backoff
from table_client.clock import Clock, SystemClock
from table_client.connection import Connect, websocket_connect
from table_client.exchange import Exchange
from table_client.messages import Table
from table_client.round_commands import BaseGameCommands
from table_client.table_state import TableState


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
        clock = clock or SystemClock()
        exchange = Exchange(
            table,
            TableState(),
            connect or websocket_connect(url, table, token, tls),
            clock,
            # Jitter need not be secret.
            Backoff(random or Random()),  # noqa: S311
            max_backlog,
            lambda: None if on_change is None else on_change(self),
        )
        super().__init__(exchange, clock, wager_within_s)

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

    async def seen(self) -> Table:
        """Waits until the server has described the table for the first time."""
        await self._exchange.seen.wait()
        assert self.view is not None
        return self.view
