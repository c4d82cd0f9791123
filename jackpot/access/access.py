"""Authenticates callers by token, session, password and passkey, from the access file."""

import asyncio
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, NamedTuple

from jackpot.access.enrolment import Enrolment
from jackpot.access.file_view import FileView
from jackpot.access.password_check import Browser
from jackpot.access.passwords import Passwords
from jackpot.access.principal import Principal, Role
from jackpot.access.second_factor import PasskeyAsked
from jackpot.access.second_person import SecondSignatures
from jackpot.access.second_signing import SecondSigning
from jackpot.access.sessions import Session, Sessions
from jackpot.access.sign_in_check import SignInCheck
from jackpot.access.staff_table import StaffRow
from jackpot.access.store import AccessStore
from jackpot.access.trail import NumberedEntry, TrailFilter
from jackpot.board import Board, LocalBoard

if TYPE_CHECKING:
    from jackpot.access.site import Site


class SignedIn(NamedTuple):
    """`device` is the key of a cookie by which the browser is known the next time."""

    key: str
    principal: Principal
    device: str


class ListedSession(NamedTuple):
    """`id` is made from the digest of the key: it opens nothing."""

    id: str
    session: Session
    role: Role


class Access:
    """`site` and `passkey_roles`: where passkeys are used, and who must have one."""

    def __init__(
        self,
        store: AccessStore,
        *,
        clock: Callable[[], int],
        passwords: Passwords | None = None,
        board: Board | None = None,
        node: str = "server",
        site: "Site | None" = None,
        passkey_roles: Collection[Role] = (),
    ) -> None:
        self._board = board = board or LocalBoard()
        self._file = file = FileView(store, clock, board, node)
        self._directory, self._devices = file.directory, file.devices
        self._trail = file.trail
        self._sessions = Sessions(clock, board)
        self._signatures = SecondSignatures(clock, board)
        self._checks = SignInCheck(
            clock, file, self._sessions, board, passwords, site, passkey_roles
        )
        self.enrolment = Enrolment(self._checks, self._sessions, file, board)
        self.second = SecondSigning(
            self._checks, self._sessions, self._signatures, self._trail, board
        )

    # --- the file

    def refresh(self) -> bool:
        """Reads the file again if another process changed it; returns whether it did."""
        return self._file.refresh()

    async def keep_fresh(self, every_s: float = 0.5) -> None:
        """Refreshes until cancelled, so a revoked token is refused within a second."""
        while True:
            await asyncio.sleep(every_s)
            self._checks.record_held_back()
            await self._file.read_news()

    async def trail_page(self, wanted: TrailFilter, limit: int) -> list[NumberedEntry]:
        return await self._file.trail_page(wanted, limit)

    # --- who asks

    def by_token(self, token: str) -> Principal | None:
        return self._directory.by_token(token)

    def names_of(self, role: Role) -> list[str]:
        return self._directory.names_of(role)

    async def catch_up(self, key: str, second: str | None) -> None:
        """Takes in other nodes' news if a session or signature is unknown here."""
        known = self._sessions.peek(key) is not None
        if not known or (second is not None and not self._signatures.knows(second)):
            await self._board.catch_up()

    def by_session(self, key: str) -> Principal | None:
        """None if the session has ended, or its owner was disabled or has a new password."""
        return self._session_owner(key, self._sessions.find(key))

    def peek_session(self, key: str) -> Principal | None:
        """Like `by_session`, but does not count as use of the session."""
        return self._session_owner(key, self._sessions.peek(key))

    def _session_owner(self, key: str, session: Session | None) -> Principal | None:
        if session is None:
            return None
        row = self._checks.staff_member(session.name, session.password)
        if row is not None and self._checks.second_factor.is_shown(row, session.passkey):
            return row.principal
        if row is not None and not self._checks.second_factor.has_passkey(row):
            return row.principal._replace(must_enrol=True)
        self._sessions.forget(key)
        return None

    # --- signing in and out

    async def sign_in(self, name: str, password: str, browser: Browser) -> SignedIn | PasskeyAsked:
        """Begins a session, or asks for a passkey first; raises `SignInRefused`."""
        row = await self._checks.password("sign_in", name, password, browser)
        if self._checks.second_factor.is_asked(row) and self._checks.second_factor.has_passkey(row):
            return await self._checks.second_factor.ask("sign_in", row)
        return await self._begin(row, browser, "")

    async def answer_sign_in(
        self, ticket: str, credential: dict[str, Any], browser: Browser
    ) -> SignedIn:
        """Begins the session for which a passkey was asked; raises `PasskeyRefused`."""
        row, passkey = await self._checks.passkey("sign_in", ticket, credential, browser)
        return await self._begin(row, browser, passkey.id)

    async def _begin(self, row: StaffRow, browser: Browser, passkey_id: str) -> SignedIn:
        """The session replaces that of the same browser."""
        if browser.session is not None:
            self._end(browser.session, browser.address, "signed in again")
        key = self._sessions.begin(
            row.name, row.fingerprint, browser.address, passkey_id, stays=row.role is Role.PIT
        )
        detail = f"{row.role}, with a passkey" if passkey_id else row.role.value
        self._trail.record("signed_in", row.name, address=browser.address, detail=detail)
        device = self._devices.remember(row.name, browser.device)
        await self._board.flush()  # the next request may go to another node
        return SignedIn(key, row.principal, device)

    async def sign_out(self, key: str, address: str) -> None:
        self._end(key, address)
        await self._board.flush()

    def _end(self, key: str, address: str, why: str = "") -> None:
        session = self._sessions.peek(key)
        self._sessions.end(key)
        if session is not None:
            self._trail.record("signed_out", session.name, address=address, detail=why)

    # --- sessions of everybody

    def open_sessions(self) -> list[ListedSession]:
        """The newest first."""
        return [
            ListedSession(id_, session, row.role)
            for id_, session in self._sessions.open()
            if (row := self._checks.staff_member(session.name, session.password)) is not None
        ]

    async def end_session(
        self, session_id: str, by: str, address: str, *, only_of: str | None = None
    ) -> bool:
        """False if there is no such session, of that person if one is given."""
        ended = self._sessions.end_by_id(session_id, only_of)
        if ended is None:
            return False
        self._trail.record("session_ended", ended.name, by=by, address=address)
        await self._board.flush()
        return True

    def close(self) -> None:
        self._checks.close()
        self._file.close()
