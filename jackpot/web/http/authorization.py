"""Who is asking, and whether they may do what they ask for (promise 8)."""

from typing import Protocol

from aiohttp import hdrs, web

from jackpot.access import Access, Principal, Role, Scope
from jackpot.web.http import problems
from jackpot.web.http.anonymous_budget import AnonymousBudget
from jackpot.web.http.operations import Operation
from jackpot.web.http.proxies import PROXIES
from jackpot.web.http.request_record import RECORD

COOKIE = "jackpot_session"
SECOND = "X-Second-Person"


class AnyAuthorizer(Protocol):
    async def authorize(self, operation: Operation, request: web.Request) -> Principal | None:
        """Who asks, if they may do it; raises `ProblemError` if they may not."""

    def caller(self, request: web.Request) -> Principal | None:
        """Who a request belongs to now."""


class Strangers:
    """Where nobody is known: whatever is open to anyone is open to all, and nothing else is."""

    def __init__(self, anonymous: AnonymousBudget) -> None:
        self._anonymous = anonymous

    async def authorize(self, operation: Operation, request: web.Request) -> Principal | None:
        await self._anonymous.charge(request)
        if None not in operation.roles:
            raise problems.not_signed_in()
        return None

    def caller(self, request: web.Request) -> Principal | None:
        return None


class Authorizer:
    def __init__(
        self, access: Access, anonymous: AnonymousBudget, *, tables_need_certificate: bool
    ) -> None:
        self._access = access
        self._anonymous = anonymous
        self._tables_need_certificate = tables_need_certificate

    async def authorize(self, operation: Operation, request: web.Request) -> Principal | None:
        """Who asks, if they may do it; raises `ProblemError` if they may not."""
        principal = request[RECORD].principal = self.caller(request) or await self._stranger(
            request
        )
        if principal is None:
            if None in operation.roles:
                return None
            raise problems.not_signed_in()
        if (second := request.headers.get(SECOND)) is not None:
            principal = request[RECORD].principal = await self._second_person(request, second)
        if principal.role not in operation.roles:
            raise problems.wrong_role(operation.roles, operation.summary)
        _check_scope(principal, operation)
        if operation.people_only and not principal.is_person:
            raise problems.people_only()
        if principal.must_enrol and not (operation.while_enrolling or None in operation.roles):
            raise problems.must_enrol()
        if principal.role is Role.TABLE:
            self._check_table(principal, request)
        _check_bound(principal, request)
        return principal

    async def _stranger(self, request: web.Request) -> Principal | None:
        """Charges a caller who is not known here; they may have signed in at another node."""
        await self._anonymous.charge(request)
        key = request.cookies.get(COOKIE)
        if hdrs.AUTHORIZATION in request.headers or not key:
            return None
        await self._access.catch_up(key, None)
        return self.caller(request)

    def caller(self, request: web.Request) -> Principal | None:
        """Who a request belongs to now: its token may have been revoked since it began."""
        header = request.headers.get(hdrs.AUTHORIZATION)
        if header is not None:
            scheme, _, token = header.partition(" ")
            return self._access.by_token(token.strip()) if scheme.lower() == "bearer" else None
        key = request.cookies.get(COOKIE)
        if key is None:
            return None
        principal = self._access.by_session(key)
        if principal is not None:
            check_origin(request)
        return principal

    def is_still_signed_in(self, request: web.Request) -> bool:
        """Whether the caller of a stream may go on. Asking does not count as using the session."""
        if hdrs.AUTHORIZATION in request.headers:
            return self.caller(request) is not None
        key = request.cookies.get(COOKIE)
        principal = None if key is None else self._access.peek_session(key)
        return principal is not None and not principal.must_enrol

    async def _second_person(self, request: web.Request, second: str) -> Principal:
        """The action is theirs, in their own name and role; the first person's session goes on."""
        if hdrs.AUTHORIZATION in request.headers:
            raise problems.people_only()
        first_key = request.cookies.get(COOKIE, "")
        await self._access.catch_up(first_key, second)
        found = await self._access.second.signer(second, first_key)
        if found is None:
            raise problems.second_person_gone()
        return found

    def _check_table(self, principal: Principal, request: web.Request) -> None:
        table = request.match_info.get("table")
        if table is not None and table != principal.table:
            raise problems.not_allowed(f"This token is for table {principal.table} only.")
        if self._tables_need_certificate and principal.table not in certified_names(request):
            raise problems.not_allowed(
                "A table must show a client certificate that the floor's issuer signed for this"
                f" table: {principal.table} is its common name, or a DNS name of it."
            )


def _check_bound(principal: Principal, request: web.Request) -> None:
    """A dealer may be bound to tables."""
    table = request.match_info.get("table")
    if table is not None and not principal.may_serve(table):
        own = ", ".join(sorted(principal.tables or ()))
        raise problems.not_allowed(
            f"{principal.name} serves {own} only. Call a supervisor if you are to serve {table}."
        )


def _check_scope(principal: Principal, operation: Operation) -> None:
    """A token may do less than its role; what everybody may do, every token may."""
    scope = principal.scope
    if scope is None or scope is Scope.FULL or None in operation.roles:
        return
    if scope is Scope.METRICS or operation.method != hdrs.METH_GET:
        raise problems.outside_scope(scope)


def check_origin(request: web.Request) -> None:
    """A browser says which page sent a request: another site's page must not use our cookie."""
    origin = request.headers.get(hdrs.ORIGIN)
    ours = f"{request.app[PROXIES].scheme(request)}://{request.host}"
    if origin is not None and origin.lower() != ours.lower():
        raise problems.not_allowed(
            "The request comes from a page of another site. Use the pages of this server."
        )


def certified_names(request: web.Request) -> set[str]:
    """The names in the client's certificate. The TLS handshake has verified it already."""
    found = request.transport and request.transport.get_extra_info("peercert")
    if not found:
        return set()
    common = {value for part in found["subject"] for kind, value in part if kind == "commonName"}
    return common | {value for kind, value in found.get("subjectAltName", ()) if kind == "DNS"}
