"""Hears what peers append while this node is idle; one that writes hears by its conflicts."""

import asyncio
from collections.abc import Callable

from jackpot.journal import Entry, Head, Journal, SharedJournal


class Peers:
    """Calls `wake` once there are entries to take, or an error. Only a shared journal has peers."""

    def __init__(self, journal: Journal, wake: Callable[[], None]) -> None:
        self._shared = journal if isinstance(journal, SharedJournal) else None
        self._wake = wake
        self._following: asyncio.Task[list[Entry]] | None = None

    def follow(self, after: Head) -> None:
        """Wait in the background for entries after `after`, unless some are waited for."""
        if self._shared is not None and self._following is None:
            self._following = asyncio.create_task(self._shared.follow(after))
            self._following.add_done_callback(lambda _: self._wake())

    def take(self) -> list[Entry]:
        """Return what has been appended; raises the `JournalError` that ended the wait."""
        if self._following is None or not self._following.done():
            return []
        following, self._following = self._following, None
        return following.result()

    async def close(self) -> None:
        following, self._following = self._following, None
        if following is not None:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
