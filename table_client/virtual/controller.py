"""The controller of a virtual table: asks through a client, and survives the loss of its power."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from table_client.client import TableClient
from table_client.clock import Clock
from table_client.messages import Claim, Lamp, Refused
from table_client.virtual.faults import TableFaults
from table_client.virtual.sight import Sight

Answer = TypeVar("Answer")
Ask = Callable[[TableClient], Awaitable[Answer]]

PATIENCE_S = 1.0  # before what was refused for the moment is asked again
_SENT_AFTER_S = 0.01
_REVIVED_AFTER_S = 0.5


class Controller:
    """`make_client` starts a client; after a loss of power it makes a new one."""

    def __init__(
        self,
        make_client: Callable[[], TableClient],
        *,
        clock: Clock,
        sight: Sight,
        faults: TableFaults,
    ) -> None:
        self.client = make_client()
        self._make_client = make_client
        self._clock = clock
        self._sight = sight
        self._faults = faults

    async def start(self) -> None:
        await self.client.__aenter__()
        await self.client.seen()

    async def stop(self) -> None:
        await self.client.close()

    async def one(self, ask: Ask[Answer | Refused]) -> Answer | Refused:
        (answer,) = await self.together([ask])
        return answer

    async def together(self, asks: Iterable[Ask[Answer | Refused]]) -> list[Answer | Refused]:
        """Asks side by side. What is refused only for the moment is asked again."""
        asks = list(asks)
        if asks and self._faults.happens("dead"):
            await self._lose_power(asks)
        return list(await asyncio.gather(*(self._patiently(ask) for ask in asks)))

    async def _patiently(self, ask: Ask[Answer | Refused]) -> Answer | Refused:
        while True:
            answer = await ask(self.client)
            if not (isinstance(answer, Refused) and answer.passing):
                return answer
            self._sight.refused(answer)
            await self._clock.sleep(PATIENCE_S)

    async def _lose_power(self, asks: list[Ask[Answer]]) -> None:
        """The client dies with these on their way; its successor asks all of them again."""
        on_their_way = [asyncio.ensure_future(ask(self.client)) for ask in asks]
        await self._clock.sleep(_SENT_AFTER_S)
        self._faults.power_is_cut = True
        await self.stop()
        self._faults.power_is_cut = False
        await asyncio.gather(*on_their_way)
        await self._clock.sleep(_REVIVED_AFTER_S)
        self.client = self._make_client()
        await self.start()


def placing(box: int, *, ante: bool = True, amount_cents: int | None = None) -> Ask[Lamp | Refused]:
    return lambda client: client.place_wager(box, ante=ante, amount_cents=amount_cents)


def taking_back(box: int) -> Ask[Lamp | Refused]:
    return lambda client: client.withdraw_wager(box)


def folding(box: int) -> Ask[Lamp | Refused]:
    return lambda client: client.fold_box(box)


def declaring(box: int, cards: str) -> Ask[Claim | Refused]:
    return lambda client: client.declare_claim(box, cards)
