"""Real nodes, each on a port of its own that it keeps, to be killed, hung and started again."""

import asyncio
import contextlib
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from pathlib import Path

import aiohttp

from tests.e2e.house import House

_MAIN = "import sys; from jackpot.cli import main; sys.exit(main())"
_START_S = 60.0


class Node:
    def __init__(self, number: int, house: House, folder: Path, port: int) -> None:
        self.name = f"node {number}"
        self.url = f"http://127.0.0.1:{port}"
        self.log = folder / f"node{number}.log"
        self.mirror = folder / f"node{number}.mirror"
        self._house = house
        self._port = port
        self._process: Process | None = None

    async def start(self) -> None:
        """Returns once it is ready: sound, and taking wagers."""
        house = self._house
        words = ["serve", "--port", str(self._port), "--log-level", "warning"]
        words += ["--floor", str(house.floor), "--journal", house.journal]
        words += ["--access", str(house.access), "--mirror", str(self.mirror)]
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", _MAIN, *words, stdout=DEVNULL, stderr=log
            )
        async with asyncio.timeout(_START_S):
            while not await self.is_ready():
                if self._process.returncode is not None:  # e.g. its Redis is not back yet
                    await asyncio.sleep(0.5)
                    await self.start()
                    return
                await asyncio.sleep(0.1)

    async def is_ready(self) -> bool:
        timeout = aiohttp.ClientTimeout(total=2)
        try:
            async with (
                aiohttp.ClientSession(timeout=timeout) as http,
                http.get(f"{self.url}/readyz") as response,
            ):
                return response.status == 200
        except (aiohttp.ClientError, TimeoutError):
            return False

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def terminate(self) -> int:
        """The status with which an orderly stop ends."""
        return await self._end(signal.SIGTERM)

    def hang(self) -> None:
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    async def _end(self, by: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(by)
        return await process.wait()

    def _signal(self, which: signal.Signals) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(which)
