"""Hearing of what other nodes append, as soon as it is there."""

from typing import Any

from jackpot.journal.errors import BrokenChain, Unavailable
from jackpot.journal.record import Head
from jackpot.journal.redis.line import Line
from jackpot.journal.redis.scripts import keys_of
from jackpot.journal.redis.values import head_of
from jackpot.journal.redis.wire import Refused, Word

SILENT_S = 2.0  # how long a server may keep silent before it is taken for dead
_ENTRIES = 16


class Following:
    def __init__(self, link: str, line: Line) -> None:
        self._link = link
        self._line = line
        self._keys = keys_of(link)

    async def wait(self, after: Head, entries: int, within_s: float) -> list[Any]:
        """The items of the stream after `after`, once there are so many or the time is over.

        Raises `BrokenChain` when `after` is gone.
        """
        questions = self._questions(after, entries, within_s)
        try:
            waited, between, head = await self._line.use(
                lambda wire: wire.ask_all(*questions, within_s=within_s + SILENT_S)
            )
        except Refused as refused:
            raise Unavailable(f"Redis cannot be followed ({refused})") from refused
        if not waited:
            self._check_is_there(after, head_of(self._link, head))
        return [*between, *(waited[0][1] if waited else ())]

    def _questions(self, after: Head, entries: int, within_s: float) -> list[tuple[Word, ...]]:
        """A server answers what comes after a question that it waits with when it has answered.

        So the last of the entries is waited for, and those before it come along.
        """
        stream, last = self._keys.stream, after.seq + entries
        wait_ms = max(round(within_s * 1_000), 1)  # 0 is for ever
        return [
            ("XREAD", "COUNT", _ENTRIES, "BLOCK", wait_ms, "STREAMS", stream, f"{last - 1}-0"),
            ("XRANGE", stream, f"({after.seq}-0", f"({last}-0"),
            ("GET", self._keys.head),
        ]

    def _check_is_there(self, after: Head, head: Head) -> None:
        if head != after and head.seq <= after.seq:
            raise BrokenChain(self._link, after.seq, "it was committed and is gone from Redis")
