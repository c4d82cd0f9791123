"""Makes nodes and Redis fail, in an order that the seed decides."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random

import aiohttp

from tests.e2e.node import Node
from tests.e2e.redis_pair import RedisPair
from tests.soak.incidents import Incident, Watch
from tests.soak.redis_mishaps import PairMishaps, SentinelMishaps
from tests.soak.sentinels import WatchedRedis

_MALFUNCTION = "all nodes down for longer than the limit of rule 14.5"
_WRONG_BY_MS = 60_000
_MALFUNCTION_S = 25.0  # the approved limit is 20 s
_RECOVERY_LIMIT_S = 120.0
_SETTLE_LIMIT_S = 300.0  # until all replicas follow, which is the work of Redis alone
_NEXT_COMES_FIRST = 0.15  # how often the next fault does not wait for recovery from this one

Mishap = Callable[[], Awaitable[None]]
Redis = RedisPair | WatchedRedis


class Mishaps:
    def __init__(
        self,
        nodes: Sequence[Node],
        redis: Redis | None,
        random: Random,
        session: aiohttp.ClientSession,
        watch: Watch,
        head: Callable[[], Awaitable[int]],
    ) -> None:
        """`head` reads the number of the last entry out of the journal itself."""
        self.outages: set[int] = set()  # longer than the limit: the last entry before each
        self._nodes = nodes
        self._redis = redis
        self._random = random
        self._session = session
        self._watch = watch
        self._head = head
        self._kind = ""

    async def happen(self, seconds: float) -> None:
        """Make one thing after the other fail for `seconds`, then bring everything up again."""
        mishaps: list[Mishap] = [self._kill, self._kill, self._restart, self._hang]
        mishaps += [self._fill_disk, self._set_clock, self._hide_file, self._lock_file]
        mishaps += self._of_redis()
        until_s = self._watch.now_s() + seconds
        while self._watch.now_s() < until_s:
            await asyncio.sleep(self._random.uniform(1, 6))
            has_time = self._watch.now_s() + 2 * _MALFUNCTION_S < until_s
            await self._let_happen(
                self._random.choice([*mishaps, self._malfunction] if has_time else mishaps)
            )
        await self.all_ready()

    async def all_ready(self) -> None:
        """Every node is ready, and Redis has its replicas; raises TimeoutError if it takes long."""
        await self._nodes_ready()
        if self._redis is not None:
            async with asyncio.timeout(_SETTLE_LIMIT_S):
                await self._redis.settle()

    async def _nodes_ready(self) -> None:
        async with asyncio.timeout(_RECOVERY_LIMIT_S):
            for node in self._nodes:
                await bring_up(node, self._session)

    def _of_redis(self) -> list[Mishap]:
        match self._redis:
            case RedisPair() as pair:
                return PairMishaps(pair, self._random, self._note, self.all_ready).all()
            case WatchedRedis() as watched:
                return SentinelMishaps(watched, self._random, self._note, self.all_ready).all()
            case None:
                return []

    async def _let_happen(self, mishap: Mishap) -> None:
        began_s = self._watch.now_s()
        await mishap()
        over_s = self._watch.now_s()
        recovered_s = None
        if self._random.random() >= _NEXT_COMES_FIRST:
            await self._nodes_ready()
            recovered_s = self._watch.now_s()
        self._watch.incidents.append(Incident(self._kind, began_s, over_s, recovered_s))
        if recovered_s is not None:
            await self.all_ready()

    async def _kill(self) -> None:
        node = self._random.choice(self._nodes)
        self._note("node killed (kill -9)", node)
        await node.kill()
        await self._some_seconds(0, 2)
        await node.start()

    async def _restart(self) -> None:
        node = self._random.choice(self._nodes)
        self._note("node restarted cleanly", node)
        await bring_up(node, self._session)
        status = await node.stop()
        assert status == 0, f"{node.name} stopped with status {status}"
        await node.start()

    async def _hang(self) -> None:
        node = self._random.choice(self._nodes)
        self._note("node hung for some seconds", node)
        node.hang()
        await self._some_seconds(0.5, 4)
        node.go_on()

    async def _fill_disk(self) -> None:
        node = self._random.choice(self._nodes)
        self._note("node with a full disk for some seconds", node)
        with suppress(ProcessLookupError):  # it ended by itself, and is started again
            node.fill_disk(0)
            await self._some_seconds(0.5, 4)
            node.fill_disk(None)

    async def _hide_file(self) -> None:
        node = self._random.choice(self._nodes)
        self._note("node's journal file moved away for some seconds", node)
        node.hide_file()
        await self._some_seconds(0.5, 4)
        node.put_file_back()

    async def _lock_file(self) -> None:
        """A write waits, and is in doubt if it waits for long."""
        node = self._random.choice(self._nodes)
        self._note("node's journal file locked by another program for some seconds", node)
        with node.file_locked():
            await self._some_seconds(0.5, 8)

    async def _malfunction(self) -> None:
        """Rule 14.5: a supervisor approves before wagers resume."""
        await self.all_ready()
        self._note(_MALFUNCTION)
        for node in self._nodes:
            await node.kill()
        await self._some_seconds(_MALFUNCTION_S, _MALFUNCTION_S + 5)
        self.outages.add(await self._head())

    async def _set_clock(self) -> None:
        node = self._random.choice(self._nodes)
        self._note("node's clock wrong for some seconds", node)
        node.set_clock(self._random.randint(-_WRONG_BY_MS, _WRONG_BY_MS))
        await self._some_seconds(0.5, 4)
        node.set_clock(0)

    async def _some_seconds(self, least: float, most: float) -> None:
        await asyncio.sleep(self._random.uniform(least, most))

    def _note(self, what: str, node: Node | None = None) -> None:
        self._kind = what
        at = f"{self._watch.now_s():8.1f} s"
        print(f"{at}  {what}" + (f" ({node.name})" if node else ""), flush=True)


async def bring_up(node: Node, session: aiohttp.ClientSession) -> None:
    """Start the node as often as it takes, like a service, until it is sound."""
    while await node.head(session) is None:
        if not node.is_up:
            await node.start()
        await asyncio.sleep(0.1)
