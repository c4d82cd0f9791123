"""One link at work: decide what has arrived, write it in one commit, then answer.

There is one commit at a time. Whatever arrives while it is under way makes the next one, so commits
grow with the load and nobody waits for a batch to fill. Nothing is answered or shown before the
write that it rests on is on disk, refusals and repeats included.
"""

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from functools import partial

import structlog

from jackpot.engine.answering import Answering, RefusalListener
from jackpot.engine.chain import Chain, Listener
from jackpot.engine.draft import Outcome
from jackpot.engine.errors import Overloaded, Unsound
from jackpot.engine.intake import Intake, Reply, Waiting, settle, tell
from jackpot.engine.moments import Clock
from jackpot.engine.others import Others
from jackpot.engine.soundness import Soundness, Watcher
from jackpot.engine.tally import Tally
from jackpot.floor import State
from jackpot.floor.commands import Command
from jackpot.journal import Head, Journal, Unavailable

_log = structlog.get_logger()

_RETRY_AFTER_S = 1
_STOPPING = "the server is stopping: ask again when it is back"
_UNKNOWN = "the server stopped before the journal had answered: ask again when it is back"
_FAILED = "the engine has failed: restart the server and read its log"


class Engine:
    def __init__(
        self,
        journal: Journal,
        *,
        clock: Clock,
        queue_limit: int = 10_000,
        batch_limit: int = 1_000,
        snapshot_every: int = 20_000,
        probe_every_s: float = 0.5,
        stop_within_s: float = 3.0,
        shared: bool = False,  # other nodes write to this journal too
    ) -> None:
        self.link = journal.link
        self.tally = Tally()
        self._intake = Intake(queue_limit)
        self._batch_limit = batch_limit
        self._probe_every_s = probe_every_s
        self._stop_within_s = stop_within_s
        self._chain = Chain(journal, clock, snapshot_every, self.tally, shared=shared)
        self._soundness = Soundness(self.link)
        self._others = Others(journal, self._chain, self._intake.wake) if shared else None
        self._batch: list[Waiting] = []  # what the commit under way carries
        self._answering = Answering(self.tally)
        self._work: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    # --- what others see

    @property
    def state(self) -> State:
        """What is committed. To be read, never changed."""
        return self._chain.state

    @property
    def head(self) -> Head:
        return self._chain.head

    @property
    def fault(self) -> str | None:
        return _STOPPING if self._stopping.is_set() else self._soundness.fault

    @property
    def sound(self) -> bool:
        return self.fault is None

    @property
    def queued(self) -> int:
        return len(self._intake)

    @property
    def clock_behind_ms(self) -> int:
        return self._chain.moments.behind_ms

    def listen(self, listener: Listener) -> None:
        """`listener(events, state)` is called once for each commit, right before its answers.

        It must be quick, and must not change the state.
        """
        self._chain.listeners.append(listener)

    def unlisten(self, listener: Listener) -> None:
        if listener in self._chain.listeners:
            self._chain.listeners.remove(listener)

    def listen_to_refusals(self, listener: RefusalListener) -> None:
        """`listener(command, refusal)` hears what the floor refused, after it was answered."""
        self._answering.refusal_listeners.append(listener)

    def watch(self, watcher: Watcher) -> None:
        """`watcher(sound, fault)` is called whenever either changes."""
        self._soundness.watch(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        self._soundness.unwatch(watcher)

    # --- commands

    def submit(self, command: Command) -> "asyncio.Future[Outcome]":
        """Queues a command. The future ends with an answer or a refusal, or with `Unsound`."""
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.post((command,), partial(settle, future))
        return future

    def post(self, commands: Sequence[Command], reply: Reply) -> None:
        """Queues commands; `reply` hears their outcomes in the same step that commits them.

        Raises `Overloaded` or `Unsound`, and then nothing was queued and `reply` hears nothing.
        """
        fault = self.fault
        if fault is not None:
            raise Unsound(fault)
        if not self._intake.has_room_for(len(commands)):
            self.tally.overloads += 1
            raise Overloaded(_RETRY_AFTER_S)
        self._intake.put(Waiting(commands, reply))

    # --- start and stop

    async def start(self) -> None:
        """Restores the link and begins to take commands; raises a `JournalError` if it cannot."""
        await self._chain.restore()
        await self._chain.until_settled()
        self._soundness.mend()
        self._work = asyncio.create_task(self._run(), name=f"engine {self.link}")

    async def stop(self) -> None:
        """Takes no more, commits and answers what it has, and saves a snapshot.

        A journal that does not answer is not waited for: what was on its way to it may be there at
        the next start, and whoever asked is told to ask again.
        """
        self._stopping.set()
        self._intake.wake()
        if self._work is None:
            return
        done, _ = await asyncio.wait({self._work}, timeout=self._stop_within_s)
        if not done:
            self._work.cancel()
            await asyncio.wait({self._work})
            self._refuse_all(_UNKNOWN)
        elif self._soundness.fault is None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._stop_within_s / 3):
                    await self._chain.keeper.close(self._chain.snapshot())
        self._work = None

    # --- the work

    async def _run(self) -> None:
        try:
            while self.queued or not self._stopping.is_set():
                await self._arrival()
                self._take_along()
                if self._batch:
                    await self._commit()
                self._chain.show()
                if self._chain.keeper.due(idle=not self.queued):
                    self._chain.keeper.begin(self._chain.snapshot())
                while not (self.sound or self._stopping.is_set()):
                    await self._probe()
        except Exception as error:
            # What was written is safe; what is in memory can no longer be trusted.
            _log.exception("the engine has failed", link=self.link)
            self._soundness.fail(f"{_FAILED} ({error})")
            self._refuse_all(_FAILED)
        finally:
            if self._others is not None:
                await self._others.close()

    async def _arrival(self) -> None:
        """Waits for commands; what other nodes write meanwhile is taken in at once."""
        if self._others is None:
            await self._intake.arrival()
            return
        if not self.queued and not self._others.have_news:
            self._others.follow()
            await self._intake.arrival()
        with self._unsound_if_unavailable():
            self._others.hear()

    @contextlib.contextmanager
    def _unsound_if_unavailable(self) -> Iterator[None]:
        try:
            yield
        except Unavailable as error:
            self._soundness.fail(str(error))

    def _take_along(self) -> None:
        """Decides what has arrived, as far as the commit under way has room for it."""
        room = self._batch_limit - sum(len(waiting.commands) for waiting in self._batch)
        arrived = self._intake.take(room)
        if arrived:
            self._batch += arrived
            self._chain.decide([command for waiting in arrived for command in waiting.commands])

    async def _commit(self) -> None:
        if self._others is not None and self._others.come_first:
            with self._unsound_if_unavailable():
                await self._others.let_write()
            self._take_along()
        loop = asyncio.get_running_loop()
        began, conflicts = loop.time(), self.tally.conflicts
        try:
            outcomes = await self._chain.write()
        except Unavailable as error:
            self.tally.failed_writes += 1
            self._chain.drop()
            self._soundness.fail(str(error))
            self._refuse_all(str(error))
            return
        if self._others is not None:
            self._others.we_wrote(loop.time() - began, self.tally.conflicts - conflicts)
        batch, self._batch = self._batch, []
        self._answering.deliver(batch, outcomes)

    def _refuse_all(self, reason: str) -> None:
        """Whoever waits, in the commit under way or behind it."""
        refused = [*self._batch, *self._intake.take_all()]
        self._batch = []
        for waiting in refused:
            tell(waiting, [Unsound(reason) for _ in waiting.commands])

    async def _probe(self) -> None:
        """Sound again once a write works: a snapshot is one that adds nothing to the record."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), self._probe_every_s)
            return
        try:
            await self._chain.keeper.save(self._chain.snapshot())
            await self._chain.catch_up()
        except Unavailable as error:
            self._soundness.fail(str(error))
        else:
            self._soundness.mend()
