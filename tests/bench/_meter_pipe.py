"""What the processes of the meter's benchmark share: lines to and from the one that measures."""

import asyncio
import resource
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec

from tests.bench.harness import pin


def say(what: Any) -> None:
    sys.stdout.buffer.write(b"=" + msgspec.json.encode(what) + b"\n")
    sys.stdout.flush()


async def lines_in() -> AsyncIterator[str]:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    while line := await reader.readline():
        yield line.decode().strip()


def ready_for_thousands(core: int) -> None:
    """As many open files as the system grants, on one core."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    pin(core)


class Helper:
    """A process that is told lines and answers with values."""

    def __init__(self, module: str, *arguments: object) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", f"tests.bench.{module}", *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def resident_bytes(self) -> int:
        statm = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii")
        return int(statm.split()[1]) * resource.getpagesize()

    def tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()

    def hear(self) -> Any:
        """The next value; what else it writes, such as its log, is passed over."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(b"="):
                return msgspec.json.decode(line[1:])
        raise AssertionError("a process of the benchmark has ended: its error is above")

    def ask(self, line: str) -> Any:
        self.tell(line)
        return self.hear()

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
