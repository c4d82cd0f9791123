"""How much of a journal Redis holds, which nodes have copies of it, and trimming.

Each node reports from time to time how much its own copy has. Trimming removes only what is in the
archive and in the copy of every such node (see `archive.trimming`); nothing is trimmed by itself.
"""

import re
import time
from typing import Any, NamedTuple

from jackpot.journal.errors import BrokenChain
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.connection import run_script
from jackpot.journal.redis.replies import entry_of, head_of, text_of
from jackpot.journal.redis.scripts import TRIM, Keys, keys_of

RETENTION_S = 5.0

_REPORT = re.compile(rb"(\d+) (\d+)")


class CopyReport(NamedTuple):
    """What a node reported about its own copy."""

    seq: int  # it has every entry up to this one on its disk
    at_s: int  # when it reported, by its own clock


class StreamStatus(NamedTuple):
    head: Head
    base: Head  # the last entry that was trimmed, `GENESIS` if none was
    length: int
    first: Entry | None
    last: Entry | None
    copies: dict[str, CopyReport]  # by the name of the node

    def problems(self) -> list[str]:
        """Where the stream does not begin, end, or have as many entries as its keys say."""
        found = []
        if (self.last.head if self.last else GENESIS) != self.head:
            found.append(f"the last entry is not entry {self.head.seq}, the journal's head")
        expected = self.head.seq - self.base.seq
        if self.length != expected:
            found.append(f"there are {self.length} entries instead of {expected}")
        if self.base != GENESIS and (self.first is None or self.first.prev != self.base.hash):
            found.append(f"it does not begin after entry {self.base.seq}, the last trimmed one")
        return found


def status_keys(keys: Keys) -> tuple[str, ...]:
    return (keys.stream, keys.head, keys.base, keys.nodes)


def status_of(link: str, reply: Any) -> StreamStatus:
    head, base, length, first, last, copies = reply
    return StreamStatus(
        head_of(link, head),
        head_of(link, base),
        int(length),
        entry_of(link, first[0]) if first else None,
        entry_of(link, last[0]) if last else None,
        {
            text_of(name): _report_of(link, name, value)
            for name, value in zip(copies[::2], copies[1::2], strict=True)
        },
    )


def _report_of(link: str, name: bytes, value: bytes) -> CopyReport:
    found = _REPORT.fullmatch(value)
    if found is None:
        raise BrokenChain(link, 0, f"the report of node {text_of(name)} in Redis is damaged")
    return CopyReport(int(found[1]), int(found[2]))


class Retention:
    def __init__(self, link: str, client: Client) -> None:
        self._link = link
        self._client = client
        self._keys = keys_of(link)

    async def report(self, node: str, seq: int) -> None:
        """Node `node` has every entry up to `seq` on its own disk."""
        await self._write("HSET", self._keys.nodes, node, f"{seq} {int(time.time())}")

    async def forget(self, node: str) -> None:
        """A node that is still running reports again."""
        await self._write("HDEL", self._keys.nodes, node)

    async def trim(self, base: Head, to: Head, keep: int) -> bool:
        """Removes the entries after `base` up to `to`; False if something changed meanwhile."""
        current = "" if base == GENESIS else f"{base.seq} {base.hash}"
        done = await self._client.write(
            lambda connection: run_script(
                connection,
                TRIM,
                status_keys(self._keys),
                *(to.seq, to.hash, current, keep),
                timeout_s=RETENTION_S,
            )
        )
        if done < 0:
            what = "Redis and the archive have different entries here: nothing was trimmed"
            raise BrokenChain(self._link, to.seq, what)
        return bool(done)

    async def _write(self, *command: str) -> None:
        await self._client.write(
            lambda connection: connection.call(*command, timeout_s=RETENTION_S)
        )
