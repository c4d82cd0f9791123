"""Failures of the Redis that the nodes share, and of the connections to it."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from tests.e2e.node import limit_files
from tests.e2e.redis_pair import RedisPair
from tests.journal.proxy import Proxy
from tests.journal.redis_server import RedisServer
from tests.soak.sentinels import WatchedRedis, start_sentinel

Mishap = Callable[[], Awaitable[None]]


class _Mishaps:
    """What can happen to any primary. `primary` and `line` are those of now."""

    def __init__(
        self,
        redis: RedisPair | WatchedRedis,
        random: Random,
        note: Callable[[str], None],
        all_ready: Callable[[], Awaitable[None]],
    ) -> None:
        self._redis = redis
        self._random = random
        self._note = note
        self._all_ready = all_ready

    @property
    def _primary(self) -> RedisServer:
        return self._redis.primary

    @property
    def _line(self) -> Proxy:
        return self._redis.line

    def of_any_primary(self) -> list[Mishap]:
        return [self._disturb, self._stall, self._slow, self._fill_disk]

    async def _disturb(self) -> None:
        self._note("Redis behind a connection that loses, delays and repeats")
        line = self._line
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
        line = self._line
        line.stall_replies()
        await self._some_seconds(0.5, 8)
        line.release_replies()

    async def _slow(self) -> None:
        await self._all_ready()
        self._note("Redis slow for some seconds")
        for _ in range(self._random.randint(1, 5)):
            pause_ms = self._random.randint(100, 1_500)
            await self._primary.ask("CLIENT", "PAUSE", pause_ms, "WRITE")
            await self._some_seconds(0.5, 2)

    async def _fill_disk(self) -> None:
        await self._all_ready()
        self._note("Redis had a full disk and exited")
        primary = self._primary
        limit_files(primary.pid, 0)
        await primary.ended()
        await asyncio.to_thread(primary.start)

    async def _some_seconds(self, least: float, most: float) -> None:
        await asyncio.sleep(self._random.uniform(least, most))


class PairMishaps(_Mishaps):
    def __init__(
        self,
        pair: RedisPair,
        random: Random,
        note: Callable[[str], None],
        all_ready: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(pair, random, note, all_ready)
        self._pair = pair

    def all(self) -> list[Mishap]:
        return [*self.of_any_primary(), self._kill, self._hang, self._fail_over]

    async def _kill(self) -> None:
        self._note("Redis killed (kill -9)")
        self._primary.kill()
        await self._some_seconds(0, 2)
        await asyncio.to_thread(self._primary.start)

    async def _hang(self) -> None:
        self._note("Redis hung for some seconds")
        self._primary.pause()
        await self._some_seconds(0.5, 4)
        self._primary.go_on()

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


class SentinelMishaps(_Mishaps):
    """The Sentinels replace a primary that is silent for 2.5 s; one fault of Redis at a time."""

    def __init__(
        self,
        watched: WatchedRedis,
        random: Random,
        note: Callable[[str], None],
        all_ready: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(watched, random, note, all_ready)
        self._watched = watched

    def all(self) -> list[Mishap]:
        return [
            *self.of_any_primary(),
            *(self._kill, self._hang, self._cut_off, self._fail_over),
            *(self._kill_replica, self._kill_sentinel),
        ]

    async def _kill(self) -> None:
        await self._all_ready()
        primary = self._primary
        self._note("Redis primary killed (kill -9), back some seconds later")
        primary.kill()
        await self._some_seconds(0, 8)
        await asyncio.to_thread(primary.start)

    async def _hang(self) -> None:
        await self._all_ready()
        primary = self._primary
        self._note("Redis primary hung for some seconds")
        primary.pause()
        await self._some_seconds(0.5, 8)
        primary.go_on()

    async def _cut_off(self) -> None:
        """It comes back and still believes that it is the primary."""
        await self._all_ready()
        line = self._line
        self._note("Redis primary cut off from everybody for some seconds")
        line.cut = True
        line.drop_all()
        await self._some_seconds(0.5, 8)
        line.cut = False

    async def _fail_over(self) -> None:
        await self._all_ready()
        self._note("Sentinels told to fail over")
        await self._watched.fail_over()

    async def _kill_replica(self) -> None:
        """The other one has every wager before its lamp is lit."""
        await self._all_ready()
        self._note("Redis replica killed (kill -9), back some seconds later")
        replica = self._random.choice(self._watched.replicas)
        replica.kill()
        await self._some_seconds(0, 4)
        await asyncio.to_thread(replica.start)

    async def _kill_sentinel(self) -> None:
        self._note("a Sentinel killed (kill -9), back some seconds later")
        sentinel = self._random.choice(self._watched.sentinels)
        sentinel.kill()
        await self._some_seconds(0, 4)
        await start_sentinel(sentinel)
