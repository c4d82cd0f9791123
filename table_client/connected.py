"""What every client has: a connection to the server, which lasts while it is a context."""

from types import TracebackType
from typing import Generic, Self

from table_client.exchange import Exchange, State


class ConnectedClient(Generic[State]):
    def __init__(self, exchange: Exchange[State]) -> None:
        self.table = exchange.table
        self._exchange = exchange
        self._state = exchange.state

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

    @property
    def connected(self) -> bool:
        return self._exchange.transport.connected

    @property
    def trouble(self) -> str | None:
        """Why there is no connection to the server, as a sentence; None while there is one."""
        return self._exchange.transport.trouble

    @property
    def sound(self) -> bool:
        """False while the server says that it cannot take wagers."""
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
