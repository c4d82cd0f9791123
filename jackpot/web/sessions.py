"""Signing in and out: a session cookie for the pages of staff."""

import msgspec
from aiohttp import web

from jackpot.access.access import SignInRefused
from jackpot.access.sessions import LONGEST_MS
from jackpot.web import problems
from jackpot.web.bodies import SignIn
from jackpot.web.gate import COOKIE, check_origin
from jackpot.web.noted import NOTED
from jackpot.web.operations import ANYONE, EVERY_ROLE, Call, Operation, json_response


class Who(msgspec.Struct, frozen=True):
    name: str
    role: str
    table: str | None


async def _sign_in(call: Call) -> web.Response:
    request, given = call.request, call.body
    check_origin(request)
    try:
        key, principal = await call.app.access.sign_in(
            given.name, given.password, request.remote or "unknown"
        )
    except SignInRefused as refused:
        if refused.wait_s:
            raise problems.too_many_attempts(refused.wait_s) from None
        raise problems.sign_in_refused() from None
    request[NOTED].principal = principal
    response = json_response(Who(principal.name, principal.role.value, None))
    response.set_cookie(
        COOKIE,
        key,
        max_age=LONGEST_MS // 1_000,
        path="/",
        httponly=True,
        samesite="Strict",
        secure=call.app.settings.tls is not None,
    )
    return response


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
