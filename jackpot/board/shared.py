"""A board that nodes share: a stream in the Redis of their journal, of the last things told."""

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import structlog

from jackpot.journal import RedisOptions, Unavailable
from jackpot.journal.redis.address import parse_redis_address
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.primary import Primary

_log = structlog.get_logger()

N = TypeVar("N", bound=msgspec.Struct)
Id = tuple[int, int]

TAG = ":board"  # no link has such a name
STREAM = f"jackpot:{{{TAG}}}:notes"
FIRST = f"jackpot:{{{TAG}}}:first:"

KEPT = 2_000  # notes, for a node that starts
MOST_UNTOLD = 1_000  # while Redis is away
_ASK_S = 2.0
_BEAT_S = 1.0
_AGAIN_S = 0.5
_PATIENCE_S = 1.0  # of somebody who waits for a page
_encode = msgspec.json.Encoder().encode


class SharedBoard:
    def __init__(self, address: str, options: RedisOptions) -> None:
        primary = Primary(parse_redis_address(address), TAG, options, strict=False)
        self._speaker = Client(primary, settled_only=False)
        self._asker = Client(primary, settled_only=False)
        self._listener = Client(primary, settled_only=False)
        self._node = secrets.token_hex(4)
        self._untold: deque[tuple[str, bytes]] = deque(maxlen=MOST_UNTOLD)
        self._to_tell = asyncio.Event()
        self._all_told = asyncio.Event()
        self._all_told.set()
        self._heard: Id = (0, 0)
        self._hearers: dict[str, Callable[[bytes], None]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def tell(self, topic: str, note: msgspec.Struct) -> None:
        self._untold.append((topic, _encode(note)))
        self._to_tell.set()
        self._all_told.clear()

    def listen(self, topic: str, kind: type[N], hear: Callable[[N], None]) -> None:
        decoder = msgspec.json.Decoder(kind)
        self._hearers[topic] = lambda note: hear(decoder.decode(note))

    async def start(self) -> None:
        await self.latest()
        self._tasks = [
            asyncio.create_task(self._for_ever(self._speak), name="board, telling"),
            asyncio.create_task(self._for_ever(self._follow), name="board, listening"),
        ]

    async def told(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE_S):
                await self._all_told.wait()

    async def latest(self) -> None:
        with contextlib.suppress(TimeoutError, Unavailable):
            async with asyncio.timeout(_PATIENCE_S):
                after = f"({_written(self._heard)}"
                self._hear(await self._asker.call("XRANGE", STREAM, after, "+", timeout_s=_ASK_S))

    async def is_first(self, what: str, within_s: float) -> bool:
        words = ("SET", FIRST + what, self._node, "NX", "PX", int(within_s * 1_000))
        with contextlib.suppress(TimeoutError, Unavailable):
            async with asyncio.timeout(_PATIENCE_S):
                return await self._asker.call(*words, timeout_s=_ASK_S) is not None
        return False

    async def close(self) -> None:
        if self._tasks:
            await self.told()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for client in (self._speaker, self._asker, self._listener):
            await client.close()

    # --- the work

    async def _for_ever(self, work: Callable[[], Any]) -> None:
        reached = True
        while True:
            try:
                await work()
                reached = True
            except Unavailable as error:
                if reached:
                    _log.warning("nodes cannot tell each other anything", why=str(error))
                reached = False
                await asyncio.sleep(_AGAIN_S)

    async def _speak(self) -> None:
        await self._to_tell.wait()
        while self._untold:
            topic, note = self._untold[0]
            await self._speaker.call(
                *("XADD", STREAM, "MAXLEN", "~", KEPT, "*"),
                *("node", self._node, "topic", topic, "note", note),
                timeout_s=_ASK_S,
            )
            if self._untold and self._untold[0][1] is note:
                self._untold.popleft()
        self._to_tell.clear()
        self._all_told.set()

    async def _follow(self) -> None:
        found = await self._listener.call(
            *("XREAD", "COUNT", KEPT, "BLOCK", int(_BEAT_S * 1_000)),
            *("STREAMS", STREAM, _written(self._heard)),
            timeout_s=_BEAT_S + _ASK_S,
        )
        if found:
            self._hear(found[0][1])

    def _hear(self, items: list[Any]) -> None:
        """Also what was told before this node began; its own it knows."""
        for written, fields in items:
            id_ = _read(written)
            if id_ <= self._heard:
                continue
            self._heard = id_
            told = dict(zip(fields[::2], fields[1::2], strict=True))
            if told[b"node"] != self._node.encode():
                self._pass_on(told[b"topic"].decode(), told[b"note"])

    def _pass_on(self, topic: str, note: bytes) -> None:
        hearer = self._hearers.get(topic)
        if hearer is None:
            return  # of a newer version
        try:
            hearer(note)
        except Exception:  # a node of another version may tell it otherwise
            _log.exception("what another node told was not understood", topic=topic)


def _written(id_: Id) -> str:
    return f"{id_[0]}-{id_[1]}"


def _read(written: bytes) -> Id:
    first, _, second = written.partition(b"-")
    return int(first), int(second)
