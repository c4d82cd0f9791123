"""The thread that writes. Whatever arrives during a commit makes up the next commit."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from jackpot.journal.checkpoints.store import StoredCheckpoint
from jackpot.journal.errors import Conflict, Unavailable
from jackpot.journal.journal import READ_ENTRIES
from jackpot.journal.record import GENESIS, Entry
from jackpot.journal.snapshot import Snapshot
from jackpot.journal.sqlite.checkpoints import insert_checkpoint
from jackpot.journal.sqlite.explain import primary_code, why_failed
from jackpot.journal.sqlite.file_watch import FileWatch
from jackpot.journal.sqlite.kept_snapshots import keep_if_due
from jackpot.journal.sqlite.lock import Lock
from jackpot.journal.sqlite.rows import (
    LinkRow,
    entries_after,
    heads,
    insert_entry,
    insert_link,
    replace_snapshot,
)

Outcome = Exception | None
Written = Entry | Snapshot | StoredCheckpoint

LOOK_EVERY_S = 1.0  # at the files, while there is nothing to write
HANGS_AFTER_S = 4.0  # a disk that takes longer for a commit hangs, and nobody waits for it
# We wait in turns: a pause of the whole process uses up one turn, and is no fault of the disk.
_TURNS = 4

# With these a commit has not written its last page, or has not begun.
_NEVER_COMMITTED = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY}


class Job(NamedTuple):
    link: str
    what: Written
    done: asyncio.Future[None]


class Writer:
    """Owns its connection. Others write through `submit` only."""

    def __init__(self, connection: sqlite3.Connection, path: Path, lock: Lock) -> None:
        self.trouble: str | None = None  # with the files, when they were looked at last
        self._connection = connection
        self._path = path
        self._lock = lock
        self._files = FileWatch(path)
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._links: dict[str, LinkRow] | None = None  # committed; None: read again
        self._closed = False
        self._overdue: set[asyncio.Future[None]] = set()  # their callers have stopped waiting
        self._commits = 0
        self._thread = threading.Thread(target=self._run, name="journal-writer", daemon=True)
        self._thread.start()

    async def submit(self, link: str, what: Written) -> None:
        """Waits for the disk, but not for ever: what it may still write is in doubt."""
        if self._closed:
            raise Unavailable(f"the journal {self._path} is closed")
        if self._overdue:  # nothing is queued behind a commit that may never end
            raise Unavailable(self._no_answer)
        done = self._loop.create_future()
        self._jobs.put(Job(link, what, done))
        try:
            await self._answer_of(done)
        finally:
            done.cancel()  # nobody asks for its outcome any more

    async def _answer_of(self, done: asyncio.Future[None]) -> None:
        for _ in range(_TURNS):
            await asyncio.wait([done], timeout=HANGS_AFTER_S / _TURNS)
            if done.done():
                return done.result()
        self._overdue.add(done)
        raise _in_doubt(self._no_answer)

    @property
    def _no_answer(self) -> str:
        return f"the disk of {self._path} does not answer: check the disk"

    async def close(self) -> bool:
        """Returns True after everything submitted is written, False if the disk hangs in a write.

        The thread then lives on until the disk answers or the process ends.
        """
        self._closed = True
        self._jobs.put(None)
        return await asyncio.to_thread(self._join)

    def _join(self) -> bool:
        turns, commits = 0, self._commits
        while self._thread.is_alive() and turns < _TURNS:
            self._thread.join(HANGS_AFTER_S / _TURNS)
            turns = turns + 1 if commits == self._commits else 0
            commits = self._commits
        return not self._thread.is_alive()

    def _run(self) -> None:
        open_ = True
        while open_:
            jobs, open_ = self._take()
            # Anything else can wait: if it fails, the wagers must not fail with it.
            self._commit_and_answer([job for job in jobs if isinstance(job.what, Entry)])
            for job in jobs:
                if not isinstance(job.what, Entry):
                    self._commit_and_answer([job])
        self._connection.close()
        self._files.close()

    def _take(self) -> tuple[list[Job], bool]:
        """Waits for jobs; returns all that have arrived, and False if the writer is closing."""
        jobs: list[Job] = []
        job = self._first()
        while job is not None:
            jobs.append(job)
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _first(self) -> Job | None:
        while True:
            try:
                return self._jobs.get(timeout=LOOK_EVERY_S)
            except Empty:
                self.trouble = self._files.trouble()

    def _commit_and_answer(self, jobs: list[Job]) -> None:
        if not jobs:
            return
        outcomes = self._commit(jobs)
        self._commits += 1
        _call_soon(self._loop, lambda: self._answer(jobs, outcomes))

    def _answer(self, jobs: list[Job], outcomes: list[Outcome]) -> None:
        for job, outcome in zip(jobs, outcomes, strict=True):
            self._overdue.discard(job.done)
            if job.done.done():  # its caller has stopped waiting
                continue
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    def _commit(self, jobs: list[Job]) -> list[Outcome]:
        """Writes all jobs in one transaction: if it fails, it fails for all of them."""
        self.trouble = self._files.trouble()
        if self.trouble is not None:
            return [Unavailable(self.trouble) for _ in jobs]
        committing = False
        try:
            if self._links is None:
                self._links = heads(self._connection)
            links = dict(self._links)
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._write(links, job) for job in jobs]
            committing = True
            self._connection.execute("COMMIT")
        except Exception as error:  # callers must hear of it, the thread must live on
            self._links = None
            self._roll_back()
            self.trouble = self._files.accept_own_write()
            return [_failure(self._path, error, committing=committing) for _ in jobs]
        self.trouble = self._files.accept_own_write()
        if self.trouble is not None:
            self._links = None
            return [_in_doubt(self.trouble) for _ in jobs]
        self._links = links
        self._lock.acknowledge({link: row.head for link, row in links.items()})
        return outcomes

    def _write(self, links: dict[str, LinkRow], job: Job) -> Outcome:
        link, what = job.link, job.what
        row = links.get(link) or LinkRow(len(links) + 1, GENESIS)
        if isinstance(what, Entry) and (what.seq, what.prev) != (row.head.seq + 1, row.head.hash):
            return self._conflict(link, row, what)
        if link not in links:
            insert_link(self._connection, link, row.number)
        if isinstance(what, Entry):
            insert_entry(self._connection, row.number, what)
            links[link] = LinkRow(row.number, what.head)
            return None
        if isinstance(what, Snapshot):
            replace_snapshot(self._connection, link, row.number, what)
            keep_if_due(self._connection, link, row.number, what)
        else:
            insert_checkpoint(self._connection, row.number, what)
        links[link] = row
        return None

    def _conflict(self, link: str, row: LinkRow, refused: Entry) -> Conflict:
        missed = entries_after(
            self._connection, link, row.number, max(refused.seq - 1, 0), READ_ENTRIES
        )
        return Conflict(refused, row.head, missed)

    def _roll_back(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            # SQLite has rolled back by itself; the heads are read again before the next write.
            return


def _call_soon(loop: asyncio.AbstractEventLoop, answer: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(answer)
    except RuntimeError:  # the loop is closed, so nobody waits any more
        return


def _in_doubt(why: str) -> Unavailable:
    """It may still be written, or it was, but to a file without a name that may be put back."""
    failed = Unavailable(why)
    failed.in_doubt = True
    return failed


def _failure(path: Path, error: Exception, *, committing: bool) -> Unavailable:
    """What is wrong, and whether the entry may be found in the file all the same.

    A disk that fails in a commit may hold the whole entry in the write-ahead log. It is found there
    if the process dies before the next write, which overwrites it.
    """
    failed = Unavailable(f"{path} could not be written: {why_failed(error)}")
    failed.in_doubt = committing and primary_code(error) not in _NEVER_COMMITTED
    return failed
