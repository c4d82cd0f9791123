"""One machine at work on one journal: decide what has arrived, write it, then answer.

There is one commit at a time. Whatever arrives while it is under way makes the next one, with what
the loop has still to read: commits grow with the load, and nobody waits for a batch to fill.
Nothing is answered or shown before the write that it rests on is on disk, refusals and repeats
included.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Generic

import structlog

from jackpot.engine.batch import Batch, deliver
from jackpot.engine.clock import JournalClock
from jackpot.engine.commit import Committer
from jackpot.engine.counters import Counters
from jackpot.engine.errors import InDoubt, Overloaded, Unsound
from jackpot.engine.inbox import Inbox, Reply, Request, reply_to
from jackpot.engine.listeners import Listeners, Soundness
from jackpot.engine.machine import A, C, E, Machine, R, S
from jackpot.engine.outage import Moment, lasted_ms, longest_ms
from jackpot.engine.peers import Peers
from jackpot.engine.snapshots import SNAPSHOT_EVERY, Snapshots, take_snapshot
from jackpot.journal import Head, Journal, JournalError, Snapshot, Unavailable

_log = structlog.get_logger()

_STOPPING = "the server is stopping: ask again when it is back"
_FAILED = "the engine has failed: restart the server and read its log"
_MOST_IN_DOUBT = 1_000
_GIVE_WAY_S = 0.002  # as long as peers need to decide small batches again


class Engine(Generic[S, C, E, A, R]):
    def __init__(
        self,
        machine: Machine[S, C, E, A, R],
        journal: Journal,
        *,
        clock: JournalClock,
        queue_limit: int = 10_000,
        batch_limit: int = 1_000,
        snapshot_every: int = SNAPSHOT_EVERY,
        probe_every_s: float = 0.5,
        stop_within_s: float = 3.0,
    ) -> None:
        self.link = journal.link
        self.clock = clock
        self.counters = Counters()
        self._machine = machine
        self._journal = journal
        self._batch_limit = batch_limit
        self._probe_every_s = probe_every_s
        self._stop_within_s = stop_within_s
        self._inbox: Inbox[C] = Inbox(queue_limit)
        self.on_commit: Listeners[[Sequence[E], S]] = Listeners()  # right before its answers
        self.on_refusal: Listeners[[C, R]] = Listeners()  # after it was answered
        self._soundness = Soundness(self.link, clock)
        self.on_soundness = self._soundness.watchers  # whether it is sound, and its fault
        self._committer = Committer(machine, journal, clock, self.counters, self.on_commit.call)
        self._snapshots = Snapshots(journal, self._snapshot, snapshot_every, self.counters)
        self._peers = Peers(journal, self._inbox.wake)
        self._batch: Batch[S, C, E, A, R] | None = None  # the one that is being written
        self._in_doubt: list[C] = []  # whose callers must repeat them until they are answered
        self._work: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    @property
    def state(self) -> S:
        """The committed state. Read it, never change it."""
        return self._committer.state

    @property
    def head(self) -> Head:
        return self._committer.head

    @property
    def fault(self) -> str | None:
        return _STOPPING if self._stopping.is_set() else self._soundness.fault

    @property
    def sound(self) -> bool:
        return self.fault is None

    @property
    def queued(self) -> int:
        return len(self._inbox)

    def submit(self, command: C) -> "asyncio.Future[A | R]":
        """Queue a command. The future ends with an answer, a refusal, `Unsound` or `InDoubt`."""
        future: asyncio.Future[A | R] = asyncio.get_running_loop().create_future()
        self.post((command,), reply_to(future))
        return future

    def post(self, commands: Sequence[C], reply: Reply) -> None:
        """Queue commands. `reply` gets their outcomes in the same step that commits them.

        Raises `Overloaded`, `Unsound` or `InDoubt` if nothing was queued, and never replies then.
        """
        if self.fault is not None:
            raise self._error_for(commands, self.fault)
        if not self._inbox.has_room_for(len(commands)):
            self.counters.overloads += 1
            raise Overloaded(retry_after_s=1)
        self._inbox.put(Request(commands, reply))

    def distrust(self, fault: str) -> None:
        """Take no commands until a write has worked: somebody saw that the journal is unsafe."""
        self._soundness.fail(fault)
        self._inbox.wake()

    async def start(self) -> None:
        """Restore the state and begin to take commands; raises a `JournalError` if it cannot."""
        self._snapshots.covered = -await self._committer.restore()
        await self._committer.is_latest()  # raises while nodes may not append
        if not await self._journal.was_stopped():
            measured = self.clock.since_last_ms, await self._journal.idle_ms()
            await self._report_outage(longest_ms(measured))
        self._soundness.recover()
        self._work = asyncio.create_task(self._run(), name=f"engine {self.link}")

    async def stop(self) -> None:
        """Take no more commands, answer those that are queued, mark the stop, save a snapshot."""
        self._stopping.set()
        self._inbox.wake()
        if self._work is None:
            return
        done, _ = await asyncio.wait({self._work}, timeout=self._stop_within_s)
        if not done:  # the journal does not reply: what is on its way is in doubt
            self._work.cancel()
            await asyncio.wait({self._work})
            self._refuse_all(_STOPPING, in_doubt=True)
        elif self._soundness.fault is None:
            with contextlib.suppress(TimeoutError, Unavailable):
                async with asyncio.timeout(self._stop_within_s / 3):
                    await self._journal.mark_stopped(self.head)
                    await self._snapshots.close()
        self._work = None

    async def _run(self) -> None:
        try:
            while self.queued or not self._stopping.is_set():
                await self._wait_for_work()
                batch = Batch(self._machine)
                if self.queued:
                    await self._carry_out(batch)
                self._snapshots.save_if_due()
                # Callers get their answers, and peers a start: else the same node wins again.
                await asyncio.sleep(_GIVE_WAY_S if batch.gives_way else 0)
                if not self.sound:
                    await self._peers.close()  # a node that cannot write is not at work
                while not (self.sound or self._stopping.is_set()):
                    await self._probe()
        except Exception as error:
            # What was written is safe; what is in memory can no longer be trusted.
            _log.exception("the engine has failed", link=self.link)
            why = error if isinstance(error, JournalError) else type(error).__name__
            self._soundness.fail(f"{_FAILED} ({why})")
            self._refuse_all(_FAILED, in_doubt=True)
        finally:
            await self._peers.close()

    async def _wait_for_work(self) -> None:
        """Return once there are commands, or after taking in what peers wrote meanwhile."""
        if not self.queued:
            self._peers.follow(self.head)
        await self._inbox.wait()
        await self._gather()
        try:
            self._committer.take_in(self._peers.take())
        except Unavailable as error:
            self._soundness.fail(str(error))

    async def _gather(self) -> None:
        """Let the loop read the commands that have arrived: a commit of many costs that of one."""
        known = 0
        while known < self.queued < self._batch_limit:
            known = self.queued
            await asyncio.sleep(0)

    async def _carry_out(self, batch: Batch[S, C, E, A, R]) -> None:
        """Commit what is queued, and what arrives until no peer is first; then reply."""
        self._batch, committed = batch, False
        try:
            while not committed:
                batch.requests += self._inbox.take(self._batch_limit - len(batch.commands))
                committed = await self._committer.commit(batch)
        except Unavailable as error:
            self.counters.failed_writes += 1
            self._soundness.fail(str(error))
            self._refuse_all(str(error), in_doubt=error.in_doubt)
            return
        self._batch = None
        if self._in_doubt:
            answered = batch.commands
            self._in_doubt = [each for each in self._in_doubt if each not in answered]
        batch.reply()
        self.counters.commands += len(batch.outcomes)
        self.counters.refusals += len(batch.refusals)
        for command, refusal in batch.refusals:
            self.on_refusal.call(command, refusal)

    def _refuse_all(self, reason: str, *, in_doubt: bool) -> None:
        """Refuse what is queued, which was not taken, and the batch, which may be in doubt."""
        batch, self._batch = self._batch or Batch(self._machine), None
        if in_doubt:
            self._in_doubt = [*self._in_doubt, *batch.commands][-_MOST_IN_DOUBT:]
        for request in [*batch.requests, *self._inbox.take(self.queued)]:
            error = self._error_for(request.commands, reason)
            deliver(request, [error for _ in request.commands])

    def _error_for(self, commands: Sequence[C], reason: str) -> InDoubt | Unsound:
        in_doubt = any(command in self._in_doubt for command in commands)
        return InDoubt(reason) if in_doubt else Unsound(reason)

    async def _probe(self) -> None:
        """Find out whether a write works: a snapshot is one that adds nothing to the record."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), self._probe_every_s)
            return
        try:
            await self._snapshots.save()
            await self._committer.catch_up()
            now = Moment.now(self.clock)
            outage_ms = lasted_ms(self._soundness.failed_at, now, self._committer.peer_ms)
            if not await self._journal.was_at_work(outage_ms):
                await self._report_outage(outage_ms)
            self._soundness.recover()
        except Unavailable as error:
            self._soundness.fail(str(error))

    async def _report_outage(self, outage_ms: int | None) -> None:
        """Append what it calls for, unless a peer writes first: the link is alive then."""
        command = self._machine.outage(self.state, outage_ms, self.clock.now_ms())
        if command is not None:
            batch = Batch(self._machine)
            batch.requests.append(Request((command,), lambda outcomes: None))
            await self._committer.commit(batch)

    def _snapshot(self) -> Snapshot:
        return take_snapshot(self._machine, self.state, self.head, self._committer.at_ms)
