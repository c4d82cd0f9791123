"""Proves a journal from the journal alone, entry by entry.

It checks the chain, makes every decision again, balances the accounts after each entry, and
compares the snapshot that a restart would use with the state at its entry. Memory stays flat:
entries are read in chunks and only the state is kept.
"""

from collections.abc import Callable

import msgspec

from jackpot.audit.codec import CODEC
from jackpot.audit.proof import ProofError, apply_proven
from jackpot.engine import read_snapshot
from jackpot.floor import State, digest, encode_state, meter_cents
from jackpot.floor.machine import JACKPOT
from jackpot.floor.state import Balances, InvariantError
from jackpot.journal import (
    BrokenChain,
    HomeReader,
    JournalReader,
    NewerVersion,
    Snapshot,
    UnusableSnapshot,
    replay,
)

Progress = Callable[[int, int], None]  # entries done, entries in all


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What was proved of one link."""

    link: str
    entries: int
    events: int
    rounds: int
    wagers: int
    payouts: int
    open_payouts: int
    meter_cents: int
    balances: Balances
    head: str
    state_digest: str
    snapshot: str  # the snapshot that a restart would use: proved, not used or none
    sound: bool = True


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """The first entry that is wrong, and why."""

    link: str
    entry: int
    why: str
    sound: bool = False


async def verify_home(
    home: HomeReader, progress: Progress, *, only: str | None = None
) -> list[Proof | Failure]:
    """Verifies every link of a home and, if all are sound, the storage itself."""
    links = [link for link in await home.links() if only in (None, link)]
    found = [await verify_link(home.journal(link), progress) for link in links]
    if all(result.sound for result in found):
        found += [Failure(link="", entry=0, why=why) for why in await home.complaints()]
    return found


async def verify_link(journal: JournalReader, progress: Progress) -> Proof | Failure:
    state, events, at_seq, head_hash = State(), 0, 0, ""
    snapshot = await journal.load_snapshot()
    try:
        last_seq = (await journal.head()).seq
        async for entry in replay(journal, CODEC):
            at_seq, head_hash = entry.head
            apply_proven(state, entry.events)
            state.check_invariants()
            events += len(entry.events)
            if isinstance(snapshot, Snapshot) and snapshot.seq == at_seq:
                _check_snapshot(snapshot, state)
            progress(at_seq, last_seq)
    except (BrokenChain, NewerVersion) as broken:
        return Failure(link=journal.link, entry=broken.seq, why=str(broken))
    except (ProofError, InvariantError) as wrong:
        return Failure(link=journal.link, entry=at_seq, why=f"entry {at_seq}: {wrong}")
    return Proof(
        link=journal.link,
        entries=at_seq,
        events=events,
        rounds=state.totals.rounds,
        wagers=state.totals.wagers,
        payouts=state.totals.payouts,
        open_payouts=len(state.payouts),
        meter_cents=meter_cents(state),
        balances=state.balances,
        head=head_hash,
        state_digest=digest(state),
        snapshot=_snapshot_words(snapshot),
    )


def _check_snapshot(snapshot: Snapshot, state: State) -> None:
    read = read_snapshot(JACKPOT, snapshot)
    if read is not None and encode_state(read[0]) != encode_state(state):
        raise ProofError("the snapshot taken here is not the state that the journal gives")


def _snapshot_words(snapshot: Snapshot | UnusableSnapshot | None) -> str:
    if snapshot is None:
        return "none"
    if isinstance(snapshot, UnusableSnapshot):
        return f"not used: {snapshot.why}"
    if read_snapshot(JACKPOT, snapshot) is None:
        return "not used: it was written by another version"
    return f"proved at entry {snapshot.seq}"
