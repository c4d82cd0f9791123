"""JSON objects that name a key twice: readers differ on which value holds, so we take neither."""

import json
from typing import Any

import msgspec


def repeats_key(sent: bytes, known_keys: int) -> bool:
    """Whether an object in this JSON has a key twice. It has at least `known_keys` different keys.

    Each key has its colon. Where there are no more colons than keys, nothing needs to be read
    again, which spares a wager the time; and not with care, which spares an act most of it.
    """
    colons = sent.count(b":")
    if colons <= known_keys or colons == _different_keys(sent):
        return False
    try:
        json.loads(sent, object_pairs_hook=_no_key_twice)
    except _Twice:
        return True
    return False


def _different_keys(sent: bytes) -> int:
    """Of an object, or of all objects in a list; not of those within them."""
    read = msgspec.json.decode(sent)
    objects = read if isinstance(read, list) else [read]
    return sum(len(each) for each in objects if isinstance(each, dict))


class _Twice(Exception):  # noqa: N818 - it ends the reading, no more
    pass


def _no_key_twice(pairs: list[tuple[str, Any]]) -> None:
    if len({name for name, _ in pairs}) < len(pairs):
        raise _Twice
