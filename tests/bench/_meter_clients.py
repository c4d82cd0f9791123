"""Thousands of displays in one process: for each value, when the last of them had it.

They are bare sockets under one epoll, so that what is measured is the server and not its clients.
"""

import select
import socket
import sys
import time
from collections import Counter

from tests.bench._meter_pipe import ready_for_thousands, say

_REQUEST = b"GET /v1/meter/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
_KEY = b'"value_cents":'


class Crowd:
    def __init__(self, port: int, count: int) -> None:
        self._count = count
        self._epoll = select.epoll()
        self._screens: dict[int, socket.socket] = {}
        self._received: Counter[int] = Counter()
        self._last: dict[int, float] = {}
        self._lost = 0
        for _ in range(count):
            screen = socket.create_connection(("127.0.0.1", port))
            screen.sendall(_REQUEST)
            assert screen.recv(65_536).startswith(b"HTTP/1.1 200")
            screen.setblocking(False)
            self._screens[screen.fileno()] = screen
            self._epoll.register(screen.fileno(), select.EPOLLIN)
        self._epoll.register(sys.stdin.fileno(), select.EPOLLIN)

    def watch(self) -> None:
        """Until the one who measures hangs up; says what it has whenever it is asked."""
        while True:
            for number, _ in self._epoll.poll():
                screen = self._screens.get(number)
                if screen is not None:
                    self._read(screen)
                elif sys.stdin.readline():
                    self._report()
                else:
                    return

    def _read(self, screen: socket.socket) -> None:
        data = screen.recv(65_536)
        now = time.monotonic()
        at = data.find(_KEY)
        while at >= 0:
            start = at + len(_KEY)
            value = int(data[start : data.index(b",", start)])
            self._received[value] += 1
            self._last[value] = now
            at = data.find(_KEY, start)
        if not data:
            self._lost += 1
            self._epoll.unregister(screen)

    def _report(self) -> None:
        full = [
            [value, self._last[value]]
            for value, received in self._received.items()
            if received == self._count
        ]
        say({"full": full, "lost": self._lost})


if __name__ == "__main__":
    ready_for_thousands(core=1)
    crowd = Crowd(int(sys.argv[1]), int(sys.argv[2]))
    say({"joined": int(sys.argv[2])})
    crowd.watch()
