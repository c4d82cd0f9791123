"""Sends commands to nodes, and repeats them at any node until there is an answer."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

from jackpot.engine import Engine, InDoubt, Overloaded, Unsound
from jackpot.floor import Refusal
from jackpot.floor import State as FloorState
from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command
from jackpot.pit.answers import PitAnswers
from jackpot.pit.commands import PitCommand
from jackpot.pit.state import PitState
from tests.simulation.network import Delivery, Network
from tests.simulation.node import Node

_TIMEOUT_S = 2.0

Asked = TypeVar("Asked")
Answered = TypeVar("Answered")
State = TypeVar("State")
Outcome = Any  # an answer, a refusal, or what the engine raised


class AnyCaller(Generic[State, Asked, Answered]):
    def __init__(self, nodes: Sequence[Node], network: Network, random: Random) -> None:
        self.nodes = nodes
        self.asked = 0
        self.in_doubt = 0  # how often a node said so
        self._network = network
        self._random = random
        self._node = random.choice(nodes)

    async def ask(self, command: Asked) -> Answered | Refusal:
        while True:
            outcome = await self._attempt(command)
            if outcome is not None and not isinstance(outcome, Unsound):
                return outcome

    async def ask_unless_not_taken(self, command: Asked) -> Answered | Refusal | Unsound:
        """Like `ask`, but return `Unsound` if the command was certainly not taken.

        After an attempt without an answer, or in doubt, a refused repeat makes nothing certain.
        """
        in_doubt = False
        while True:
            outcome = await self._attempt(command)
            if outcome is None:
                in_doubt = True
            elif not (in_doubt and isinstance(outcome, Unsound)):
                return outcome

    async def ask_by_a_pad_that_forgets(self, command: Asked) -> Answered | Refusal | Unsound:
        """Like `ask_unless_not_taken`, but `InDoubt` restarts the pad, which asks the node anew.

        The node remembers what is in doubt until it knows: it never says that it was not taken.
        """
        node, process, in_doubt = self._node, self._node.process, False
        while True:
            outcome = await self._ask_once(node, command)
            same = not in_doubt and node.process is process
            if not isinstance(outcome, InDoubt | Unsound | None):
                return outcome
            if same and isinstance(outcome, Unsound):
                return outcome
            if not (same and isinstance(outcome, InDoubt)):
                node, in_doubt = self._random.choice(self.nodes), True
            await asyncio.sleep(self._random.uniform(0.05, 0.5))

    async def _attempt(self, command: Asked) -> Answered | Refusal | Unsound | None:
        """Ask once; after None or `Unsound` the next attempt is later and at any node."""
        outcome = await self._ask_once(self._node, command)
        if outcome is None or isinstance(outcome, InDoubt | Unsound):
            self._node = self._random.choice(self.nodes)
            await asyncio.sleep(self._random.uniform(0.05, 0.5))
            return None if isinstance(outcome, InDoubt) else outcome
        return outcome

    async def _ask_once(
        self, node: Node, command: Asked
    ) -> Answered | Refusal | Unsound | InDoubt | None:
        self.asked += 1
        outcome = await self._try(node, command)
        if isinstance(outcome, InDoubt):
            self.in_doubt += 1
        elif isinstance(outcome, Exception) and not isinstance(outcome, Unsound):
            raise AssertionError(f"{command} failed in the engine: {outcome!r}") from outcome
        return outcome

    def any_engine(self) -> Engine[State, Asked, Any, Answered, Refusal] | None:
        """An engine whose pages can be read now."""
        engines = [node.engine for node in self.nodes if node.engine is not None]
        return self._random.choice(engines) if engines else None

    async def _try(self, node: Node, command: Asked) -> Outcome | None:
        """Return None without an answer, `Unsound` if it was not taken, `InDoubt` if it may be."""
        loop = asyncio.get_running_loop()
        delivery = self._network.delivery(loop.time())
        answered: asyncio.Future[Outcome | None] = loop.create_future()
        if not delivery.lost:
            loop.call_later(delivery.there_s, _arrive, node, command, delivery, answered)
            if delivery.twice_after_s is not None:
                again = delivery._replace(reply_lost=True)
                later_s = delivery.there_s + delivery.twice_after_s
                loop.call_later(later_s, _arrive, node, command, again, answered)
        timeout = loop.call_later(_TIMEOUT_S, _end, answered, None)
        try:
            return await answered
        finally:
            timeout.cancel()


Caller = AnyCaller[FloorState, Command, Answer]
PitCaller = AnyCaller[PitState, PitCommand, PitAnswers]


def _arrive(
    node: Node,
    command: Any,
    delivery: Delivery,
    answered: "asyncio.Future[Outcome | None]",
) -> None:
    process = node.process
    if process is None or process.engine is None:
        _end(answered, None)  # nobody listens at that port
        return
    try:
        outcome = process.engine.submit(command)
    except (Unsound, InDoubt, Overloaded) as error:
        _end(answered, _not_taken(error, delivery))
        return
    if delivery.reply_lost:
        return

    def answer(done: "asyncio.Future[Any]") -> None:
        if process.dead or done.cancelled():
            return
        error = done.exception()
        found: Outcome | None = None
        if isinstance(error, Unsound | InDoubt):
            found = _not_taken(error, delivery)
        else:
            assert error is None or isinstance(error, Exception)
            found = error or done.result()
        asyncio.get_running_loop().call_later(delivery.back_s, _end, answered, found)

    outcome.add_done_callback(answer)


def _not_taken(error: Exception, delivery: Delivery) -> Unsound | InDoubt | None:
    """A request that arrives twice can still be taken the second time."""
    if isinstance(error, Unsound | InDoubt) and delivery.twice_after_s is None:
        return error
    return None


def _end(answered: "asyncio.Future[Outcome | None]", found: Outcome | None) -> None:
    if not answered.done():
        answered.set_result(found)
