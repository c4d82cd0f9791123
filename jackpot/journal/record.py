"""The record of one commit and the chain that binds it to the one before.

A record is canonical JSON: UTF-8, sorted keys, no white space. Its hash is the SHA-256 of its
bytes, and it holds the hash of the record before, so no byte of a journal can change unnoticed.
The envelope (`v`, `link`, `seq`, `prev`, `at_ms`) is the same in every version of the format, so
any version can check the chain; what `events` holds may change, see `upcast`.
"""

import hashlib
from typing import NamedTuple

import msgspec

from jackpot.journal.errors import BrokenChain, NewerVersion

FORMAT = 1


class Head(NamedTuple):
    """Where a journal ends: the number and the hash of its last entry."""

    seq: int
    hash: str


GENESIS = Head(0, "0" * 64)


class Entry(msgspec.Struct, frozen=True):
    """One commit as a home keeps it. `prev` is in the record too; here a home can compare it."""

    seq: int
    prev: str
    hash: str
    record: bytes

    @property
    def head(self) -> Head:
        return Head(self.seq, self.hash)


class Envelope(msgspec.Struct, frozen=True):
    """What stands round the events in a record of any version."""

    at_ms: int
    link: str
    prev: str
    seq: int
    v: int


UnreadableRecord = (msgspec.MsgspecError, UnicodeDecodeError)

_decoder = msgspec.json.Decoder(Envelope)


def digest(record: bytes) -> str:
    return hashlib.sha256(record).hexdigest()


def entry_of_line(record: bytes) -> tuple[str, Entry]:
    """A record as it stands on a line of text: its link and its entry, yet to be checked."""
    envelope = _decoder.decode(record)
    return envelope.link, Entry(envelope.seq, envelope.prev, digest(record), record)


def check_entry(link: str, entry: Entry, after: Head) -> Head:
    """Check an entry's hash and place without reading its events; returns the new head."""
    check_hash(link, entry)
    try:
        envelope = _decoder.decode(entry.record)
    except UnreadableRecord as error:
        raise BrokenChain(link, entry.seq, f"it is not a record ({error})") from error
    check_version(link, entry.seq, envelope.v)
    return check_place(link, entry, envelope, after)


def check_hash(link: str, entry: Entry) -> None:
    if digest(entry.record) != entry.hash:
        raise BrokenChain(
            link, entry.seq, "its hash does not match its bytes (the record was altered or torn)"
        )


def check_version(link: str, seq: int, version: int) -> None:
    if version > FORMAT:
        raise NewerVersion(link, seq, version, FORMAT)


def check_place(link: str, entry: Entry, envelope: Envelope, after: Head) -> Head:
    """Whether this entry, sound in itself, is the one that belongs after `after`."""
    due = after.seq + 1
    if entry.seq > due:
        raise BrokenChain(link, due, f"it is missing (entry {entry.seq} stands in its place)")
    if entry.seq < due:
        raise BrokenChain(link, due, f"entry {entry.seq} stands in its place a second time")
    if envelope.seq != due:
        raise BrokenChain(link, due, f"its record says that it is entry {envelope.seq}")
    if envelope.link != link:
        raise BrokenChain(link, due, f"its record belongs to another link, {envelope.link!r}")
    if not envelope.prev == entry.prev == after.hash:
        raise BrokenChain(
            link, due, "it does not follow the entry before (the hash that it holds is another)"
        )
    return Head(due, entry.hash)
