"""Whoever asks nodes for something, and asks again, anywhere, until there is an answer."""

import asyncio
from collections.abc import Sequence
from random import Random

from jackpot.engine import Overloaded, Unsound
from jackpot.floor import Refusal
from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command
from jackpot.floor.machine import Outcome
from jackpot.web.hosting.jackpot_engine import JackpotEngine
from tests.simulation.node import Node
from tests.simulation.weather import Passage, Weather

_PATIENCE_S = 2.0


class Caller:
    def __init__(self, nodes: Sequence[Node], weather: Weather, random: Random) -> None:
        self.nodes = nodes
        self.asked = 0
        self._weather = weather
        self._random = random
        self._node = random.choice(nodes)

    async def ask(self, command: Command) -> Answer | Refusal:
        while True:
            self.asked += 1
            outcome = await self._try(self._node, command)
            if isinstance(outcome, Exception):
                raise AssertionError(f"{command} failed in the engine: {outcome!r}") from outcome
            if outcome is not None:
                return outcome
            self._node = self._random.choice(self.nodes)
            await asyncio.sleep(self._random.uniform(0.05, 0.5))

    def look(self) -> JackpotEngine | None:
        """An engine whose pages can be seen now."""
        engines = [node.engine for node in self.nodes if node.engine is not None]
        return self._random.choice(engines) if engines else None

    async def _try(self, node: Node, command: Command) -> Outcome | None:
        """None when it was not answered, or not carried out for the moment."""
        loop = asyncio.get_running_loop()
        passage = self._weather.passage(loop.time())
        answered: asyncio.Future[Outcome | None] = loop.create_future()
        if not passage.lost:
            loop.call_later(passage.there_s, _arrive, node, command, passage, answered)
            if passage.twice_after_s is not None:
                again = passage._replace(unheard=True)
                later_s = passage.there_s + passage.twice_after_s
                loop.call_later(later_s, _arrive, node, command, again, answered)
        patience = loop.call_later(_PATIENCE_S, _hear, answered, None)
        try:
            return await answered
        finally:
            patience.cancel()


def _arrive(
    node: Node,
    command: Command,
    passage: Passage,
    answered: "asyncio.Future[Outcome | None]",
) -> None:
    life = node.life
    if life is None or life.engine is None:
        _hear(answered, None)  # nobody listens at that port
        return
    try:
        outcome = life.engine.submit(command)
    except (Unsound, Overloaded):
        _hear(answered, None)
        return
    if passage.unheard:
        return

    def answer(done: "asyncio.Future[Answer | Refusal]") -> None:
        if life.dead or done.cancelled():
            return
        error = done.exception()
        found = None if isinstance(error, Unsound) else error or done.result()
        assert not isinstance(found, BaseException) or isinstance(found, Exception)
        asyncio.get_running_loop().call_later(passage.back_s, _hear, answered, found)

    outcome.add_done_callback(answer)


def _hear(answered: "asyncio.Future[Outcome | None]", found: Outcome | None) -> None:
    if not answered.done():
        answered.set_result(found)
