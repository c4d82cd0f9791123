"""The access trail: who signed in, who tried to, and who changed staff, tokens and sessions.

It is in the access file, where its entries can only be added: SQLite itself refuses to change one,
and to delete one of the newest `MOST_ENTRIES`. Nodes tell each other of their entries.
"""

import getpass
import os
import secrets
import time
from collections.abc import Callable
from typing import Literal, NamedTuple

import msgspec
import structlog

from jackpot.board import Board

_log = structlog.get_logger()

MOST_ENTRIES = 200_000  # as in the trigger of the file
_TOPIC = "access trail"

What = Literal[
    "signed_in",
    "sign_in_failed",
    "sign_in_held_back",
    "signed_out",
    "second_person_signed",
    "second_person_failed",
    "session_ended",
    "staff_added",
    "staff_disabled",
    "staff_enabled",
    "password_changed",
    "tables_changed",
    "passkey_added",
    "passkeys_removed",
    "token_created",
    "token_revoked",
    "access_file_copied",
]


class TrailEntry(msgspec.Struct, frozen=True, kw_only=True):
    """`name` is the person or token concerned, as attempted; `by` is who did it."""

    at_ms: int
    what: What
    name: str
    by: str
    address: str = ""
    detail: str = ""
    node: str = ""  # the server that recorded it; empty for the command line
    id: str = msgspec.field(default_factory=lambda: secrets.token_hex(8))


class NumberedEntry(NamedTuple):
    number: int  # in this file; nodes number their entries each for itself
    entry: TrailEntry


class TrailFilter(NamedTuple):
    """Entries before a number, newest first; None for all. `until_ms` is not included."""

    before: int | None = None
    what: str | None = None
    name: str | None = None
    address: str | None = None
    from_ms: int | None = None
    until_ms: int | None = None


def by_operator(what: What, name: str, detail: str = "") -> TrailEntry:
    """An entry for a change at the command line, by the user of the operating system."""
    now_ms = time.time_ns() // 1_000_000
    return TrailEntry(at_ms=now_ms, what=what, name=name, by=_operator(), detail=detail)


def _operator() -> str:
    try:
        user = os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):  # a container may have no name for it
        user = f"user {os.getuid()}"
    return f"command line, {user}"


class AccessTrail:
    """The running server's side: records, logs and tells other nodes. `save` writes, soon."""

    def __init__(
        self,
        clock: Callable[[], int],
        save: Callable[[TrailEntry], None],
        board: Board,
        node: str,
    ) -> None:
        self._clock = clock
        self._save = save
        self._board = board
        self._node = node
        self._last_number: int | None = None
        board.subscribe(_TOPIC, TrailEntry, save)

    @property
    def last_number(self) -> int:
        return self._last_number or 0

    def record(
        self,
        what: What,
        name: str,
        *,
        by: str | None = None,
        address: str = "",
        detail: str = "",
    ) -> None:
        entry = TrailEntry(
            at_ms=self._clock(),
            what=what,
            name=name,
            by=by or name,
            address=address,
            detail=detail,
            node=self._node,
        )
        self._save(entry)
        self._tell(entry)

    def take_in(self, entries: list[NumberedEntry]) -> None:
        """Logs and tells what the command line has added to the file after `last_number`."""
        at_start = self._last_number is None
        self._last_number = entries[-1].number if entries else self.last_number
        for _, entry in entries:
            if at_start:
                self._board.publish(_TOPIC, entry)  # another node may not have it yet
            else:
                self._tell(entry)

    def _tell(self, entry: TrailEntry) -> None:
        self._board.publish(_TOPIC, entry)
        _log.info(
            "access",
            what=entry.what,
            name=entry.name,
            by=entry.by,
            address=entry.address,
            detail=entry.detail,
        )
