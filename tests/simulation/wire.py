"""A connection from a node to the simulated Redis, through the weather."""

import asyncio
from collections.abc import Sequence
from typing import Any

from jackpot.journal.redis.connection import Argument, ConnectionLost
from tests.simulation.loop import OWNER, Owner
from tests.simulation.redis_model import RedisModel
from tests.simulation.weather import Passage, Weather

_BROKEN = "the connection broke"


class SimulatedWire:
    """What was sent arrives even if who sent it has given up, or died, meanwhile."""

    def __init__(self, redis: RedisModel, weather: Weather) -> None:
        self.last_write = 0
        self._redis = redis
        self._weather = weather
        self._network = redis.network
        self._owner = OWNER.get()

    @classmethod
    async def open(cls, redis: RedisModel, weather: Weather) -> "SimulatedWire":
        await asyncio.sleep(0.001)
        if not redis.is_up or _is_dead(OWNER.get()):
            raise ConnectionLost("the connection was refused")
        return cls(redis, weather)

    async def call(self, *arguments: Argument, timeout_s: float) -> Any:
        return (await self.pipeline(arguments, timeout_s=timeout_s))[0]

    async def pipeline(self, *commands: tuple[Argument, ...], timeout_s: float) -> list[Any]:
        if _is_dead(self._owner):
            raise ConnectionLost("the process is dead")
        loop = asyncio.get_running_loop()
        passage = self._weather.passage(loop.time())
        answered: asyncio.Future[list[Any]] = loop.create_future()
        loop.call_later(passage.there_s, self._arrive, commands, passage, answered)
        silence = loop.call_later(timeout_s, _break, answered, f"no answer in {timeout_s:g} s")
        try:
            return await answered
        finally:
            silence.cancel()

    def _arrive(
        self,
        commands: Sequence[tuple[Argument, ...]],
        passage: Passage,
        answered: "asyncio.Future[list[Any]]",
    ) -> None:
        """One question after the other: one that waits holds up those behind it."""
        if passage.lost or not self._is_whole():
            _break(answered, _BROKEN)
            return
        answers: list[Any] = []

        def reply(answer: Any) -> None:
            answers.append(answer)
            if len(answers) < len(commands):
                self._redis.execute(self, commands[len(answers)], reply)
                return
            loop = asyncio.get_running_loop()
            loop.call_later(passage.back_s, self._hear, answered, answers, passage.unheard)

        self._redis.execute(self, commands[0], reply)

    def _hear(
        self, answered: "asyncio.Future[list[Any]]", answers: list[Any], unheard: bool
    ) -> None:
        if unheard or not self._is_whole():
            _break(answered, _BROKEN)
        elif not answered.done():
            answered.set_result(answers)

    def _is_whole(self) -> bool:
        return self._redis.is_up and self._redis.network == self._network

    async def close(self) -> None:
        return None


def _break(answered: "asyncio.Future[Any]", why: str) -> None:
    if not answered.done():
        answered.set_exception(ConnectionLost(why))


def _is_dead(owner: Owner | None) -> bool:
    return owner is not None and owner.dead
