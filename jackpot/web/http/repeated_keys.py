"""JSON objects that name a key twice: readers differ on which value holds, so we take neither."""

import json
from typing import Any


def repeats_key(sent: bytes, known_keys: int) -> bool:
    """Whether an object in this JSON has a key twice. It has at least `known_keys` different keys.

    Each key has its colon. Where there are no more colons than keys, nothing needs to be read
    again, which spares a wager the time.
    """
    if sent.count(b":") <= known_keys:
        return False
    try:
        json.loads(sent, object_pairs_hook=_no_key_twice)
    except _Twice:
        return True
    return False


class _Twice(Exception):  # noqa: N818 - it ends the reading, no more
    pass


def _no_key_twice(pairs: list[tuple[str, Any]]) -> None:
    if len({name for name, _ in pairs}) < len(pairs):
        raise _Twice
