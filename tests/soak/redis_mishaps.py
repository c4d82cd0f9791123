"""Failures of the Redis that the nodes share, and of the connections to it."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from tests.e2e.node import limit_files
from tests.e2e.redis_pair import RedisPair


class RedisMishaps:
    def __init__(
        self,
        pair: RedisPair,
        random: Random,
        note: Callable[[str], None],
        all_ready: Callable[[], Awaitable[None]],
    ) -> None:
        self._pair = pair
        self._random = random
        self._note = note
        self._all_ready = all_ready

    def all(self) -> list[Callable[[], Awaitable[None]]]:
        return [
            *(self._kill, self._hang, self._fail_over, self._disturb),
            *(self._stall, self._slow, self._fill_disk),
        ]

    async def _kill(self) -> None:
        self._note("Redis killed (kill -9)")
        self._pair.primary.kill()
        await self._some_seconds(0, 2)
        await self._start()

    async def _hang(self) -> None:
        self._note("Redis hung for some seconds")
        self._pair.primary.pause()
        await self._some_seconds(0.5, 4)
        self._pair.primary.go_on()

    async def _fail_over(self) -> None:
        """Fail over to a replica that may lack the last seconds, which some node has."""
        await self._all_ready()
        lossy = self._random.random() < 0.7
        self._note(f"Redis failed over to a replica that {'lagged' if lossy else 'had it all'}")
        if lossy:
            self._pair.leave_behind()
            await self._some_seconds(0.2, 2)
        await self._pair.fail_over()
        await self._all_ready()
        await asyncio.to_thread(self._pair.replica.start)
        await self._pair.follow()

    async def _disturb(self) -> None:
        self._note("Redis behind a connection that loses, delays and repeats")
        line = self._pair.line
        for _ in range(self._random.randint(5, 20)):
            await self._some_seconds(0.02, 0.2)
            line.delay_s = self._random.choice([0, 0, 0.001, 0.02])
            match self._random.randrange(4):
                case 0:
                    line.lose_replies = 1
                case 1:
                    line.lose_requests = 1
                case 2:
                    line.repeat_replies = 1
                case _:
                    line.drop_all()
        line.delay_s = 0

    async def _stall(self) -> None:
        """What the nodes ask is carried out, and they hear of it late, if at all."""
        self._note("Redis carried everything out and answered some seconds later")
        self._pair.line.stall_replies()
        await self._some_seconds(0.5, 4)
        self._pair.line.release_replies()

    async def _slow(self) -> None:
        self._note("Redis slow for some seconds")
        for _ in range(self._random.randint(1, 5)):
            pause_ms = self._random.randint(100, 1_500)
            await self._pair.primary.ask("CLIENT", "PAUSE", pause_ms, "WRITE")
            await self._some_seconds(0.5, 2)

    async def _fill_disk(self) -> None:
        self._note("Redis had a full disk and exited")
        limit_files(self._pair.primary.pid, 0)
        await self._pair.primary.ended()
        await self._start()

    async def _start(self) -> None:
        await asyncio.to_thread(self._pair.primary.start)

    async def _some_seconds(self, least: float, most: float) -> None:
        await asyncio.sleep(self._random.uniform(least, most))
