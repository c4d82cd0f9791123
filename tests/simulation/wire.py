"""A connection from a node to the simulated Redis, through the weather."""

import asyncio
from typing import Any

from jackpot.journal.redis_wire import Lost, Word
from tests.simulation.loop import OWNER, Owner
from tests.simulation.redis_model import RedisModel
from tests.simulation.weather import Weather


class SimulatedWire:
    """What was sent arrives even if who sent it has given up, or died, meanwhile."""

    def __init__(self, redis: RedisModel, weather: Weather) -> None:
        self._redis = redis
        self._weather = weather
        self._run = redis.run
        self._owner = OWNER.get()

    @classmethod
    async def open(cls, redis: RedisModel, weather: Weather) -> "SimulatedWire":
        await asyncio.sleep(0.001)
        if not redis.is_up or _is_dead(OWNER.get()):
            raise Lost("the connection was refused")
        return cls(redis, weather)

    async def ask(self, *words: Word, within_s: float) -> Any:
        if _is_dead(self._owner):
            raise Lost("the process is dead")
        loop = asyncio.get_running_loop()
        passage = self._weather.passage(loop.time())
        answered: asyncio.Future[Any] = loop.create_future()

        def reply(answer: Any) -> None:
            loop.call_later(passage.back_s, self._hear, answered, answer, passage.unheard)

        def arrive() -> None:
            if passage.lost or not self._is_whole():
                self._hear(answered, None, True)
            else:
                self._redis.execute(words, reply)

        loop.call_later(passage.there_s, arrive)
        try:
            async with asyncio.timeout(within_s):
                return await answered
        except TimeoutError as error:
            raise Lost(f"no answer in {within_s:g} s") from error

    def _hear(self, answered: "asyncio.Future[Any]", answer: Any, broke: bool) -> None:
        if answered.done():
            return
        if broke or not self._is_whole():
            answered.set_exception(Lost("the connection broke"))
        else:
            answered.set_result(answer)

    def _is_whole(self) -> bool:
        return self._redis.is_up and self._redis.run == self._run

    async def close(self) -> None:
        return None


def _is_dead(owner: Owner | None) -> bool:
    return owner is not None and owner.dead
