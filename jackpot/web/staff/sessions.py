"""Signing in and out: a session cookie for the pages of staff."""

import msgspec
from aiohttp import web

from jackpot.access import STAFF_ROLES, Access, Principal
from jackpot.access.access import Browser, SamePerson, SignInRefused
from jackpot.access.devices import FORGOTTEN_AFTER_MS
from jackpot.access.second_person import VALID_MS
from jackpot.access.sessions import IDLE_MS, LONGEST_MS
from jackpot.web.http import problems
from jackpot.web.http.arguments import SignIn
from jackpot.web.http.authorization import COOKIE, check_origin
from jackpot.web.http.operations import ANYONE, EVERY_ROLE, Call, Operation, json_response
from jackpot.web.http.request_record import RECORD

DEVICE_COOKIE = "jackpot_device"


class Who(msgspec.Struct, frozen=True):
    name: str
    role: str
    table: str | None  # of a table's token
    tables: list[str] | None  # that a dealer is bound to; None: every table
    idle_s: int = IDLE_MS // 1_000  # an unused session ends after this


class Second(msgspec.Struct, frozen=True):
    """Send `token` as the header `X-Second-Person` of the one action that it signs."""

    name: str
    role: str
    token: str
    holds_s: int


class SessionHandlers:
    """`encrypted`: this server speaks TLS itself."""

    def __init__(self, access: Access, *, encrypted: bool) -> None:
        self._access = access
        self._encrypted = encrypted

    async def _sign_in(self, call: Call) -> web.Response:
        request, given = call.request, call.body
        check_origin(request)
        try:
            key, principal, device = await self._access.sign_in(
                given.name,
                given.password,
                _browser(request),
            )
        except SignInRefused as refused:
            raise _problem_of(refused) from None
        request[RECORD].principal = principal
        response = json_response(_who(principal))
        self._set_cookie(request, response, COOKIE, key, LONGEST_MS)
        self._set_cookie(request, response, DEVICE_COOKIE, device, FORGOTTEN_AFTER_MS)
        return response

    def _set_cookie(
        self, request: web.Request, response: web.Response, name: str, value: str, lasts_ms: int
    ) -> None:
        response.set_cookie(
            name,
            value,
            max_age=lasts_ms // 1_000,
            path="/",
            httponly=True,
            samesite="Strict",
            secure=self._is_encrypted(request),
        )

    def _is_encrypted(self, request: web.Request) -> bool:
        """By this server, or by the proxy in front of it."""
        forwarded = request.headers.get("X-Forwarded-Proto", "")
        return self._encrypted or forwarded.lower() == "https"

    async def _sign_second(self, call: Call) -> web.Response:
        request, given = call.request, call.body
        key = request.cookies.get(COOKIE)
        if key is None or not call.principal.is_person:
            raise problems.no_screen()
        try:
            token, second = await self._access.sign_second(
                key,
                given.name,
                given.password,
                _browser(request),
            )
        except SamePerson:
            raise problems.same_person() from None
        except SignInRefused as refused:
            raise _problem_of(refused) from None
        return json_response(Second(second.name, second.role.value, token, VALID_MS // 1_000))

    async def _who(self, call: Call) -> web.Response:
        return json_response(_who(call.principal))

    async def _sign_out(self, call: Call) -> web.Response:
        if (key := call.request.cookies.get(COOKIE)) is not None:
            self._access.sign_out(key, call.request[RECORD].address)
        response = web.Response(status=204)
        response.del_cookie(COOKIE, path="/")
        return response

    def operations(self) -> list[Operation]:
        return [
            Operation(
                name="sign_in",
                method="POST",
                url="/v1/session",
                tag="Session",
                summary="Sign in with a name and a password",
                description="Sets the cookie `jackpot_session`, and `jackpot_device`, by which the"
                " browser is known again: guesses from elsewhere do not hold it up. After a few"
                " failures the caller has to wait.",
                roles=ANYONE,
                serve=self._sign_in,
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
                summary="Sign as the second person for one action",
                description="At the screen of the first person, whose session goes on. Send the"
                " token of the answer as the header `X-Second-Person` of the action: the journal"
                " then names the second person. The token is valid for one action and one minute.",
                roles=frozenset(STAFF_ROLES),
                serve=self._sign_second,
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
                summary="Read who is signed in",
                roles=EVERY_ROLE,
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


def _who(principal: Principal) -> Who:
    tables = None if principal.tables is None else sorted(principal.tables)
    return Who(principal.name, principal.role.value, principal.table, tables)


def _browser(request: web.Request) -> Browser:
    cookies = request.cookies
    return Browser(request[RECORD].address, cookies.get(DEVICE_COOKIE), cookies.get(COOKIE))


def _problem_of(refused: SignInRefused) -> problems.ProblemError:
    if refused.wait_s:
        return problems.too_many_attempts(refused.wait_s)
    return problems.sign_in_refused()
