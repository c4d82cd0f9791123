"""The Redis homes: the journals of links that several nodes share, each in a stream."""

import asyncio
from collections.abc import Callable
from typing import Generic, Self, TypeVar

from jackpot.journal.closing import AsyncClosing
from jackpot.journal.errors import CannotOpen, Unavailable, Unreachable
from jackpot.journal.redis import checks, discovery
from jackpot.journal.redis.address import Endpoint, RedisAddress, parse_redis_address
from jackpot.journal.redis.checkpoints import RedisCheckpointReader, RedisCheckpoints
from jackpot.journal.redis.checks import PRIMARY, ServerInfo
from jackpot.journal.redis.connection import ConnectionLost, ErrorReply
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.reader import RedisReader
from jackpot.journal.redis.scripts import HEADS, link_of

J = TypeVar("J", bound=RedisReader)

_SCAN_S = 5.0


class JournalsInRedis(AsyncClosing, Generic[J]):
    def __init__(self, address: RedisAddress, new_journal: Callable[[str], J]) -> None:
        self.address = address
        self._new_journal = new_journal
        self._journals: dict[str, J] = {}
        self._closed = False

    async def links(self) -> list[str]:
        self._must_be_open()
        try:
            endpoints = await discovery.endpoints_of_primaries(self.address)
            found = [link for endpoint in endpoints for link in await self._links_at(endpoint)]
        except (ConnectionLost, ErrorReply) as error:
            raise Unavailable(f"{self.address} could not be read: {error}") from error
        return sorted(set(found))

    async def _links_at(self, endpoint: Endpoint) -> list[str]:
        connection = await discovery.open_connection(self.address, endpoint)
        try:
            found: list[str] = []
            cursor = b"0"
            while True:
                cursor, keys = await connection.call(
                    "SCAN", cursor, "MATCH", HEADS, "COUNT", 1_000, timeout_s=_SCAN_S
                )
                found += map(link_of, keys)
                if int(cursor) == 0:
                    return found
        finally:
            await connection.close()

    def journal(self, link: str) -> J:
        self._must_be_open()
        if link not in self._journals:
            self._journals[link] = self._new_journal(link)
        return self._journals[link]

    async def complaints(self) -> list[str]:
        found = []
        for link in await self.links():
            found += [f"link {link}: {each}" for each in await self.journal(link).complaints()]
        return found

    async def close(self) -> None:
        """Returns after every append in progress has succeeded or failed."""
        self._closed = True
        await asyncio.gather(*(journal.close() for journal in self._journals.values()))

    def _must_be_open(self) -> None:
        if self._closed:
            raise Unavailable(f"the journal {self.address} is closed")


class RedisReaderHome(JournalsInRedis[RedisReader]):
    def checkpoints(self, link: str) -> RedisCheckpointReader:
        return self.journal(link).checkpoints

    @classmethod
    async def open(cls, address: str) -> Self:
        """Raises `CannotOpen` unless every server that can hold a link answers."""
        parsed = parse_redis_address(address)
        await ask_servers(parsed)
        options = RedisOptions()
        return cls(
            parsed, lambda link: RedisReader(link, Primary(parsed, link, options, strict=False))
        )


class RedisHome(JournalsInRedis[RedisJournal]):
    @classmethod
    async def open(cls, address: str, options: RedisOptions | None = None) -> Self:
        """Raises `CannotOpen` unless every server that can hold a link is fit to keep money."""
        parsed = parse_redis_address(address)
        chosen = options or RedisOptions()
        for endpoint, server in await ask_servers(parsed):
            unfit = checks.why_unfit(server, accept_losing_money=chosen.accept_losing_money)
            if unfit is not None:
                # A server that Sentinels have chosen is a replica until it is promoted.
                refused = CannotOpen if server.role == PRIMARY else Unreachable
                raise refused(f"the Redis at {endpoint} {unfit}")
        return cls(
            parsed, lambda link: RedisJournal(link, Primary(parsed, link, chosen, strict=True))
        )

    def checkpoints(self, link: str) -> RedisCheckpoints:
        return self.journal(link).checkpoints

    def trouble(self) -> str | None:
        """It has no files on this computer."""
        return None


async def ask_servers(address: RedisAddress) -> list[tuple[Endpoint, ServerInfo]]:
    try:
        endpoints = await discovery.endpoints_of_primaries(address)
        return [(endpoint, await _ask_server(address, endpoint)) for endpoint in endpoints]
    except (ConnectionLost, ErrorReply) as error:
        raise Unreachable(f"{address} cannot be opened: {error}") from error


async def _ask_server(address: RedisAddress, endpoint: Endpoint) -> ServerInfo:
    connection = await discovery.open_connection(address, endpoint)
    try:
        return await checks.read_server_info(connection)
    finally:
        await connection.close()
