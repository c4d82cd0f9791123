"""Snapshots as the file keeps them: with the state compressed.

A commit waits while a snapshot is written, and the one of a busy day has megabytes that are much
alike. Files of earlier releases have them uncompressed.
"""

import zlib

import msgspec

from jackpot.journal.snapshot import Snapshot

_MARK = b"zlib\0"  # no state in JSON begins like that
_FAST = 1


def packed(snapshot: Snapshot) -> Snapshot:
    """Call it in a thread: it takes long, and others can work meanwhile."""
    state = _MARK + zlib.compress(snapshot.state, _FAST)
    return msgspec.structs.replace(snapshot, state=state)


def unpacked(snapshot: Snapshot) -> Snapshot:
    """Only of a snapshot whose digest was checked: others may not be whole."""
    if not snapshot.state.startswith(_MARK):
        return snapshot
    state = zlib.decompress(snapshot.state[len(_MARK) :])
    return msgspec.structs.replace(snapshot, state=state)
