"""Who has to show a passkey beside the password, and whether they did.

A passkey is asked of everybody whose role requires one, and of everybody who has one. Whoever must
have one and has none can sign in only to enrol it.
"""

import binascii
from base64 import urlsafe_b64decode
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from jackpot.access.challenges import Challenge, Challenges, Purpose
from jackpot.access.passkeys import MOST_PER_PERSON, Passkey, PasskeyRefused, Passkeys
from jackpot.access.principal import Role
from jackpot.access.staff_table import StaffRow
from jackpot.board import Board

if TYPE_CHECKING:
    from jackpot.access.site import Site


class NoPasskeys(Exception):  # noqa: N818 - the name says what happened
    """The floor file gives no public address, so passkeys cannot be used."""


class TooManyPasskeys(Exception):  # noqa: N818 - the name says what happened
    pass


class PasskeyAsked(NamedTuple):
    """The browser asks the passkey, and sends its answer with the ticket."""

    ticket: str
    options: dict[str, Any]


class SecondFactor:
    """`site` is None where the floor file gives no public address: nobody is asked then."""

    def __init__(
        self,
        clock: Callable[[], int],
        board: Board,
        passkeys: Passkeys,
        site: "Site | None",
        required: Collection[Role],
    ) -> None:
        self._clock = clock
        self._passkeys = passkeys
        self._site = site
        self._required = frozenset(required)
        self._challenges = Challenges(clock, board)

    def is_asked(self, row: StaffRow) -> bool:
        if self._site is None:
            return False
        return row.role in self._required or bool(self._passkeys.of(row.name))

    def has_passkey(self, row: StaffRow) -> bool:
        return bool(self._passkeys.of(row.name))

    def is_shown(self, row: StaffRow, passkey_id: str) -> bool:
        """Whether a session that began with this passkey is as good as required, still."""
        return not self.is_asked(row) or self._passkeys.find(row.name, passkey_id) is not None

    async def ask(self, purpose: Purpose, row: StaffRow, session_key: str = "") -> PasskeyAsked:
        site = self._required_site()
        challenge, options = site.ask_to_sign(self._passkeys.of(row.name))
        ticket = await self._challenges.make(
            purpose, row.name, row.fingerprint, session_key, challenge
        )
        return PasskeyAsked(ticket, options)

    async def answer(
        self, purpose: Purpose, ticket: str, credential: dict[str, Any], session_key: str = ""
    ) -> tuple[Challenge, Passkey]:
        """Whose passkey has answered which challenge; raises `PasskeyRefused`."""
        site = self._required_site()
        challenge = await self._challenges.take(ticket, purpose, session_key)
        if challenge is None:
            raise PasskeyRefused
        passkey = self._passkeys.find(challenge.name, _hex_id(credential))
        if passkey is None:
            raise PasskeyRefused(challenge.name)
        count = site.check_signature(credential, challenge.challenge, passkey)
        used = msgspec.structs.replace(passkey, sign_count=count)
        if count > passkey.sign_count:
            self._passkeys.keep(used)
        return challenge, used

    async def ask_to_enrol(self, row: StaffRow, session_key: str) -> PasskeyAsked:
        site, existing = self._required_site(), self._passkeys.of(row.name)
        if len(existing) >= MOST_PER_PERSON:
            raise TooManyPasskeys
        challenge, options = site.ask_to_enrol(row.name, existing)
        ticket = await self._challenges.make(
            "enrol", row.name, row.fingerprint, session_key, challenge
        )
        return PasskeyAsked(ticket, options)

    async def enrol(
        self, ticket: str, credential: dict[str, Any], label: str, row: StaffRow, session_key: str
    ) -> Passkey:
        """Raises `PasskeyRefused`."""
        site = self._required_site()
        challenge = await self._challenges.take(ticket, "enrol", session_key)
        if challenge is None or challenge.name != row.name:
            raise PasskeyRefused
        enrolled = site.check_enrolment(credential, challenge.challenge)
        passkey = Passkey(
            *(enrolled.id, row.name, label),
            *(enrolled.public_key, enrolled.sign_count, self._clock()),
        )
        self._passkeys.keep(passkey)
        return passkey

    def _required_site(self) -> "Site":
        if self._site is None:
            raise NoPasskeys
        return self._site


def _hex_id(credential: dict[str, Any]) -> str:
    text = str(credential.get("id", ""))
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4)).hex()
    except (binascii.Error, ValueError):
        return ""
