"""The server in its own process, which a test can kill or stop."""

import asyncio
import contextlib
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.e2e.house import House

_MAIN = "import sys; from jackpot.cli import main; sys.exit(main())"


class ServerProcess:
    """`jackpot serve` on any free port."""

    def __init__(self, process: Process, url: str) -> None:
        self.process = process
        self.url = url

    async def kill(self) -> None:
        """kill -9: it flushes, closes and answers nothing more."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()

    async def terminate(self) -> int:
        """Stop it in order; return its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()


@asynccontextmanager
async def server_process(house: House) -> AsyncIterator[ServerProcess]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _MAIN, "serve", "--port", "0", "--log-level", "error"),
        *("--floor", str(house.floor), "--journal", house.journal, "--access", str(house.access)),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=PIPE,
    )
    try:
        yield ServerProcess(process, await _url(process))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _url(process: Process) -> str:
    assert process.stderr is not None
    said: list[str] = []
    while line := (await process.stderr.readline()).decode():
        said.append(line)
        if line.startswith("serving "):
            return line.split()[1]
    raise AssertionError("the server did not start: " + "".join(said))
