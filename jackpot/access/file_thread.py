"""The one thread in which a running server reads and writes the access file."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import structlog

from jackpot.journal.sqlite.explain import why_failed

_log = structlog.get_logger()

T = TypeVar("T")


class FileThread:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="access file")

    def writer(self, write: Callable[[T], None]) -> Callable[[T], None]:
        """Writes in the background: nobody waits for the disk."""

        def attempt(value: T) -> None:
            try:
                write(value)
            except sqlite3.Error as error:
                _log.error("the access file cannot be written", why=why_failed(error))

        def submit(value: T) -> None:
            self._thread.submit(attempt, value)

        return submit

    async def read(self, read: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, read)

    async def written(self) -> None:
        """Returns when all that was submitted before is in the file."""
        await self.read(lambda: None)

    def close(self) -> None:
        """Returns when all is written."""
        self._thread.shutdown(wait=True)
