"""Credentials that are valid no more: revoked tokens, and disabled staff and old passwords.

A revocation at one node holds at all of them, though each has an access file of its own: nodes tell
each other. The set only grows; somebody who is enabled again has a new credential.
"""

import sqlite3
from collections.abc import Callable, Iterable

import msgspec

from jackpot.board import Board

_MOST = 5_000  # the newest: far more than staff and tokens
_TOPIC = "revocations"
_WANTED = "revocations wanted"


def token_credential(digest: bytes) -> str:
    return f"token:{digest.hex()}"


def staff_credential(name: str, fingerprint: str) -> str:
    return f"staff:{name}:{fingerprint}"


class RevokedRows:
    """The revocations in the access file that do not follow from its staff and tokens."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def all(self) -> set[str]:
        return {row[0] for row in self._db.execute("SELECT credential FROM revoked")}

    def insert(self, credentials: Iterable[str]) -> None:
        """Within the caller's transaction."""
        self._db.executemany(
            "INSERT OR IGNORE INTO revoked (credential) VALUES (?)",
            [(each,) for each in credentials],
        )
        self._db.execute(
            "DELETE FROM revoked WHERE number <= (SELECT max(number) FROM revoked) - ?", (_MOST,)
        )

    def add(self, credentials: Iterable[str]) -> None:
        with self._db:
            self.insert(credentials)


class _Revoked(msgspec.Struct, frozen=True):
    credentials: list[str]


class _Wanted(msgspec.Struct, frozen=True):
    """A node has started: the others send it all that they know."""


class Revocations:
    """`take_in` is called with what other nodes have revoked."""

    def __init__(self, board: Board, take_in: Callable[[list[str]], None]) -> None:
        self._board = board
        self._take_in = take_in
        self._known: set[str] = set()
        self._told: set[str] = set()
        self._asked = False
        board.subscribe(_TOPIC, _Revoked, self._receive)
        board.subscribe(_WANTED, _Wanted, self._answer_soon)
        board.publish(_WANTED, _Wanted())

    def __contains__(self, credential: str) -> bool:
        return credential in self._known

    def load(self, credentials: set[str]) -> None:
        """Takes over what the access file says now."""
        self._known |= credentials

    def tell(self) -> None:
        """Tells other nodes what they have not heard from here, or everything if one has asked."""
        news = self._known if self._asked else self._known - self._told
        self._asked = False
        if news:
            self._told |= news
            self._board.publish(_TOPIC, _Revoked(sorted(news)))

    def _receive(self, message: _Revoked) -> None:
        news = [each for each in message.credentials if each not in self._known]
        self._known.update(news)
        self._told.update(message.credentials)
        if news:
            self._take_in(news)

    def _answer_soon(self, _: _Wanted) -> None:
        self._asked = True
