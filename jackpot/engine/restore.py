"""Bringing a link back after a restart: the snapshot, then the entries after it."""

from typing import NamedTuple

import structlog

from jackpot.engine.replay import replayed
from jackpot.engine.snapshots import read_snapshot
from jackpot.floor import State
from jackpot.journal import GENESIS, Head, Journal, Snapshot, UnusableSnapshot

_log = structlog.get_logger()


class Restored(NamedTuple):
    state: State
    head: Head
    at_ms: int  # of the last entry, 0 for a new journal
    tail_events: int  # how many events the snapshot did not cover


async def restore(journal: Journal) -> Restored:
    """The state at the journal's end. A snapshot that is not to be trusted only costs time."""
    start = await _from_snapshot(journal)
    state, head, at_ms, events = start or Restored(State(), GENESIS, 0, 0)
    async for opened in replayed(journal, state, head):
        head, at_ms = opened.head, max(at_ms, opened.at_ms)
        events += len(opened.events)
    return Restored(state, head, at_ms, events)


async def _from_snapshot(journal: Journal) -> Restored | None:
    found = await journal.load_snapshot()
    if found is None:
        return None
    read = read_snapshot(found) if isinstance(found, Snapshot) else None
    if read is None:
        why = found.why if isinstance(found, UnusableSnapshot) else "it has another shape"
        _log.warning("snapshot not used, replaying from the start", link=journal.link, why=why)
        return None
    assert isinstance(found, Snapshot)
    state, at_ms = read
    return Restored(state, Head(found.seq, found.hash), at_ms, 0)
