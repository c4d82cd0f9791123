"""Proofs that a tree is the beginning of a larger one: nothing was changed, only added (RFC 6962).

The proof covers the larger tree without gaps by a few subtrees, whose roots it gives. From some of
them follows the root of the older tree, from all of them that of the newer one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from jackpot.journal.checkpoints.merkle import Tree, node_hash


class Roots(NamedTuple):
    old: bytes
    new: bytes


class ConsistencyTree(Tree):
    """Also collects the proof that it begins with the tree of its first `old_size` leaves.

    It has to grow to exactly `new_size` leaves.
    """

    def __init__(self, old_size: int, new_size: int) -> None:
        super().__init__()
        self._parts = [(part, Tree()) for part in _subtrees(old_size, range(new_size), True)]

    def append(self, leaf: bytes) -> None:
        for leaves, part in self._parts:
            if self.size in leaves:
                part.append(leaf)
        super().append(leaf)

    def proof(self) -> list[bytes]:
        return [part.root() for _, part in self._parts]


def _subtrees(old_size: int, leaves: range, known: bool) -> list[range]:
    """SUBPROOF of section 2.1.2; `known`: whoever checks it has the root of the old tree."""
    if old_size == len(leaves):
        return [] if known else [leaves]
    half = 1 << (len(leaves) - 1).bit_length() - 1  # the largest power of two below its size
    left, right = leaves[:half], leaves[half:]
    if old_size <= half:
        return [*_subtrees(old_size, left, known), right]
    return [*_subtrees(old_size - half, right, False), left]


def roots_from_proof(
    old_size: int, new_size: int, old_root: bytes, proof: Sequence[bytes]
) -> Roots | None:
    """The two roots to which a proof leads (RFC 9162, 2.1.4.2); None if it cannot be one."""
    if not 0 < old_size <= new_size:
        return None
    if old_size == new_size:
        return None if proof else Roots(old_root, old_root)
    # The old tree is itself one of the subtrees if its size is a power of two.
    nodes = [old_root, *proof] if old_size & (old_size - 1) == 0 else list(proof)
    if not nodes:
        return None
    place, last = old_size - 1, new_size - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    old = new = nodes[0]
    for node in nodes[1:]:
        if last == 0:
            return None
        if place & 1 or place == last:
            old, new = node_hash(node, old), node_hash(node, new)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            new = node_hash(new, node)
        place, last = place >> 1, last >> 1
    return Roots(old, new) if last == 0 else None
