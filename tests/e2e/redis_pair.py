"""A Redis and its replica. Each can take over from the other with the entries that it has."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.journal.proxy import Proxy, proxy_to
from tests.journal.redis_server import RedisServer, redis_server


class RedisPair:
    """`line` leads from the nodes to the primary, `feed` from the primary to its replica."""

    def __init__(
        self, primary: RedisServer, replica: RedisServer, line: Proxy, feed: Proxy
    ) -> None:
        self.primary = primary
        self.replica = replica
        self.line = line
        self.feed = feed

    async def follow(self) -> None:
        """Return once the replica has every entry of the primary."""
        self.feed.target = self.primary.endpoint
        self.feed.cut = False
        await self.replica.ask("REPLICAOF", "127.0.0.1", self.feed.endpoint.port)
        await self.replica.until(b"master_link_status:up", "INFO", "replication")
        # The link is up before anything flows through it: that begins up to a second later.
        await self.primary.ask("PUBLISH", "replication", "flows")
        sent = await _offset(self.primary)
        while await _offset(self.replica) < sent:
            await asyncio.sleep(0.01)

    async def settle(self) -> None:
        """Bring a replica back that a failover left behind."""
        if not self.replica.is_up:
            await asyncio.to_thread(self.replica.start)
        await self.follow()

    def leave_behind(self) -> None:
        """Cut the replica off: it misses every entry from now on."""
        self.feed.cut = True
        self.feed.drop_all()

    async def fail_over(self) -> None:
        """Kill the primary and promote the replica with the entries that it has."""
        self.primary.kill()
        await self.replica.ask("REPLICAOF", "NO", "ONE")
        self.primary, self.replica = self.replica, self.primary
        self.line.target = self.primary.endpoint
        self.line.drop_all()


async def _offset(server: RedisServer) -> int:
    """How far the stream of changes has come at a server."""
    found = re.search(rb"master_repl_offset:(\d+)", await server.ask("INFO", "replication"))
    assert found is not None
    return int(found[1])


@asynccontextmanager
async def redis_pair(folder: Path) -> AsyncIterator[RedisPair]:
    options = {"repl_diskless_sync_delay": "0"}
    with (
        redis_server(folder / "redis-1", **options) as primary,
        redis_server(folder / "redis-2", **options) as replica,
    ):
        async with proxy_to(primary.endpoint) as line, proxy_to(primary.endpoint) as feed:
            pair = RedisPair(primary, replica, line, feed)
            await pair.follow()
            yield pair
