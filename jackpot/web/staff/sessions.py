"""Signing in and out: a session cookie for the pages of staff."""

import msgspec
from aiohttp import web

from jackpot.access import STAFF_ROLES
from jackpot.access.access import SamePerson, SignInRefused
from jackpot.access.second_person import VALID_MS
from jackpot.access.sessions import IDLE_MS, LONGEST_MS
from jackpot.web.http import problems
from jackpot.web.http.arguments import SignIn
from jackpot.web.http.authorization import COOKIE, check_origin
from jackpot.web.http.operations import ANYONE, EVERY_ROLE, Call, Operation, json_response
from jackpot.web.http.request_record import RECORD


class Who(msgspec.Struct, frozen=True):
    name: str
    role: str
    table: str | None
    idle_s: int = IDLE_MS // 1_000  # a session that nobody uses for so long is over


class Second(msgspec.Struct, frozen=True):
    """Send `token` as the header `X-Second-Person` of the one act that it is for."""

    name: str
    role: str
    token: str
    holds_s: int


def _is_encrypted(call: Call) -> bool:
    """By ourselves, or by the proxy in front of us."""
    forwarded = call.request.headers.get("X-Forwarded-Proto", "")
    return call.app.settings.tls is not None or forwarded.lower() == "https"


async def _sign_in(call: Call) -> web.Response:
    request, given = call.request, call.body
    check_origin(request)
    try:
        key, principal = await call.app.access.sign_in(
            given.name, given.password, request.remote or "unknown"
        )
    except SignInRefused as refused:
        raise _refusal(refused) from None
    request[RECORD].principal = principal
    response = json_response(Who(principal.name, principal.role.value, None))
    response.set_cookie(
        COOKIE,
        key,
        max_age=LONGEST_MS // 1_000,
        path="/",
        httponly=True,
        samesite="Strict",
        secure=_is_encrypted(call),
    )
    return response


def _refusal(refused: SignInRefused) -> problems.ProblemError:
    if refused.wait_s:
        return problems.too_many_attempts(refused.wait_s)
    return problems.sign_in_refused()


async def _sign_second(call: Call) -> web.Response:
    request, given = call.request, call.body
    key = request.cookies.get(COOKIE)
    if key is None:  # a token's owner has no screen at which a second person could stand
        raise problems.not_signed_in()
    try:
        token, second = await call.app.access.sign_second(
            key, given.name, given.password, request.remote or "unknown"
        )
    except SamePerson:
        raise problems.same_person() from None
    except SignInRefused as refused:
        raise _refusal(refused) from None
    return json_response(Second(second.name, second.role.value, token, VALID_MS // 1_000))


async def _who(call: Call) -> web.Response:
    principal = call.principal
    return json_response(Who(principal.name, principal.role.value, principal.table))


async def _sign_out(call: Call) -> web.Response:
    if (key := call.request.cookies.get(COOKIE)) is not None:
        call.app.access.sign_out(key)
    response = web.Response(status=204)
    response.del_cookie(COOKIE, path="/")
    return response


SESSION_OPERATIONS = [
    Operation(
        name="sign_in",
        method="POST",
        url="/v1/session",
        tag="Session",
        summary="Sign in with a name and a password",
        description="Sets the cookie `jackpot_session`. After a few failures one has to wait.",
        roles=ANYONE,
        serve=_sign_in,
        body=SignIn,
        answer=Who,
        refusals=(401, 403, 429),
        logged=True,
    ),
    Operation(
        name="sign_second",
        method="POST",
        url="/v1/second-session",
        tag="Session",
        summary="Sign as the second person for one act at somebody else's screen",
        description="The first one's session goes on. The answer's token is sent as the header"
        " `X-Second-Person` of the act, which is then the second person's, under their own name;"
        " it holds for one act, for a minute.",
        roles=frozenset(STAFF_ROLES),
        serve=_sign_second,
        body=SignIn,
        answer=Second,
        refusals=(401, 403, 429),
        logged=True,
    ),
    Operation(
        name="who_am_i",
        method="GET",
        url="/v1/session",
        tag="Session",
        summary="Say who is signed in",
        roles=EVERY_ROLE,
        serve=_who,
        answer=Who,
    ),
    Operation(
        name="sign_out",
        method="DELETE",
        url="/v1/session",
        tag="Session",
        summary="Sign out",
        roles=ANYONE,
        serve=_sign_out,
        success=(204,),
        refusals=(403,),
        logged=True,
    ),
]
