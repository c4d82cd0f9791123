"""Rebuilds a state from its journal: at a restart, and to verify the journal."""

from collections.abc import AsyncIterator
from typing import Any, Generic, NamedTuple

import structlog

from jackpot.engine.machine import E, Machine, S
from jackpot.engine.snapshots import read_snapshot
from jackpot.journal import (
    GENESIS,
    BrokenChain,
    Codec,
    Head,
    JournalReader,
    Opened,
    Snapshot,
    UnusableSnapshot,
    replay,
)

_log = structlog.get_logger()


class Restored(NamedTuple, Generic[S]):
    state: S
    head: Head
    at_ms: int  # of the last entry; 0 for a new journal
    tail_events: int  # events after the snapshot


async def restore(machine: Machine[S, Any, E, Any, Any], journal: JournalReader) -> Restored[S]:
    """Return the state at the end of the journal: its snapshot, then the entries after it.

    A snapshot that cannot be used only costs time: every entry is replayed then.
    """
    snapshot = await journal.load_snapshot()
    read = read_snapshot(machine, snapshot) if isinstance(snapshot, Snapshot) else None
    if isinstance(snapshot, Snapshot) and read is not None:
        (state, at_ms), head = read, Head(snapshot.seq, snapshot.hash)
    else:
        _warn_of_unused(journal.link, snapshot)
        state, at_ms, head = machine.new_state(), 0, GENESIS
    events = 0
    async for opened in replayed(machine, journal, state, head):
        head, at_ms = opened.head, max(at_ms, opened.at_ms)
        events += len(opened.events)
    return Restored(state, head, at_ms, events)


def _warn_of_unused(link: str, snapshot: Snapshot | UnusableSnapshot | None) -> None:
    if snapshot is not None:
        why = snapshot.why if isinstance(snapshot, UnusableSnapshot) else "it has another shape"
        _log.warning("snapshot not used, replaying from the start", link=link, why=why)


async def replayed(
    machine: Machine[S, Any, E, Any, Any], journal: JournalReader, state: S, after: Head = GENESIS
) -> AsyncIterator[Opened[E]]:
    """Yield every entry after `after`, checked and applied to `state`.

    The state must be what the entries up to `after` give.
    """
    codec: Codec[E] = Codec(machine.event_type)
    async for opened in replay(journal, codec, after):
        apply_entry(machine, journal.link, state, opened)
        yield opened


def apply_entry(
    machine: Machine[S, Any, E, Any, Any], link: str, state: S, opened: Opened[E]
) -> None:
    """An entry that is whole and in its place can still record what cannot have happened."""
    try:
        machine.apply(state, opened.events)
    except (AssertionError, LookupError, ValueError) as error:
        raise BrokenChain(
            link,
            opened.head.seq,
            f"its events do not fit what came before ({type(error).__name__}: {error})",
        ) from error
