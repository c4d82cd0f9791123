"""The engine's snapshots: a state, the last moment of its journal, and the shape it was written in.

A snapshot of another shape of the state is not read: replaying gives the state all the same, and
nothing has to be guessed about a field that was not there.
"""

import hashlib

import msgspec

from jackpot.floor import State, decode_state, encode_state
from jackpot.journal import Head, Snapshot


class _Packed(msgspec.Struct, frozen=True):
    shape: str
    at_ms: int
    state: msgspec.Raw


_SHAPE = hashlib.sha256(
    msgspec.json.encode(msgspec.json.schema(State), order="sorted")
).hexdigest()[:16]
_decoder = msgspec.json.Decoder(_Packed)


def take_snapshot(state: State, head: Head, at_ms: int) -> Snapshot:
    packed = _Packed(_SHAPE, at_ms, msgspec.Raw(encode_state(state)))
    return Snapshot(head.seq, head.hash, msgspec.json.encode(packed))


def read_snapshot(snapshot: Snapshot) -> tuple[State, int] | None:
    """The state and the moment of its last entry; None for a snapshot of another shape."""
    try:
        packed = _decoder.decode(snapshot.state)
        if packed.shape != _SHAPE:
            return None
        return decode_state(bytes(packed.state)), packed.at_ms
    except msgspec.MsgspecError:
        return None
