"""Lets only one server write a journal, and keeps how far it was acknowledged and who stopped.

The kernel releases the locks when their holder dies. There are two, because either alone can be
evaded: the one on a separate file, whose content says who has the journal, by deleting that file or
by a hard link; the one on the journal itself, by replacing the journal.

The lock on the journal is an flock. On a local disk Linux keeps those apart from the POSIX locks
that SQLite uses, so neither sees the other. But if a process closes any descriptor of a file, it
loses its POSIX locks on it: ours is closed after SQLite has closed its own.
"""

import contextlib
import fcntl
import os
import socket
import sys
from collections.abc import Collection, Mapping
from pathlib import Path

from jackpot.journal.errors import CannotOpen, InUse
from jackpot.journal.record import Head
from jackpot.journal.sqlite.last_written import LastWritten, parse, text_of, updated

_HOLDER_BYTES = 256  # a fixed width, so that neither part of the file ever moves the other


def lock_path_of(journal: Path) -> Path:
    return journal.with_name(journal.name + "-lock")


class Lock:
    """Held until `release`, or until the process ends in any way. The journal must exist."""

    def __init__(self, journal: Path) -> None:
        self._file = _open(lock_path_of(journal), os.O_CREAT)
        if not _locked(self._file):
            holder = os.pread(self._file, _HOLDER_BYTES, 0).decode(errors="replace").strip()
            os.close(self._file)
            raise _in_use(journal, holder or "another process")
        try:
            self._journal = _open(journal)
        except BaseException:
            os.close(self._file)
            raise
        if not _locked(self._journal):
            os.close(self._journal)
            os.close(self._file)
            raise _in_use(
                journal, "another process, under another name or since its lock file was deleted"
            )
        try:
            self._write_holder(_this_process())
        except OSError as error:
            self._close()
            raise CannotOpen(
                f"{lock_path_of(journal)} cannot be written: {error.strerror}. Check the disk"
            ) from error
        self.last_written = self._read()

    def acknowledged(self) -> dict[str, Head]:
        """The last entry of each link that was acknowledged from this path, as far as is known."""
        return {link: last.head for link, last in self.last_written.items()}

    def acknowledge(self, heads: Mapping[str, Head], stopped: Collection[str] = ()) -> None:
        """Not synced, which would cost as much as the commit: the kernel writes it back soon.

        If the disk has no room for it, the commit stands all the same, and less can be found out.
        """
        self.last_written = updated(self.last_written, heads, stopped)
        with contextlib.suppress(OSError):
            os.pwrite(self._file, text_of(self.last_written).encode(), _HOLDER_BYTES)

    def _read(self) -> dict[str, LastWritten]:
        size = max(os.fstat(self._file).st_size - _HOLDER_BYTES, 0)
        return parse(os.pread(self._file, size, _HOLDER_BYTES).decode(errors="replace"))

    def release(self, stopped: Collection[str] = ()) -> None:
        """Keeps the file: it knows how far the journal was acknowledged, and who stopped."""
        self.acknowledge(self.acknowledged(), stopped)
        with contextlib.suppress(OSError):  # the name of a process that is gone does no harm
            self._write_holder("")
        self._close()

    def _close(self) -> None:
        os.close(self._journal)
        os.close(self._file)

    def _write_holder(self, holder: str) -> None:
        line = holder.encode()[: _HOLDER_BYTES - 1].ljust(_HOLDER_BYTES - 1) + b"\n"
        os.pwrite(self._file, line, 0)
        os.fsync(self._file)


def _open(path: Path, flags: int = 0) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CLOEXEC | flags, 0o600)
    except OSError as error:
        raise CannotOpen(f"{path} cannot be opened: {error.strerror}") from error


def _locked(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _in_use(journal: Path, holder: str) -> InUse:
    return InUse(
        f"{journal} is in use by {holder}: stop that server first, or give this one another journal"
    )


def _this_process() -> str:
    return f"process {os.getpid()} ({Path(sys.argv[0]).name}) on {socket.gethostname()}"
