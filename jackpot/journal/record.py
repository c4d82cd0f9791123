"""The record of one commit, and the hash chain that binds it to the previous one.

A record is canonical JSON: UTF-8, sorted keys, no white space. Its hash is the SHA-256 of its
bytes, and it holds the hash of the previous record, so no byte of a journal can change unnoticed.
The envelope (`v`, `link`, `seq`, `prev`, `at_ms`) is the same in every version of the format, so
any version can check the chain; the contents of `events` may change, see `upcast`.
"""

import hashlib
from typing import NamedTuple

import msgspec

from jackpot.journal.errors import BrokenChain, NewerVersion

FORMAT = 1


class Head(NamedTuple):
    """The number and the hash of the last entry of a journal."""

    seq: int
    hash: str


GENESIS = Head(0, "0" * 64)


class Entry(msgspec.Struct, frozen=True):
    """One commit as a home stores it. `prev` is also in the record; a home can compare it here."""

    seq: int
    prev: str
    hash: str
    record: bytes

    @property
    def head(self) -> Head:
        return Head(self.seq, self.hash)


class Envelope(msgspec.Struct, frozen=True):
    """The fields beside the events, the same in every version."""

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
    """The link and the entry of a record on a line of text, not checked yet."""
    envelope = _decoder.decode(record)
    return envelope.link, Entry(envelope.seq, envelope.prev, digest(record), record)


def check_entry(link: str, entry: Entry, after: Head) -> Head:
    """Checks an entry's hash and position without reading its events; returns the new head."""
    check_hash(link, entry)
    try:
        envelope = _decoder.decode(entry.record)
    except UnreadableRecord as error:
        raise BrokenChain(link, entry.seq, f"it is not a record ({error})") from error
    check_version(link, entry.seq, envelope.v)
    return check_position(link, entry, envelope, after)


def check_hash(link: str, entry: Entry) -> None:
    if digest(entry.record) != entry.hash:
        raise BrokenChain(
            link, entry.seq, "its hash does not match its bytes (the record was altered or torn)"
        )


def check_version(link: str, seq: int, version: int) -> None:
    if version > FORMAT:
        raise NewerVersion(link, seq, version, FORMAT)


def check_position(link: str, entry: Entry, envelope: Envelope, after: Head) -> Head:
    """Checks that this entry, sound in itself, is the one that follows `after`."""
    expected = after.seq + 1
    if entry.seq > expected:
        raise BrokenChain(link, expected, f"it is missing (entry {entry.seq} is in its place)")
    if entry.seq < expected:
        raise BrokenChain(link, expected, f"entry {entry.seq} is there a second time instead")
    if envelope.seq != expected:
        raise BrokenChain(link, expected, f"its record says that it is entry {envelope.seq}")
    if envelope.link != link:
        raise BrokenChain(link, expected, f"its record belongs to another link, {envelope.link!r}")
    if not envelope.prev == entry.prev == after.hash:
        raise BrokenChain(
            link, expected, "it does not follow the entry before (the previous hash does not match)"
        )
    return Head(expected, entry.hash)
