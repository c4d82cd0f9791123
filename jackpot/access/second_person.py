"""Signatures of a second person, for one act at somebody else's screen.

An act that needs two people is signed by the second one with their own name and password, while the
first one stays signed in. A signature is valid for that session, for one act, for a minute.
"""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from jackpot.access.secrets import hex_digest, new_session_key
from jackpot.board import Board, LocalBoard

VALID_MS = 60_000
_MAX_SIGNATURES = 1_000
_TOPIC = "second person"


class _Signature(msgspec.Struct, frozen=True):
    digest: str  # of its key
    first: str  # digest of the first person's session key
    name: str
    password: str  # digest of the password hash, as in a session
    until_ms: int


class SecondSignatures:
    def __init__(self, clock: Callable[[], int], board: Board | None = None) -> None:
        self._clock = clock
        self._board = board or LocalBoard()
        self._unused: OrderedDict[str, _Signature] = OrderedDict()  # oldest first
        self._board.subscribe(_TOPIC, _Signature, self._keep)

    def sign(self, first_key: str, name: str, password: str) -> str:
        key = new_session_key()
        until_ms = self._clock() + VALID_MS
        signature = _Signature(hex_digest(key), hex_digest(first_key), name, password, until_ms)
        self._keep(signature)
        self._board.publish(_TOPIC, signature)
        return key

    def knows(self, key: str) -> bool:
        return hex_digest(key) in self._unused

    async def take(self, key: str, first_key: str) -> _Signature | None:
        """Uses a signature up: even if the act fails, the next one needs a new signature."""
        found = self._unused.pop(hex_digest(key), None)
        if found is None or found.first != hex_digest(first_key) or self._clock() > found.until_ms:
            return None
        # Another node may be using it for another act at the same moment.
        return found if await self._board.claim(found.digest, 2 * VALID_MS / 1_000) else None

    def _keep(self, signature: _Signature) -> None:
        while len(self._unused) >= _MAX_SIGNATURES:
            self._unused.popitem(last=False)
        self._unused[signature.digest] = signature
