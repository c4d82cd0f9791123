"""Nodes that only feed displays, beside the nodes that a test has."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from jackpot.bootstrap import ServerOptions
from jackpot.bootstrap.displays import DisplayNode, start_display_node
from jackpot.engine import unix_ms
from jackpot.settings import load_floor
from tests.deadline import DEADLINE_S
from tests.e2e.forked import ForkedProcess
from tests.e2e.house import House


@asynccontextmanager
async def display_node(
    house: House,
    *,
    journal: str | None = None,
    access: Path | None = None,
    port: int = 0,
    clock: Callable[[], int] = unix_ms,
) -> AsyncIterator[DisplayNode]:
    """Run it in this process; stop it in order at the end."""
    node = await start_display_node(
        ServerOptions(
            floor=load_floor(house.floor, displays_only=True),
            journal=journal or house.journal,
            access=access,
            port=port,
            clock=clock,
            reach_within_s=5,
        )
    )
    try:
        yield node
    finally:
        await node.stop()


class DisplayProcess:
    """`jackpot serve --displays-only` in a process of its own. It keeps its port."""

    def __init__(self, house: House, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}/"
        self._log = house.floor.with_name(f"displays-{port}.log")
        self._words = [
            *("serve", "--displays-only", "--log-level", "error", "--port", str(port)),
            *("--floor", str(house.floor), "--journal", house.journal),
        ]
        self._process: ForkedProcess | None = None

    async def start(self) -> None:
        self._log.unlink(missing_ok=True)
        self._process = ForkedProcess(*self._words, log=self._log)
        while not self._log.read_text().startswith("serving "):
            assert self._process.returncode is None, self._log.read_text()
            await asyncio.sleep(0.005)

    async def kill(self) -> None:
        if self._process is not None:
            self.send(signal.SIGKILL)
            await self._process.wait()

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)


@asynccontextmanager
async def display_processes(house: House, *ports: int) -> AsyncIterator[list[DisplayProcess]]:
    nodes = [DisplayProcess(house, port) for port in ports]
    try:
        await asyncio.gather(*(node.start() for node in nodes))
        yield nodes
    finally:
        await asyncio.gather(*(node.kill() for node in nodes))


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(DEADLINE_S):
        while not true():
            await asyncio.sleep(0.005)
