"""RFC 6962, section 2.1, written as the RFC writes it: recursive, and with all leaves at hand."""

import hashlib
from collections.abc import Sequence


def _split(count: int) -> int:
    """The largest power of two smaller than `count`."""
    return 1 << (count - 1).bit_length() - 1


def tree_hash(leaves: Sequence[bytes]) -> bytes:
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return hashlib.sha256(b"\x00" + leaves[0]).digest()
    k = _split(len(leaves))
    return hashlib.sha256(b"\x01" + tree_hash(leaves[:k]) + tree_hash(leaves[k:])).digest()


def path(m: int, leaves: Sequence[bytes]) -> list[bytes]:
    if len(leaves) == 1:
        return []
    k = _split(len(leaves))
    if m < k:
        return [*path(m, leaves[:k]), tree_hash(leaves[k:])]
    return [*path(m - k, leaves[k:]), tree_hash(leaves[:k])]


def consistency(m: int, leaves: Sequence[bytes], known: bool = True) -> list[bytes]:
    """PROOF(m, D[n]) = SUBPROOF(m, D[n], true)."""
    if m == len(leaves):
        return [] if known else [tree_hash(leaves)]
    k = _split(len(leaves))
    if m <= k:
        return [*consistency(m, leaves[:k], known), tree_hash(leaves[k:])]
    return [*consistency(m - k, leaves[k:], False), tree_hash(leaves[:k])]
