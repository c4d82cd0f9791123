"""Sessions of signed-in staff, in memory: a single server forgets them when it restarts.

Nodes tell each other of sign-ins and sign-outs, so that a page can move to another node.
"""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from jackpot.access.secrets import hex_digest, new_session_key
from jackpot.board import Board, LocalBoard

LONGEST_MS = 12 * 3_600_000  # a shift
IDLE_MS = 15 * 60_000  # an unattended screen is signed out
MAX_SESSIONS = 1_000
MAX_PER_PERSON = 20  # so nobody can end the sessions of others by signing in again and again
SHARE_USE_EVERY_MS = 60_000  # so another node may end a session at most this much too early

_TOPIC = "session"


class Session(msgspec.Struct):
    """`password` is a digest of the password hash: a new password ends the session."""

    name: str
    password: str
    began_ms: int
    seen_ms: int
    shared_ms: int = 0  # when other nodes last learned of its use


class _Update(msgspec.Struct, frozen=True):
    digest: str  # of the key, which is never sent
    session: Session | None  # None when it has ended


class Sessions:
    def __init__(self, clock: Callable[[], int], board: Board | None = None) -> None:
        self._clock = clock
        self._board = board or LocalBoard()
        self._sessions: OrderedDict[str, Session] = OrderedDict()  # least recently used first
        self._board.subscribe(_TOPIC, _Update, self._take_in)

    def begin(self, name: str, password: str) -> str:
        """Returns the key of a new session.

        If there are too many, of this person or in all, the longest idle one of those ends.
        """
        now_ms = self._clock()
        key = new_session_key()
        session = Session(name, password, now_ms, now_ms)
        self._keep(hex_digest(key), session)
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

    def end(self, key: str) -> None:
        if self._sessions.pop(hex_digest(key), None) is not None:
            self._board.publish(_TOPIC, _Update(hex_digest(key), None))

    def forget(self, key: str) -> None:
        """Drops it on this node only; other nodes decide for themselves."""
        self._sessions.pop(hex_digest(key), None)

    def _is_valid(self, session: Session) -> bool:
        now_ms = self._clock()
        return now_ms - session.began_ms <= LONGEST_MS and now_ms - session.seen_ms <= IDLE_MS

    def _keep(self, key_digest: str, session: Session) -> None:
        own = [digest for digest, each in self._sessions.items() if each.name == session.name]
        if len(own) >= MAX_PER_PERSON:
            del self._sessions[own[0]]
        while len(self._sessions) >= MAX_SESSIONS:
            self._sessions.popitem(last=False)
        self._sessions[key_digest] = session

    # --- between nodes

    def _share(self, key_digest: str, session: Session) -> None:
        session.shared_ms = session.seen_ms
        self._board.publish(_TOPIC, _Update(key_digest, session))

    def _take_in(self, update: _Update) -> None:
        if update.session is None:
            self._sessions.pop(update.digest, None)
        elif (known := self._sessions.get(update.digest)) is not None:
            known.seen_ms = max(known.seen_ms, update.session.seen_ms)
        elif self._is_valid(update.session):
            self._keep(update.digest, update.session)
