"""The server in its own process, which a test can kill or stop."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.e2e.forked import ForkedProcess
from tests.e2e.house import House


class ServerProcess:
    """`jackpot serve` on any free port."""

    def __init__(self, process: ForkedProcess, url: str) -> None:
        self.process = process
        self.url = url

    async def kill(self) -> None:
        """kill -9: it flushes, closes and answers nothing more."""
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def terminate(self) -> int:
        """Stop it in order; return its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()


@asynccontextmanager
async def server_process(house: House) -> AsyncIterator[ServerProcess]:
    log = house.access.with_name("server.log")
    log.unlink(missing_ok=True)
    process = ForkedProcess(
        *("serve", "--port", "0", "--log-level", "error", "--floor", str(house.floor)),
        *("--journal", house.journal, "--access", str(house.access)),
        log=log,
    )
    try:
        yield ServerProcess(process, await _url(process, log))
    finally:
        process.send_signal(signal.SIGKILL)
        await process.wait()


async def _url(process: ForkedProcess, log: Path) -> str:
    while True:
        ended = process.returncode is not None
        for line in log.read_text().splitlines(keepends=True):
            if line.startswith("serving ") and line.endswith("\n"):
                return line.split()[1]
        assert not ended, f"the server did not start: {log.read_text()}"
        await asyncio.sleep(0.005)
