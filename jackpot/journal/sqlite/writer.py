"""The one thread that writes: what arrives while a commit is under way makes the next commit."""

import asyncio
import math
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from jackpot.journal.errors import Conflict, Unavailable
from jackpot.journal.journal import READ_ENTRIES
from jackpot.journal.record import GENESIS, Entry
from jackpot.journal.snapshot import Snapshot
from jackpot.journal.sqlite.rows import (
    LinkRow,
    entries_after,
    heads,
    insert_entry,
    insert_link,
    replace_snapshot,
)

Outcome = Exception | None

HANGS_AFTER_S = 4.0  # a commit that takes longer is waited for no more when the journal closes
_LOOK_EVERY_S = 0.1


class Job(NamedTuple):
    link: str
    what: Entry | Snapshot
    done: asyncio.Future[None]


class Writer:
    """Owns its connection. Everything else speaks to it through `submit`."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._links: dict[str, LinkRow] | None = None  # as committed; None: to be read again
        self._closed = False
        self._busy_since = math.inf  # when the commit that is under way began
        self._thread = threading.Thread(target=self._run, name="journal-writer", daemon=True)
        self._thread.start()

    async def submit(self, link: str, what: Entry | Snapshot) -> None:
        if self._closed:
            raise Unavailable(f"the journal {self._path} is closed: nothing was recorded")
        done = self._loop.create_future()
        self._jobs.put(Job(link, what, done))
        await done

    async def close(self) -> bool:
        """After what was submitted before is written; False where the disk hangs in a write.

        The thread then goes on by itself until the disk or the process lets go of it.
        """
        self._closed = True
        self._jobs.put(None)
        return await asyncio.to_thread(self._wait_for_the_thread)

    def _wait_for_the_thread(self) -> bool:
        while self._thread.is_alive() and time.monotonic() < self._busy_since + HANGS_AFTER_S:
            self._thread.join(_LOOK_EVERY_S)
        return not self._thread.is_alive()

    def _run(self) -> None:
        open_ = True
        while open_:
            jobs, open_ = self._take()
            # A snapshot is large and can wait: it must not drag wagers down with it.
            self._commit_and_answer([job for job in jobs if isinstance(job.what, Entry)])
            for job in jobs:
                if isinstance(job.what, Snapshot):
                    self._commit_and_answer([job])
        self._busy_since = time.monotonic()
        self._connection.close()

    def _take(self) -> tuple[list[Job], bool]:
        """All that has arrived, once something has; and whether more can come."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _commit_and_answer(self, jobs: list[Job]) -> None:
        if not jobs:
            return
        self._busy_since = time.monotonic()
        outcomes = self._commit(jobs)
        self._busy_since = math.inf
        _tell(self._loop, lambda: _answer(jobs, outcomes))

    def _commit(self, jobs: list[Job]) -> list[Outcome]:
        """One transaction for all; when it fails, it fails for all of them."""
        try:
            if self._links is None:
                self._links = heads(self._connection)
            links = dict(self._links)
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._write(links, job) for job in jobs]
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is, the callers must hear and the thread live on
            self._links = None
            self._roll_back()
            return [Unavailable(_sentence(self._path, error)) for _ in jobs]
        self._links = links
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
        else:
            replace_snapshot(self._connection, link, row.number, what)
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
            # SQLite has then undone it by itself; the heads are read again before the next write.
            return


def _answer(jobs: list[Job], outcomes: list[Outcome]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():  # its caller no longer waits
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)


def _tell(loop: asyncio.AbstractEventLoop, answer: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(answer)
    except RuntimeError:  # the loop is closed: nobody is left to hear
        return


def _sentence(path: Path, error: Exception) -> str:
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
        return f"the disk of {path} is full, nothing was recorded: free space and it goes on"
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    return f"{path} could not be written ({error}, {name}), nothing was recorded"
