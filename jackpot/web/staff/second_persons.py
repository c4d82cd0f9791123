"""A second person signs one action at the screen of somebody else."""

import msgspec
from aiohttp import web

from jackpot.access import STAFF_ROLES, Access
from jackpot.access.password_check import SignInRefused
from jackpot.access.second_factor import PasskeyAsked
from jackpot.access.second_person import VALID_MS
from jackpot.access.second_signing import MustEnrol, SamePerson, Signature
from jackpot.web.http import problems
from jackpot.web.http.arguments import PasskeyAnswer, SignIn
from jackpot.web.http.authorization import COOKIE
from jackpot.web.http.operations import Call, Operation, json_response
from jackpot.web.staff.passkeys import PasskeyChallenge, credential_of, passkey_problems
from jackpot.web.staff.session_cookies import browser_of
from jackpot.web.staff.sessions import session_operation, sign_in_problem


class Second(msgspec.Struct, frozen=True):
    """Send `token` as the header `X-Second-Person` of the one action that it signs."""

    name: str
    role: str
    token: str
    holds_s: int
    passkey: PasskeyChallenge | None = None  # with status 202: not signed yet, no token


class SecondPersonHandlers:
    def __init__(self, access: Access) -> None:
        self._access = access

    async def _sign(self, call: Call) -> web.Response:
        request, given = call.request, call.body
        try:
            found = await self._access.second.sign(
                request.cookies[COOKIE], given.name, given.password, browser_of(request)
            )
        except SamePerson:
            raise problems.same_person() from None
        except MustEnrol:
            raise problems.must_enrol() from None
        except SignInRefused as refused:
            raise sign_in_problem(refused) from None
        if isinstance(found, PasskeyAsked):
            asked = Second(given.name, "", "", 0, PasskeyChallenge(*found))
            return json_response(asked, 202)
        return json_response(_second(found))

    async def _answer(self, call: Call) -> web.Response:
        request, given = call.request, call.body
        with passkey_problems():
            found = await self._access.second.answer(
                request.cookies[COOKIE], given.ticket, credential_of(given), browser_of(request)
            )
        return json_response(_second(found))

    def operations(self) -> list[Operation]:
        return [
            session_operation(
                "sign_second",
                "/v1/second-session",
                "Sign as the second person for one action",
                "At the screen of the first person, whose session goes on. Send the token of the"
                " answer as the header `X-Second-Person` of the action: the journal then names the"
                " second person. The token is valid for one action and one minute. 202 with"
                " `passkey`: show that passkey, and send its answer to"
                " `/v1/second-session/passkey`.",
                roles=frozenset(STAFF_ROLES),
                people_only=True,
                serve=self._sign,
                body=SignIn,
                answer=Second,
                success=(200, 202),
            ),
            session_operation(
                "answer_second",
                "/v1/second-session/passkey",
                "Sign as the second person with a passkey beside the password",
                "Within two minutes, once, at the same screen.",
                roles=frozenset(STAFF_ROLES),
                people_only=True,
                serve=self._answer,
                body=PasskeyAnswer,
                answer=Second,
            ),
        ]


def _second(signature: Signature) -> Second:
    principal = signature.principal
    return Second(principal.name, principal.role.value, signature.key, VALID_MS // 1_000)
