"""Verifying a journal on request: one at a time, in a process of its own, so wagers do not wait."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from importlib.metadata import version
from typing import Literal

import msgspec

from jackpot.audit.reader.process import CannotRead, ReaderEnded, ReaderProcess
from jackpot.audit.reader.requests import Verified, Verify
from jackpot.audit.verify import Failure, Proof
from jackpot.floor.views import moment

CHECKED = (
    "Every entry: its hash, its place in the chain and its form.",
    "Every decision was made again by the rules: wagers, splits, claims, prizes, refunds.",
    "After every entry: the accounts balance, and no pool is below zero.",
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


class Verification:
    """The latest one is kept until the next one starts."""

    def __init__(self, new_process: Callable[[], ReaderProcess], clock: Callable[[], int]) -> None:
        self.latest: VerificationView | None = None
        self._new_process = new_process
        self._clock = clock
        self._process: ReaderProcess | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self.latest is not None and self.latest.status == "running"

    def start(self, link: str, entries: int, by: str) -> VerificationView:
        """Only while none is running."""
        assert not self.running, "one at a time"
        self.latest = VerificationView(
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
        return self.latest

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

    def _change(self, **changes: object) -> None:
        assert self.latest is not None, "it was started"
        self.latest = msgspec.structs.replace(self.latest, **changes)
