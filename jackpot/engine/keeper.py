"""Saves snapshots beside the stream of commits, so that a restart has little to replay."""

import asyncio

import structlog

from jackpot.engine.tally import Tally
from jackpot.journal import GENESIS, Journal, JournalError, Snapshot

_log = structlog.get_logger()

_PATIENCE = 4  # a busy link is let off until this many times the usual number of events is due


class Keeper:
    def __init__(self, journal: Journal, every: int, tally: Tally) -> None:
        self._journal = journal
        self._every = every
        self._tally = tally
        self._uncovered = 0  # events after the last snapshot
        self._saving: asyncio.Task[None] | None = None

    def restored(self, tail_events: int) -> None:
        self._uncovered = tail_events

    def committed(self, events: int) -> None:
        self._uncovered += events

    def due(self, *, idle: bool) -> bool:
        if self._saving is not None:
            return False
        return self._uncovered >= (self._every if idle else self._every * _PATIENCE)

    def begin(self, snapshot: Snapshot) -> None:
        self._saving = asyncio.create_task(self._save_in_background(snapshot))

    async def save(self, snapshot: Snapshot) -> None:
        """Raises a `JournalError` when it could not be written."""
        if snapshot.seq == GENESIS.seq:
            return
        covered = self._uncovered
        await self._journal.save_snapshot(snapshot)
        self._uncovered -= covered
        self._tally.snapshots += 1

    async def _save_in_background(self, snapshot: Snapshot) -> None:
        try:
            await self.save(snapshot)
        except JournalError as error:
            # Nothing is lost, a restart only takes longer; the next commit tells if more is wrong.
            _log.warning("no snapshot was saved", link=self._journal.link, why=str(error))
        finally:
            self._saving = None

    async def close(self, last: Snapshot) -> None:
        """The last snapshot, of a link that commits no more."""
        if self._saving is not None:
            await asyncio.wait({self._saving})
        if self._uncovered:
            await self._save_in_background(last)
