"""One connection to one Redis server. It never sends a command twice by itself."""

import asyncio
import contextlib
import math
from itertools import count
from typing import Any, Protocol

from hiredis import pack_command
from redis.asyncio import connection as redis_py
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError

from jackpot.journal.errors import Unavailable
from jackpot.journal.redis.address import Endpoint, RedisAddress
from jackpot.journal.redis.explain import why_no_connection, why_refused
from jackpot.journal.redis.scripts import Script

CONNECT_S = 2.0

Argument = str | bytes | int
Command = tuple[Argument, ...]


class ConnectionLost(Unavailable):
    """The connection failed: the server may or may not have carried out the command."""

    def __init__(self, why: str) -> None:
        super().__init__(f"Redis did not answer ({why})")


class ErrorReply(Unavailable):
    """Redis replied with an error and did nothing. `code` is the first word of the reply."""

    def __init__(self, reply: str) -> None:
        self.reply = reply
        self.code = reply.partition(" ")[0]
        super().__init__(f"Redis refused ({why_refused(self.code)})")


class Connection(Protocol):
    async def call(self, *command: Argument, timeout_s: float) -> Any:
        """The reply. Raises `ErrorReply` or `ConnectionLost`.

        After `ConnectionLost`, or if the caller is cancelled, the connection must be closed.
        """
        ...

    async def pipeline(self, *commands: Command, timeout_s: float) -> list[Any]:
        """Sends all commands at once; returns the replies or raises the first error reply."""
        ...

    async def close(self) -> None: ...


class RedisConnection:
    """Uses only the connection of redis-py: its clients retry commands that may have been executed.

    Each request ends with a PING of its own number, so a duplicated or delayed reply is never taken
    for the reply to another request.
    """

    def __init__(self, connection: redis_py.AbstractConnection) -> None:
        self._connection = connection
        self._numbers = count(1)

    @classmethod
    async def open(
        cls, address: RedisAddress, endpoint: Endpoint, *, db: int | None = None
    ) -> "RedisConnection":
        options: dict[str, Any] = {
            "host": endpoint.host,
            "port": endpoint.port,
            "db": address.db if db is None else db,
            "username": address.username,
            "password": address.password,
            "socket_connect_timeout": CONNECT_S,
            # With a timeout of its own redis-py sends through `asyncio.wait_for`, which can swallow
            # a cancellation. The timeouts here are the only ones.
            "socket_timeout": None,
            "retry": Retry(NoBackoff(), 0),
            "protocol": 2,
            "driver_info": None,
            "socket_keepalive": True,
        }
        opened = cls(
            redis_py.SSLConnection(**options, ssl_cert_reqs="required", ssl_ca_certs=address.ca)
            if address.tls
            else redis_py.Connection(**options)
        )
        try:
            async with asyncio.timeout(CONNECT_S):
                await opened._connection.connect()  # type: ignore[no-untyped-call]
        except BaseException as error:
            await opened.close()
            if isinstance(error, OSError | RedisError | TimeoutError):
                why = why_no_connection(error, str(endpoint), CONNECT_S)
                raise ConnectionLost(why) from error
            raise
        return opened

    async def call(self, *command: Argument, timeout_s: float) -> Any:
        return (await self.pipeline(command, timeout_s=timeout_s))[0]

    async def pipeline(self, *commands: Command, timeout_s: float) -> list[Any]:
        number = str(next(self._numbers)).encode()
        request = (*commands, ("PING", number))
        try:
            async with asyncio.timeout(timeout_s):
                packed = b"".join(map(_packed, request))
                await self._connection.send_packed_command(packed, check_health=False)
                *replies, pong = [await self._reply() for _ in request]
        except (RedisError, OSError, TimeoutError) as error:
            silent = isinstance(error, TimeoutError)
            why = f"no reply within {timeout_s:g} s" if silent else "the connection was cut"
            raise ConnectionLost(why) from error
        if pong != number:
            raise ConnectionLost("it sent the reply to another request")
        for reply in replies:
            if isinstance(reply, ErrorReply):
                raise reply
        return replies

    async def _reply(self) -> Any:
        """Returns an error reply as a value, because the replies after it must be read too."""
        try:
            # With a timeout of its own redis-py would return None, as if that were the reply.
            return await self._connection.read_response(timeout=math.inf, disconnect_on_error=False)
        except RedisError as error:
            reply = _error_reply(error)
            if reply is None:
                raise
            return reply

    async def close(self) -> None:
        with contextlib.suppress(RedisError, OSError, TimeoutError):
            await self._connection.disconnect(nowait=True)
        await asyncio.sleep(0)  # the event loop releases the socket in its next turn


def _packed(command: Command) -> bytes:
    packed: bytes = pack_command(command)  # type: ignore[arg-type]  # its stub takes a 1-tuple
    return packed


def _error_reply(error: RedisError) -> ErrorReply | None:
    """redis-py turns some error replies into connection errors and removes their code."""
    code, text = getattr(error, "status_code", None), str(error)
    if code is None:
        return ErrorReply(text) if isinstance(error, ResponseError) else None
    return ErrorReply(text if text.startswith(str(code)) else f"{code} {text}")


async def run_script(
    connection: Connection,
    script: Script,
    keys: tuple[str, ...],
    *arguments: Argument,
    timeout_s: float,
) -> Any:
    """Runs a script by its digest; sends its text to a server that does not know it yet."""
    rest = (len(keys), *keys, *arguments)
    try:
        return await connection.call("EVALSHA", script.sha, *rest, timeout_s=timeout_s)
    except ErrorReply as error:
        if error.code != "NOSCRIPT":
            raise
    return await connection.call("EVAL", script.text, *rest, timeout_s=timeout_s)
