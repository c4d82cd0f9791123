"""One connection to one Redis, on which nothing is ever sent twice by itself."""

# ruff: noqa: N818 - the names say what happened

import asyncio
import contextlib
import math
from itertools import count
from typing import Any, Protocol

from hiredis import pack_command
from redis.asyncio.connection import AbstractConnection, Connection, SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError

from jackpot.journal.redis.address import Place, RedisAddress
from jackpot.journal.redis.scripts import Script

CONNECT_S = 2.0

Word = str | bytes | int


class Lost(Exception):
    """The connection failed: whether the server did what it was asked is not known."""


class Refused(Exception):
    """The server answered with an error: it did nothing. `code` is its first word."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.code = message.partition(" ")[0]


class Wire(Protocol):
    async def ask(self, *words: Word, within_s: float) -> Any:
        """The reply; raises `Lost` or `Refused`. After `Lost` or a cancel it can only be closed."""
        ...

    async def ask_all(self, *questions: tuple[Word, ...], within_s: float) -> list[Any]:
        """Sent together: the replies, in order. Raises as `ask` would for the first that fails."""
        ...

    async def close(self) -> None: ...


class RedisWire:
    """By the connection of redis-py alone: its clients would send again what may have been done.

    Each question ends with a number that the server gives back: an answer that comes twice is never
    taken for that to another question.
    """

    def __init__(self, connection: AbstractConnection) -> None:
        self._connection = connection
        self._numbers = count(1)

    @classmethod
    async def open(
        cls, address: RedisAddress, place: Place, *, db: int | None = None
    ) -> "RedisWire":
        common: dict[str, Any] = {
            "host": place.host,
            "port": place.port,
            "db": address.db if db is None else db,
            "username": address.username,
            "password": address.password,
            "socket_connect_timeout": CONNECT_S,
            # Ours are the only limits: under one of its own it sends by way of `asyncio.wait_for`,
            # which can swallow a cancel.
            "socket_timeout": None,
            "retry": Retry(NoBackoff(), 0),
            "protocol": 2,
            "driver_info": None,
            "socket_keepalive": True,
        }
        connection = (
            SSLConnection(**common, ssl_cert_reqs="required", ssl_ca_certs=address.ca)
            if address.tls
            else Connection(**common)
        )
        wire = cls(connection)
        try:
            async with asyncio.timeout(CONNECT_S):
                await connection.connect()  # type: ignore[no-untyped-call]
        except BaseException as error:
            await wire.close()
            if isinstance(error, OSError | RedisError | TimeoutError):
                raise Lost(str(error) or f"no connection to {place} in {CONNECT_S:g} s") from error
            raise
        return wire

    async def ask(self, *words: Word, within_s: float) -> Any:
        return (await self.ask_all(words, within_s=within_s))[0]

    async def ask_all(self, *questions: tuple[Word, ...], within_s: float) -> list[Any]:
        number = str(next(self._numbers)).encode()
        asked = (*questions, ("PING", number))
        try:
            async with asyncio.timeout(within_s):
                packed = b"".join(map(_packed, asked))
                await self._connection.send_packed_command(packed, check_health=False)
                *replies, mark = [await self._reply() for _ in asked]
        except (RedisError, OSError, TimeoutError) as error:
            raise Lost(str(error) or f"no answer in {within_s:g} s") from error
        if mark != number:
            raise Lost(f"it answered {mark!r} instead of the question")
        for reply in replies:
            if isinstance(reply, Refused):
                raise reply
        return replies

    async def _reply(self) -> Any:
        """Of what was refused the refusal: the replies to what else was asked come after it."""
        try:
            # With a timeout of its own it would answer None: as if the server had said so.
            return await self._connection.read_response(timeout=math.inf, disconnect_on_error=False)
        except RedisError as error:
            if isinstance(error, ResponseError) or _is_answer(error):
                return Refused(_message(error))
            raise

    async def close(self) -> None:
        with contextlib.suppress(RedisError, OSError, TimeoutError):
            await self._connection.disconnect(nowait=True)
        await asyncio.sleep(0)  # the socket is given back in the next turn of the loop


def _packed(words: tuple[Word, ...]) -> bytes:
    packed: bytes = pack_command(words)  # type: ignore[arg-type]  # it says: a tuple of one
    return packed


def _is_answer(error: RedisError) -> bool:
    """redis-py makes connection errors of some of the server's answers, such as LOADING."""
    return getattr(error, "status_code", None) is not None


def _message(error: RedisError) -> str:
    """redis-py takes the code of some errors off their text."""
    code = getattr(error, "status_code", None)
    text = str(error)
    return f"{code} {text}" if code and not text.startswith(str(code)) else text


async def run_script(
    wire: Wire, script: Script, keys: tuple[str, ...], *arguments: Word, within_s: float
) -> Any:
    """By its digest; a server that does not know it has done nothing, and is given the text."""
    rest = (len(keys), *keys, *arguments)
    try:
        return await wire.ask("EVALSHA", script.sha, *rest, within_s=within_s)
    except Refused as refused:
        if refused.code != "NOSCRIPT":
            raise
    return await wire.ask("EVAL", script.text, *rest, within_s=within_s)
