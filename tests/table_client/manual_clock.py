"""A clock that moves only when a test moves it."""

import asyncio
import heapq
import itertools


async def settle() -> None:
    """Runs everything that can run at the present time."""
    for _ in range(50):
        await asyncio.sleep(0)


class ManualClock:
    def __init__(self) -> None:
        self._now_s = 1_000.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now_s(self) -> float:
        return self._now_s

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now_s + seconds, next(self._order), woken))
        await woken

    async def advance(self, seconds: float) -> None:
        """Moves the clock and wakes the sleepers on the way, each at its own time."""
        await settle()
        until_s = self._now_s + seconds
        while self._sleepers and self._sleepers[0][0] <= until_s:
            due_s, _, woken = heapq.heappop(self._sleepers)
            self._now_s = max(self._now_s, due_s)
            if not woken.done():
                woken.set_result(None)
                await settle()
        self._now_s = until_s
        await settle()
