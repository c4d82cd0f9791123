"""A link's journal as a node that only feeds displays has it: followed, and never written.

Such a node is no peer. It leaves no pulse and no mark of a stop, saves no snapshot and puts nothing
back. It is live while it hears Redis and some node is at work on the link.
"""

from functools import partial
from pathlib import Path
from typing import Any, Self

from jackpot.journal.archive.home import ArchiveReader
from jackpot.journal.archive.segment import folder_of
from jackpot.journal.errors import Archived, Unavailable
from jackpot.journal.journal import READ_ENTRIES
from jackpot.journal.record import Entry, Head
from jackpot.journal.redis.address import parse_redis_address
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.connection import Command, Connection
from jackpot.journal.redis.home import JournalsInRedis, ask_servers
from jackpot.journal.redis.journal import BLOCK_S, SILENT_S, follow_commands
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.pulse import is_at_work
from jackpot.journal.redis.reader import READ_S, RedisReader
from jackpot.journal.redis.replies import head_of
from jackpot.journal.snapshot import Snapshot

_NO_ARCHIVE = (
    "name its folder as archive under [server.redis] of the floor file, where this node can read it"
)


class FollowedJournal(RedisReader):
    """An engine runs on it as on any shared journal, and every command would be refused."""

    def __init__(self, link: str, primary: Primary, archive: ArchiveReader | None = None) -> None:
        super().__init__(link, primary)
        self._follower = Client(primary, settled_only=False)
        self._archive = archive

    async def read(self, after_seq: int, limit: int = READ_ENTRIES) -> list[Entry]:
        try:
            return await super().read(after_seq, limit)
        except Archived as trimmed:
            found = await self._read_archive(after_seq, limit)
            if not found:
                raise Archived(self._link, trimmed.base, _NO_ARCHIVE) from trimmed
            return found

    async def _read_archive(self, after_seq: int, limit: int) -> list[Entry]:
        if self._archive is None:
            return []
        await self._archive.head()  # lists the segments anew: there may be more since
        return await self._archive.read(after_seq, limit)

    async def confirmed_head(self) -> Head:
        return await self.head()

    async def follow(self, after: Head) -> list[Entry]:
        while True:
            found = await self._follower.use(partial(self._next, after))
            if found:
                return await self._entries(after.seq, found)

    async def _next(self, after: Head, connection: Connection) -> list[Any]:
        """What has been appended within a second. To raise in here gives the connection up.

        So a primary on which nobody is at work, because it was replaced, is looked for again.
        """
        commands: tuple[Command, ...] = (
            *follow_commands(self._keys, after),
            ("GET", self._keys.pulse),
        )
        timeout_s = BLOCK_S + SILENT_S
        found, head, pulse = await connection.pipeline(*commands, timeout_s=timeout_s)
        if found:
            return list(found[0][1])
        self._must_be_live(after, head_of(self._link, head), pulse)
        return []

    def _must_be_live(self, after: Head, head: Head, pulse: bytes | None) -> None:
        if head.seq <= after.seq:
            self._must_be_same(after, head)
            if not is_at_work(pulse):
                raise Unavailable(
                    "no node is at work on the link: start one that takes wagers, or look why those"
                    " that run cannot write"
                )

    def _must_be_same(self, after: Head, there: Head) -> None:
        if there != after:
            raise Unavailable(
                f"Redis no longer has entry {after.seq:,}, which was shown here: nodes put back"
                " what a failover lost; if this stays, verify the journal and restart this node"
            )

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Saves nothing: an engine that is not sound asks by this whether it may go on."""
        after = Head(snapshot.seq, snapshot.hash)
        commands: tuple[Command, ...] = (("GET", self._keys.head), ("GET", self._keys.pulse))
        head, pulse = await self._follower.use(
            lambda connection: connection.pipeline(*commands, timeout_s=READ_S)
        )
        self._must_be_live(after, head_of(self._link, head), pulse)
        (there,) = await self.read(after.seq - 1, 1)
        self._must_be_same(after, there.head)

    async def append(self, entry: Entry) -> None:
        raise Unavailable("this node only feeds displays: it writes nothing")

    async def mark_stopped(self, at: Head) -> None:
        return None

    async def was_stopped(self) -> bool:
        """It tells nobody of an outage: the nodes that take wagers do (14.5)."""
        return True

    async def was_at_work(self, for_ms: int) -> bool:
        return True

    async def idle_ms(self) -> None:
        return None

    async def close(self) -> None:
        await self._follower.close()
        await super().close()


class FollowedHome(JournalsInRedis[FollowedJournal]):
    @classmethod
    async def open(cls, address: str, archive: Path | None = None) -> Self:
        """Raises `CannotOpen` unless every server that can hold a link answers."""
        parsed = parse_redis_address(address)
        await ask_servers(parsed)

        def journal(link: str) -> FollowedJournal:
            archived = None if archive is None else ArchiveReader(folder_of(archive, link), link)
            primary = Primary(parsed, link, RedisOptions(), strict=False)
            return FollowedJournal(link, primary, archived)

        return cls(parsed, journal)
