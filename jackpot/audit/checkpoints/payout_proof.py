"""The proof of a payout: its entries, each with its path to the root that a checkpoint signs.

One file holds all that is needed to check it, but for the public key, which whoever checks it must
have from elsewhere.
"""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from jackpot.audit.checkpoints.statement import Statement, signed_statement, unsigned_statement
from jackpot.audit.machines import KINDS, machine_of_journal
from jackpot.floor import events as ev
from jackpot.floor.payout_id import PayoutId
from jackpot.journal import BrokenChain, Entry, Head, JournalError, JournalReader, Opened
from jackpot.journal.checkpoints.keys import PublicKey
from jackpot.journal.checkpoints.merkle import ProvingTree, leaf_hash, root_from_path
from jackpot.journal.checkpoints.note import NoteError
from jackpot.journal.record import UnreadableRecord, entry_of_line
from jackpot.journal.replay import replay_entries
from jackpot.pit.events import PayoutsDue


class ProvenEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seq: int
    record: str  # byte for byte as in the journal
    path: tuple[bytes, ...]  # the hashes from the leaf to the root


class PayoutProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: Literal["jackpot payout proof 1"] = "jackpot payout proof 1"
    payout: str
    checkpoint: str  # the signed note
    entries: tuple[ProvenEntry, ...]


class Proven(msgspec.Struct, frozen=True, kw_only=True):
    """What a proof shows once it was checked."""

    statement: Statement
    payout: str
    entries: list[Opened[Any]]  # with the events of the payout alone
    sound: bool = True


class Made(msgspec.Struct, frozen=True):
    proof: PayoutProof
    later: list[int]  # entries of the payout after the checkpoint, which it does not prove


class CannotProve(Exception):  # noqa: N818 - the name says what happened
    """The message says why, and what to do."""


async def prove_payout(journal: JournalReader, payout: PayoutId, note: str) -> Made | None:
    """None if the journal does not have the payout. Raises `CannotProve`, or a `JournalError`."""
    statement, kind = unsigned_statement(note), await machine_of_journal(journal)
    tree = ProvingTree()
    records: dict[int, str] = {}
    later: list[int] = []
    async for entry, opened in replay_entries(journal, kind.codec):
        concerns = any(events_of_payout(opened.events, payout))
        if entry.seq > statement.entries:
            later += [entry.seq] * concerns
            continue
        if concerns:
            tree.watch_next()
            records[entry.seq] = entry.record.decode()
        tree.append(leaf_hash(entry.record))
    if not records and not later:
        return None
    if (statement.link, statement.root) != (journal.link, tree.root()):
        raise CannotProve("the checkpoint is not one of this journal: verify both")
    if not records:
        raise CannotProve(
            f"payout {payout} came after the checkpoint of {statement.entries:,} entries: ask for a"
            " new checkpoint, then prove it again"
        )
    proven = (
        ProvenEntry(seq, record, tuple(tree.path(seq - 1))) for seq, record in records.items()
    )
    return Made(PayoutProof(payout=str(payout), checkpoint=note, entries=tuple(proven)), later)


def check_proof(proof: PayoutProof, key: PublicKey) -> Proven:
    """Raises `NoteError` unless every entry is in the journal of which `key` signed the root."""
    statement = signed_statement(proof.checkpoint, key)
    try:
        payout = PayoutId.parse(proof.payout)
    except ValueError as error:
        raise NoteError(str(error)) from error
    if not proof.entries:
        raise NoteError("it has no entry")
    entries = [_checked(each, statement, payout) for each in proof.entries]
    return Proven(statement=statement, payout=proof.payout, entries=entries)


def _checked(proven: ProvenEntry, statement: Statement, payout: PayoutId) -> Opened[Any]:
    record = proven.record.encode()
    root = root_from_path(leaf_hash(record), proven.seq - 1, statement.entries, proven.path)
    if root != statement.root:
        raise NoteError(f"entry {proven.seq} is not in the journal that the checkpoint signs")
    try:
        link, entry = entry_of_line(record)
        opened = _opened(link, entry)
    except (*UnreadableRecord, JournalError) as error:
        raise NoteError(f"entry {proven.seq} cannot be read: {error}") from error
    if (link, entry.seq) != (statement.link, proven.seq):
        raise NoteError(f"entry {proven.seq} says that it is entry {entry.seq} of link {link}")
    events = tuple(events_of_payout(opened.events, payout))
    if not events:
        raise NoteError(f"entry {proven.seq} does not name payout {payout}")
    return Opened(opened.head, opened.at_ms, events)


def _opened(link: str, entry: Entry) -> Opened[Any]:
    """A proof need not have the first entry: a kind that can read the entry will do."""
    *others, last = (kind.codec for kind in KINDS.values())
    for codec in others:
        with contextlib.suppress(BrokenChain):
            return codec.open_entry(link, entry, Head(entry.seq - 1, entry.prev))
    return last.open_entry(link, entry, Head(entry.seq - 1, entry.prev))


def events_of_payout(events: Iterable[Any], payout: PayoutId) -> Iterator[Any]:
    """From its award to its payment, with whatever changed it in between."""
    return (event for event in events if _names(event, payout))


def _names(event: Any, payout: PayoutId) -> bool:
    if isinstance(event, ev.PrizesAwarded):
        boxes = {award.box for award in event.awards}
        return (event.table, event.round) == payout[:2] and payout.box in boxes
    if isinstance(event, ev.PrizesCorrected):
        return str(payout) in {prize.payout for prize in event.prizes}
    if isinstance(event, PayoutsDue):
        return str(payout) in {award.payout for award in event.awards}
    return getattr(event, "payout", None) == str(payout)
