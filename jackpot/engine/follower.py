"""Hears what other nodes append to a shared journal while this one does not write.

A node that writes learns of the others by the refusals of its own writes; following on top of that
would only read every entry twice. So it is begun anew whenever the link falls idle, or lets others
have their turns.
"""

import asyncio
import math
from collections.abc import Callable

from jackpot.journal import Entry, Head, Journal


class Follower:
    def __init__(self, journal: Journal, wake: Callable[[], None]) -> None:
        self._journal = journal
        self._wake = wake
        self._task: asyncio.Task[list[Entry]] | None = None

    def begin(self, head: Head, entries: int = 1, within_s: float = math.inf) -> None:
        """`wake` is called once there is something to hear after `head`, or nothing ever will.

        Something: so many entries, or what there is of them after so long.
        """
        if self._task is None:
            self._task = asyncio.create_task(self._journal.follow(head, entries, within_s))
            self._task.add_done_callback(lambda _: self._wake())

    async def wait(self, within_s: float) -> bool:
        """For something to hear, so long at most: whether there is."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=within_s)
        return self.has_news

    @property
    def has_news(self) -> bool:
        return self._task is not None and self._task.done()

    def heard(self) -> list[Entry]:
        """What was appended; raises the `JournalError` that ended the following."""
        if self._task is None or not self.has_news:
            return []
        task, self._task = self._task, None
        return task.result()

    async def close(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait({task})
            if not task.cancelled():
                task.exception()  # seen: nobody follows any more
