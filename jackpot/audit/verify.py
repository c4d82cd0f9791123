"""Proves a journal from the journal alone, entry by entry.

It checks the chain, makes every decision again, balances the accounts after each entry, and
compares the snapshot that a restart would use with the state at its entry. It compares the journal
with its stored checkpoints, and with what was recorded elsewhere. Memory stays flat: entries are
read in chunks and only the state is kept.
"""

import base64
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from jackpot.audit.checkpoints.stored import stored_statements
from jackpot.audit.codec import CODEC
from jackpot.audit.known import Known, Reached
from jackpot.audit.proof import ProofError, apply_proven
from jackpot.engine import read_snapshot
from jackpot.floor import Event, State, digest, encode_state, meter_cents
from jackpot.floor.machine import JACKPOT
from jackpot.floor.state import Balances, InvariantError
from jackpot.floor.views import moment
from jackpot.journal import (
    BrokenChain,
    Entry,
    HomeReader,
    JournalReader,
    NewerVersion,
    Opened,
    Snapshot,
    UnusableSnapshot,
)
from jackpot.journal.checkpoints.merkle import Tree, leaf_hash
from jackpot.journal.checkpoints.note import NoteError
from jackpot.journal.replay import replay_entries

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
    head: str  # the hash of the last entry
    root: str  # of the tree over all entries, as a checkpoint has it
    checkpoints: int = 0  # stored ones, all of which match
    state_digest: str
    snapshot: str  # the snapshot that a restart would use: proved, not used or none
    snapshot_damaged: bool = False
    sound: bool = True


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """The first entry that is wrong, and why."""

    link: str
    entry: int
    why: str
    sound: bool = False


async def verify_home(
    home: HomeReader,
    progress: Progress,
    *,
    only: str | None = None,
    known: Mapping[str, Sequence[Known]] | None = None,
) -> list[Proof | Failure]:
    """Verifies every link of a home and, if all are sound, the storage itself.

    `known` is what was recorded elsewhere of each link.
    """
    known = known or {}
    links = [link for link in await home.links() if only in (None, link)]
    found = [await _verify_link(home, link, progress, known.get(link, ())) for link in links]
    found += [_missing(link) for link in known if link not in links]
    if all(result.sound for result in found):
        found += [Failure(link="", entry=0, why=why) for why in await home.complaints()]
    return found


def _missing(link: str) -> Failure:
    return Failure(link=link, entry=0, why="the journal has no such link")


async def _verify_link(
    home: HomeReader, link: str, progress: Progress, known: Sequence[Known]
) -> Proof | Failure:
    try:
        stored = await stored_statements(home, link)
    except NoteError as error:
        return Failure(link=link, entry=0, why=f"a stored checkpoint is damaged: {error}")
    found = await verify_link(home.journal(link), progress, [*stored, *known])
    if isinstance(found, Failure):
        return found
    return msgspec.structs.replace(found, checkpoints=len(stored))


async def verify_link(
    journal: JournalReader, progress: Progress, known: Iterable[Known] = ()
) -> Proof | Failure:
    return await _Verifier(journal, await journal.load_snapshot(), known).verify(progress)


class _Verifier:
    """Works through the entries of one link."""

    def __init__(
        self,
        journal: JournalReader,
        snapshot: Snapshot | UnusableSnapshot | None,
        known: Iterable[Known],
    ) -> None:
        self._journal = journal
        self._snapshot = snapshot
        self._known = sorted(known, key=lambda each: each.entries, reverse=True)  # next one last
        self._state = State()
        self._tree = Tree()
        self._events = 0
        self._at_seq, self._hash = 0, ""

    async def verify(self, progress: Progress) -> Proof | Failure:
        link = self._journal.link
        try:
            last_seq = (await self._journal.head()).seq
            async for entry, opened in replay_entries(self._journal, CODEC):
                self._take(entry, opened)
                progress(self._at_seq, last_seq)
            if self._known:
                raise ProofError(_too_short(self._known[-1].entries))
        except (BrokenChain, NewerVersion) as broken:
            return Failure(link=link, entry=broken.seq, why=str(broken))
        except (ProofError, InvariantError) as wrong:
            return Failure(link=link, entry=self._at_seq, why=f"entry {self._at_seq}: {wrong}")
        return self._proof()

    def _take(self, entry: Entry, opened: Opened[Event]) -> None:
        self._at_seq, self._hash = opened.head
        apply_proven(self._state, opened.events)
        self._state.check_invariants()
        self._events += len(opened.events)
        self._tree.append(leaf_hash(entry.record))
        if isinstance(self._snapshot, Snapshot) and self._snapshot.seq == self._at_seq:
            _check_snapshot(self._snapshot, self._state)
        reached = Reached(opened.head, moment(opened.at_ms), self._state.balances, self._tree)
        while self._known and self._known[-1].entries <= self._at_seq:
            difference = self._known.pop().difference(reached)
            if difference is not None:
                raise ProofError(difference)

    def _proof(self) -> Proof:
        state = self._state
        return Proof(
            link=self._journal.link,
            entries=self._at_seq,
            events=self._events,
            rounds=state.totals.rounds,
            wagers=state.totals.wagers,
            payouts=state.totals.payouts,
            open_payouts=len(state.payouts),
            meter_cents=meter_cents(state),
            balances=state.balances,
            head=self._hash,
            root=base64.b64encode(self._tree.root()).decode(),
            state_digest=digest(state),
            snapshot=_snapshot_words(self._snapshot),
            snapshot_damaged=isinstance(self._snapshot, UnusableSnapshot)
            and self._snapshot.damaged,
        )


def _too_short(entries: int) -> str:
    return f"the journal ends here, but entry {entries} was recorded elsewhere"


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
