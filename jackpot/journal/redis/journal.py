"""One link's journal in Redis: appended by compare-and-set, so that every node may write."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from jackpot.journal.errors import Archived, BrokenChain, Unavailable
from jackpot.journal.journal import READ_BYTES, READ_ENTRIES
from jackpot.journal.record import Entry, Head
from jackpot.journal.redis.append import Appender
from jackpot.journal.redis.following import Following
from jackpot.journal.redis.growth import Growth
from jackpot.journal.redis.line import Doubt, Line
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.replicas import touch
from jackpot.journal.redis.scripts import READ, Script, keys_of
from jackpot.journal.redis.values import (
    checked,
    entry_of,
    head_of,
    snapshot_fields,
    snapshot_of,
    why_odd,
)
from jackpot.journal.redis.wire import Refused, Wire
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot

T = TypeVar("T")

READ_S = 5.0
BEAT_S = 1.0
SNAPSHOT_S = 5.0


class RedisJournal:
    def __init__(self, link: str, primary: Primary, *, read_only: bool) -> None:
        self.closed = False
        self._link = link
        self._keys = keys_of(link)
        self._primary = primary
        self._read_only = read_only
        self._reader = Line(primary, held=False)
        self._restorer = Line(primary, held=False)
        self._writer = Line(primary, held=True)
        self._follower = Line(primary, held=True)
        self._housekeeper = Line(primary, held=False)
        self._following = Following(link, self._follower)
        self._appender = Appender(link, self._writer, primary)
        self._put_back = Appender(link, self._restorer, primary)
        self.growth = Growth(link, self._reading, partial(self._safely, line=self._housekeeper))
        self._under_way: set[asyncio.Task[int]] = set()

    @property
    def link(self) -> str:
        return self._link

    async def head(self) -> Head:
        return head_of(self._link, await self._reading("GET", self._keys.head))

    async def confirmed_head(self) -> Head:
        """What another node wrote may not have reached the replicas: it is waited for here too.

        A new primary is not believed before every node could put back what it may have lost.
        """
        if self._primary.terms.replicas:
            found = await self._safely(partial(touch, head_key=self._keys.head, within_s=READ_S))
        else:
            found = await self._held_value(self._keys.head)
        return head_of(self._link, found)

    async def _held_value(self, key: str) -> bytes | None:
        self._must_be_open()
        try:
            found: bytes | None = await self._writer.ask("GET", key, within_s=READ_S)
        except Refused as refused:
            raise Unavailable(f"Redis cannot be read ({refused})") from refused
        return found

    async def _safely(self, write: Callable[[Wire], Awaitable[T]], line: Line | None = None) -> T:
        """What is written here is on as many replicas as the floor asks for."""

        async def act(wire: Wire) -> T:
            written = await write(wire)
            await self._primary.must_be_safe(wire, "Redis is")
            return written

        self._must_be_writable()
        try:
            return await (line or self._writer).use(act)
        except Refused as refused:
            raise Unavailable(f"Redis cannot be written ({refused})") from refused

    async def follow(
        self, after: Head, entries: int = 1, within_s: float = math.inf
    ) -> list[Entry]:
        """The server is asked at least once in `BEAT_S`: a silent one is noticed."""
        while True:
            self._must_be_open()
            found = await self._following.wait(after, entries, min(within_s, BEAT_S))
            if found or within_s <= BEAT_S:
                return await self._without_a_gap(after.seq, found)

    async def append(self, entry: Entry) -> int:
        """Goes on to its end even if the caller stops waiting."""
        self._must_be_writable()
        task = asyncio.create_task(self._appender.append(entry))
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    async def put_back(self, entry: Entry) -> None:
        """Appends what the journal had before and lost, also while all else is held back."""
        self._must_be_writable()
        await self._put_back.append(entry)

    async def probe(self) -> None:
        """Raises `Unavailable` unless an entry could be written now, and would be safe."""
        await self._safely(partial(touch, head_key=self._keys.head, within_s=READ_S))

    def _ended(self, task: "asyncio.Task[int]") -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # seen: nobody may be waiting for it any more

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        found = await self._reading(READ, (self._keys.stream,), after_seq, limit, READ_BYTES)
        return await self._without_a_gap(after_seq, found)

    async def _without_a_gap(self, after_seq: int, items: list[Any]) -> list[Entry]:
        """Raises `Archived` if what comes first was trimmed; any other gap is for the reader."""
        entries = [entry_of(self._link, item) for item in items]
        if entries and entries[0].seq > after_seq + 1:
            base = await self.growth.base()
            if base.seq > after_seq:
                raise Archived(self._link, base)
        return entries

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        words = ("HSET", self._keys.snapshot, *snapshot_fields(self._link, snapshot))
        await self._safely(lambda wire: wire.ask(*words, within_s=SNAPSHOT_S))

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        found = snapshot_of(self._link, await self._reading("HGETALL", self._keys.snapshot))
        if not isinstance(found, tuple):
            return found
        entry = await self._entry(found[0].seq)
        if entry is None and found[0].seq <= (await self.growth.base()).seq:
            return UnusableSnapshot(f"entry {found[0].seq}, where it was taken, was trimmed")
        return checked(self._link, found, entry)

    async def complaints(self) -> list[str]:
        try:
            return why_odd(await self.growth.look())
        except BrokenChain as broken:
            return [str(broken)]

    async def close(self) -> None:
        self.closed = True
        if self._under_way:
            await asyncio.wait(self._under_way)
        lines = (self._writer, self._reader, self._follower, self._restorer, self._housekeeper)
        for line in lines:
            await line.close()

    async def _entry(self, seq: int) -> Entry | None:
        found = await self._reading("XRANGE", self._keys.stream, f"{seq}-0", f"{seq}-0")
        return entry_of(self._link, found[0]) if found else None

    async def _reading(self, what: str | Script, *arguments: Any) -> Any:
        """Asked once more on a new connection if the first fails: reading twice does no harm."""
        self._must_be_open()
        try:
            return await self._ask(what, *arguments)
        except Doubt:
            return await self._ask(what, *arguments)

    async def _ask(self, what: str | Script, *arguments: Any) -> Any:
        """Of a script the first argument is its keys."""
        try:
            if isinstance(what, Script):
                return await self._reader.run(what, *arguments, within_s=READ_S)
            return await self._reader.ask(what, *arguments, within_s=READ_S)
        except Refused as refused:
            raise Doubt(f"Redis could not be read ({refused})") from refused

    def _must_be_open(self) -> None:
        if self.closed:
            raise Unavailable(f"the journal {self._primary.address} is closed")

    def _must_be_writable(self) -> None:
        self._must_be_open()
        if self._read_only:
            raise Unavailable(
                f"{self._primary.address} was opened for reading only: nothing was recorded"
            )
