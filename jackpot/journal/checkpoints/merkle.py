"""The Merkle tree of RFC 6962, section 2.1: its root in one pass, and proofs of inclusion.

A tree that only grows is known by its peaks: the roots of its full subtrees, largest first, one for
each bit of its size. So a tree of a thousand million leaves takes a kilobyte.
"""

import hashlib
from collections.abc import Iterable, Sequence

HASH_BYTES = 32


def leaf_hash(data: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


class Tree:
    """`peaks` are those of a tree of `size` leaves, to continue it."""

    def __init__(self, size: int = 0, peaks: Sequence[bytes] = ()) -> None:
        if len(peaks) != size.bit_count() or any(len(peak) != HASH_BYTES for peak in peaks):
            raise ValueError(f"these are not the peaks of a tree of {size} leaves")
        self.size = size
        self.peaks = list(peaks)

    def append(self, leaf: bytes) -> None:
        """`leaf` is the hash of the leaf."""
        node, width = leaf, 1
        while self.size & width:
            node = self._join(self.peaks.pop(), node, self.size + 1 - width)
            width *= 2
        self.peaks.append(node)
        self.size += 1

    def root(self) -> bytes:
        if not self.peaks:
            return hashlib.sha256().digest()
        node = self.peaks[-1]
        for peak in reversed(self.peaks[:-1]):
            node = node_hash(peak, node)
        return node

    def _join(self, left: bytes, right: bytes, middle: int) -> bytes:
        """The parent of two nodes; `middle` is the index of the first leaf under the right one."""
        return node_hash(left, right)


class ProvingTree(Tree):
    """Also collects the path from each of some leaves to the root."""

    def __init__(self) -> None:
        super().__init__()
        self._joins: dict[int, list[bytes]] = {}

    def watch_next(self) -> None:
        """The leaf that is appended next will have a path."""
        self._joins[self.size] = []

    def _join(self, left: bytes, right: bytes, middle: int) -> bytes:
        first = 2 * middle - self.size - 1  # both sides are equally wide
        for index, path in self._joins.items():
            if first <= index <= self.size:
                path.append(right if index < middle else left)
        return node_hash(left, right)

    def path(self, index: int) -> list[bytes]:
        """The siblings from the leaf up to the root of the tree as it is now."""
        path = list(self._joins[index])
        end = self.size
        node: bytes | None = None  # the root of what lies right of the peak
        for peak in reversed(self.peaks):
            start = end & (end - 1)  # a full subtree as wide as the lowest bit of `end`
            if index >= end:
                path.append(peak)
            elif index >= start and node is not None:
                path.append(node)
            node = peak if node is None else node_hash(peak, node)
            end = start
        return path


def root_from_path(leaf: bytes, index: int, size: int, path: Iterable[bytes]) -> bytes | None:
    """The root to which a path of inclusion leads (RFC 9162, 2.1.3.2); None if it cannot be one."""
    if not 0 <= index < size:
        return None
    node, place, last = leaf, index, size - 1
    for sibling in path:
        if last == 0:
            return None
        if place & 1 or place == last:
            node = node_hash(sibling, node)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            node = node_hash(node, sibling)
        place, last = place >> 1, last >> 1
    return node if last == 0 else None
