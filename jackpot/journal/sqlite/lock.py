"""Lets only one server write a journal: the kernel releases the lock when its holder dies.

The lock is on a separate file. SQLite locks the journal itself, and closing any other handle of
that file would drop those locks.
"""

import fcntl
import os
import socket
import sys
from pathlib import Path

from jackpot.journal.errors import CannotOpen, InUse


class Lock:
    """Held until `release`, or until the process ends in any way."""

    def __init__(self, guarded: Path) -> None:
        path = guarded.with_name(guarded.name + "-lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise CannotOpen(f"{path} cannot be opened: {error.strerror}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(self._file, 500, 0).decode(errors="replace").strip()
            os.close(self._file)
            raise InUse(
                f"{guarded} is in use by {holder or 'another process'}:"
                " stop that server first, or give this one another journal"
            ) from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, _this_process().encode(), 0)

    def release(self) -> None:
        """Keeps the file: if it were removed, two servers could lock two files of the same name."""
        os.ftruncate(self._file, 0)
        os.close(self._file)


def _this_process() -> str:
    return f"process {os.getpid()} ({Path(sys.argv[0]).name}) on {socket.gethostname()}\n"
