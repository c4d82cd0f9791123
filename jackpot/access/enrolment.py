"""Somebody who is signed in adds a passkey of their own."""

from typing import Any

from jackpot.access.file_view import FileView
from jackpot.access.passkeys import Passkey, PasskeyRefused
from jackpot.access.second_factor import PasskeyAsked
from jackpot.access.sessions import Sessions
from jackpot.access.sign_in_check import SignInCheck
from jackpot.access.staff_table import StaffRow
from jackpot.board import Board


class Enrolment:
    def __init__(
        self, checks: SignInCheck, sessions: Sessions, file: FileView, board: Board
    ) -> None:
        self._checks = checks
        self._sessions = sessions
        self._file = file
        self._board = board

    def passkeys_of(self, name: str) -> list[Passkey]:
        return self._file.passkeys.of(name)

    async def ask(self, session_key: str) -> PasskeyAsked:
        """Raises `NoPasskeys` or `TooManyPasskeys`."""
        owner = self._owner(session_key)
        return await self._checks.second_factor.ask_to_enrol(owner, session_key)

    async def enrol(
        self, session_key: str, ticket: str, credential: dict[str, Any], label: str, address: str
    ) -> Passkey:
        """Adds a passkey, which the session counts as shown; raises `PasskeyRefused`."""
        row = self._owner(session_key)
        passkey = await self._checks.second_factor.enrol(
            ticket, credential, label, row, session_key
        )
        self._sessions.showed_passkey(session_key, passkey.id)
        self._file.trail.record("passkey_added", row.name, address=address, detail=label)
        await self._file.written()
        await self._board.flush()
        return passkey

    def _owner(self, session_key: str) -> StaffRow:
        session = self._sessions.peek(session_key)
        row = None if session is None else self._checks.staff_member(session.name, session.password)
        if row is None:
            raise PasskeyRefused
        return row
