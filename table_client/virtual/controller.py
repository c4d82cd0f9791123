"""The controller of a virtual table: uses a table client, and survives a loss of power."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Generic, Protocol, Self, TypeVar

from table_client.client import TableClient
from table_client.clock import Clock
from table_client.messages import Claim, Lamp, Refused
from table_client.virtual.disturbances import Disturbances
from table_client.virtual.observations import Observations


class AnyClient(Protocol):
    """A client of a table of any game."""

    async def __aenter__(self) -> Self: ...

    async def close(self) -> None: ...

    async def seen(self) -> Any: ...


Answer = TypeVar("Answer")
Client = TypeVar("Client", bound=AnyClient)
Ask = Callable[[TableClient], Awaitable[Answer]]

RETRY_AFTER_S = 1.0  # a temporary refusal
_SENT_AFTER_S = 0.01
_POWER_BACK_AFTER_S = 0.5


class Controller(Generic[Client]):
    """`make_client` makes the client, and a new one after each loss of power."""

    def __init__(
        self,
        make_client: Callable[[], Client],
        *,
        clock: Clock,
        observations: Observations,
        disturbances: Disturbances,
    ) -> None:
        self.client = make_client()
        self._make_client = make_client
        self._clock = clock
        self._observations = observations
        self._disturbances = disturbances

    async def start(self) -> None:
        await self.client.__aenter__()
        await self.client.seen()

    async def stop(self) -> None:
        await self.client.close()

    async def ask(self, ask: Callable[[Client], Awaitable[Answer | Refused]]) -> Answer | Refused:
        (answer,) = await self.ask_all([ask])
        return answer

    async def ask_all(
        self, asks: Iterable[Callable[[Client], Awaitable[Answer | Refused]]]
    ) -> list[Answer | Refused]:
        """Sends all of them at once, and repeats those that are refused temporarily."""
        asks = list(asks)
        if asks and self._disturbances.happens("dead"):
            await self._lose_power(asks)
        return list(await asyncio.gather(*(self._ask_until_decided(ask) for ask in asks)))

    async def _ask_until_decided(
        self, ask: Callable[[Client], Awaitable[Answer | Refused]]
    ) -> Answer | Refused:
        while True:
            answer = await ask(self.client)
            if not (isinstance(answer, Refused) and answer.temporary):
                return answer
            self._observations.record_refusal(answer)
            await self._clock.sleep(RETRY_AFTER_S)

    async def _lose_power(self, asks: list[Callable[[Client], Awaitable[Answer]]]) -> None:
        """Kills the client while these commands are under way; its successor repeats them."""
        under_way = [asyncio.ensure_future(ask(self.client)) for ask in asks]
        await self._clock.sleep(_SENT_AFTER_S)
        self._disturbances.power_is_cut = True
        await self.stop()
        self._disturbances.power_is_cut = False
        await asyncio.gather(*under_way)
        await self._clock.sleep(_POWER_BACK_AFTER_S)
        self.client = self._make_client()
        await self.start()


def placing(box: int, *, ante: bool = True, amount_cents: int | None = None) -> Ask[Lamp | Refused]:
    return lambda client: client.place_wager(box, ante=ante, amount_cents=amount_cents)


def withdrawing(box: int) -> Ask[Lamp | Refused]:
    return lambda client: client.withdraw_wager(box)


def folding(box: int) -> Ask[Lamp | Refused]:
    return lambda client: client.fold_box(box)


def declaring(box: int, cards: str) -> Ask[Claim | Refused]:
    return lambda client: client.declare_claim(box, cards)
