"""Snapshots as the file keeps them: with the state compressed.

A commit waits while a snapshot is written, and that of a busy day has megabytes, much of them
alike. Files of earlier releases have them uncompressed.
"""

import zlib

import msgspec

from jackpot.journal.snapshot import Snapshot, UnusableSnapshot, damaged

_MARK = b"zlib\0"  # no state in JSON begins like that
_FAST = 1


def packed(snapshot: Snapshot) -> Snapshot:
    """Slow for a large state: call it in a thread."""
    state = _MARK + zlib.compress(snapshot.state, _FAST)
    return msgspec.structs.replace(snapshot, state=state)


def unpacked(snapshot: Snapshot) -> Snapshot | UnusableSnapshot:
    """Anybody can write a digest that fits: the state may be damaged all the same."""
    if not snapshot.state.startswith(_MARK):
        return snapshot
    try:
        state = zlib.decompress(snapshot.state[len(_MARK) :])
    except zlib.error:
        return damaged(snapshot)
    return msgspec.structs.replace(snapshot, state=state)
