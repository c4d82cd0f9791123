"""Delivers to one target what the journals call for.

Each journal has a queue of its own, so a message that is not taken holds up no other journal's.
"""

import asyncio
from collections.abc import Callable, Iterable
from random import Random

import structlog

from jackpot.board import Board
from jackpot.floor.views import moment
from jackpot.journal import Unavailable
from jackpot.webhooks.delivery import Delivery, Outcome
from jackpot.webhooks.journal_queue import JournalQueue, Source
from jackpot.webhooks.messages import Message, messages_of
from jackpot.webhooks.progress import DeadLetter, Failing, Progress
from jackpot.webhooks.target import Target

_log = structlog.get_logger()


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
        self._progress = progress
        self._delivery = delivery
        self._clock = clock
        self.queues = {
            source.link: JournalQueue(
                target, source, progress, delivery, board, random, self._give_up
            )
            for source in sources
        }

    def backlog(self) -> int:
        """Entries whose messages the target does not have yet."""
        return sum(queue.backlog() for queue in self.queues.values())

    def failing(self) -> list[Failing]:
        """What it does not take at the moment, whichever node delivers."""
        found = (self._progress.failing(self.target.name, link) for link in self.queues)
        return [each for each in found if each is not None]

    async def run(self) -> None:
        """Until it is cancelled."""
        async with asyncio.TaskGroup() as group:
            for queue in self.queues.values():
                group.create_task(queue.run())

    async def send_again(self, letter: DeadLetter) -> Outcome:
        """One attempt, out of order: a supervisor asked for it. What is taken leaves the list."""
        try:
            message = await self._message_of(letter)
        except Unavailable as error:
            return Outcome(False, f"its entry cannot be read: {error}")
        if message is None:
            return Outcome(False, "its entry is no longer in a journal of this server")
        outcome = await self._delivery.send(self.target, message)
        if outcome.taken:
            self._progress.remove(self.target.name, letter.id)
        return outcome

    def start_again(self, link: str, after_seq: int) -> None:
        """Sends everything after that entry once more, in its order."""
        self._progress.send_again(self.target.name, link, after_seq)
        self.queues[link].wake()

    async def _message_of(self, letter: DeadLetter) -> Message | None:
        queue = self.queues.get(letter.link)
        entries = [] if queue is None else await queue.source.journal.read(letter.seq - 1, 1)
        messages = (message for entry in entries for message in messages_of(entry))
        return next((each for each in messages if each.id == letter.id), None)

    def _give_up(self, link: str, seq: int, message: Message, why: str) -> None:
        _log.error(
            "a webhook was not delivered", target=self.target.name, message=message.id, why=why
        )
        self._progress.bury(
            DeadLetter(
                target=self.target.name,
                link=link,
                seq=seq,
                id=message.id,
                type=message.type,
                why=why,
                given_up_at=moment(self._clock()),
            )
        )
