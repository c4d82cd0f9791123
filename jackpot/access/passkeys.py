"""Passkeys (WebAuthn): the second factor of staff, beside the password.

The access file holds public keys, which are no secret. Nodes tell each other of new passkeys, and a
node that starts asks for those that it missed. A removed passkey is revoked at all nodes.
"""

import sqlite3
from collections.abc import Callable, Iterable

import msgspec

from jackpot.board import Board

MOST_PER_PERSON = 10
_TOPIC = "passkeys"
_WANTED = "passkeys wanted"


class PasskeyRefused(Exception):  # noqa: N818 - the name says what happened
    """The answer of a passkey was not accepted, or came too late.

    `name` is that of the challenge; empty if there is none.
    """

    def __init__(self, name: str = "") -> None:
        super().__init__("the passkey was not accepted")
        self.name = name


class Passkey(msgspec.Struct, frozen=True):
    id: str  # in hexadecimal digits
    name: str  # of its owner
    label: str
    public_key: bytes
    sign_count: int
    created_ms: int

    @property
    def credential(self) -> str:
        return f"passkey:{self.id}"


class PasskeyRows:
    """The passkeys in the access file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def all(self) -> list[Passkey]:
        rows = self._db.execute(
            "SELECT id, name, label, public_key, sign_count, created_ms FROM passkeys"
            " ORDER BY created_ms"
        )
        return [Passkey(*row) for row in rows]

    def of(self, name: str) -> list[Passkey]:
        return [each for each in self.all() if each.name == name]

    def keep(self, passkeys: Iterable[Passkey]) -> None:
        with self._db:
            self.insert(passkeys)

    def insert(self, passkeys: Iterable[Passkey]) -> None:
        """Within the caller's transaction."""
        self._db.executemany(
            "INSERT INTO passkeys (id, name, label, public_key, sign_count, created_ms)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
            " SET sign_count = max(sign_count, excluded.sign_count)",
            [msgspec.structs.astuple(each) for each in passkeys],
        )

    def delete(self, name: str) -> None:
        """Within the caller's transaction."""
        self._db.execute("DELETE FROM passkeys WHERE name = ?", (name,))


class _Passkeys(msgspec.Struct, frozen=True):
    passkeys: list[Passkey]


class _Wanted(msgspec.Struct, frozen=True):
    """A node has started: the others send it all that they know."""


class Passkeys:
    """The running server's passkeys. `save` writes to the access file, soon."""

    def __init__(
        self,
        board: Board,
        save: Callable[[list[Passkey]], None],
        is_revoked: Callable[[str], bool],
    ) -> None:
        self._board = board
        self._save = save
        self._is_revoked = is_revoked
        self._known: dict[str, Passkey] = {}
        board.subscribe(_TOPIC, _Passkeys, self._receive)
        board.subscribe(_WANTED, _Wanted, self._answer)
        board.publish(_WANTED, _Wanted())

    def load(self, passkeys: Iterable[Passkey]) -> None:
        """Takes over what the access file says now."""
        for each in passkeys:
            self._known.setdefault(each.id, each)

    def of(self, name: str) -> list[Passkey]:
        return [
            each
            for each in self._known.values()
            if each.name == name and not self._is_revoked(each.credential)
        ]

    def find(self, name: str, id_: str) -> Passkey | None:
        """The passkey, if it is this person's and valid."""
        found = self._known.get(id_)
        if found is None or found.name != name or self._is_revoked(found.credential):
            return None
        return found

    def keep(self, passkey: Passkey) -> None:
        """A new one, or one whose counter has moved on."""
        self._known[passkey.id] = passkey
        self._save([passkey])
        self._board.publish(_TOPIC, _Passkeys([passkey]))

    def _receive(self, message: _Passkeys) -> None:
        for each in message.passkeys:
            known = self._known.get(each.id)
            if known is None or known.sign_count < each.sign_count:
                self._known[each.id] = each
        self._save(message.passkeys)

    def _answer(self, _: _Wanted) -> None:
        if self._known:
            self._board.publish(_TOPIC, _Passkeys(list(self._known.values())))
