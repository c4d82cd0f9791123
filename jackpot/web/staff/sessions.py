"""Signing in and out: a session cookie for the pages of staff."""

from typing import Any

import msgspec
from aiohttp import web

from jackpot.access import Access, Principal, Role
from jackpot.access.access import SignedIn
from jackpot.access.password_check import SignInRefused
from jackpot.access.second_factor import PasskeyAsked
from jackpot.access.sessions import IDLE_MS
from jackpot.web.http import problems
from jackpot.web.http.arguments import PasskeyAnswer, SignIn
from jackpot.web.http.authorization import COOKIE, check_origin
from jackpot.web.http.operations import ANYONE, EVERY_ROLE, Call, Operation, json_response
from jackpot.web.http.request_record import RECORD
from jackpot.web.staff.passkeys import PasskeyChallenge, credential_of, passkey_problems
from jackpot.web.staff.session_cookies import SessionCookies, browser_of


class Who(msgspec.Struct, frozen=True):
    """`must_enrol`: nothing else can be done before a passkey is enrolled, on the account page."""

    name: str
    role: str
    table: str | None
    tables: list[str] | None  # that a dealer is bound to; null: every table
    idle_s: int | None = IDLE_MS // 1_000  # an unused session ends after this; null: it stays
    must_enrol: bool = False
    passkey: PasskeyChallenge | None = None  # with status 202: not signed in yet


class SessionHandlers:
    def __init__(self, access: Access, cookies: SessionCookies) -> None:
        self._access = access
        self._cookies = cookies

    async def _sign_in(self, call: Call) -> web.Response:
        request, given = call.request, call.body
        check_origin(request)
        try:
            found = await self._access.sign_in(given.name, given.password, browser_of(request))
        except SignInRefused as refused:
            raise sign_in_problem(refused) from None
        if isinstance(found, PasskeyAsked):
            asked = Who(given.name, "", None, None, passkey=PasskeyChallenge(*found))
            return json_response(asked, 202)
        return self._signed_in(request, found)

    async def _answer_sign_in(self, call: Call) -> web.Response:
        request, given = call.request, call.body
        check_origin(request)
        with passkey_problems():
            found = await self._access.answer_sign_in(
                given.ticket, credential_of(given), browser_of(request)
            )
        return self._signed_in(request, found)

    def _signed_in(self, request: web.Request, signed_in: SignedIn) -> web.Response:
        principal = self._access.peek_session(signed_in.key) or signed_in.principal
        request[RECORD].principal = principal
        response = json_response(_who(principal))
        self._cookies.set(request, response, signed_in)
        return response

    async def _who(self, call: Call) -> web.Response:
        return json_response(_who(call.principal))

    async def _sign_out(self, call: Call) -> web.Response:
        if (key := call.request.cookies.get(COOKIE)) is not None:
            await self._access.sign_out(key, call.request[RECORD].address)
        response = web.Response(status=204)
        response.del_cookie(COOKIE, path="/")
        return response

    def operations(self) -> list[Operation]:
        return [
            session_operation(
                "sign_in",
                "/v1/session",
                "Sign in with a name and a password",
                "Sets the cookie `jackpot_session`, and `jackpot_device`, by which the browser is"
                " known again: guesses from elsewhere do not hold it up. After a few failures the"
                " caller has to wait. 202 with `passkey`: show that passkey, and send its answer to"
                " `/v1/session/passkey`.",
                roles=ANYONE,
                serve=self._sign_in,
                body=SignIn,
                answer=Who,
                success=(200, 202),
            ),
            session_operation(
                "answer_sign_in",
                "/v1/session/passkey",
                "Sign in with a passkey beside the password",
                "Within two minutes, once. Sets the same cookies.",
                roles=ANYONE,
                serve=self._answer_sign_in,
                body=PasskeyAnswer,
                answer=Who,
            ),
            Operation(
                name="who_am_i",
                method="GET",
                url="/v1/session",
                tag="Session",
                summary="Read who is signed in",
                roles=EVERY_ROLE,
                while_enrolling=True,
                serve=self._who,
                answer=Who,
            ),
            Operation(
                name="sign_out",
                method="DELETE",
                url="/v1/session",
                tag="Session",
                summary="Sign out",
                roles=ANYONE,
                serve=self._sign_out,
                success=(204,),
                refusals=(403,),
                logged=True,
            ),
        ]


def session_operation(
    name: str, url: str, summary: str, description: str, **more: Any
) -> Operation:
    return Operation(
        name=name,
        method="POST",
        url=url,
        tag="Session",
        summary=summary,
        description=description,
        refusals=(401, 403, 409, 429),
        logged=True,
        **more,
    )


def _who(principal: Principal) -> Who:
    tables = None if principal.tables is None else sorted(principal.tables)
    return Who(
        principal.name,
        principal.role.value,
        principal.table,
        tables,
        idle_s=None if principal.role is Role.PIT else IDLE_MS // 1_000,
        must_enrol=principal.must_enrol,
    )


def sign_in_problem(refused: SignInRefused) -> problems.ProblemError:
    if refused.wait_s:
        return problems.too_many_attempts(refused.wait_s)
    return problems.sign_in_refused()
