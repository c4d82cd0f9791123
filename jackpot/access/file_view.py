"""The access file as a running server has it in memory, and what it writes there itself."""

import sqlite3
from collections.abc import Callable

import structlog

from jackpot.access.devices import Devices
from jackpot.access.directory import Contents, Directory, read_contents
from jackpot.access.file_thread import FileThread
from jackpot.access.passkeys import Passkeys
from jackpot.access.store import AccessStore
from jackpot.access.trail import AccessTrail, NumberedEntry, TrailFilter
from jackpot.board import Board
from jackpot.journal.sqlite.explain import why_failed

_log = structlog.get_logger()

_Read = tuple[Contents, list[NumberedEntry]]  # what has changed in the file


class FileView:
    def __init__(
        self, store: AccessStore, clock: Callable[[], int], board: Board, node: str
    ) -> None:
        self._store = store
        self._thread = thread = FileThread()
        self.directory = Directory(clock, board, thread.writer(store.revoked.add))
        known = store.devices.all()
        self.devices = Devices(clock, known, thread.writer(store.devices.keep), board)
        self.passkeys = Passkeys(
            board, thread.writer(store.passkeys.keep), self.directory.is_revoked
        )
        self.trail = AccessTrail(clock, thread.writer(store.trail.add), board, node)
        self.refresh()

    def refresh(self) -> bool:
        """Reads the file again if another process changed it; returns whether it did."""
        return self._load(self._read())

    def _read(self) -> _Read | None:
        contents = read_contents(self._store, self.directory.version)
        if contents is None:
            return None
        return contents, self._store.trail.by_command_line(self.trail.last_number)

    def _load(self, read: _Read | None) -> bool:
        if read is None:
            return False
        contents, entries = read
        self.directory.load(contents)
        self.passkeys.load(contents.passkeys)
        self.directory.tell_others()
        self.trail.take_in(entries)
        return True

    async def read_news(self) -> None:
        """Like `refresh`, without holding up other tasks; tells other nodes of revocations."""
        self.directory.tell_others()
        try:
            self._load(await self._thread.read(self._read))
        except sqlite3.Error as error:  # keep the last known contents; the operator must act
            _log.error("the access file cannot be read", why=why_failed(error))

    async def trail_page(self, wanted: TrailFilter, limit: int) -> list[NumberedEntry]:
        return await self._thread.read(lambda: self._store.trail.page(wanted, limit))

    async def written(self) -> None:
        """Returns when all that was recorded before is in the file."""
        await self._thread.written()

    def close(self) -> None:
        self._thread.close()
        self._store.close()
