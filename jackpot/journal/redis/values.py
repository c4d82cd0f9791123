"""What Redis holds of a journal, to entries, heads and snapshots. Whatever is odd is named."""

import re
from typing import Any, NamedTuple

from jackpot.journal.errors import BrokenChain
from jackpot.journal.record import GENESIS, Entry, Head
from jackpot.journal.snapshot import Snapshot, UnusableSnapshot, checked_snapshot, snapshot_digest

_ID = re.compile(rb"(\d+)-0")
_NOTED = re.compile(rb"(\d+) (\d+)")
_HEAD = re.compile(rb"(\d+) ([0-9a-f]{64})")
_FIELDS = [b"prev", b"hash", b"record"]
_SNAPSHOT_FIELDS = ("seq", "hash", "digest", "state")


def head_of(link: str, value: bytes | None) -> Head:
    if value is None:
        return GENESIS
    found = _HEAD.fullmatch(value)
    if found is None:
        raise BrokenChain(link, 0, f"Redis does not say where the journal ends, but {value[:80]!r}")
    return Head(int(found[1]), found[2].decode())


class Noted(NamedTuple):
    """What a node said of its copy."""

    seq: int  # it has everything up to there on its disk
    at_s: int  # when it said so, by its own clock


class Look(NamedTuple):
    """How long a journal is: where it ends, what is no longer there, and who has how much."""

    head: Head
    base: Head
    length: int
    first: Entry | None
    last: Entry | None
    nodes: dict[str, Noted]


def look_of(link: str, reply: Any) -> Look:
    head, base, length, first, last, nodes = reply
    return Look(
        head_of(link, head),
        head_of(link, base),
        int(length),
        entry_of(link, first[0]) if first else None,
        entry_of(link, last[0]) if last else None,
        {
            _text(name): _noted(link, name, value)
            for name, value in zip(nodes[::2], nodes[1::2], strict=True)
        },
    )


def _noted(link: str, name: bytes, value: bytes) -> Noted:
    found = _NOTED.fullmatch(value)
    if found is None:
        raise BrokenChain(link, 0, f"Redis does not say what node {_text(name)} has")
    return Noted(int(found[1]), int(found[2]))


def why_odd(look: Look) -> list[str]:
    """Whether the stream begins, ends, and is as long, as the keys beside it say."""
    found = []
    if (look.last.head if look.last else GENESIS) != look.head:
        found.append(f"entry {look.head.seq} is not the end that the journal noted")
    due = look.head.seq - look.base.seq
    if look.length != due:
        found.append(f"there are {look.length} entries, not the {due} that the journal noted")
    if look.base != GENESIS and (look.first is None or look.first.prev != look.base.hash):
        found.append(f"it does not begin after entry {look.base.seq}, the last that was trimmed")
    return found


def entry_of(link: str, item: Any) -> Entry:
    id_, fields = item
    found = _ID.fullmatch(id_)
    if found is None or fields[::2] != _FIELDS:
        seq = int(id_.partition(b"-")[0])
        raise BrokenChain(link, seq, f"what Redis has under {id_.decode()} is not an entry")
    prev, kept_hash, record = fields[1::2]
    return Entry(int(found[1]), _text(prev), _text(kept_hash), record)


def snapshot_fields(link: str, snapshot: Snapshot) -> list[str | bytes | int]:
    """For one HSET, which replaces them all together."""
    digest = snapshot_digest(link, snapshot)
    return [
        *("seq", snapshot.seq, "hash", snapshot.hash),
        *("digest", digest, "state", snapshot.state),
    ]


def snapshot_of(link: str, fields: list[bytes]) -> tuple[Snapshot, str] | UnusableSnapshot | None:
    """The snapshot and the digest kept with it, yet to be held against the journal."""
    if not fields:
        return None
    kept = dict(zip(fields[::2], fields[1::2], strict=True))
    try:
        seq, hash_, digest, state = (kept[name.encode()] for name in _SNAPSHOT_FIELDS)
        return Snapshot(int(seq), _text(hash_), state), _text(digest)
    except (KeyError, ValueError):
        return UnusableSnapshot("the snapshot is damaged")


def checked(
    link: str, found: tuple[Snapshot, str], entry: Entry | None
) -> Snapshot | UnusableSnapshot:
    snapshot, digest = found
    return checked_snapshot(link, snapshot, digest, entry.hash if entry else None)


def _text(value: bytes) -> str:
    """Damaged bytes must reach whoever checks the hashes, not fail here."""
    return value.decode(errors="replace")
