"""A table that wagers, one after the other, and writes how long each was waited for."""

import random
import socket
import sys
import time

from tests.bench._load_http import request
from tests.bench._meter_pipe import ready_for_thousands, say


class Table:
    def __init__(self, port: int, token: str) -> None:
        self._connection = socket.create_connection(("127.0.0.1", port))
        self._connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._token = token

    def do(self, method: str, path: str, body: bytes = b"") -> float:
        """How long it was waited for, in seconds."""
        sent = request(method, f"/v1/tables/T1{path}", self._token, body)
        began = time.perf_counter()
        self._connection.sendall(sent)
        answer = b""
        while b"\r\n\r\n" not in answer or not answer.endswith(b"}"):
            received = self._connection.recv(65_536)
            assert received, "the node has hung up"
            answer += received
        assert answer.startswith(b"HTTP/1.1 20"), answer
        return time.perf_counter() - began


def main(port: int, token: str) -> None:
    """Wagers are taken back untimed, so that the meter moves at the pace of the other table."""
    table = Table(port, token)
    chance = random.Random(7)
    table.do("PUT", "/rounds/1")
    for line in sys.stdin:
        waited = []
        for number in range(int(line)):
            path = f"/rounds/1/wagers/{1 + number % 7}"
            time.sleep(chance.uniform(0.001, 0.006))
            waited.append(table.do("PUT", path, b'{"amount_cents": 100, "ante": true}'))
            table.do("DELETE", path)
        say(waited)


if __name__ == "__main__":
    _, port, token, *core = sys.argv
    ready_for_thousands(core=int(core[0]) if core else 1)
    main(int(port), token)
