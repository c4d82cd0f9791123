"""Passkeys on the wire: the account page enrols them; signing in and second persons show them."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import msgspec
from aiohttp import web

from jackpot.access import PEOPLE_ROLES, Access
from jackpot.access.passkeys import Passkey, PasskeyRefused
from jackpot.access.second_factor import NoPasskeys, TooManyPasskeys
from jackpot.floor.views import moment
from jackpot.web.http import problems
from jackpot.web.http.arguments import PasskeyAnswer, PasskeyEnrolment
from jackpot.web.http.authorization import COOKIE
from jackpot.web.http.operations import Call, Operation, json_response
from jackpot.web.http.request_record import RECORD


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """`options` are for the browser (WebAuthn), their bytes in base64url."""

    ticket: str
    options: dict[str, Any]


class PasskeyView(msgspec.Struct, frozen=True):
    label: str
    created: datetime


@contextmanager
def passkey_problems() -> Iterator[None]:
    try:
        yield
    except PasskeyRefused:
        raise problems.passkey_refused() from None
    except NoPasskeys:
        raise problems.no_passkeys() from None
    except TooManyPasskeys:
        raise problems.too_many_passkeys() from None


def credential_of(answer: PasskeyAnswer | PasskeyEnrolment) -> dict[str, Any]:
    """As the browser made it."""
    found: dict[str, Any] = msgspec.to_builtins(answer.credential)
    return found


class PasskeyHandlers:
    def __init__(self, access: Access) -> None:
        self._access = access

    async def _list(self, call: Call) -> web.Response:
        return json_response(
            [_view(each) for each in self._access.enrolment.passkeys_of(call.principal.name)]
        )

    async def _ask(self, call: Call) -> web.Response:
        with passkey_problems():
            asked = await self._access.enrolment.ask(call.request.cookies[COOKIE])
        return json_response(PasskeyChallenge(*asked))

    async def _enrol(self, call: Call) -> web.Response:
        request, given = call.request, call.body
        with passkey_problems():
            passkey = await self._access.enrolment.enrol(
                request.cookies[COOKIE],
                given.ticket,
                credential_of(given),
                given.label,
                request[RECORD].address,
            )
        return json_response(_view(passkey))

    def operations(self) -> list[Operation]:
        return [
            _operation(
                "list_passkeys",
                "GET",
                "/v1/passkeys",
                "List your own passkeys",
                serve=self._list,
                answer=list[PasskeyView],
            ),
            _operation(
                "ask_to_enrol",
                "POST",
                "/v1/passkeys/challenge",
                "Begin to enrol a passkey",
                serve=self._ask,
                answer=PasskeyChallenge,
            ),
            _operation(
                "enrol_passkey",
                "POST",
                "/v1/passkeys",
                "Enrol a passkey",
                description="Within two minutes of the challenge. From then on the passkey is shown"
                " beside the password; other sessions of this person without one end.",
                serve=self._enrol,
                body=PasskeyEnrolment,
                answer=PasskeyView,
                logged=True,
            ),
        ]


def _operation(name: str, method: str, url: str, summary: str, **more: Any) -> Operation:
    return Operation(
        name=name,
        method=method,
        url=url,
        tag="Session",
        summary=summary,
        roles=frozenset(PEOPLE_ROLES),
        people_only=True,
        while_enrolling=True,
        refusals=(409,),
        **more,
    )


def _view(passkey: Passkey) -> PasskeyView:
    return PasskeyView(passkey.label, moment(passkey.created_ms))
