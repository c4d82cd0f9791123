"""What the server knows of the access file, and who a caller's secret belongs to."""

import asyncio
import hmac
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import structlog

from jackpot.access.passwords import Passwords
from jackpot.access.principal import Principal, Role, table_name
from jackpot.access.second import SecondPersons
from jackpot.access.secrets import digest, hex_digest
from jackpot.access.sessions import Session, Sessions
from jackpot.access.store import AccessStore, StaffRow, TokenRow
from jackpot.access.throttle import Throttle
from jackpot.board import Board, OwnBoard

_log = structlog.get_logger()

_MOST_SIGNING_IN = 16  # each needs tens of megabytes while its password is checked


class SignInRefused(Exception):  # noqa: N818 - the name says what happened
    """`wait_s` is 0 for a wrong name or password, else how long nothing is looked at."""

    def __init__(self, wait_s: int) -> None:
        super().__init__("the name and password were not accepted")
        self.wait_s = wait_s


class SamePerson(Exception):  # noqa: N818 - the name says what happened
    """A second person must be another than the one who is signed in."""


class Access:
    def __init__(
        self,
        store: AccessStore,
        *,
        clock: Callable[[], int],
        passwords: Passwords | None = None,
        board: Board | None = None,
    ) -> None:
        self._store = store
        self._passwords = passwords or Passwords()
        self._board = board or OwnBoard()
        self._sessions = Sessions(clock, self._board)
        self._seconds = SecondPersons(clock, self._board)
        self._throttle = Throttle(clock)
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self._threads.submit(self._passwords.warm_up)
        self._signing_in = 0
        self._version = -1
        self._tokens: dict[bytes, tuple[bytes, Principal]] = {}
        self._staff: dict[str, StaffRow] = {}
        self.refresh()

    def refresh(self) -> bool:
        """Reads the file again if somebody changed it; says whether it did."""
        version = self._store.version()
        if version == self._version:
            return False
        self._staff = {row.name: row for row in self._store.staff() if not row.disabled}
        self._tokens = {
            row.digest: (row.digest, _owner(row))
            for row in self._store.tokens()
            if row.revoked_ms is None
        }
        self._version = version
        return True

    async def keep_fresh(self, every_s: float = 0.5) -> None:
        """Runs until cancelled: what is revoked is refused within a second."""
        while True:
            await asyncio.sleep(every_s)
            try:
                await asyncio.to_thread(self.refresh)
            except sqlite3.Error as error:  # what was known still holds; someone must look
                _log.error("the access file cannot be read", error=str(error))

    def by_token(self, token: str) -> Principal | None:
        token_digest = digest(token)
        found = self._tokens.get(token_digest)
        if found is None or not hmac.compare_digest(found[0], token_digest):
            return None
        return found[1]

    async def hear_of(self, key: str, second: str | None) -> None:
        """Another node may know a session or a signature that is unknown here."""
        known = self._sessions.peek(key) is not None
        if not known or (second is not None and not self._seconds.knows(second)):
            await self._board.latest()

    def by_session(self, key: str) -> Principal | None:
        """Whoever was disabled, or has a new password, is signed out by that."""
        return self._owner_of(key, self._sessions.find(key))

    def peek_session(self, key: str) -> Principal | None:
        """The same, but it does not count as use of the session."""
        return self._owner_of(key, self._sessions.peek(key))

    def _owner_of(self, key: str, session: Session | None) -> Principal | None:
        if session is None:
            return None
        principal = self._member(session.name, session.password)
        if principal is None:
            self._sessions.forget(key)
        return principal

    def _member(self, name: str, password: str) -> Principal | None:
        row = self._staff.get(name)
        if row is None or _fingerprint(row) != password:
            return None
        return Principal(row.name, row.role)

    async def sign_in(self, name: str, password: str, address: str) -> tuple[str, Principal]:
        """The key of a new session and whose it is; raises `SignInRefused`."""
        row = await self._check(name, password, address)
        key = self._sessions.begin(name, _fingerprint(row))
        await self._board.told()  # the next request may go to another node
        return key, Principal(row.name, row.role)

    async def sign_second(
        self, first_key: str, name: str, password: str, address: str
    ) -> tuple[str, Principal]:
        """What a second person signs one act with, beside the session of the first.

        Raises `SamePerson` or `SignInRefused`.
        """
        first = self._sessions.find(first_key)
        if first is not None and first.name == name:
            raise SamePerson
        row = await self._check(name, password, address)
        key = self._seconds.begin(first_key, name, _fingerprint(row))
        await self._board.told()
        return key, Principal(row.name, row.role)

    async def by_second(self, key: str, first_key: str) -> Principal | None:
        """Who signed beside that session, for this one act."""
        second = await self._seconds.take(key, first_key)
        return None if second is None else self._member(second.name, second.password)

    async def _check(self, name: str, password: str, address: str) -> StaffRow:
        wait_ms = self._throttle.wait_ms(name, address)
        if wait_ms > 0:
            raise SignInRefused(-(-wait_ms // 1_000))
        if self._signing_in >= _MOST_SIGNING_IN:
            raise SignInRefused(1)
        row = self._staff.get(name)
        hashed = None if row is None else row.password_hash
        # It counts as a failure until it succeeds, so that many at once are not many for free.
        self._throttle.failed(name, address)
        self._signing_in += 1
        try:
            loop = asyncio.get_running_loop()
            verified = await loop.run_in_executor(
                self._threads, self._passwords.verify, hashed, password
            )
        finally:
            self._signing_in -= 1
        if row is None or not verified:
            raise SignInRefused(0)
        self._throttle.succeeded(name, address)
        return row

    def sign_out(self, key: str) -> None:
        self._sessions.end(key)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._store.close()


def _fingerprint(row: StaffRow) -> str:
    return hex_digest(row.password_hash)


def _owner(row: TokenRow) -> Principal:
    if row.role is Role.TABLE:
        assert row.table is not None, "a table's token names its table"
        return Principal(table_name(row.table), row.role, row.table)
    return Principal(f"{row.role.value}:{row.label}", row.role)
