"""Turns replies of Redis into entries, heads and snapshots. Anything unexpected is named."""

import re
from typing import Any

from jackpot.journal.errors import BrokenChain
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot, snapshot_digest

_ID = re.compile(rb"(\d+)-0")
_HEAD = re.compile(rb"(\d+) ([0-9a-f]{64})")
_FIELDS = [b"prev", b"hash", b"record"]
_SNAPSHOT_FIELDS = ("seq", "hash", "digest", "state")


def head_of(link: str, value: bytes | None) -> Head:
    if value is None:
        return GENESIS
    found = _HEAD.fullmatch(value)
    if found is None:
        raise BrokenChain(link, 0, f"Redis has {value[:80]!r} as the journal's head")
    return Head(int(found[1]), found[2].decode())


def entry_of(link: str, item: Any) -> Entry:
    id_, fields = item
    found = _ID.fullmatch(id_)
    if found is None or fields[::2] != _FIELDS:
        seq = int(id_.partition(b"-")[0])
        raise BrokenChain(link, seq, f"what Redis has under {id_.decode()} is not an entry")
    prev, stored_hash, record = fields[1::2]
    return Entry(int(found[1]), text_of(prev), text_of(stored_hash), record)


def snapshot_fields(link: str, snapshot: Snapshot) -> list[str | bytes | int]:
    """For one HSET, which replaces all fields together."""
    digest = snapshot_digest(link, snapshot)
    return [
        *("seq", snapshot.seq, "hash", snapshot.hash),
        *("digest", digest, "state", snapshot.state),
    ]


def snapshot_of(fields: list[bytes]) -> tuple[Snapshot, str] | UnusableSnapshot | None:
    """The snapshot and the digest stored with it; not checked yet."""
    if not fields:
        return None
    stored = dict(zip(fields[::2], fields[1::2], strict=True))
    try:
        seq, hash_, digest, state = (stored[name.encode()] for name in _SNAPSHOT_FIELDS)
        return Snapshot(int(seq), text_of(hash_), state), text_of(digest)
    except (KeyError, ValueError):
        return UnusableSnapshot("the snapshot is damaged")


def text_of(value: bytes) -> str:
    """Damaged bytes must not fail here: they must reach the check of the hashes."""
    return value.decode(errors="replace")
