"""What the server knows of the access file, and who a caller's secret belongs to."""

import asyncio
import hmac
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import structlog

from jackpot.access.passwords import Passwords
from jackpot.access.principal import Principal, Role, table_name
from jackpot.access.secrets import digest
from jackpot.access.sessions import Sessions
from jackpot.access.store import AccessStore, StaffRow, TokenRow
from jackpot.access.throttle import Throttle

_log = structlog.get_logger()

_MOST_SIGNING_IN = 16  # each needs tens of megabytes while its password is checked


class SignInRefused(Exception):  # noqa: N818 - the name says what happened
    """`wait_s` is 0 for a wrong name or password, else how long nothing is looked at."""

    def __init__(self, wait_s: int) -> None:
        super().__init__("the name and password were not accepted")
        self.wait_s = wait_s


class Access:
    def __init__(
        self, store: AccessStore, *, clock: Callable[[], int], passwords: Passwords | None = None
    ) -> None:
        self._store = store
        self._passwords = passwords or Passwords()
        self._sessions = Sessions(clock)
        self._throttle = Throttle(clock)
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="passwords")
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

    def by_session(self, key: str) -> Principal | None:
        """Whoever was disabled, or has a new password, is signed out by that."""
        session = self._sessions.find(key)
        if session is None:
            return None
        row = self._staff.get(session.name)
        if row is None or row.password_hash != session.password_hash:
            self._sessions.end(key)
            return None
        return Principal(row.name, row.role)

    async def sign_in(self, name: str, password: str, address: str) -> tuple[str, Principal]:
        """The key of a new session and whose it is; raises `SignInRefused`."""
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
        return self._sessions.begin(name, row.password_hash), Principal(row.name, row.role)

    def sign_out(self, key: str) -> None:
        self._sessions.end(key)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._store.close()


def _owner(row: TokenRow) -> Principal:
    if row.role is Role.TABLE:
        assert row.table is not None, "a table's token names its table"
        return Principal(table_name(row.table), row.role, row.table)
    return Principal(f"{row.role.value}:{row.label}", row.role)
