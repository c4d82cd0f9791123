"""Reading one link's journal in Redis."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from jackpot.journal.errors import Archived, BrokenChain
from jackpot.journal.journal import READ_BYTES, READ_ENTRIES
from jackpot.journal.record import Entry, Head
from jackpot.journal.redis.checkpoints import RedisCheckpointReader
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.connection import (
    Argument,
    Connection,
    ConnectionLost,
    ErrorReply,
    run_script,
)
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.replies import entry_of, head_of, snapshot_of
from jackpot.journal.redis.retention import StreamStatus, status_keys, status_of
from jackpot.journal.redis.scripts import READ, STATUS, Script, keys_of
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot, checked_snapshot

T = TypeVar("T")

READ_S = 5.0


class RedisReader:
    def __init__(self, link: str, primary: Primary) -> None:
        self._link = link
        self._keys = keys_of(link)
        self._reader = Client(primary, settled_only=False)
        self.checkpoints = RedisCheckpointReader(link, self._call)

    @property
    def link(self) -> str:
        return self._link

    async def head(self) -> Head:
        return head_of(self._link, await self._call("GET", self._keys.head))

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        items = await self._run(READ, (self._keys.stream,), after_seq, limit, READ_BYTES)
        return await self._entries(after_seq, items)

    async def _entries(self, after_seq: int, items: list[Any]) -> list[Entry]:
        """Raises `Archived` if the next entry was trimmed. Callers find any other gap."""
        entries = [entry_of(self._link, item) for item in items]
        if entries and entries[0].seq > after_seq + 1:
            base = await self._base()
            if base.seq > after_seq:
                raise Archived(self._link, base)
        return entries

    async def _base(self) -> Head:
        """The last entry that was trimmed; `GENESIS` if none was."""
        return head_of(self._link, await self._call("GET", self._keys.base))

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        found = snapshot_of(await self._call("HGETALL", self._keys.snapshot))
        if not isinstance(found, tuple):
            return found
        snapshot, digest = found
        seq = snapshot.seq
        items = await self._call("XRANGE", self._keys.stream, f"{seq}-0", f"{seq}-0")
        if not items and seq <= (await self._base()).seq:
            return UnusableSnapshot(
                f"entry {seq}, at which it was taken, was trimmed", damaged=False
            )
        stored_hash = entry_of(self._link, items[0]).hash if items else None
        return checked_snapshot(self._link, snapshot, digest, stored_hash)

    async def status(self) -> StreamStatus:
        return status_of(self._link, await self._run(STATUS, status_keys(self._keys)))

    async def complaints(self) -> list[str]:
        try:
            return (await self.status()).problems()
        except BrokenChain as broken:
            return [str(broken)]

    async def close(self) -> None:
        await self._reader.close()

    async def _call(self, *command: Argument) -> Any:
        return await self._retried(lambda connection: connection.call(*command, timeout_s=READ_S))

    async def _run(self, script: Script, keys: tuple[str, ...], *arguments: Argument) -> Any:
        return await self._retried(
            lambda connection: run_script(connection, script, keys, *arguments, timeout_s=READ_S)
        )

    async def _retried(self, read: Callable[[Connection], Awaitable[T]]) -> T:
        """Tries a failed read once more: reading twice does no harm."""
        try:
            return await self._reader.use(read)
        except (ConnectionLost, ErrorReply):
            return await self._reader.use(read)
