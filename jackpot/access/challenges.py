"""Challenges for passkeys: each is answered once, within two minutes, for what it was made for.

The answer may go to another node, so nodes tell each other of their challenges.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Literal

import msgspec

from jackpot.access.secrets import hex_digest, new_session_key
from jackpot.board import Board

VALID_MS = 120_000
_MAX_CHALLENGES = 1_000
_TOPIC = "passkey challenge"

Purpose = Literal["sign_in", "second_person", "enrol"]


class Challenge(msgspec.Struct, frozen=True):
    digest: str  # of its ticket
    purpose: Purpose
    name: str
    password: str  # fingerprint of the password that was right, as in a session
    session: str  # digest of the session key in which it is answered; empty to sign in
    challenge: bytes
    until_ms: int


class Challenges:
    def __init__(self, clock: Callable[[], int], board: Board) -> None:
        self._clock = clock
        self._board = board
        self._open: OrderedDict[str, Challenge] = OrderedDict()  # oldest first
        board.subscribe(_TOPIC, Challenge, self._keep)

    async def make(
        self, purpose: Purpose, name: str, password: str, session_key: str, challenge: bytes
    ) -> str:
        """Returns the ticket that the answer has to bring."""
        ticket = new_session_key()
        session = hex_digest(session_key) if session_key else ""
        made = Challenge(
            *(hex_digest(ticket), purpose, name, password, session, challenge),
            until_ms=self._clock() + VALID_MS,
        )
        self._keep(made)
        self._board.publish(_TOPIC, made)
        await self._board.flush()
        return ticket

    async def take(self, ticket: str, purpose: Purpose, session_key: str) -> Challenge | None:
        """Uses a challenge up, whatever the answer is worth."""
        digest = hex_digest(ticket)
        if digest not in self._open:
            await self._board.catch_up()
        found = self._open.pop(digest, None)
        session = hex_digest(session_key) if session_key else ""
        if found is None or (found.purpose, found.session) != (purpose, session):
            return None
        if self._clock() > found.until_ms:
            return None
        return found if await self._board.claim(digest, 2 * VALID_MS / 1_000) else None

    def _keep(self, challenge: Challenge) -> None:
        while len(self._open) >= _MAX_CHALLENGES:
            self._open.popitem(last=False)
        self._open[challenge.digest] = challenge
