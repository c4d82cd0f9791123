"""A second person at somebody else's screen: one act, under their own name.

Whoever signs for an act that needs two people gives their own name and password beside the first
one's session, which goes on. What they get holds for that session, for one act, for a minute.
"""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from jackpot.access.secrets import digest, new_session_key

HOLDS_MS = 60_000
_MOST = 1_000


class _Second(msgspec.Struct, frozen=True):
    first: bytes  # the digest of the session that it stands beside
    name: str
    password_hash: str
    until_ms: int


class SecondPersons:
    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._waiting: OrderedDict[bytes, _Second] = OrderedDict()  # oldest first

    def begin(self, first_key: str, name: str, password_hash: str) -> str:
        while len(self._waiting) >= _MOST:
            self._waiting.popitem(last=False)
        key = new_session_key()
        until_ms = self._clock() + HOLDS_MS
        self._waiting[digest(key)] = _Second(digest(first_key), name, password_hash, until_ms)
        return key

    def take(self, key: str, first_key: str) -> _Second | None:
        """Who it is, once: whether the act succeeds or not, the next one needs a new signature."""
        found = self._waiting.pop(digest(key), None)
        if found is None or found.first != digest(first_key) or self._clock() > found.until_ms:
            return None
        return found
