"""A node: an engine on the real shared journal. It can die and come back."""

import asyncio
import math
from collections.abc import Callable
from random import Random
from typing import Any

from jackpot.journal import JournalError
from jackpot.journal.redis.address import parse_redis_address
from jackpot.journal.redis.primary import Primary
from tests.simulation.disk import CopyOnDisk, Disk
from tests.simulation.loop import begin_as
from tests.simulation.parts import AnyEngine, NodeParts

_ADDRESS = parse_redis_address("redis://simulated:6379/0")
_DIFFERENT_ENTRIES = "somebody must look at both"
_RETRY_S = 1.0  # after a start that failed


class Process:
    """One process of a node, from its start to its end."""

    def __init__(
        self, link: str, disk: Disk, random: Random, replicas: int, parts: NodeParts
    ) -> None:
        self.tasks: list[asyncio.Task[Any]] = []
        self.engine: AnyEngine | None = None
        self.up_since_s = math.inf
        self.start_error = ""
        self.dead = False
        primary = Primary(_ADDRESS, link, parts.options(replicas), strict=True)
        self._own = CopyOnDisk(link, disk, random)
        redis = parts.redis_journal(link, primary)
        self.journal = parts.journal(redis, self._own)  # type: ignore[arg-type]

    def die(self) -> None:
        self.dead = self._own.died = True
        for task in self.tasks:
            task.cancel()


class Node:
    def __init__(
        self,
        name: str,
        link: str,
        random: Random,
        replicas: int,
        clock: Callable[[], int],
        parts: NodeParts,
    ) -> None:
        self.name = name
        self.disk = Disk()
        self.off_ms = 0  # by how much its clock is wrong
        self.failures: list[str] = []
        self._link = link
        self._random = random
        self._replicas = replicas
        self._clock = clock
        self._parts = parts
        self._process: Process | None = None

    @property
    def process(self) -> Process | None:
        return self._process

    @property
    def engine(self) -> AnyEngine | None:
        """The engine of the running process, once it takes commands."""
        return self._process.engine if self._process is not None else None

    def start(self) -> "asyncio.Task[None]":
        assert self._process is None
        self._process = Process(self._link, self.disk, self._random, self._replicas, self._parts)
        return begin_as(self._process, self._begin(self._process))

    async def _begin(self, process: Process) -> None:
        while not process.dead:
            clock = self._parts.clock(lambda: self._clock() + self.off_ms)
            engine = self._parts.new_engine(process.journal, clock)
            try:
                await engine.start()
            except JournalError as error:
                process.start_error = str(error)
                await asyncio.sleep(_RETRY_S)
            else:
                process.engine = engine
                process.up_since_s = asyncio.get_running_loop().time()
                return

    @property
    def at_work_s(self) -> float:
        """For how long its process has taken commands; 0 if it does not."""
        process = self._process
        if process is None or process.engine is None or not process.engine.sound:
            return 0.0
        return asyncio.get_running_loop().time() - process.up_since_s

    @property
    def needs_operator(self) -> bool:
        """Its copy and Redis have different entries, and it does not guess which are right."""
        process = self._process
        if process is None:
            return False
        error = process.start_error if process.engine is None else process.engine.fault
        return _DIFFERENT_ENTRIES in (error or "")

    def set_copy_aside(self) -> None:
        """What an operator does if replicas confirm each entry: Redis has all that was answered."""
        self.kill()
        self.disk = Disk()
        self.start()

    def kill(self) -> None:
        """kill -9."""
        if self._process is not None:
            self._note_failure(self._process)
            self._process.die()
        self._process = None

    async def stop(self) -> None:
        """Stop cleanly: commit and answer everything that is queued."""
        process = self._process
        if process is None or process.engine is None:
            self.kill()
            return
        self._note_failure(process)
        await begin_as(process, process.engine.stop())
        self.kill()

    def _note_failure(self, process: Process) -> None:
        if self.needs_operator and self._replicas:
            return
        if process.engine is not None and "has failed" in (process.engine.fault or ""):
            self.failures.append(f"{self.name}: {process.engine.fault}")
