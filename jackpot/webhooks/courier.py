"""Delivers to one target what the journals call for, in their order, again until it is taken.

Nodes that share journals take turns by a claim on the board that lasts some seconds: the one that
has it delivers, and if it dies another goes on when the claim has lapsed.
"""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Final, NamedTuple

import structlog

from jackpot.board import Board
from jackpot.floor.views import moment
from jackpot.journal import Journal, Unavailable
from jackpot.webhooks.delivery import ATTEMPTS, Delivery, Outcome, pause_s
from jackpot.webhooks.messages import Message, messages_of
from jackpot.webhooks.progress import DeadLetter, Progress
from jackpot.webhooks.target import Target

TURN_S: Final = 20.0  # how long a claim lasts
_MARGIN_S: Final = 5.0  # a turn ends so long before its claim does
_IDLE_S: Final = 5.0
_CHUNK: Final = 100  # entries read at once

_log = structlog.get_logger()


class Source(NamedTuple):
    """A journal, and the entry up to which it is committed."""

    link: str
    journal: Journal
    head: Callable[[], int]


class Attempts(NamedTuple):
    """The message that a target does not take at the moment."""

    id: str
    made: int  # attempts so far
    why: str
    next_at_s: float  # the next attempt, on the loop's clock


class Courier:
    def __init__(
        self,
        target: Target,
        sources: Iterable[Source],
        progress: Progress,
        delivery: Delivery,
        board: Board,
        clock: Callable[[], int],
        random: Random,
    ) -> None:
        self.target = target
        self.failing: Attempts | None = None
        self._sources = list(sources)
        self._progress = progress
        self._delivery = delivery
        self._board = board
        self._clock = clock
        self._random = random
        self._wake = asyncio.Event()

    def committed(self, *_: object) -> None:
        """A listener of engines: there may be something to tell."""
        self._wake.set()

    def backlog(self) -> int:
        """Entries whose messages the target does not have yet."""
        return sum(
            source.head() - (self._progress.position(self.target.name, source.link) or 0)
            for source in self._sources
            if self._progress.position(self.target.name, source.link) is not None
        )

    async def send_again(self, letter: DeadLetter) -> Outcome:
        """One attempt, out of order: a supervisor asked for it. What is taken leaves the list."""
        source = next(each for each in self._sources if each.link == letter.link)
        for entry in await source.journal.read(letter.seq - 1, 1):
            for message in messages_of(entry):
                if message.id == letter.id:
                    outcome = await self._delivery.send(self.target, message)
                    if outcome.taken:
                        self._progress.remove(self.target.name, letter.id)
                    return outcome
        return Outcome(taken=False, why_not="its entry is no longer in the journal")

    def start_again(self, link: str, after_seq: int) -> None:
        """Sends everything after that entry once more, in its order."""
        self._progress.move_to(self.target.name, link, after_seq)
        self._wake.set()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                if await self._board.claim(f"webhooks-{self.target.name}", TURN_S):
                    async with asyncio.timeout(TURN_S - _MARGIN_S):
                        await self._take_turn()
            except TimeoutError:
                continue
            except Unavailable as error:
                _log.warning("webhooks wait for the journal", why=str(error))
            await self._rest()

    async def _take_turn(self) -> None:
        """Delivers until the turn is over, which ends it from outside."""
        await self._progress.refresh()
        while True:
            self._wake.clear()
            for source in self._sources:
                await self._deliver(source)
            await self._rest()

    async def _rest(self) -> None:
        try:
            async with asyncio.timeout(_IDLE_S):
                await self._wake.wait()
        except TimeoutError:
            return

    async def _deliver(self, source: Source) -> None:
        name = self.target.name
        position = self._progress.position(name, source.link)
        if position is None:  # a new target is told of what happens from now on
            self._progress.move_to(name, source.link, source.head())
            return
        while position < source.head():
            entries = await source.journal.read(position, _CHUNK)
            if not entries:
                return
            for entry in entries:
                wanted = [each for each in messages_of(entry) if each.type in self.target.types]
                for message in wanted:
                    await self._deliver_one(source.link, entry.seq, message)
                # Most entries call for nothing: where it has got to is written down now and then.
                if wanted or entry is entries[-1]:
                    if self._progress.position(name, source.link) != position:
                        return  # a supervisor has it sent again from another entry
                    position = entry.seq
                    self._progress.move_to(name, source.link, position)

    async def _deliver_one(self, link: str, seq: int, message: Message) -> None:
        loop = asyncio.get_running_loop()
        failing = self.failing
        attempts = 0
        if failing is not None and failing.id == message.id:  # tried in an earlier turn
            attempts = failing.made
            await asyncio.sleep(failing.next_at_s - loop.time())
        while True:
            outcome = await self._delivery.send(self.target, message)
            attempts += 1
            if outcome.taken or outcome.final or attempts == ATTEMPTS:
                break
            next_at_s = loop.time() + pause_s(attempts, self._random)
            self.failing = Attempts(message.id, attempts, outcome.why_not, next_at_s)
            await asyncio.sleep(next_at_s - loop.time())
        self.failing = None
        if not outcome.taken:
            self._give_up(link, seq, message, outcome)

    def _give_up(self, link: str, seq: int, message: Message, outcome: Outcome) -> None:
        _log.error(
            "a webhook was not delivered",
            target=self.target.name,
            message=message.id,
            why=outcome.why_not,
        )
        self._progress.bury(
            DeadLetter(
                target=self.target.name,
                link=link,
                seq=seq,
                id=message.id,
                type=message.type,
                why=outcome.why_not,
                given_up_at=moment(self._clock()),
            )
        )
