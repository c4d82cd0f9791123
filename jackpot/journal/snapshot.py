"""A snapshot: the state at one entry, so that a start need not replay all that came before.

A snapshot is never the truth, only a short cut to it. One that is damaged, or that the journal
beside it does not bear out, is not used, and the reader is told why.
"""

import hashlib

import msgspec


class Snapshot(msgspec.Struct, frozen=True):
    """`state` is what replaying entries 1 to `seq` gives; `hash` is the hash of entry `seq`."""

    seq: int
    hash: str
    state: bytes


class UnusableSnapshot(msgspec.Struct, frozen=True):
    """There is a snapshot, but it is not to be trusted: replay from the first entry."""

    why: str


def snapshot_digest(link: str, snapshot: Snapshot) -> str:
    """Covers everything that a snapshot says, and which link it says it of."""
    label = msgspec.json.encode((link, snapshot.seq, snapshot.hash))
    return hashlib.sha256(label + b"\n" + snapshot.state).hexdigest()


def checked_snapshot(
    link: str, snapshot: Snapshot, kept_digest: str, hash_in_journal: str | None
) -> Snapshot | UnusableSnapshot:
    """The snapshot if it is whole and entry `seq` of the journal is the one it was taken at."""
    if snapshot_digest(link, snapshot) != kept_digest:
        return UnusableSnapshot(f"the snapshot at entry {snapshot.seq} is damaged")
    if hash_in_journal is None:
        return UnusableSnapshot(
            f"the snapshot at entry {snapshot.seq} is ahead of the journal, which has no such entry"
        )
    if hash_in_journal != snapshot.hash:
        return UnusableSnapshot(
            f"the snapshot at entry {snapshot.seq} was taken of a different journal"
        )
    return snapshot
