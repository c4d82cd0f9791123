"""One link's journal in Redis: appended by compare-and-set, so that every node may write."""

import asyncio
from functools import partial

from jackpot.journal.errors import BrokenChain, Conflict
from jackpot.journal.record import Entry, Head
from jackpot.journal.redis.append import Appender
from jackpot.journal.redis.checkpoints import RedisCheckpoints
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.connection import Command
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.pulse import Pulse
from jackpot.journal.redis.reader import READ_S, RedisReader
from jackpot.journal.redis.replicas import rewrite_head
from jackpot.journal.redis.replies import head_of, snapshot_fields
from jackpot.journal.redis.retention import Retention
from jackpot.journal.redis.scripts import Keys
from jackpot.journal.snapshot import Snapshot

BLOCK_S = 1.0  # how long one XREAD waits, so that a dead server is noticed soon after that
SILENT_S = 2.0  # how long its reply may be late before the server is taken for dead
SNAPSHOT_S = 5.0
_FOLLOW_ENTRIES = 16


def follow_commands(keys: Keys, after: Head) -> tuple[Command, ...]:
    """Wait for entries after `after`, then ask for the head: Redis replies in order."""
    return (
        (
            *("XREAD", "COUNT", _FOLLOW_ENTRIES, "BLOCK", int(BLOCK_S * 1_000)),
            *("STREAMS", keys.stream, f"{after.seq}-0"),
        ),
        ("GET", keys.head),
    )


class RedisJournal(RedisReader):
    checkpoints: RedisCheckpoints

    def __init__(self, link: str, primary: Primary) -> None:
        super().__init__(link, primary)
        self._replicas = primary.options.replicas
        self._writer = Client(primary, settled_only=True)
        self._follower = Client(primary, settled_only=True)
        self._restorer = Client(primary, settled_only=False)
        self._housekeeper = Client(primary, settled_only=False)
        self._appender = Appender(link, self._writer, primary)
        self._restoring_appender = Appender(link, self._restorer, primary)
        self.retention = Retention(link, self._housekeeper)
        self.checkpoints = RedisCheckpoints(link, self._call, self._housekeeper)
        self._pulse = Pulse(link, self._housekeeper)
        self._appends: set[asyncio.Task[None]] = set()

    async def append(self, entry: Entry) -> None:
        """Runs to its end even if the caller stops waiting."""
        task = asyncio.create_task(self._append(self._appender, entry))
        self._appends.add(task)
        task.add_done_callback(self._ended)
        await asyncio.shield(task)

    async def put_back(self, entry: Entry) -> None:
        """Appends an entry that Redis had and lost, even while everything else is paused."""
        await self._append(self._restoring_appender, entry)

    async def _append(self, appender: Appender, entry: Entry) -> None:
        missed = await appender.append(entry)
        if missed is not None:
            head, items = missed
            entries = await self._entries(entry.seq - 1, items)
            raise Conflict(entry, head_of(self._link, head), entries)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._appends.discard(task)
        if not task.cancelled():
            task.exception()  # marks it as seen: the caller may be gone

    async def confirmed_head(self) -> Head:
        """Waits for the replicas, because another node's entry may not have reached them yet."""
        if self._replicas:
            return await self.check_writable()
        found = await self._writer.call("GET", self._keys.head, timeout_s=READ_S)
        return head_of(self._link, found)

    async def check_writable(self) -> Head:
        """Raises `Unavailable` unless an entry could be written safely now; returns the head."""
        rewrite = partial(rewrite_head, head_key=self._keys.head, timeout_s=READ_S)
        return head_of(self._link, await self._writer.write(rewrite))

    async def follow(self, after: Head) -> list[Entry]:
        commands = follow_commands(self._keys, after)
        while True:
            self._pulse.renew_if_due()
            found, head = await self._follower.use(
                lambda connection: connection.pipeline(*commands, timeout_s=BLOCK_S + SILENT_S)
            )
            if found:
                return await self._entries(after.seq, found[0][1])
            self._must_still_have(after, head_of(self._link, head))

    def _must_still_have(self, after: Head, head: Head) -> None:
        if head != after and head.seq <= after.seq:
            raise BrokenChain(self._link, after.seq, "it was committed and is gone from Redis")

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        command = ("HSET", self._keys.snapshot, *snapshot_fields(self._link, snapshot))
        await self._writer.write(lambda connection: connection.call(*command, timeout_s=SNAPSHOT_S))

    async def mark_stopped(self, at: Head) -> None:
        await self._pulse.mark_stopped(at)

    async def was_stopped(self) -> bool:
        return await self._pulse.was_stopped(await self.head())

    async def was_at_work(self, for_ms: int) -> bool:
        return await self._pulse.was_at_work(for_ms)

    async def idle_ms(self) -> int | None:
        return await self._pulse.idle_ms()

    async def close(self) -> None:
        await self._pulse.end()
        if self._appends:
            await asyncio.wait(self._appends)
        for client in (self._writer, self._follower, self._restorer, self._housekeeper):
            await client.close()
        await super().close()
