"""Verifying a journal on request: one at a time, in a process of its own, so wagers do not wait.

What it found is retained on the board, for the other nodes and for the next start.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime
from importlib.metadata import version
from typing import Literal

import msgspec

from jackpot.audit.reader.process import CannotRead, ReaderEnded, ReaderProcess
from jackpot.audit.reader.requests import Verified, Verify
from jackpot.audit.verify import Failure, Proof
from jackpot.board import Board
from jackpot.floor.views import moment

_TOPIC = "verification"
RETAINED_FOR_MS = 400 * 86_400_000  # an auditor comes back each year

CHECKED = (
    "Every entry: its hash, its place in the chain and its form.",
    "Every decision was made again by the rules: wagers, splits, claims, prizes, refunds, and"
    " ante and bet of every box where they are reported.",
    "After every entry: the accounts of the pools and of each table balance, and no pool is below"
    " zero.",
    "The snapshot that a restart would use, against the state at its entry.",
    "The stored checkpoints, against the journal.",
    "The storage itself.",
)


class VerificationView(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    status: Literal["running", "sound", "not_sound", "cancelled", "failed"]
    entries_done: int
    entries: int
    started_by: str
    started_at: datetime
    ended_at: datetime | None = None
    release: str
    checked: list[str]
    proof: Proof | None = None
    failures: list[Failure] = []
    problem: str | None = None  # why it could not be finished


class LatestVerification(msgspec.Struct, frozen=True):
    latest: VerificationView | None  # None if this journal was not verified yet


class Verification:
    """The latest one of each link is kept until the next one starts."""

    def __init__(
        self, new_process: Callable[[], ReaderProcess], clock: Callable[[], int], board: Board
    ) -> None:
        self._latest: dict[str, VerificationView] = {}  # by link
        self._new_process = new_process
        self._clock = clock
        self._board = board
        self._process: ReaderProcess | None = None
        self._task: asyncio.Task[None] | None = None
        self._link = ""  # of the one that this node started last
        board.subscribe(_TOPIC, VerificationView, self._receive)

    @property
    def running(self) -> bool:
        found = self._latest.get(self._link)
        return found is not None and found.status == "running"

    def latest(self, link: str) -> VerificationView | None:
        return self._latest.get(link)

    def start(self, link: str, entries: int, by: str) -> VerificationView:
        """Only while none is running."""
        assert not self.running, "one at a time"
        self._link = link
        self._latest[link] = VerificationView(
            link=link,
            status="running",
            entries_done=0,
            entries=entries,
            started_by=by,
            started_at=moment(self._clock()),
            release=version("canberra-jackpot"),
            checked=list(CHECKED),
        )
        self._process = self._new_process()
        self._task = asyncio.create_task(self._run(self._process, link), name=f"verify {link}")
        return self._latest[link]

    async def cancel(self) -> None:
        """Does nothing once it has ended."""
        if self._process is not None and self._task is not None:
            await self._process.close()
            await asyncio.wait({self._task})

    async def _run(self, process: ReaderProcess, link: str) -> None:
        try:
            found = await process.ask(Verify(link=link), Verified, self._progress)
        except ReaderEnded:
            self._end("cancelled")
        except CannotRead as error:
            self._end("failed", problem=str(error))
        else:
            sound = found.proof is not None and not found.failures
            self._end("sound" if sound else "not_sound", proof=found.proof, failures=found.failures)
        finally:
            await process.close()

    def _progress(self, done: int, of: int) -> None:
        self._change(entries_done=done, entries=of)

    def _end(self, status: str, **found: object) -> None:
        self._change(status=status, ended_at=moment(self._clock()), **found)
        self._board.retain(_TOPIC, self._link, self._latest[self._link], RETAINED_FOR_MS)

    def _change(self, **changes: object) -> None:
        found = self._latest[self._link]
        self._latest[self._link] = msgspec.structs.replace(found, **changes)

    def _receive(self, ended: VerificationView) -> None:
        """From another node, or from before the start; one that runs here comes after it."""
        known = self._latest.get(ended.link)
        if known is None or known.started_at <= ended.started_at:
            self._latest[ended.link] = ended
