"""Three Redis servers under three Sentinels. Everybody comes to a server over its own line."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from jackpot.journal.errors import Unavailable
from jackpot.journal.redis.address import Endpoint
from tests.journal.ports import free_port
from tests.journal.proxy import Proxy, proxy_to
from tests.journal.redis_server import RedisServer, Sentinel

SERVICE = "jackpot"
EMPTY = '""'
_GIVEN_UP_S = 10.0


class _ConfiguredRedis(RedisServer):
    """Has a file of settings, into which a Sentinel writes whom it follows from now on."""

    def __init__(self, folder: Path, port: int, **options: str) -> None:
        super().__init__(folder, port)
        settings = {**self.options, "repl-diskless-sync-delay": "0", **options}
        self.options = {}
        folder.mkdir(parents=True)
        self._config = folder / "redis.conf"
        lines = [f"{name.replace('_', '-')} {text or EMPTY}\n" for name, text in settings.items()]
        self._config.write_text("".join(lines))

    def start(self, *more: str) -> None:
        super().start(str(self._config), *more)


class WatchedRedis:
    """`primary` and `line` are those that `settle` found."""

    def __init__(
        self, servers: list[RedisServer], lines: list[Proxy], sentinels: list[Sentinel]
    ) -> None:
        self.primary = servers[0]
        self.line = lines[0]
        self.sentinels = sentinels
        self._servers = servers
        self._lines = lines

    @property
    def address(self) -> str:
        places = ",".join(str(sentinel.endpoint) for sentinel in self.sentinels)
        return f"redis+sentinel://{places}/{SERVICE}/0"

    @property
    def replicas(self) -> list[RedisServer]:
        return [server for server in self._servers if server is not self.primary]

    async def settle(self) -> None:
        """Wait until one server is the primary of both others, and all Sentinels know it."""
        while (found := await self._settled()) is None:
            await asyncio.sleep(0.1)
        self.primary, self.line = self._servers[found], self._lines[found]

    async def fail_over(self) -> None:
        """Return once the Sentinel has another primary, or has given up and kept the old one."""
        first = self.sentinels[0]
        with contextlib.suppress(Unavailable):  # it may see no replica that is good enough
            await first.ask("SENTINEL", "FAILOVER", SERVICE)
        old = b"address=127.0.0.1:%d," % self.line.endpoint.port
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_GIVEN_UP_S):
                while old in await first.ask("INFO", "sentinel"):
                    await asyncio.sleep(0.02)

    async def _settled(self) -> int | None:
        try:
            roles = [await server.ask("ROLE") for server in self._servers]
            infos = [await sentinel.ask("INFO", "sentinel") for sentinel in self.sentinels]
        except (Unavailable, OSError, TimeoutError):
            return None
        primaries = [number for number, role in enumerate(roles) if role[0] == b"master"]
        if len(primaries) != 1:
            return None
        port = self._lines[primaries[0]].endpoint.port
        following = [role[2:4] == [port, b"connected"] for role in roles if role[0] == b"slave"]
        known = b"status=ok,address=127.0.0.1:%d,slaves=2,sentinels=3" % port
        return primaries[0] if all(following) and all(known in info for info in infos) else None


async def start_sentinel(sentinel: Sentinel) -> None:
    """It looks more often than it would, so that it soon knows the others and who is up."""
    await asyncio.to_thread(sentinel.start)
    await sentinel.ask("SENTINEL", "DEBUG", "INFO-PERIOD", 200, "PUBLISH-PERIOD", 200)


@asynccontextmanager
async def watched_redis(folder: Path) -> AsyncIterator[WatchedRedis]:
    async with AsyncExitStack() as stack:
        ports = [free_port() for _ in range(3)]
        lines = [
            await stack.enter_async_context(proxy_to(Endpoint("127.0.0.1", port))) for port in ports
        ]
        first = lines[0].endpoint
        servers = [
            _ConfiguredRedis(
                folder / f"redis-{number}",
                port,
                replica_announce_port=str(line.endpoint.port),
                **({} if line is lines[0] else {"replicaof": f"127.0.0.1 {first.port}"}),
            )
            for number, (port, line) in enumerate(zip(ports, lines, strict=True), start=1)
        ]
        sentinels = [
            Sentinel(folder / f"sentinel-{number}", SERVICE, first, quorum=2)
            for number in (1, 2, 3)
        ]
        for server in servers:
            stack.callback(server.kill)
            await asyncio.to_thread(server.start)
        for sentinel in sentinels:
            stack.callback(sentinel.kill)
            await start_sentinel(sentinel)
        watched = WatchedRedis([*servers], lines, sentinels)
        await watched.settle()
        yield watched
