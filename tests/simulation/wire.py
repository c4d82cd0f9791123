"""A connection from a node to the simulated Redis, through the weather."""

import asyncio
from typing import Any

from jackpot.journal.redis.wire import Lost, Word
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
            raise Lost("the connection was refused")
        return cls(redis, weather)

    async def ask(self, *words: Word, within_s: float) -> Any:
        if _is_dead(self._owner):
            raise Lost("the process is dead")
        loop = asyncio.get_running_loop()
        passage = self._weather.passage(loop.time())
        answered: asyncio.Future[Any] = loop.create_future()
        loop.call_later(passage.there_s, self._arrive, words, passage, answered)
        silence = loop.call_later(within_s, _break, answered, f"no answer in {within_s:g} s")
        try:
            return await answered
        finally:
            silence.cancel()

    async def ask_all(self, *questions: tuple[Word, ...], within_s: float) -> list[Any]:
        return [await self.ask(*words, within_s=within_s) for words in questions]

    def _arrive(
        self, words: tuple[Word, ...], passage: Passage, answered: "asyncio.Future[Any]"
    ) -> None:
        if passage.lost or not self._is_whole():
            _break(answered, _BROKEN)
            return

        def reply(answer: Any) -> None:
            loop = asyncio.get_running_loop()
            loop.call_later(passage.back_s, self._hear, answered, answer, passage.unheard)

        self._redis.execute(self, words, reply)

    def _hear(self, answered: "asyncio.Future[Any]", answer: Any, unheard: bool) -> None:
        if unheard or not self._is_whole():
            _break(answered, _BROKEN)
        elif not answered.done():
            answered.set_result(answer)

    def _is_whole(self) -> bool:
        return self._redis.is_up and self._redis.network == self._network

    async def close(self) -> None:
        return None


def _break(answered: "asyncio.Future[Any]", why: str) -> None:
    if not answered.done():
        answered.set_exception(Lost(why))


def _is_dead(owner: Owner | None) -> bool:
    return owner is not None and owner.dead
