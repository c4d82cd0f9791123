"""The home of a node that shares its journals and keeps its own copy of them in an SQLite file.

If a failover of Redis loses acknowledged entries, some node still has them and puts them back
before any wager is taken. If Redis and a copy disagree, the link stops and says so; nothing is
guessed.
"""

import socket
from pathlib import Path
from typing import Self

from jackpot.journal.archive.home import ArchiveReader
from jackpot.journal.archive.segment import folder_of
from jackpot.journal.closing import AsyncClosing
from jackpot.journal.mirror.checkpoints import MirrorCheckpoints
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis.home import RedisHome
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.sqlite.home import SqliteHome

# Longer than a node needs to find a new primary. It looks for one every half second, unless it is
# still connecting to an old one that does not answer, which takes `CONNECT_S` at most.
SETTLE_S = 4.0


class MirrorHome(AsyncClosing):
    def __init__(self, shared: RedisHome, own: SqliteHome, archive: Path | None) -> None:
        self.shared = shared
        self.own = own
        self.node = f"{socket.gethostname()}:{own.path}"
        self._archive = archive
        self._journals: dict[str, MirrorJournal] = {}

    @classmethod
    async def open(
        cls, address: str, path: Path, options: RedisOptions, archive: Path | None = None
    ) -> Self:
        """`archive` has the entries that Redis no longer has, in case this copy lacks them."""
        if not options.settle_s:
            options = options._replace(settle_s=SETTLE_S)
        shared = await RedisHome.open(address, options)
        try:
            return cls(shared, await SqliteHome.open(path), archive)
        except BaseException:
            await shared.close()
            raise

    async def links(self) -> list[str]:
        return sorted({*await self.shared.links(), *await self.own.links()})

    def journal(self, link: str) -> MirrorJournal:
        if link not in self._journals:
            shared, own = self.shared.journal(link), self.own.journal(link)
            self._journals[link] = MirrorJournal(shared, own, self.node, self._archived(link))
        return self._journals[link]

    def checkpoints(self, link: str) -> MirrorCheckpoints:
        shared, own = self.shared.checkpoints(link), self.own.checkpoints(link)
        return MirrorCheckpoints(shared, own, self.own.journal(link))

    def _archived(self, link: str) -> ArchiveReader | None:
        if self._archive is None:
            return None
        return ArchiveReader(folder_of(self._archive, link), link)

    def trouble(self) -> str | None:
        return self.own.trouble()

    async def complaints(self) -> list[str]:
        return [*await self.shared.complaints(), *await self.own.complaints()]

    async def close(self) -> None:
        for journal in self._journals.values():
            await journal.close()
        await self.shared.close()
        await self.own.close()
