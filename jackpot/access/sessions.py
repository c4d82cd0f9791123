"""Sessions of signed-in staff, in memory.

The board retains them, so a restart signs nobody out. Nodes tell each other of sign-ins and
sign-outs, so that a page can move to another node.
"""

from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

import msgspec

from jackpot.access.secrets import hex_digest, new_session_key
from jackpot.board import Board, LocalBoard

LONGEST_MS = 12 * 3_600_000  # a shift
IDLE_MS = 15 * 60_000  # an unattended screen is signed out
WALL_MS = 400 * 24 * 3_600_000  # of a screen on a wall, which nobody attends
MAX_SESSIONS = 1_000
MAX_PER_PERSON = 20  # so nobody can end the sessions of others by signing in again and again
# So another node, or a restart, may end a session at most this much too early.
SHARE_USE_EVERY_MS = 60_000

_TOPIC = "session"
_ID_LENGTH = 16
_MAX_ENDED = 10_000


class Session(msgspec.Struct):
    """`password` is a digest of the password hash: a new password ends the session."""

    name: str
    password: str
    began_ms: int
    seen_ms: int
    shared_ms: int = 0  # when other nodes last learned of its use
    address: str = ""  # where it began
    passkey: str = ""  # the id of the passkey that was shown
    stays: bool = False  # of a screen on a wall

    @property
    def until_ms(self) -> int:
        """When it ends if nobody uses it."""
        if self.stays:
            return self.began_ms + WALL_MS
        return min(self.began_ms + LONGEST_MS, self.seen_ms + IDLE_MS)


class OpenSession(NamedTuple):
    """`id` is made from the digest of the key: it opens nothing."""

    id: str
    session: Session


def session_id(key: str) -> str:
    return hex_digest(key)[:_ID_LENGTH]


class _Update(msgspec.Struct, frozen=True):
    digest: str  # of the key, which is never sent
    session: Session | None  # None when it has ended


class Sessions:
    def __init__(self, clock: Callable[[], int], board: Board | None = None) -> None:
        self._clock = clock
        self._board = board or LocalBoard()
        self._sessions: OrderedDict[str, Session] = OrderedDict()  # least recently used first
        # Another node may tell of the use of a session that it does not yet know to have ended.
        self._ended: OrderedDict[str, None] = OrderedDict()
        self._board.subscribe(_TOPIC, _Update, self._take_in)

    def begin(
        self,
        name: str,
        password: str,
        address: str = "",
        passkey: str = "",
        *,
        stays: bool = False,
    ) -> str:
        """Returns the key of a new session.

        If there are too many, of this person or in all, the longest idle one of those ends.
        """
        now_ms = self._clock()
        key = new_session_key()
        session = Session(
            name, password, now_ms, now_ms, address=address, passkey=passkey, stays=stays
        )
        for digest in self._too_many_with(name):
            self._end(digest)
        self._sessions[hex_digest(key)] = session
        self._share(hex_digest(key), session)
        return key

    def find(self, key: str) -> Session | None:
        """The session, if it is valid; counts as use of it."""
        session = self.peek(key)
        if session is not None:
            session.seen_ms = self._clock()
            self._sessions.move_to_end(hex_digest(key))
            if session.seen_ms - session.shared_ms >= SHARE_USE_EVERY_MS:
                self._share(hex_digest(key), session)
        return session

    def peek(self, key: str) -> Session | None:
        """The session, if it is valid; not counted as use, so an open stream does not extend it."""
        session = self._sessions.get(hex_digest(key))
        if session is None:
            return None
        if not self._is_valid(session):
            del self._sessions[hex_digest(key)]
            return None
        return session

    def showed_passkey(self, key: str, passkey: str) -> None:
        """Its owner has enrolled this passkey in it."""
        session = self.peek(key)
        if session is not None:
            session.passkey = passkey
            self._share(hex_digest(key), session)

    def end(self, key: str) -> None:
        self._end(hex_digest(key))

    def end_by_id(self, session_id: str, only_of: str | None) -> Session | None:
        """The session that has ended; None if there is none, of that person if one is given."""
        for digest, session in self._sessions.items():
            if only_of not in (None, session.name) or digest[:_ID_LENGTH] != session_id:
                continue
            if self._is_valid(session):
                self._end(digest)
                return session
        return None

    def _end(self, digest: str) -> None:
        if self._sessions.pop(digest, None) is not None:
            self._bury(digest)
            self._board.release(_TOPIC, digest, _Update(digest, None))

    def open(self) -> list[OpenSession]:
        """The newest first."""
        valid = [
            OpenSession(digest[:_ID_LENGTH], session)
            for digest, session in self._sessions.items()
            if self._is_valid(session)
        ]
        return sorted(valid, key=lambda each: each.session.began_ms, reverse=True)

    def forget(self, key: str) -> None:
        """Drops it on this node only; other nodes decide for themselves."""
        self._sessions.pop(hex_digest(key), None)

    def _is_valid(self, session: Session) -> bool:
        return self._clock() <= session.until_ms

    def _too_many_with(self, name: str) -> list[str]:
        """The sessions that have to end before this person gets another one."""
        own = [digest for digest, each in self._sessions.items() if each.name == name]
        if len(own) >= MAX_PER_PERSON:
            return own[: len(own) - MAX_PER_PERSON + 1]
        return list(islice(self._sessions, max(0, len(self._sessions) - MAX_SESSIONS + 1)))

    # --- between nodes

    def _share(self, key_digest: str, session: Session) -> None:
        session.shared_ms = session.seen_ms
        for_ms = session.until_ms - self._clock()
        self._board.retain(_TOPIC, key_digest, _Update(key_digest, session), for_ms)

    def _take_in(self, update: _Update) -> None:
        if update.digest in self._ended:
            return
        if update.session is None:
            self._sessions.pop(update.digest, None)
            self._bury(update.digest)
        elif (known := self._sessions.get(update.digest)) is not None:
            known.seen_ms = max(known.seen_ms, update.session.seen_ms)
            known.passkey = update.session.passkey or known.passkey
        elif self._is_valid(update.session):
            for digest in self._too_many_with(update.session.name):
                del self._sessions[digest]  # the node where the newest began tells of its end
            self._sessions[update.digest] = update.session

    def _bury(self, digest: str) -> None:
        self._ended[digest] = None
        while len(self._ended) > _MAX_ENDED:
            self._ended.popitem(last=False)
