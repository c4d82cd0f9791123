"""Notices that the open files of a journal are no longer the files under its name.

A file that was deleted, moved or replaced stays open without a name: SQLite writes to it as if
nothing had happened, and all of it is lost when the server stops.
"""

import os
from pathlib import Path
from typing import NamedTuple, Self

from jackpot.journal.sqlite.file import log_path_of


class _Stamp(NamedTuple):
    device: int
    inode: int
    size: int
    modified_ns: int

    @classmethod
    def of(cls, found: os.stat_result) -> Self:
        return cls(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


class FileWatch:
    """Made when SQLite has both files open. One look costs two calls of `stat`: microseconds.

    It holds both files without opening them for reading: to close such a file would drop the locks
    that SQLite has on it.
    """

    def __init__(self, path: Path) -> None:
        self._paths = (path, log_path_of(path))
        self._files = [os.open(path, os.O_PATH) for path in self._paths]
        self._known = self._look_at_files()

    def trouble(self) -> str | None:
        """Says what is wrong unless the files are exactly as the last write left them."""
        now = self._look_at_names()
        return self._gone(now) or self._overwritten(now)

    def accept_own_write(self) -> str | None:
        """After a write of this process. Says what is wrong if it did not reach the named files.

        A file that is moved back later has that write, and is then as it was left.
        """
        self._known = self._look_at_files()
        return self._gone(self._look_at_names())

    def close(self) -> None:
        for file in self._files:
            os.close(file)

    def _look_at_files(self) -> list[_Stamp]:
        return [_Stamp.of(os.fstat(file)) for file in self._files]

    def _look_at_names(self) -> list[_Stamp | None]:
        return [_stamp(path) for path in self._paths]

    def _gone(self, now: list[_Stamp | None]) -> str | None:
        for path, known, found in zip(self._paths, self._known, now, strict=True):
            if found is None or found[:2] != known[:2]:
                return (
                    f"{path} was deleted, moved or replaced while the server runs, which still has"
                    " the old file open: leave the server running, it has the only copy of the last"
                    " entries. If the file was moved, move it back; else save the record first"
                    " (runbook, JackpotJournalFileGone)"
                )
        return None

    def _overwritten(self, now: list[_Stamp | None]) -> str | None:
        for path, known, found in zip(self._paths, self._known, now, strict=True):
            if found != known:
                return (
                    f"another program has written to {path} while the server runs: stop the server,"
                    " keep its files, and verify the journal before it goes on (runbook,"
                    " JackpotJournalFileGone)"
                )
        return None


def _stamp(path: Path) -> _Stamp | None:
    try:
        return _Stamp.of(path.stat())
    except OSError:
        return None
