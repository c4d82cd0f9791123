"""A shared journal of which this node keeps a copy of its own, in an SQLite file.

Should a failover of Redis lose what was acknowledged, some node has it: it is put back before
anyone is served. Where the two disagree nothing is guessed: the link stops and says so.
"""

import socket
from pathlib import Path
from typing import Self

from jackpot.journal.archive.home import ArchiveJournal
from jackpot.journal.archive.segment import folder_of
from jackpot.journal.closing import ClosedInTheEnd
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis.home import RedisHome
from jackpot.journal.redis.terms import RedisTerms
from jackpot.journal.sqlite.home import SqliteHome

# Longer than a node needs to find a new primary: it asks for it every half second, unless it waits
# for an old one that answers nobody, for `CONNECT_S` at most.
SETTLE_S = 4.0


class MirrorHome(ClosedInTheEnd):
    def __init__(self, shared: RedisHome, own: SqliteHome, archive: Path | None) -> None:
        self.shared = shared
        self.own = own
        self.node = f"{socket.gethostname()}:{own.path}"
        self._archive = archive
        self._journals: dict[str, MirrorJournal] = {}

    @classmethod
    async def open(
        cls, address: str, path: Path, terms: RedisTerms, archive: Path | None = None
    ) -> Self:
        """`archive`: where to find what Redis no longer has, should this copy lack it."""
        if not terms.settle_s:
            terms = terms._replace(settle_s=SETTLE_S)
        shared = await RedisHome.open(address, terms=terms)
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

    def _archived(self, link: str) -> ArchiveJournal | None:
        if self._archive is None:
            return None
        return ArchiveJournal(folder_of(self._archive, link), link)

    async def complaints(self) -> list[str]:
        return [*await self.shared.complaints(), *await self.own.complaints()]

    async def close(self) -> None:
        for journal in self._journals.values():
            await journal.close()
        await self.shared.close()
        await self.own.close()
