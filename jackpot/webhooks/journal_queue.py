"""The messages of one journal for one target: delivered in their order, again until taken.

Nodes that share the journal hold a name on the board in turns: the one that holds it delivers, and
if it dies another goes on when the hold has lapsed.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

import structlog

from jackpot.board import Board
from jackpot.journal import Entry, Journal, Unavailable
from jackpot.webhooks.delivery import (
    MOST_ATTEMPTS,
    MOST_REFUSALS,
    TIMEOUT_S,
    Delivery,
    Outcome,
    pause_s,
)
from jackpot.webhooks.messages import Message, messages_of
from jackpot.webhooks.progress import Failing, Position, Progress
from jackpot.webhooks.target import Target

HOLD_S: Final = 30.0
RENEW_S: Final = HOLD_S - TIMEOUT_S - 5.0  # an attempt ends before the hold under which it began
_IDLE_S: Final = 5.0
_CHUNK: Final = 100  # entries read at once

_log = structlog.get_logger()


class Source(NamedTuple):
    """A journal, and the entry up to which it is committed."""

    link: str
    journal: Journal
    head: Callable[[], int]


class JournalQueue:
    def __init__(
        self,
        target: Target,
        source: Source,
        progress: Progress,
        delivery: Delivery,
        board: Board,
        random: Random,
        give_up: Callable[[str, int, Message, str], None],
    ) -> None:
        self.source = source
        self._target = target
        self._progress = progress
        self._delivery = delivery
        self._board = board
        self._random = random
        self._give_up = give_up
        self._key = (target.name, source.link)
        self._wake = asyncio.Event()
        self._renew_at_s = float("-inf")  # on the loop's clock

    def wake(self, *_: object) -> None:
        """A listener of engines: there may be something to tell."""
        self._wake.set()

    @property
    def position(self) -> Position | None:
        return self._progress.position(*self._key)

    def backlog(self) -> int:
        """Entries whose messages the target does not have yet."""
        position = self.position
        return 0 if position is None else max(0, self.source.head() - position.seq)

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            self._wake.clear()
            try:
                if await self._is_ours():
                    await self._deliver_all()
            except Unavailable as error:
                self._blocked(f"the journal cannot be read: {error}")
            except Exception:  # a defect must not silence the messages for ever
                _log.exception("webhooks stopped", target=self._target.name)
                self._blocked("this server has a fault, which its log describes")
            await self._rest(_IDLE_S)

    async def _deliver_all(self) -> None:
        position, head = self.position, self.source.head()
        # A new target is told of what happens from now on; so is one whose journal was replaced.
        if position is None or position.seq > head:
            position = self._progress.move_to(*self._key, head)
        while position.seq < self.source.head():
            entries = await self.source.journal.read(position.seq, _CHUNK)
            if not entries:
                return
            for entry in entries:
                wanted = [each for each in messages_of(entry) if each.type in self._target.types]
                if not await self._deliver(entry, wanted, position):
                    return
                # Most entries call for nothing: the position is written down now and then.
                if wanted or entry is entries[-1]:
                    position = self._progress.move_to(*self._key, entry.seq)
        self._progress.recovered(*self._key)

    async def _deliver(self, entry: Entry, messages: list[Message], position: Position) -> bool:
        """False if another node delivers now, or a supervisor has it sent again from elsewhere."""
        for message in messages:
            if not await self._until_settled(entry.seq, message, position):
                return False
        return self.position is position

    async def _until_settled(self, seq: int, message: Message, position: Position) -> bool:
        attempts = refusals = 0
        while await self._is_ours() and self.position is position:
            outcome = await self._delivery.send(self._target, message)
            attempts += 1
            refusals += not outcome.away
            if outcome.taken:
                self._progress.recovered(*self._key)
                return True
            is_last = refusals >= MOST_REFUSALS or attempts >= MOST_ATTEMPTS
            if is_last and not outcome.gone:
                self._give_up(self.source.link, seq, message, outcome.why_not)
                return True
            why = outcome.why_not
            self._progress.set_failing(Failing(*self._key, message.id, attempts, why))
            await self._pause(attempts, outcome, position)
        return False

    async def _pause(self, attempts: int, outcome: Outcome, position: Position) -> None:
        """A target that is gone is told nothing until a supervisor has it sent again."""
        loop = asyncio.get_running_loop()
        until_s = loop.time() + pause_s(attempts, outcome, self._random)
        while await self._is_ours() and self.position is position:
            left_s = _IDLE_S if outcome.gone else until_s - loop.time()
            if left_s <= 0:
                return
            await asyncio.sleep(min(left_s, _IDLE_S))

    async def _is_ours(self) -> bool:
        """Whether this node delivers. It holds the name until the next attempt has ended."""
        now_s = asyncio.get_running_loop().time()
        if now_s < self._renew_at_s:
            return True
        was_ours = now_s < self._renew_at_s - RENEW_S + HOLD_S
        ours = await self._board.hold(f"webhooks-{':'.join(self._key)}", HOLD_S)
        self._renew_at_s = now_s + RENEW_S if ours else float("-inf")
        if ours and not was_ours:
            await self._progress.refresh()
        return ours

    async def _rest(self, at_most_s: float) -> None:
        try:
            async with asyncio.timeout(at_most_s):
                await self._wake.wait()
        except TimeoutError:
            return

    def _blocked(self, why: str) -> None:
        self._progress.set_failing(Failing(*self._key, "", 1, why))
