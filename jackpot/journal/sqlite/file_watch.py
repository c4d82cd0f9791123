"""Notices that the open files of a journal are no longer the files under its name.

A file that was deleted, moved or replaced stays open without a name: SQLite writes to it as if
nothing had happened, and all of it is lost when the server stops.
"""

from pathlib import Path
from typing import NamedTuple

from jackpot.journal.sqlite.file import log_path_of


class _Stamp(NamedTuple):
    device: int
    inode: int
    size: int
    modified_ns: int


class FileWatch:
    """Made when SQLite has both files open. One look costs two calls of `stat`: microseconds."""

    def __init__(self, path: Path) -> None:
        self._paths = (path, log_path_of(path))
        self._known = self._look()

    def trouble(self) -> str | None:
        """Says what is wrong unless the files are exactly as the last write left them."""
        now = self._look()
        return self._gone(now) or self._overwritten(now)

    def accept_own_write(self) -> str | None:
        """After a write of this process. Says what is wrong if it did not reach the named files."""
        now = self._look()
        gone = self._gone(now)
        if gone is None:
            self._known = now
        return gone

    def _look(self) -> list[_Stamp | None]:
        return [_stamp(path) for path in self._paths]

    def _gone(self, now: list[_Stamp | None]) -> str | None:
        for path, known, found in zip(self._paths, self._known, now, strict=True):
            if found is None or known is None or found[:2] != known[:2]:
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
        found = path.stat()
    except OSError:
        return None
    return _Stamp(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)
