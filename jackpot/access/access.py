"""Authenticates callers by token, session or password, from the access file."""

import asyncio
import hmac
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import structlog

from jackpot.access.devices import Device, Devices
from jackpot.access.passwords import Passwords
from jackpot.access.principal import Principal, Role, table_name
from jackpot.access.second_person import SecondSignatures
from jackpot.access.secrets import digest, hex_digest
from jackpot.access.sessions import Session, Sessions
from jackpot.access.store import AccessStore, StaffRow, TokenRow
from jackpot.access.throttle import Throttle
from jackpot.board import Board, LocalBoard
from jackpot.journal.sqlite.explain import why_failed

_log = structlog.get_logger()

_MAX_SIGN_INS = 16  # at once: each needs tens of megabytes while its password is checked


class SignInRefused(Exception):  # noqa: N818 - the name says what happened
    """`wait_s` is 0 for a wrong name or password, else the seconds until the next attempt."""

    def __init__(self, wait_s: int) -> None:
        super().__init__("the name and password were not accepted")
        self.wait_s = wait_s


class SignedIn(NamedTuple):
    """`device` is the key of a cookie by which the browser is known the next time."""

    key: str
    principal: Principal
    device: str


class SamePerson(Exception):  # noqa: N818 - the name says what happened
    """The second person must not be the one who is signed in."""


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
        self._board = board or LocalBoard()
        self._sessions = Sessions(clock, self._board)
        self._signatures = SecondSignatures(clock, self._board)
        self._throttle = Throttle(clock)
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self._threads.submit(self._passwords.warm_up)
        self._file_thread = ThreadPoolExecutor(1, thread_name_prefix="access file")
        known = store.devices.all()
        self._devices = Devices(clock, known, self._save_device, self._board)
        self._signing_in = 0
        self._version = -1
        self._clock = clock
        self._tokens: dict[bytes, tuple[TokenRow, Principal]] = {}
        self._staff: dict[str, StaffRow] = {}
        self.refresh()

    def refresh(self) -> bool:
        """Reads the file again if another process changed it; returns whether it did."""
        version = self._store.version()
        if version == self._version:
            return False
        self._staff = {row.name: row for row in self._store.staff() if not row.disabled}
        self._tokens = {
            row.digest: (row, _token_owner(row))
            for row in self._store.tokens()
            if row.revoked_ms is None
        }
        self._version = version
        return True

    def _save_device(self, device: Device) -> None:
        self._write(lambda: self._store.devices.keep(device))

    def _write(self, write: Callable[[], None]) -> None:
        """In the background: nobody waits for the disk. The file has one thread, so no lock."""

        def attempt() -> None:
            try:
                write()
            except sqlite3.Error as error:
                _log.error("the access file cannot be written", why=why_failed(error))

        self._file_thread.submit(attempt)

    async def keep_fresh(self, every_s: float = 0.5) -> None:
        """Refreshes until cancelled, so a revoked token is refused within a second."""
        while True:
            await asyncio.sleep(every_s)
            loop = asyncio.get_running_loop()
            try:
                await loop.run_in_executor(self._file_thread, self.refresh)
            except sqlite3.Error as error:  # keep the last known contents; the operator must act
                _log.error("the access file cannot be read", why=why_failed(error))

    def by_token(self, token: str) -> Principal | None:
        token_digest = digest(token)
        found = self._tokens.get(token_digest)
        if found is None:
            return None
        row, owner = found
        if not hmac.compare_digest(row.digest, token_digest):
            return None
        expired = row.expires_ms is not None and self._clock() >= row.expires_ms
        return None if expired else owner

    async def catch_up(self, key: str, second: str | None) -> None:
        """Takes in other nodes' news if a session or signature is unknown here."""
        known = self._sessions.peek(key) is not None
        if not known or (second is not None and not self._signatures.knows(second)):
            await self._board.catch_up()

    def by_session(self, key: str) -> Principal | None:
        """None if it has ended, or its owner is disabled or has a new password or other tables."""
        return self._session_owner(key, self._sessions.find(key))

    def peek_session(self, key: str) -> Principal | None:
        """Like `by_session`, but does not count as use of the session."""
        return self._session_owner(key, self._sessions.peek(key))

    def _session_owner(self, key: str, session: Session | None) -> Principal | None:
        if session is None:
            return None
        principal = self._staff_member(session.name, session.password)
        if principal is None:
            self._sessions.forget(key)
        return principal

    def _staff_member(self, name: str, password: str) -> Principal | None:
        row = self._staff.get(name)
        if row is None or _fingerprint(row) != password:
            return None
        return _person(row)

    async def sign_in(
        self, name: str, password: str, address: str, device: str | None = None
    ) -> SignedIn:
        """Begins a session; raises `SignInRefused`. `device` is the key that the browser sent."""
        row = await self._check(name, password, address, device)
        key = self._sessions.begin(name, _fingerprint(row))
        device = self._devices.remember(name, device)
        await self._board.flush()  # the next request may go to another node
        return SignedIn(key, _person(row), device)

    async def sign_second(
        self, first_key: str, name: str, password: str, address: str, device: str | None = None
    ) -> tuple[str, Principal]:
        """Returns the key with which a second person signs one act in the first one's session.

        Raises `SamePerson` or `SignInRefused`.
        """
        first = self._sessions.find(first_key)
        if first is not None and first.name == name:
            raise SamePerson
        row = await self._check(name, password, address, device)
        key = self._signatures.sign(first_key, name, _fingerprint(row))
        await self._board.flush()
        return key, _person(row)

    async def second_person(self, key: str, first_key: str) -> Principal | None:
        """Who signed this act in the first person's session; a signature counts once."""
        second = await self._signatures.take(key, first_key)
        return None if second is None else self._staff_member(second.name, second.password)

    async def _check(self, name: str, password: str, address: str, device: str | None) -> StaffRow:
        known = self._devices.known(name, device)
        wait_ms = self._throttle.wait_ms(name, address, known)
        if wait_ms > 0:
            raise SignInRefused(-(-wait_ms // 1_000))
        if self._signing_in >= _MAX_SIGN_INS:
            raise SignInRefused(1)
        row = self._staff.get(name)
        hashed = None if row is None else row.password_hash
        # Counted as a failure until it succeeds, so that parallel guesses are slowed down too.
        self._throttle.failed(name, address, known)
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
        self._throttle.succeeded(name, address, known)
        return row

    def sign_out(self, key: str) -> None:
        self._sessions.end(key)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._file_thread.shutdown(wait=True)
        self._store.close()


def _person(row: StaffRow) -> Principal:
    return Principal(row.name, row.role, tables=row.tables)


def _fingerprint(row: StaffRow) -> str:
    """Changes with the password, and with the tables that a dealer is bound to."""
    bound = "" if row.tables is None else " ".join(sorted(row.tables))
    return hex_digest(f"{row.password_hash} {bound}" if bound else row.password_hash)


def _token_owner(row: TokenRow) -> Principal:
    if row.role is Role.TABLE:
        assert row.table is not None, "a table's token names its table"
        return Principal(table_name(row.table), row.role, row.table, row.scope)
    return Principal(f"{row.role.value}:{row.label}", row.role, scope=row.scope)
