"""Real Redis servers for tests, on free ports of this machine, each in its own folder."""

import asyncio
import contextlib
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from jackpot.journal.redis.address import Endpoint, parse_redis_address
from jackpot.journal.redis.connection import Argument, ConnectionLost, RedisConnection
from tests.journal.ports import free_port

PROGRAM = shutil.which("redis-server") or "redis-server"
DURABLE = {
    "appendonly": "yes",
    "appendfsync": "always",
    "save": "",
    "maxmemory-policy": "noeviction",
}

# Long enough that a busy machine does not look like a dead one.
_SILENT_MS = 2_500

_READY = (b"Ready to accept connections", b"Sentinel ID is")


class RedisServer:
    """Can be killed and started again on the same folder and port."""

    def __init__(self, folder: Path, port: int | None = None, **options: str) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.options = {
            **DURABLE,
            **{name.replace("_", "-"): text for name, text in options.items()},
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def endpoint(self) -> Endpoint:
        return Endpoint("127.0.0.1", self.port)

    def start(self, *more: str) -> None:
        """Returns once it accepts connections."""
        self.folder.mkdir(parents=True, exist_ok=True)
        log = self.folder / "redis.log"
        log.write_bytes(b"")
        places = {"port": str(self.port), "bind": "127.0.0.1", "dir": str(self.folder)}
        options = {**places, "logfile": str(log), **self.options}
        words = [word for name, text in options.items() for word in (f"--{name}", *_split(text))]
        # Keep the signal handling: a file that grows too long must be an error, not a crash.
        self._process = subprocess.Popen(
            [PROGRAM, *more, *words], stdout=DEVNULL, stderr=DEVNULL, restore_signals=False
        )
        while not any(word in log.read_bytes() for word in _READY):
            assert self._process.poll() is None, log.read_text()
            time.sleep(0.005)

    async def ask(self, *words: Argument) -> Any:
        """Sends one command on a new connection; returns the reply."""
        connection = await RedisConnection.open(parse_redis_address(self.address), self.endpoint)
        try:
            return await connection.call(*words, timeout_s=5)
        finally:
            await connection.close()

    async def until(self, expected: bytes, *words: Argument) -> None:
        """Wait until the answer holds these bytes, across lost connections.

        A Sentinel that changes the role of a server ends all of its connections.
        """
        while True:
            with contextlib.suppress(ConnectionLost):
                if expected in await self.ask(*words):
                    return
            await asyncio.sleep(0.01)

    def pause(self) -> None:
        """Makes it hang: connections stay open, but nothing is answered."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    @property
    def is_up(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def ended(self) -> None:
        """Waits until the process has ended."""
        while self._process is not None and self._process.poll() is None:
            await asyncio.sleep(0.01)

    def kill(self) -> None:
        """kill -9."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = None


class Sentinel(RedisServer):
    """A Sentinel that promotes a replica soon after the primary is gone."""

    def __init__(self, folder: Path, service: str, primary: Endpoint, quorum: int = 1) -> None:
        super().__init__(folder)
        self.options = {}
        folder.mkdir(parents=True)
        self._config = folder / "sentinel.conf"
        self._config.write_text(
            f"sentinel monitor {service} 127.0.0.1 {primary.port} {quorum}\n"
            f"sentinel down-after-milliseconds {service} {_SILENT_MS}\n"
            f"sentinel failover-timeout {service} 2000\n"
        )

    def start(self, *more: str) -> None:
        super().start(str(self._config), "--sentinel", *more)


def _split(text: str) -> list[str]:
    return text.split() if text else [""]


@contextmanager
def redis_server(folder: Path, **options: str) -> Iterator[RedisServer]:
    server = RedisServer(folder, None, **options)
    server.start()
    try:
        yield server
    finally:
        server.kill()
