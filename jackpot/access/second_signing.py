"""A second person signs one act at the screen of the first, by password and passkey."""

from typing import Any, NamedTuple

from jackpot.access.password_check import Browser
from jackpot.access.principal import Principal
from jackpot.access.second_factor import PasskeyAsked
from jackpot.access.second_person import SecondSignatures
from jackpot.access.sessions import Sessions
from jackpot.access.sign_in_check import SignInCheck
from jackpot.access.staff_table import StaffRow
from jackpot.access.trail import AccessTrail
from jackpot.board import Board


class SamePerson(Exception):  # noqa: N818 - the name says what happened
    """The second person must not be the one who is signed in."""


class MustEnrol(Exception):  # noqa: N818 - the name says what happened
    """The second person needs a passkey and has none yet."""


class Signature(NamedTuple):
    """`key` signs one act in the first person's session."""

    key: str
    principal: Principal


class SecondSigning:
    def __init__(
        self,
        checks: SignInCheck,
        sessions: Sessions,
        signatures: SecondSignatures,
        trail: AccessTrail,
        board: Board,
    ) -> None:
        self._checks = checks
        self._sessions = sessions
        self._signatures = signatures
        self._trail = trail
        self._board = board

    async def sign(
        self, first_key: str, name: str, password: str, browser: Browser
    ) -> Signature | PasskeyAsked:
        """Signs one act in the first one's session, or asks for a passkey first.

        Raises `SamePerson`, `SignInRefused` or `MustEnrol`.
        """
        first = self._sessions.find(first_key)
        if first is not None and first.name == name:
            raise SamePerson
        row = await self._checks.password("second_person", name, password, browser)
        second_factor = self._checks.second_factor
        if not second_factor.is_asked(row):
            return await self._sign(row, first_key, browser)
        if not second_factor.has_passkey(row):
            raise MustEnrol
        return await second_factor.ask("second_person", row, first_key)

    async def answer(
        self, first_key: str, ticket: str, credential: dict[str, Any], browser: Browser
    ) -> Signature:
        """Signs the act for which a passkey was asked; raises `PasskeyRefused`."""
        row, _ = await self._checks.passkey("second_person", ticket, credential, browser, first_key)
        return await self._sign(row, first_key, browser)

    async def signer(self, key: str, first_key: str) -> Principal | None:
        """Who signed this act in the first person's session; a signature counts once."""
        second = await self._signatures.take(key, first_key)
        row = None if second is None else self._checks.staff_member(second.name, second.password)
        return None if row is None else row.principal

    async def _sign(self, row: StaffRow, first_key: str, browser: Browser) -> Signature:
        detail = self._checks.for_whom(first_key)
        self._trail.record("second_person_signed", row.name, address=browser.address, detail=detail)
        key = self._signatures.sign(first_key, row.name, row.fingerprint)
        await self._board.flush()
        return Signature(key, row.principal)
