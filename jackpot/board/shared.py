"""The board of nodes that share a journal: a short stream in the same Redis."""

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
import structlog

from jackpot.board.outgoing import CLAIMS, RETAINED, STREAM, TAG, Outgoing
from jackpot.board.retained_keys import Retention, retained_messages
from jackpot.board.seal import Seal
from jackpot.board.subscribers import Subscribers
from jackpot.journal import RedisOptions, Unavailable
from jackpot.journal.redis.address import parse_redis_address
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.connection import Command, Connection
from jackpot.journal.redis.primary import Primary

_log = structlog.get_logger()

M = TypeVar("M", bound=msgspec.Struct)
Id = tuple[int, int]  # of a message in the stream

MAX_MESSAGES = 2_000  # that Redis keeps, for a node that starts
MAX_UNSENT = 1_000  # while Redis cannot be reached
_CALL_S = 2.0
_BLOCK_S = 1.0
_RETRY_S = 0.5
_PATIENCE_S = 1.0  # of a person who waits for a page
_HOLD = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
_encode = msgspec.json.Encoder().encode


class SharedBoard:
    """`key` seals the messages; nodes with a key take only messages that it has sealed."""

    def __init__(self, address: str, options: RedisOptions, key: bytes | None = None) -> None:
        primary = Primary(parse_redis_address(address), TAG, options, strict=False)
        self._sender = Client(primary, settled_only=False)
        self._receiver = Client(primary, settled_only=False)
        self._caller = Client(primary, settled_only=False)
        self._node = secrets.token_hex(4)
        self._seal = Seal(key)
        self._published = 0
        self._has_warned = False
        self._unsent: deque[Outgoing] = deque(maxlen=MAX_UNSENT)
        self._has_unsent = asyncio.Event()
        self._all_sent = asyncio.Event()
        self._all_sent.set()
        self._last_received: Id = (0, 0)
        self._subscribers = Subscribers()
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, topic: str, message: msgspec.Struct) -> None:
        self._publish(topic, message, None)

    def retain(self, topic: str, key: str, message: msgspec.Struct, for_ms: int) -> None:
        self._publish(topic, message, Retention(key, for_ms))

    def release(self, topic: str, key: str, message: msgspec.Struct) -> None:
        self._publish(topic, message, Retention(key, 0))

    def _publish(self, topic: str, message: msgspec.Struct, retention: Retention | None) -> None:
        self._published += 1
        self._unsent.append(Outgoing(self._published, topic, _encode(message), retention))
        self._has_unsent.set()
        self._all_sent.clear()

    def subscribe(self, topic: str, kind: type[M], receive: Callable[[M], None]) -> None:
        self._subscribers.add(topic, kind, receive)

    async def start(self) -> None:
        await self._take_retained()  # first: the stream may have newer ones
        await self.catch_up()
        self._tasks = [
            asyncio.create_task(self._repeat(self._send), name="board, sending"),
            asyncio.create_task(self._repeat(self._follow), name="board, receiving"),
        ]

    async def flush(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE_S):
                await self._all_sent.wait()

    async def catch_up(self) -> None:
        with contextlib.suppress(TimeoutError, Unavailable):
            async with asyncio.timeout(_PATIENCE_S):
                after = f"({_id_text(self._last_received)}"
                items = await self._caller.call("XRANGE", STREAM, after, "+", timeout_s=_CALL_S)
                self._receive(items)

    async def claim(self, name: str, for_s: float) -> bool:
        command = ("SET", CLAIMS + name, self._node, "NX", "PX", int(for_s * 1_000))
        return await self._patiently(*command) is not None

    async def hold(self, name: str, for_s: float) -> bool:
        command = ("EVAL", _HOLD, 1, CLAIMS + name, self._node, int(for_s * 1_000))
        held: bool = await self._patiently(*command) == 1
        return held

    async def _patiently(self, *command: str | int) -> Any:
        """None if Redis does not answer soon."""
        with contextlib.suppress(TimeoutError, Unavailable):
            async with asyncio.timeout(_PATIENCE_S):
                return await self._caller.call(*command, timeout_s=_CALL_S)
        return None

    async def close(self) -> None:
        if self._tasks:
            await self.flush()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for client in (self._sender, self._receiver, self._caller):
            await client.close()

    # --- the tasks

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        reachable = True
        while True:
            try:
                await work()
                reachable = True
            except Unavailable as error:
                if reachable:
                    _log.warning("nodes cannot exchange messages", why=str(error))
                reachable = False
                await asyncio.sleep(_RETRY_S)

    async def _send(self) -> None:
        await self._has_unsent.wait()
        while self._unsent:
            unsent = self._unsent[0]
            commands = unsent.commands(self._node, self._seal, MAX_MESSAGES)
            await self._sender.use(partial(_pipeline, commands))
            if self._unsent and self._unsent[0] is unsent:  # a full queue drops its oldest
                self._unsent.popleft()
        self._has_unsent.clear()
        self._all_sent.set()

    async def _take_retained(self) -> None:
        with contextlib.suppress(TimeoutError, Unavailable):
            async with asyncio.timeout(_PATIENCE_S):
                for each in await retained_messages(self._caller, RETAINED, _CALL_S):
                    note = each.note.encode()
                    if self._seal.is_genuine(each.node, each.number, each.topic, note, each.seal):
                        self._subscribers.deliver(each.topic, note)
                    else:
                        self._warn_of_seal(each.node)

    async def _follow(self) -> None:
        found = await self._receiver.call(
            *("XREAD", "COUNT", MAX_MESSAGES, "BLOCK", int(_BLOCK_S * 1_000)),
            *("STREAMS", STREAM, _id_text(self._last_received)),
            timeout_s=_BLOCK_S + _CALL_S,
        )
        if found:
            self._receive(found[0][1])

    def _receive(self, items: list[Any]) -> None:
        """Delivers each message once, but for those that this node has sent."""
        for id_text, fields in items:
            id_ = _id_of(id_text)
            if id_ <= self._last_received:
                continue
            self._last_received = id_
            item = dict(zip(fields[::2], fields[1::2], strict=True))
            if item[b"node"] != self._node.encode() and self._is_sealed(item):
                self._subscribers.deliver(item[b"topic"].decode(), item[b"note"])

    def _is_sealed(self, item: dict[bytes, bytes]) -> bool:
        node, topic, number, seal = (
            item.get(name, b"").decode("ascii", "replace")
            for name in (b"node", b"topic", b"number", b"seal")
        )
        if self._seal.accepts(node, number, topic, item[b"note"], seal):
            return True
        self._warn_of_seal(node)
        return False

    def _warn_of_seal(self, node: str) -> None:
        if not self._has_warned:  # once: whoever writes such messages could fill the log
            self._has_warned = True
            _log.warning("a message in Redis was not sealed with the key of the nodes", node=node)


async def _pipeline(commands: list[Command], connection: Connection) -> None:
    await connection.pipeline(*commands, timeout_s=_CALL_S)


def _id_text(id_: Id) -> str:
    return f"{id_[0]}-{id_[1]}"


def _id_of(text: bytes) -> Id:
    first, _, second = text.partition(b"-")
    return int(first), int(second)
