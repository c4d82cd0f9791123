"""Ports for the servers of tests, which keep theirs while they are killed and started again.

They lie below those that the system gives to connections, so none is taken while its server is
down. Each process that runs tests takes a range of its own and locks it until it ends.
"""

import fcntl
import itertools
import os
import socket
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

_PORTS = range(12_000, 32_000)
_RANGE = 400


def free_port() -> int:
    for _ in range(_RANGE):
        port = next(_own_ports())
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port of this process's range is free")


@cache
def _own_ports() -> "itertools.cycle[int]":
    for first in _PORTS[::_RANGE]:
        path = Path(tempfile.gettempdir()) / f"jackpot-test-ports-{os.getuid()}-{first}"
        file = os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
        else:  # the lock is held by the open file, until the process ends
            return itertools.cycle(range(first, first + _RANGE))
    raise AssertionError("other tests hold every range of ports: let some of them end")
