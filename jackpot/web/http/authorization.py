"""The gate: who is asking, and whether this operation is theirs (promise 8)."""

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aiohttp import hdrs, web

from jackpot.access import Principal, Role
from jackpot.web.http import problems
from jackpot.web.http.request_record import RECORD

if TYPE_CHECKING:
    from jackpot.web.application import Application
    from jackpot.web.http.operations import Operation

COOKIE = "jackpot_session"
SECOND = "X-Second-Person"


async def admit(
    app: "Application", operation: "Operation", request: web.Request
) -> Principal | None:
    """Who asks, if the operation is theirs; raises `ProblemError` if it is not."""
    if hdrs.AUTHORIZATION not in request.headers and (key := request.cookies.get(COOKIE)):
        await app.access.catch_up(key, request.headers.get(SECOND))
    principal = request[RECORD].principal = who(app, request)
    if principal is None:
        if None in operation.roles:
            return None
        raise problems.not_signed_in()
    if (second := request.headers.get(SECOND)) is not None:
        principal = request[RECORD].principal = await _second_person(app, request, second)
    if principal.role not in operation.roles:
        raise problems.not_allowed(
            f"{operation.summary}: this is for {_listed(operation)}, not for {principal.role}."
        )
    if principal.role is Role.TABLE:
        _check_table(app, principal, request)
    return principal


def who(app: "Application", request: web.Request) -> Principal | None:
    header = request.headers.get(hdrs.AUTHORIZATION)
    if header is not None:
        scheme, _, token = header.partition(" ")
        return app.access.by_token(token.strip()) if scheme.lower() == "bearer" else None
    key = request.cookies.get(COOKIE)
    if key is None:
        return None
    principal = app.access.by_session(key)
    if principal is not None:
        check_origin(request)
    return principal


def still_in(app: "Application", request: web.Request) -> bool:
    """Whether a stream's caller may go on; to look is not to use the session."""
    if hdrs.AUTHORIZATION in request.headers:
        return who(app, request) is not None
    key = request.cookies.get(COOKIE)
    return key is not None and app.access.peek_session(key) is not None


async def _second_person(app: "Application", request: web.Request, second: str) -> Principal:
    """The act is theirs, under their own name, by their own role; the first session goes on."""
    found = await app.access.second_person(second, request.cookies.get(COOKIE, ""))
    if found is None:
        raise problems.second_person_gone()
    return found


def check_origin(request: web.Request) -> None:
    """A browser tells which page sent a request: another site's must not use our cookie."""
    origin = request.headers.get(hdrs.ORIGIN)
    if origin is not None and urlsplit(origin).netloc.lower() != request.host.lower():
        raise problems.not_allowed("The request comes from a page of another site: use our own.")


def _check_table(app: "Application", principal: Principal, request: web.Request) -> None:
    table = request.match_info.get("table")
    if table is not None and table != principal.table:
        raise problems.not_allowed(f"This token is bound to table {principal.table}.")
    tls = app.settings.tls
    if tls is not None and tls.client_ca is not None and not _has_certificate(request):
        raise problems.not_allowed("A table must show a client certificate of the floor's issuer.")


def _has_certificate(request: web.Request) -> bool:
    # Only a certificate that was verified against the issuer gets this far.
    return request.transport is not None and bool(request.transport.get_extra_info("peercert"))


def _listed(operation: "Operation") -> str:
    return " and ".join(sorted(role.value for role in operation.roles if role is not None))
