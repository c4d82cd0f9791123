"""A connection from a node to the simulated Redis, over the simulated network."""

import asyncio
from collections.abc import Sequence
from typing import Any

from jackpot.journal.redis.connection import Argument, ConnectionLost
from tests.simulation.loop import OWNER, Owner
from tests.simulation.network import Delivery, Network
from tests.simulation.redis_model import RedisModel

_BROKEN = "the connection broke"


class SimulatedConnection:
    """What was sent arrives even if who sent it has given up, or died, meanwhile."""

    def __init__(self, redis: RedisModel, network: Network) -> None:
        self.last_write = 0
        self._redis = redis
        self._network = network
        self._epoch = redis.epoch
        self._owner = OWNER.get()

    @classmethod
    async def open(cls, redis: RedisModel, network: Network) -> "SimulatedConnection":
        await asyncio.sleep(0.001)
        if not redis.is_up or _is_dead(OWNER.get()):
            raise ConnectionLost("the connection was refused")
        return cls(redis, network)

    async def call(self, *arguments: Argument, timeout_s: float) -> Any:
        return (await self.pipeline(arguments, timeout_s=timeout_s))[0]

    async def pipeline(self, *commands: tuple[Argument, ...], timeout_s: float) -> list[Any]:
        if _is_dead(self._owner):
            raise ConnectionLost("the process is dead")
        loop = asyncio.get_running_loop()
        delivery = self._network.delivery(loop.time())
        answered: asyncio.Future[list[Any]] = loop.create_future()
        loop.call_later(delivery.there_s, self._arrive, commands, delivery, answered)
        silence = loop.call_later(timeout_s, _break, answered, f"no answer in {timeout_s:g} s")
        try:
            return await answered
        finally:
            silence.cancel()

    def _arrive(
        self,
        commands: Sequence[tuple[Argument, ...]],
        delivery: Delivery,
        answered: "asyncio.Future[list[Any]]",
    ) -> None:
        """One question after the other: one that waits holds up those behind it."""
        if delivery.lost or not self._is_whole():
            _break(answered, _BROKEN)
            return
        answers: list[Any] = []

        def reply(answer: Any) -> None:
            answers.append(answer)
            if len(answers) < len(commands):
                self._redis.execute(self, commands[len(answers)], reply)
                return
            loop = asyncio.get_running_loop()
            loop.call_later(delivery.back_s, self._receive, answered, answers, delivery.reply_lost)

        self._redis.execute(self, commands[0], reply)

    def _receive(
        self, answered: "asyncio.Future[list[Any]]", answers: list[Any], reply_lost: bool
    ) -> None:
        if reply_lost or not self._is_whole():
            _break(answered, _BROKEN)
        elif not answered.done():
            answered.set_result(answers)

    def _is_whole(self) -> bool:
        return self._redis.is_up and self._redis.epoch == self._epoch

    async def close(self) -> None:
        return None


def _break(answered: "asyncio.Future[Any]", why: str) -> None:
    if not answered.done():
        answered.set_exception(ConnectionLost(why))


def _is_dead(owner: Owner | None) -> bool:
    return owner is not None and owner.dead
