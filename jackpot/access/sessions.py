"""Sessions of signed-in staff, in memory: a server that is alone forgets them at its restart.

Nodes tell each other who signed in and out, so that a page may go from one to another.
"""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from jackpot.access.secrets import hex_digest, new_session_key
from jackpot.board import Board, OwnBoard

LONGEST_MS = 12 * 3_600_000  # a shift
IDLE_MS = 15 * 60_000  # nobody's screen stands open for whoever comes by
MOST_SESSIONS = 1_000
TOLD_EVERY_MS = 60_000  # that a session is in use; another node may end it so much too early

_TOPIC = "session"


class Session(msgspec.Struct):
    """`password` is the digest of a hash: a session ends when the password is changed."""

    name: str
    password: str
    began_ms: int
    seen_ms: int
    told_ms: int = 0


class _Told(msgspec.Struct, frozen=True):
    digest: str  # of the key, which nobody is told
    session: Session | None  # none: it has ended


class Sessions:
    def __init__(self, clock: Callable[[], int], board: Board | None = None) -> None:
        self._clock = clock
        self._board = board or OwnBoard()
        self._sessions: OrderedDict[str, Session] = OrderedDict()  # least recently seen first
        self._board.listen(_TOPIC, _Told, self._hear)

    def begin(self, name: str, password: str) -> str:
        """The key of a new session. The one that was idle longest makes room if need be."""
        now_ms = self._clock()
        key = new_session_key()
        session = Session(name, password, now_ms, now_ms)
        self._keep(hex_digest(key), session)
        self._tell(hex_digest(key), session)
        return key

    def find(self, key: str) -> Session | None:
        """The session, which somebody has used just now."""
        session = self.peek(key)
        if session is not None:
            session.seen_ms = self._clock()
            self._sessions.move_to_end(hex_digest(key))
            if session.seen_ms - session.told_ms >= TOLD_EVERY_MS:
                self._tell(hex_digest(key), session)
        return session

    def peek(self, key: str) -> Session | None:
        """The session if it still holds; a stream that looks does not keep it from ending."""
        session = self._sessions.get(hex_digest(key))
        if session is None:
            return None
        if not self._holds(session):
            del self._sessions[hex_digest(key)]
            return None
        return session

    def end(self, key: str) -> None:
        if self._sessions.pop(hex_digest(key), None) is not None:
            self._board.tell(_TOPIC, _Told(hex_digest(key), None))

    def forget(self, key: str) -> None:
        """It is worth nothing here; other nodes go by what they know themselves."""
        self._sessions.pop(hex_digest(key), None)

    def _holds(self, session: Session) -> bool:
        now_ms = self._clock()
        return now_ms - session.began_ms <= LONGEST_MS and now_ms - session.seen_ms <= IDLE_MS

    def _keep(self, key_digest: str, session: Session) -> None:
        while len(self._sessions) >= MOST_SESSIONS:
            self._sessions.popitem(last=False)
        self._sessions[key_digest] = session

    # --- between nodes

    def _tell(self, key_digest: str, session: Session) -> None:
        session.told_ms = session.seen_ms
        self._board.tell(_TOPIC, _Told(key_digest, session))

    def _hear(self, told: _Told) -> None:
        if told.session is None:
            self._sessions.pop(told.digest, None)
        elif (known := self._sessions.get(told.digest)) is not None:
            known.seen_ms = max(known.seen_ms, told.session.seen_ms)
        elif self._holds(told.session):
            self._keep(told.digest, told.session)
