"""Checks the password and the passkey of whoever signs in or signs as the second person.

The access trail learns of every failure.
"""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Literal

from jackpot.access.file_view import FileView
from jackpot.access.held_back import HeldBack
from jackpot.access.passkeys import Passkey, PasskeyRefused
from jackpot.access.password_check import Browser, PasswordCheck, SignInRefused
from jackpot.access.passwords import Passwords
from jackpot.access.principal import Role
from jackpot.access.second_factor import SecondFactor
from jackpot.access.sessions import Sessions
from jackpot.access.staff_table import StaffRow
from jackpot.access.trail import What
from jackpot.board import Board

if TYPE_CHECKING:
    from jackpot.access.site import Site

Purpose = Literal["sign_in", "second_person"]
_FAILED: dict[Purpose, What] = {
    "sign_in": "sign_in_failed",
    "second_person": "second_person_failed",
}


class SignInCheck:
    """`site` and `passkey_roles`: where passkeys are used, and who must have one."""

    def __init__(
        self,
        clock: Callable[[], int],
        file: FileView,
        sessions: Sessions,
        board: Board,
        passwords: Passwords | None,
        site: "Site | None",
        passkey_roles: Collection[Role],
    ) -> None:
        self._directory, self._trail = file.directory, file.trail
        self._sessions = sessions
        self._passwords = PasswordCheck(clock, file.directory, file.devices, passwords)
        self._held_back = HeldBack(clock, file.trail)
        self.second_factor = SecondFactor(clock, board, file.passkeys, site, passkey_roles)

    def staff_member(self, name: str, fingerprint: str) -> StaffRow | None:
        """None unless they may act, with the password that they had then."""
        row = self._directory.staff_member(name)
        return row if row is not None and row.fingerprint == fingerprint else None

    async def password(
        self, purpose: Purpose, name: str, password: str, browser: Browser
    ) -> StaffRow:
        """Raises `SignInRefused`."""
        try:
            return await self._passwords.check(name, password, browser)
        except SignInRefused as refused:
            if refused.wait_s:
                self._held_back.count(name, browser.address)
            else:
                self._failed(purpose, name, browser)
            raise

    async def passkey(
        self,
        purpose: Purpose,
        ticket: str,
        credential: dict[str, Any],
        browser: Browser,
        first_key: str = "",
    ) -> tuple[StaffRow, Passkey]:
        """Raises `PasskeyRefused`."""
        try:
            challenge, passkey = await self.second_factor.answer(
                purpose, ticket, credential, first_key
            )
        except PasskeyRefused as refused:
            if refused.name:
                self._failed(purpose, refused.name, browser, "wrong passkey")
            raise
        row = self.staff_member(challenge.name, challenge.password)
        if row is None:
            raise PasskeyRefused
        return row, passkey

    def for_whom(self, first_key: str) -> str:
        first = self._sessions.peek(first_key)
        return f"for {first.name}" if first else ""

    def record_held_back(self) -> None:
        """Tells the trail of attempts that were held back; call this now and then."""
        self._held_back.record_ended()

    def close(self) -> None:
        self._held_back.close()
        self._passwords.close()

    def _failed(self, purpose: Purpose, name: str, browser: Browser, detail: str = "") -> None:
        if purpose == "second_person":
            detail = ", ".join(filter(None, (self.for_whom(browser.session or ""), detail)))
        self._trail.record(_FAILED[purpose], name, address=browser.address, detail=detail)
