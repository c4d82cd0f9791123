"""A node in its own process, which a test can kill, hang, starve of disk or give a wrong clock."""

import asyncio
import contextlib
import resource
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import aiohttp

from tests.e2e.forked import ForkedProcess
from tests.e2e.house import LINK, House
from tests.journal.ports import free_port


class Node:
    """One `jackpot serve` with its own mirror. It keeps its port across restarts."""

    def __init__(
        self, house: House, journal: str, number: int, *, log_level: str = "error"
    ) -> None:
        self.name = f"node {number}"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self._journal = journal
        self.mirror = house.access.with_name(f"node-{number}.mirror")
        self.log = house.access.with_name(f"node-{number}.log")
        self._clock = house.access.with_name(f"node-{number}.clock")
        self._words = [
            *("--log-level", log_level),
            *("--floor", str(house.floor), "--access", str(house.access)),
            *("--journal", journal, "--mirror", str(self.mirror), "--port", str(self.port)),
        ]
        self._process: ForkedProcess | None = None

    # --- start and stop

    async def start(self) -> None:
        self._process = ForkedProcess("serve", *self._words, log=self.log, clock=self._clock)

    async def kill(self) -> None:
        """kill -9."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Stop it in order; return its exit status."""
        return await self._end(signal.SIGTERM)

    async def ended(self) -> int:
        """Wait until it has ended by itself; return its exit status."""
        assert self._process is not None
        return await self._process.wait()

    @property
    def is_up(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def _end(self, by: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(by)
        return await self._process.wait()

    # --- faults

    def hang(self) -> None:
        self._running.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)

    def fill_disk(self, room: int | None) -> None:
        """Limit every file that it writes to `room` bytes; None ends the limit."""
        limit_files(self._running.pid, room)

    def hide_file(self) -> None:
        """Move the file that it writes away: its journal, or its copy of a shared one."""
        self._file.rename(self._file.with_suffix(".away"))

    def put_file_back(self) -> None:
        self._file.with_suffix(".away").rename(self._file)

    @contextlib.contextmanager
    def file_locked(self) -> Iterator[None]:
        """Another program has begun to write to that file: commits of the node wait for it."""
        with contextlib.closing(sqlite3.connect(self._file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    @property
    def _file(self) -> Path:
        kind, _, path = self._journal.partition(":")
        return Path(path) if kind == "sqlite" else self.mirror

    def set_clock(self, off_by_ms: int) -> None:
        """Replace the file in one step, so that the node never reads half of it."""
        new = self._clock.with_suffix(".new")
        new.write_text(str(off_by_ms))
        new.replace(self._clock)

    # --- state

    def said(self) -> str:
        return self.log.read_text()

    async def head(self, session: aiohttp.ClientSession) -> int | None:
        """The number of its last entry; None while it is not ready."""
        with contextlib.suppress(aiohttp.ClientError, TimeoutError):
            async with session.get(self.url + "readyz") as response:
                return int((await response.json())["links"][LINK]) if response.ok else None
        return None

    async def until_ready(self, session: aiohttp.ClientSession, head: int = 0) -> None:
        """Wait until it is sound and has every entry up to `head`."""
        while (await self.head(session) or 0) < max(head, 1):
            assert self.is_up, f"{self.name} is not up: {self.said()}"
            await asyncio.sleep(0.02)

    @property
    def _running(self) -> ForkedProcess:
        assert self._process is not None
        return self._process


def limit_files(pid: int, room: int | None) -> None:
    """Make the writes of a process fail as on a full disk."""
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard if room is None else room, hard))
