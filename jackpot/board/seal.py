"""Seals messages between nodes with a key that is not in Redis.

Whoever can write to Redis could otherwise sign themselves in by a message. Each message has a
number, which only grows, so that an old one sent again is not taken for a new one.
"""

import hmac
from collections import OrderedDict

_MAX_NODES = 1_000


class Seal:
    """Without a key nothing is sealed, and everything is taken."""

    def __init__(self, key: bytes | None) -> None:
        self._key = key
        self._last_of: OrderedDict[str, int] = OrderedDict()  # by node, its last number

    def sign(self, node: str, number: int, topic: str, message: bytes) -> str:
        if self._key is None:
            return ""
        parts = (node.encode(), str(number).encode(), topic.encode(), message)
        # Lengths first, so that no two messages give the same bytes.
        text = b"".join(b"%d:%b" % (len(part), part) for part in parts)
        return hmac.digest(self._key, text, "sha256").hex()

    def is_genuine(self, node: str, number: str, topic: str, message: bytes, seal: str) -> bool:
        """True if the key has sealed it, now or at any time before."""
        if self._key is None:
            return True
        if not number.isdecimal() or len(number) > 18:
            return False
        return hmac.compare_digest(self.sign(node, int(number), topic, message), seal)

    def accepts(self, node: str, number: str, topic: str, message: bytes, seal: str) -> bool:
        """True for a sealed message that is newer than the last one of its node."""
        if self._key is None:
            return True
        if not self.is_genuine(node, number, topic, message, seal):
            return False
        if int(number) <= self._last_of.get(node, 0):
            return False
        self._last_of[node] = int(number)
        self._last_of.move_to_end(node)
        while len(self._last_of) > _MAX_NODES:
            self._last_of.popitem(last=False)
        return True
