"""Proves one journal in several processes, each a part of it.

The first process proves from the first entry on. Each other one first goes to where its part
begins: to the last snapshot that was kept before it, hashing the entries up to there and applying
those after it. Without such a snapshot it applies all of them, which takes four times as long.
Nothing is taken on trust: the process before it proves these entries, and both must have the same
state, the same hash and the same tree there.
"""

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import accumulate, pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from jackpot.audit.known import Known
from jackpot.audit.machines import MachineKind, machine_of_journal
from jackpot.audit.verifier import Failure, Position, Progress, Proof, Verifier
from jackpot.engine import read_snapshot
from jackpot.engine.replay import apply_entry
from jackpot.journal import (
    GENESIS,
    BrokenChain,
    Head,
    JournalReader,
    KeepsSnapshots,
    NewerVersion,
    Opened,
    Snapshot,
    open_reader,
)
from jackpot.journal.checkpoints.merkle import Tree, leaf_hash
from jackpot.journal.replay import chunks

# The time for an entry that is only hashed, or applied unchecked, as a part of one that is proved.
_HASH_COST = 0.1
_APPLY_COST = 0.45
_START_BYTES = 24 << 20  # of records that are proved while another process starts
LEAST_ENTRIES = 4_000  # a shorter journal is proved before another process has started


class Jobs(NamedTuple):
    """How many processes, and what each of them opens."""

    number: int
    address: str
    archive: Path | None


class _Part(NamedTuple):
    jobs: Jobs
    link: str
    after: int  # the entry before it
    until: int | None  # its last entry; None: that of the journal
    known: tuple[Known, ...]


class _Mark(NamedTuple):
    """A position, short enough to be sent to another process."""

    head: Head
    root: bytes
    state_digest: str


class _Found(NamedTuple):
    begin: _Mark | None  # None if its begin could not be reached
    events: int
    result: Proof | Failure | _Mark  # at the end of the journal, of the proof, of the part


async def verify_in_parts(
    jobs: Jobs, journal: JournalReader, progress: Progress, known: Sequence[Known]
) -> Proof | Failure:
    """This process proves the first part and shows its progress: all take about as long."""
    entries = (await journal.head()).seq
    ends = ends_of_parts(
        jobs.number,
        entries,
        forward_cost=await _forward_cost(journal, entries),
        start_cost=await _start_cost(journal, entries),
    )
    parts = list(_parts(jobs, journal.link, ends, known))
    with ProcessPoolExecutor(len(parts) - 1, get_context("spawn")) as pool:
        others = [pool.submit(_prove_elsewhere, part) for part in parts[1:]]
        first = await _prove(parts[0], journal, progress)
        found = [first, *[await asyncio.wrap_future(each) for each in others]]
    return _joined(journal.link, found)


async def _forward_cost(journal: JournalReader, entries: int) -> float:
    kept = await _kept_snapshot(journal, entries // 2)
    return _APPLY_COST if kept is None else _HASH_COST


async def _start_cost(journal: JournalReader, entries: int) -> float:
    """How many entries are proved while another process starts: by their size, in the middle."""
    sizes = [len(entry.record) for entry in await journal.read(entries // 2)]
    return _START_BYTES * len(sizes) / sum(sizes)


async def _kept_snapshot(journal: JournalReader, up_to: int) -> Snapshot | None:
    return await journal.kept_snapshot(up_to) if isinstance(journal, KeepsSnapshots) else None


def _parts(jobs: Jobs, link: str, ends: list[int], known: Sequence[Known]) -> Iterator[_Part]:
    for after, until in pairwise((0, *ends)):
        last = None if until == ends[-1] else until
        own = [each for each in known if after < each.entries]
        if last is not None:
            own = [each for each in own if each.entries <= last]
        yield _Part(jobs, link, after, last, tuple(own))


def ends_of_parts(
    number: int, entries: int, *, forward_cost: float, start_cost: float
) -> list[int]:
    """The last entry of each part, so that all take as long.

    All but the first have a process to start, and the later they begin, the further to go.
    """
    left = 1 - forward_cost
    start = min(start_cost, left * entries / (2 * number))  # more would leave others no entries
    shares = [left**part for part in range(number - 1)]  # of all but the first
    first = (entries + start * sum(shares)) / (1 + left * sum(shares))
    second = left * first - start
    return [round(end) for end in accumulate([first, *(second * share for share in shares)])]


def _joined(link: str, found: Sequence[_Found]) -> Proof | Failure:
    """The first failure, or the proof of the last part, which holds for all."""
    for part, after in pairwise(found):
        if isinstance(part.result, Failure):
            return part.result
        if after.begin is not None and part.result != after.begin:
            seq = after.begin.head.seq
            why = f"entry {seq}: the process that proves what follows has another state here"
            return Failure(link=link, entry=seq, why=why)
    last = found[-1].result
    assert not isinstance(last, _Mark), "the last part ends with the journal"
    if isinstance(last, Failure):
        return last
    return msgspec.structs.replace(last, events=sum(part.events for part in found))


def _prove_elsewhere(part: _Part) -> _Found:
    return asyncio.run(_open_and_prove(part))


async def _open_and_prove(part: _Part) -> _Found:
    async with await open_reader(part.jobs.address, archive=part.jobs.archive) as home:
        return await _prove(part, home.journal(part.link), lambda done, total: None)


async def _prove(part: _Part, journal: JournalReader, progress: Progress) -> _Found:
    kind = await machine_of_journal(journal)
    try:
        position = await _brought_forward(kind, journal, part.after)
    except (BrokenChain, NewerVersion) as broken:
        return _Found(None, 0, Failure(link=part.link, entry=broken.seq, why=str(broken)))
    begin = _mark(kind, position)
    snapshot = await journal.load_snapshot()
    verifier = Verifier(kind, journal, snapshot, part.known, position)
    failure = await verifier.verify(progress, part.until)
    if failure is not None:
        return _Found(begin, 0, failure)
    end = verifier.proof() if part.until is None else _mark(kind, verifier.position)
    return _Found(begin, verifier.events, end)


async def _brought_forward(kind: MachineKind, journal: JournalReader, to: int) -> Position:
    """The position after entry `to`, from entries that another process proves."""
    state, known_seq = await _state_before(kind, journal, to)
    head, tree = GENESIS, Tree()
    async for chunk in chunks(journal, 0, to):
        for entry in chunk:
            head = entry.head
            tree.append(leaf_hash(entry.record))
            if head.seq > known_seq:
                events = kind.codec.unchecked_events(journal.link, entry)
                apply_entry(kind.machine, journal.link, state, Opened(head, 0, events))
    return Position(state, head, tree)


async def _state_before(kind: MachineKind, journal: JournalReader, up_to: int) -> tuple[Any, int]:
    """The last state that was kept up to that entry, with its entry, else the one before all."""
    kept = await _kept_snapshot(journal, up_to)
    read = None if kept is None else read_snapshot(kind.machine, kept)
    if kept is None or read is None:
        return kind.machine.new_state(), 0
    return read[0], kept.seq


def _mark(kind: MachineKind, position: Position) -> _Mark:
    return _Mark(position.head, position.tree.root(), kind.machine.digest(position.state))
