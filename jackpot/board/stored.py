"""The board of a server that runs alone: what it retains is in a file, for its next start."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec
import structlog

from jackpot.board.board import LocalBoard
from jackpot.board.retained_file import Retained, RetainedFile, remove
from jackpot.board.subscribers import Subscribers

_log = structlog.get_logger()

M = TypeVar("M", bound=msgspec.Struct)
T = TypeVar("T")

_PATIENCE_S = 1.0  # of a person who waits for a page
_encode = msgspec.json.Encoder().encode


class StoredBoard(LocalBoard):
    """A thread of its own writes the file: no wager waits for it."""

    def __init__(self, path: Path, clock: Callable[[], int]) -> None:
        self._path = path
        self._clock = clock
        self._subscribers = Subscribers()
        self._unwritten: dict[tuple[str, str], Retained] = {}  # the last of each topic and key
        self._file: RetainedFile | None = None  # used in the thread alone
        self._failing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sessions file")

    def retain(self, topic: str, key: str, message: msgspec.Struct, for_ms: int) -> None:
        self._write(Retained(topic, key, _encode(message), self._clock() + for_ms))

    def release(self, topic: str, key: str, message: msgspec.Struct) -> None:
        self._write(Retained(topic, key, None, 0))

    def subscribe(self, topic: str, kind: type[M], receive: Callable[[M], None]) -> None:
        self._subscribers.add(topic, kind, receive)

    async def start(self) -> None:
        for topic, message in await self._in_thread(self._open):
            self._subscribers.deliver(topic, message)

    async def flush(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE_S):
                await self._in_thread(lambda: None)

    async def close(self) -> None:
        self._thread.submit(self._write_all)
        self._thread.submit(self._close)
        await self.flush()
        self._thread.shutdown(wait=False)

    def _write(self, change: Retained) -> None:
        self._unwritten[change.topic, change.key] = change
        self._thread.submit(self._write_all)

    async def _in_thread(self, act: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, act)

    # --- in the thread

    def _open(self) -> list[tuple[str, bytes]]:
        if not self._path.exists():
            _log.info("no sessions and calls are kept from before", file=str(self._path))
        try:
            return self._read()
        except (OSError, sqlite3.Error) as error:
            _log.warning(
                "the sessions and calls from before cannot be read: everybody signs in again",
                file=str(self._path),
                why=str(error),
            )
        try:
            remove(self._path)
            return self._read()
        except (OSError, sqlite3.Error) as error:
            self._failed(error)
            return []

    def _read(self) -> list[tuple[str, bytes]]:
        file = RetainedFile.open(self._path)
        try:
            found = file.messages(self._clock())
        except sqlite3.Error:
            file.close()
            raise
        self._file = file
        return found

    def _write_all(self) -> None:
        """All changes that wait go in one write; after a failure they go with the next one."""
        if self._file is None:
            return
        changes = {key: self._unwritten.pop(key) for key in list(self._unwritten)}
        if not changes:
            return
        try:
            self._file.write(changes.values(), self._clock())
            self._failing = False
        except sqlite3.Error as error:
            for key, change in changes.items():
                self._unwritten.setdefault(key, change)
            self._failed(error)

    def _failed(self, error: OSError | sqlite3.Error) -> None:
        if not self._failing:
            _log.error(
                "sessions and calls cannot be kept: a restart signs everybody out",
                file=str(self._path),
                why=str(error),
            )
        self._failing = True

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
