"""Keeping a journal in Redis from growing for ever: who has how much of it, and trimming the rest.

Nothing here trims by itself. A node says from time to time how much its own copy has; the archiver
(`trimming`) lets go of what the archive and every such node have.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from jackpot.journal.errors import BrokenChain
from jackpot.journal.record import GENESIS, Head
from jackpot.journal.redis.scripts import LOOK, TRIM, keys_of
from jackpot.journal.redis.values import Look, head_of, look_of
from jackpot.journal.redis.wire import Wire, run_script

GROWTH_S = 5.0

Read = Callable[..., Awaitable[Any]]
Write = Callable[[Callable[[Wire], Awaitable[Any]]], Awaitable[Any]]


class Growth:
    """`read` and `write` are the journal's own ways to its primary."""

    def __init__(self, link: str, read: Read, write: Write) -> None:
        self._link = link
        self._read = read
        self._write = write
        self._keys = keys_of(link)
        self._all = (self._keys.stream, self._keys.head, self._keys.base, self._keys.nodes)

    async def look(self) -> Look:
        return look_of(self._link, await self._read(LOOK, self._all))

    async def base(self) -> Head:
        """The last entry that was trimmed; `GENESIS` where none was."""
        return head_of(self._link, await self._read("GET", self._keys.base))

    async def note(self, node: str, seq: int) -> None:
        """A node has all entries up to there on its own disk."""
        await self._ask("HSET", self._keys.nodes, node, f"{seq} {int(time.time())}")

    async def forget(self, node: str) -> bool:
        """Whether it was known. Should it live after all, it makes itself known again."""
        return bool(await self._ask("HDEL", self._keys.nodes, node))

    async def trim(self, base: Head, to: Head, keep: int) -> bool:
        """Whether the entries after `base` up to `to` are gone; no if others came between."""
        noted = "" if base == GENESIS else f"{base.seq} {base.hash}"
        done = await self._write(
            lambda wire: run_script(
                *(wire, TRIM, self._all, to.seq, to.hash, noted, keep), within_s=GROWTH_S
            )
        )
        if done < 0:
            what = "Redis and the archive have different entries here: nothing was trimmed"
            raise BrokenChain(self._link, to.seq, what)
        return bool(done)

    async def _ask(self, *words: str) -> Any:
        return await self._write(lambda wire: wire.ask(*words, within_s=GROWTH_S))
