"""Authenticates callers by token, session or password, from the access file."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

import structlog

from jackpot.access.devices import Devices
from jackpot.access.directory import Contents, Directory, read_contents
from jackpot.access.passwords import Passwords
from jackpot.access.principal import Principal
from jackpot.access.second_person import SecondSignatures
from jackpot.access.sessions import OpenSession, Session, Sessions
from jackpot.access.store import AccessStore, StaffRow
from jackpot.access.throttle import Throttle
from jackpot.access.trail import AccessTrail, NumberedEntry, TrailFilter
from jackpot.board import Board, LocalBoard
from jackpot.journal.sqlite.explain import why_failed

_log = structlog.get_logger()

T = TypeVar("T")
_Read = tuple[Contents, list[NumberedEntry]]  # what has changed in the file

_MAX_SIGN_INS = 16  # at once: each needs tens of megabytes while its password is checked


class SignInRefused(Exception):  # noqa: N818 - the name says what happened
    """`wait_s` is 0 for a wrong name or password, else the seconds until the next attempt."""

    def __init__(self, wait_s: int) -> None:
        super().__init__("the name and password were not accepted")
        self.wait_s = wait_s


class SamePerson(Exception):  # noqa: N818 - the name says what happened
    """The second person must not be the one who is signed in."""


class Browser(NamedTuple):
    """Where a request comes from: the address, and the keys of its cookies."""

    address: str
    device: str | None = None
    session: str | None = None


class SignedIn(NamedTuple):
    """`device` is the key of a cookie by which the browser is known the next time."""

    key: str
    principal: Principal
    device: str


class Access:
    def __init__(
        self,
        store: AccessStore,
        *,
        clock: Callable[[], int],
        passwords: Passwords | None = None,
        board: Board | None = None,
        node: str = "server",
    ) -> None:
        self._store = store
        self._passwords = passwords or Passwords()
        self._board = board or LocalBoard()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self._threads.submit(self._passwords.warm_up)
        self._file_thread = ThreadPoolExecutor(1, thread_name_prefix="access file")
        self._signing_in = 0
        self._sessions = Sessions(clock, self._board)
        self._signatures = SecondSignatures(clock, self._board)
        self._throttle = Throttle(clock)
        self._directory = Directory(clock, self._board, self._writer(store.revoked.add))
        save_device = self._writer(store.devices.keep)
        self._devices = Devices(clock, store.devices.all(), save_device, self._board)
        self._trail = AccessTrail(clock, self._writer(store.trail.add), self._board, node)
        self.refresh()

    # --- the file

    def refresh(self) -> bool:
        """Reads the file again if another process changed it; returns whether it did."""
        return self._load(self._read())

    def _read(self) -> _Read | None:
        contents = read_contents(self._store, self._directory.version)
        if contents is None:
            return None
        return contents, self._store.trail.by_command_line(self._trail.last_number)

    def _load(self, read: _Read | None) -> bool:
        if read is None:
            return False
        contents, entries = read
        self._directory.load(contents)
        self._directory.tell_others()
        self._trail.take_in(entries)
        return True

    async def keep_fresh(self, every_s: float = 0.5) -> None:
        """Refreshes until cancelled, so a revoked token is refused within a second."""
        while True:
            await asyncio.sleep(every_s)
            self._directory.tell_others()
            try:
                self._load(await self._in_file_thread(self._read))
            except sqlite3.Error as error:  # keep the last known contents; the operator must act
                _log.error("the access file cannot be read", why=why_failed(error))

    def _writer(self, write: Callable[[T], None]) -> Callable[[T], None]:
        """Writes in the background: nobody waits for the disk."""

        def attempt(value: T) -> None:
            try:
                write(value)
            except sqlite3.Error as error:
                _log.error("the access file cannot be written", why=why_failed(error))

        def submit(value: T) -> None:
            self._file_thread.submit(attempt, value)

        return submit

    async def _in_file_thread(self, read: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._file_thread, read)

    async def trail_page(self, wanted: TrailFilter, limit: int) -> list[NumberedEntry]:
        return await self._in_file_thread(lambda: self._store.trail.page(wanted, limit))

    # --- who asks

    def by_token(self, token: str) -> Principal | None:
        return self._directory.by_token(token)

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

    def _staff_member(self, name: str, fingerprint: str) -> Principal | None:
        row = self._directory.staff_member(name)
        if row is None or row.fingerprint != fingerprint:
            return None
        return _person(row)

    # --- signing in and out

    async def sign_in(self, name: str, password: str, browser: Browser) -> SignedIn:
        """Begins a session, which replaces that of the same browser; raises `SignInRefused`."""
        try:
            row = await self._check(name, password, browser)
        except SignInRefused as refused:
            if not refused.wait_s:
                self._trail.record("sign_in_failed", name, address=browser.address)
            raise
        if browser.session is not None:
            self.sign_out(browser.session, browser.address, "signed in again")
        key = self._sessions.begin(name, row.fingerprint, browser.address)
        self._trail.record("signed_in", name, address=browser.address, detail=row.role)
        device = self._devices.remember(name, browser.device)
        await self._board.flush()  # the next request may go to another node
        return SignedIn(key, _person(row), device)

    async def sign_second(
        self, first_key: str, name: str, password: str, browser: Browser
    ) -> tuple[str, Principal]:
        """Returns the key with which a second person signs one act in the first one's session.

        Raises `SamePerson` or `SignInRefused`.
        """
        first = self._sessions.find(first_key)
        if first is not None and first.name == name:
            raise SamePerson
        at = {"address": browser.address, "detail": f"for {first.name}" if first else ""}
        try:
            row = await self._check(name, password, browser)
        except SignInRefused as refused:
            if not refused.wait_s:
                self._trail.record("second_person_failed", name, **at)
            raise
        self._trail.record("second_person_signed", name, **at)
        key = self._signatures.sign(first_key, name, row.fingerprint)
        await self._board.flush()
        return key, _person(row)

    async def second_person(self, key: str, first_key: str) -> Principal | None:
        """Who signed this act in the first person's session; a signature counts once."""
        second = await self._signatures.take(key, first_key)
        return None if second is None else self._staff_member(second.name, second.password)

    async def _check(self, name: str, password: str, browser: Browser) -> StaffRow:
        address, known = browser.address, self._devices.known(name, browser.device)
        wait_ms = self._throttle.wait_ms(name, address, known)
        if wait_ms > 0:
            raise SignInRefused(-(-wait_ms // 1_000))
        if self._signing_in >= _MAX_SIGN_INS:
            raise SignInRefused(1)
        row = self._directory.staff_member(name)
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

    def sign_out(self, key: str, address: str, why: str = "") -> None:
        session = self._sessions.peek(key)
        self._sessions.end(key)
        if session is not None:
            self._trail.record("signed_out", session.name, address=address, detail=why)

    # --- sessions of everybody

    def open_sessions(self) -> list[OpenSession]:
        return self._sessions.open()

    async def end_session(self, session_id: str, by: str, address: str) -> bool:
        """False if there is no such session."""
        ended = self._sessions.end_by_id(session_id)
        if ended is None:
            return False
        self._trail.record("session_ended", ended.name, by=by, address=address)
        await self._board.flush()
        return True

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._file_thread.shutdown(wait=True)
        self._store.close()


def _person(row: StaffRow) -> Principal:
    return Principal(row.name, row.role, tables=row.tables)
