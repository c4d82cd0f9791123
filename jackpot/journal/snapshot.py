"""A snapshot: the state after one entry, so that a start need not replay the entries before it.

The journal is the truth and a snapshot only a short cut. A snapshot that is damaged or does not
match the journal is not used, and the reader is told why.
"""

import hashlib

import msgspec


class Snapshot(msgspec.Struct, frozen=True):
    """`state` is what replaying entries 1 to `seq` gives; `hash` is the hash of entry `seq`."""

    seq: int
    hash: str
    state: bytes


class UnusableSnapshot(msgspec.Struct, frozen=True):
    """There is a snapshot, but it cannot be trusted: replay from the first entry."""

    why: str
    damaged: bool = True  # else it is only out of date


def snapshot_digest(link: str, snapshot: Snapshot) -> str:
    """Covers the link, the entry and the state."""
    label = msgspec.json.encode((link, snapshot.seq, snapshot.hash))
    return hashlib.sha256(label + b"\n" + snapshot.state).hexdigest()


def damaged(snapshot: Snapshot) -> UnusableSnapshot:
    return UnusableSnapshot(f"the snapshot at entry {snapshot.seq} is damaged")


def checked_snapshot(
    link: str, snapshot: Snapshot, kept_digest: str, hash_in_journal: str | None
) -> Snapshot | UnusableSnapshot:
    """The snapshot, if it is whole and was taken at entry `seq` of this journal."""
    if snapshot_digest(link, snapshot) != kept_digest:
        return damaged(snapshot)
    if hash_in_journal is None:
        return UnusableSnapshot(
            f"the snapshot at entry {snapshot.seq} is ahead of the journal, which has no such entry"
        )
    if hash_in_journal != snapshot.hash:
        return UnusableSnapshot(
            f"the snapshot at entry {snapshot.seq} was taken of a different journal"
        )
    return snapshot
