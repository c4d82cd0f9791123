"""Proves the entries of one journal, or a part of them, one after another."""

import base64
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from jackpot.audit.known import Known, Reached
from jackpot.audit.machines import KindName, MachineKind
from jackpot.audit.proving import ProofError, compare
from jackpot.engine import is_snapshot_of, read_snapshot
from jackpot.floor.state import InvariantError
from jackpot.floor.views import moment
from jackpot.journal import (
    GENESIS,
    BrokenChain,
    Entry,
    Head,
    JournalReader,
    NewerVersion,
    Opened,
    Snapshot,
    UnusableSnapshot,
)
from jackpot.journal.checkpoints.merkle import Tree, leaf_hash
from jackpot.journal.replay import check_end, chunks

Progress = Callable[[int, int], None]  # entries done, entries in all


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What was proved of one journal."""

    link: str
    kind: KindName = "link"  # of the machine that it records
    entries: int
    events: int
    rounds: int
    wagers: int | None  # only of a jackpot, like the next two
    payouts: int | None
    meter_cents: int | None
    open_payouts: int
    balances: dict[str, int]  # each account in micro-dollars
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


class Position(NamedTuple):
    """What is known after an entry: whoever has it can go on from there."""

    state: Any
    head: Head
    tree: Tree

    @classmethod
    def before_the_first(cls, kind: MachineKind) -> "Position":
        return cls(kind.machine.new_state(), GENESIS, Tree())


class Verifier:
    """Goes on from `begin`; `known` is what was recorded elsewhere of the entries after it."""

    def __init__(
        self,
        kind: MachineKind,
        journal: JournalReader,
        snapshot: Snapshot | UnusableSnapshot | None,
        known: Iterable[Known],
        begin: Position,
    ) -> None:
        self._kind = kind
        self._codec = kind.codec
        self._journal = journal
        self._link = journal.link
        self._snapshot = snapshot
        self._snapshot_seq = snapshot.seq if isinstance(snapshot, Snapshot) else None
        self._snapshot_holds: bool | None = None  # the state at its entry
        self._known = sorted(known, key=lambda each: each.entries, reverse=True)  # next one last
        self._state, self._head, self._tree = begin
        self.events = 0

    @property
    def position(self) -> Position:
        return Position(self._state, self._head, self._tree)

    async def verify(self, progress: Progress, until: int | None = None) -> Failure | None:
        """Up to the entry `until`, else to the end of the journal."""
        link = self._journal.link
        try:
            head = await self._journal.head()
            last_seq = until or head.seq
            async for chunk in chunks(self._journal, self._head.seq, last_seq):
                for entry in chunk:
                    self._take(entry)
                progress(self._head.seq, last_seq)
            if until is None:
                check_end(link, self._head, head)
            self._state.check_invariants()
            progress(self._head.seq, last_seq)
            if self._known:
                raise ProofError(_too_short(self._known[-1].entries))
        except (BrokenChain, NewerVersion) as broken:
            return Failure(link=link, entry=broken.seq, why=str(broken))
        except (ProofError, InvariantError) as wrong:
            at_seq = self._head.seq
            return Failure(link=link, entry=at_seq, why=f"entry {at_seq}: {wrong}")
        return None

    def _take(self, entry: Entry) -> None:
        opened = self._codec.open_fresh(self._link, entry, self._head)
        self._head = opened.head
        self._decide_again(entry, opened)
        self._kind.check(self._state, opened.events)
        self.events += len(opened.events)
        self._tree.append(leaf_hash(entry.record))
        if entry.seq == self._snapshot_seq:
            self._check_snapshot()
        if self._known:
            self._compare_known(opened)

    def _decide_again(self, entry: Entry, opened: Opened[Any]) -> None:
        """What is decided again gives the same bytes: this proves the events and their form."""
        codec, link = self._codec, self._link
        try:
            decided = self._kind.prover.decide_again(self._state, opened.events)
            if codec.holds(link, entry, opened.at_ms, decided):
                return
            compare(decided, opened.events)
        except ProofError:
            codec.check_form(link, entry)  # a record of another form is not read at all
            raise
        codec.check_form(link, entry)

    def _check_snapshot(self) -> None:
        assert isinstance(self._snapshot, Snapshot)
        self._snapshot_holds = is_snapshot_of(self._kind.machine, self._snapshot, self._state)
        if self._snapshot_holds is False:
            raise ProofError("the snapshot taken here is not the state that the journal gives")

    def _compare_known(self, opened: Opened[Any]) -> None:
        while self._known and self._known[-1].entries <= self._head.seq:
            balances = self._kind.balances(self._state)
            reached = Reached(opened.head, moment(opened.at_ms), balances, self._tree)
            difference = self._known.pop().difference(reached)
            if difference is not None:
                raise ProofError(difference)

    def _snapshot_words(self) -> str:
        """Its entry can lie in a part that another process proves."""
        snapshot = self._snapshot
        if snapshot is None:
            return "none"
        if isinstance(snapshot, UnusableSnapshot):
            return f"not used: {snapshot.why}"
        if not self._snapshot_holds and read_snapshot(self._kind.machine, snapshot) is None:
            return "not used: it was written by another version"
        return f"proved at entry {snapshot.seq}"

    def proof(self) -> Proof:
        """Call it once all entries are verified."""
        kind, state = self._kind, self._state
        return Proof(
            link=self._journal.link,
            kind=kind.name,
            entries=self._head.seq,
            events=self.events,
            **kind.figures(state)._asdict(),
            balances=kind.balances(state),
            head=self._head.hash if self._head.seq else "",
            root=base64.b64encode(self._tree.root()).decode(),
            state_digest=kind.machine.digest(state),
            snapshot=self._snapshot_words(),
            snapshot_damaged=isinstance(self._snapshot, UnusableSnapshot)
            and self._snapshot.damaged,
        )


def _too_short(entries: int) -> str:
    return f"the journal ends here, but entry {entries} was recorded elsewhere"
