"""Rebuilds a state from its journal: at a restart, and to verify the journal."""

from collections.abc import AsyncIterator
from typing import Generic, NamedTuple

from jackpot.engine.machine import AnyMachine, E, S
from jackpot.engine.snapshots import load_snapshot
from jackpot.journal import GENESIS, BrokenChain, Codec, Head, JournalReader, Opened, replay


class Restored(NamedTuple, Generic[S]):
    state: S
    head: Head
    at_ms: int  # of the last entry; 0 for a new journal
    tail_events: int  # events after the snapshot


async def restore(machine: AnyMachine[S, E], journal: JournalReader) -> Restored[S]:
    """Return the state at the end of the journal: its snapshot, then the entries after it.

    A snapshot that cannot be used only costs time: every entry is replayed then.
    """
    loaded = await load_snapshot(machine, journal)
    state, head, at_ms = loaded or (machine.new_state(), GENESIS, 0)
    events = 0
    async for opened in replayed(machine, journal, state, head):
        head, at_ms = opened.head, max(at_ms, opened.at_ms)
        events += len(opened.events)
    return Restored(state, head, at_ms, events)


async def replayed(
    machine: AnyMachine[S, E], journal: JournalReader, state: S, after: Head = GENESIS
) -> AsyncIterator[Opened[E]]:
    """Yield every entry after `after`, checked and applied to `state`, which stands at `after`."""
    codec: Codec[E] = Codec(machine.event_type)
    async for opened in replay(journal, codec, after):
        apply_entry(machine, journal.link, state, opened)
        yield opened


def apply_entry(machine: AnyMachine[S, E], link: str, state: S, opened: Opened[E]) -> None:
    """An entry that is whole and in its place can still record what cannot have happened."""
    try:
        machine.apply(state, opened.events)
    except (AssertionError, LookupError, ValueError) as error:
        what = f"its events do not fit what came before ({type(error).__name__}: {error})"
        raise BrokenChain(link, opened.head.seq, what) from error
