"""Sessions of signed-in staff, in memory: a restart signs everybody out."""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from jackpot.access.secrets import digest, new_session_key

LONGEST_MS = 12 * 3_600_000  # a shift
IDLE_MS = 15 * 60_000  # nobody's screen stands open for whoever comes by
MOST_SESSIONS = 1_000


class Session(msgspec.Struct):
    name: str
    password_hash: str  # a session ends when the password is changed
    began_ms: int
    seen_ms: int


class Sessions:
    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._sessions: OrderedDict[bytes, Session] = OrderedDict()  # least recently seen first

    def begin(self, name: str, password_hash: str) -> str:
        """The key of a new session. The one that was idle longest makes room if need be."""
        now_ms = self._clock()
        while len(self._sessions) >= MOST_SESSIONS:
            self._sessions.popitem(last=False)
        key = new_session_key()
        self._sessions[digest(key)] = Session(name, password_hash, now_ms, now_ms)
        return key

    def find(self, key: str) -> Session | None:
        """The session, which somebody has used just now."""
        session = self.peek(key)
        if session is not None:
            session.seen_ms = self._clock()
            self._sessions.move_to_end(digest(key))
        return session

    def peek(self, key: str) -> Session | None:
        """The session if it still holds; a stream that looks does not keep it from ending."""
        key_digest = digest(key)
        session = self._sessions.get(key_digest)
        if session is None:
            return None
        now_ms = self._clock()
        if now_ms - session.began_ms > LONGEST_MS or now_ms - session.seen_ms > IDLE_MS:
            del self._sessions[key_digest]
            return None
        return session

    def end(self, key: str) -> None:
        self._sessions.pop(digest(key), None)
