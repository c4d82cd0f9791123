"""One server to a file: a lock beside it that the kernel lets go of when its holder dies.

The lock is on a file of its own. SQLite's locks are on the journal itself, and closing any other
handle of that file would drop them.
"""

import fcntl
import os
import socket
import sys
from pathlib import Path

from jackpot.journal.errors import CannotOpen, InUse


class Lock:
    """Held from its making until `release`, or until the process ends in whatever way."""

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
                " stop that server first, or give this one a journal of its own"
            ) from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, _this_process().encode(), 0)

    def release(self) -> None:
        """The file stays: removing it would let two servers lock two files of the same name."""
        os.ftruncate(self._file, 0)
        os.close(self._file)


def _this_process() -> str:
    return f"process {os.getpid()} ({Path(sys.argv[0]).name}) on {socket.gethostname()}\n"
