"""A node: an engine on the real way to the shared journal, that can die and come back."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from jackpot.journal import JournalError
from jackpot.journal.redis.address import parse_redis_address
from jackpot.journal.redis.primary import Primary
from jackpot.web.hosting.jackpot_engine import JackpotEngine
from tests.simulation.disk import CopyOnDisk, Disk
from tests.simulation.loop import begin_as
from tests.simulation.parts import Parts

_ADDRESS = parse_redis_address("redis://simulated:6379/0")
_TWO_STORIES = "somebody must look at both"
_AGAIN_S = 1.0  # a start that failed is tried again


class Life:
    """One process: from a start to a stop, or to its death."""

    def __init__(self, link: str, disk: Disk, random: Random, replicas: int, parts: Parts) -> None:
        self.tasks: list[asyncio.Task[Any]] = []
        self.engine: JackpotEngine | None = None
        self.refusal = ""  # why it does not start
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
        parts: Parts,
    ) -> None:
        self.name = name
        self.disk = Disk()
        self.troubles: list[str] = []
        self._link = link
        self._random = random
        self._replicas = replicas
        self._clock = clock
        self._parts = parts
        self._life: Life | None = None

    @property
    def life(self) -> Life | None:
        return self._life

    @property
    def engine(self) -> JackpotEngine | None:
        """Of the process that runs, once it takes commands."""
        return self._life.engine if self._life is not None else None

    def start(self) -> "asyncio.Task[None]":
        assert self._life is None
        self._life = Life(self._link, self.disk, self._random, self._replicas, self._parts)
        return begin_as(self._life, self._begin(self._life))

    async def _begin(self, life: Life) -> None:
        while not life.dead:
            machine, clock = self._parts.machine(), self._parts.clock(self._clock)
            engine = self._parts.engine(machine, life.journal, clock)
            try:
                await engine.start()
            except JournalError as error:
                life.refusal = str(error)
                await asyncio.sleep(_AGAIN_S)
            else:
                life.engine = engine
                return

    @property
    def asks_for_somebody(self) -> bool:
        """Its copy and Redis tell two stories, and it does not guess."""
        life = self._life
        if life is None:
            return False
        said = life.refusal if life.engine is None else life.engine.fault
        return _TWO_STORIES in (said or "")

    def set_copy_aside(self) -> None:
        """What somebody does where replicas confirm each entry: Redis has all that was told."""
        self.kill()
        self.disk = Disk()
        self.start()

    def kill(self) -> None:
        """kill -9."""
        if self._life is not None:
            self._note_failure(self._life)
            self._life.die()
        self._life = None

    async def stop(self) -> None:
        """In order: it commits and answers what it has."""
        life = self._life
        if life is None or life.engine is None:
            self.kill()
            return
        self._note_failure(life)
        await begin_as(life, life.engine.stop())
        self.kill()

    def _note_failure(self, life: Life) -> None:
        if self.asks_for_somebody and self._replicas:
            return
        if life.engine is not None and "has failed" in (life.engine.fault or ""):
            self.troubles.append(f"{self.name}: {life.engine.fault}")
