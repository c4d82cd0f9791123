"""A second person at somebody else's screen: one act, under their own name.

Whoever signs for an act that needs two people gives their own name and password beside the first
one's session, which goes on. What they get holds for that session, for one act, for a minute.
"""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from jackpot.access.secrets import hex_digest, new_session_key
from jackpot.board import Board, OwnBoard

HOLDS_MS = 60_000
_MOST = 1_000
_TOPIC = "second person"


class _Second(msgspec.Struct, frozen=True):
    digest: str  # of what the second person got
    first: str  # the digest of the session that it stands beside
    name: str
    password: str  # the digest of a hash, as of a session
    until_ms: int


class SecondPersons:
    def __init__(self, clock: Callable[[], int], board: Board | None = None) -> None:
        self._clock = clock
        self._board = board or OwnBoard()
        self._waiting: OrderedDict[str, _Second] = OrderedDict()  # oldest first
        self._board.listen(_TOPIC, _Second, self._keep)

    def begin(self, first_key: str, name: str, password: str) -> str:
        key = new_session_key()
        until_ms = self._clock() + HOLDS_MS
        second = _Second(hex_digest(key), hex_digest(first_key), name, password, until_ms)
        self._keep(second)
        self._board.tell(_TOPIC, second)
        return key

    def knows(self, key: str) -> bool:
        return hex_digest(key) in self._waiting

    async def take(self, key: str, first_key: str) -> _Second | None:
        """Who it is, once: whether the act succeeds or not, the next one needs a new signature."""
        found = self._waiting.pop(hex_digest(key), None)
        if found is None or found.first != hex_digest(first_key) or self._clock() > found.until_ms:
            return None
        # Another node may be asked for another act at the same moment.
        return found if await self._board.is_first(found.digest, 2 * HOLDS_MS / 1_000) else None

    def _keep(self, second: _Second) -> None:
        while len(self._waiting) >= _MOST:
            self._waiting.popitem(last=False)
        self._waiting[second.digest] = second
