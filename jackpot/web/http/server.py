"""The HTTP server: a route for each operation, with one wrapper round every handler."""

import itertools
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import structlog
from aiohttp import hdrs, web

from jackpot.web.http import problems
from jackpot.web.http.anonymous_budget import AnonymousBudget
from jackpot.web.http.authorization import AnyAuthorizer
from jackpot.web.http.connections import Connections
from jackpot.web.http.cross_origin import CrossOrigin
from jackpot.web.http.operations import Call, Operation
from jackpot.web.http.parsing import body_of, convert, query_of
from jackpot.web.http.proxies import PROXIES, Proxies
from jackpot.web.http.request_record import RECORD, RequestRecord

_log = structlog.get_logger()

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Count = Callable[[str, int, float], None]  # operation, status, seconds
# Answers a refusal: as a page for people, as JSON for programs.
Refuse = Callable[[web.Request, problems.ProblemError], web.Response]
Elsewhere = Callable[[], problems.ProblemError]

# A word that ends another address is no value here: `wagers/3/void` names no place called void.
_NOT_A_VALUE = {"{box}/{place}": "void", "shoes/{number}": "faults"}
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_HEADERS = {
    "Server": "jackpot",
    "X-Content-Type-Options": "nosniff",
}
_HSTS = {"Strict-Transport-Security": "max-age=31536000"}  # a year


def make_web_app(
    operations: Sequence[Operation],
    authorizer: AnyAuthorizer,
    anonymous: AnonymousBudget,
    connections: Connections,
    proxies: Proxies,
    count: Count,
    refuse: Refuse,
    *,
    max_body_bytes: int,
    encrypted: bool,
    elsewhere: Elsewhere | None = None,
    display_origins: Sequence[str] = (),
) -> web.Application:
    """The aiohttp application that serves the operations; `count` learns of each answer.

    `encrypted`: people use this server by https, so their browsers never ask it in clear again.
    `elsewhere`: the refusal of all that this server leaves to others. `display_origins`: of nodes
    whose displays may come here.
    """
    web_app = web.Application(client_max_size=max_body_bytes)
    web_app[PROXIES] = proxies
    web_app.on_response_prepare.append(_header_adder(_HEADERS | (_HSTS if encrypted else {})))
    wrap = _wrapper(proxies, count, refuse, max_body_bytes)
    for operation in operations:
        handler = wrap(_handler(authorizer, connections, operation))
        web_app.router.add_route(
            operation.method, _route(operation.url), handler, expect_handler=_expect
        )
    if display_origins:
        _allow_displays(web_app, operations, CrossOrigin(display_origins, operations), wrap)
    # A dot would not match a line break: aiohttp itself would answer, and nobody would log it.
    anything = wrap(_no_route(anonymous, elsewhere))
    web_app.router.add_route("*", r"/{path:[\s\S]*}", anything, expect_handler=_expect)
    return web_app


def _allow_displays(
    web_app: web.Application,
    operations: Sequence[Operation],
    cross_origin: CrossOrigin,
    wrap: Callable[[Handler], Handler],
) -> None:
    web_app.on_response_prepare.append(cross_origin.add_headers)
    for operation in operations:
        if operation.for_displays:
            answer = wrap(partial(cross_origin.preflight, operation))
            web_app.router.add_route(hdrs.METH_OPTIONS, _route(operation.url), answer)


def _route(url: str) -> str:
    for end, word in _NOT_A_VALUE.items():
        url = url.replace(end, f"{end[:-1]}:(?!{word}$)[^/]+}}")
    return url


async def _expect(request: web.Request) -> web.Response | None:
    """Answers `Expect: 100-continue`, and refuses any other expectation."""
    if request.headers.get(hdrs.EXPECT, "").lower() != "100-continue":
        return problems.response(problems.unexpected().problem)
    await request.writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
    request.writer.output_size = 0  # aiohttp must not take it for the head of the answer
    return None


def _no_route(anonymous: AnonymousBudget, elsewhere: Elsewhere | None) -> Handler:
    """No route has this path and method: says which of the two is wrong."""

    async def handle(request: web.Request) -> web.StreamResponse:
        await anonymous.charge(request)
        if elsewhere is not None:
            raise elsewhere()
        allowed: set[str] = set()
        for resource in request.app.router.resources():
            _, methods = await resource.resolve(request)
            allowed |= methods
        allowed.discard(hdrs.METH_ANY)
        if allowed:
            raise problems.wrong_method(", ".join(sorted(allowed)))
        raise problems.no_such_page()

    return handle


def _handler(authorizer: AnyAuthorizer, connections: Connections, operation: Operation) -> Handler:
    serve = operation.serve

    async def handle(request: web.Request) -> web.StreamResponse:
        record = request[RECORD]
        record.operation, record.logged = operation.name, operation.logged
        try:
            principal = await authorizer.authorize(operation, request)
        finally:
            connections.asked(request, signed_in=record.principal is not None)
        path = convert(request.match_info, operation.path, "path")
        query = query_of(operation, request)
        body = await body_of(operation, request)
        return await serve(Call(operation, request, principal, path, query, body))

    return handle


def _wrapper(
    proxies: Proxies, count: Count, refuse: Refuse, max_body_bytes: int
) -> Callable[[Handler], Handler]:
    """Gives each request an id, turns errors into problems, counts the answer and logs it.

    aiohttp has middlewares for this; they would cost a wager more time than a plain function.
    """
    boot, numbers = secrets.token_hex(4), itertools.count(1)

    def refusal(request: web.Request, error: problems.ProblemError) -> web.Response:
        request[RECORD].code = error.problem.code
        return refuse(request, error)

    def wrap(handler: Handler) -> Handler:
        async def wrapped(request: web.Request) -> web.StreamResponse:
            began = time.perf_counter()
            given = request.headers.get("X-Request-Id")
            if given is None or not _REQUEST_ID.fullmatch(given):
                given = f"{boot}-{next(numbers):x}"
            record = request[RECORD] = RequestRecord(given, proxies.client_address(request))
            try:
                response = await handler(request)
            except problems.ProblemError as error:
                response = refusal(request, error)
            except web.HTTPException as error:
                response = refusal(request, _of_http(error, max_body_bytes))
            except ConnectionError:
                raise
            except Exception:
                _log.exception("a request failed", request_id=given, operation=record.operation)
                response = refusal(request, problems.broken())
            count(record.operation, response.status, time.perf_counter() - began)
            if record.logged or response.status >= 400:
                _log_answer(request, record, response.status)
            return response

        return wrapped

    return wrap


def _of_http(error: web.HTTPException, max_body_bytes: int) -> problems.ProblemError:
    if isinstance(error, web.HTTPRequestEntityTooLarge):
        return problems.too_large(max_body_bytes)
    return problems.bad_request()


def _log_answer(request: web.Request, record: RequestRecord, status: int) -> None:
    """Who asked for what and how it ended: no body, no query, no detail of a refusal."""
    _log.info(
        "refused" if status >= 400 else "done",
        request_id=record.id,
        operation=record.operation,
        path=request.path[:200],
        status=status,
        code=record.code,
        by=None if record.principal is None else record.principal.by,
        address=record.address,
    )


def _header_adder(
    headers: dict[str, str],
) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
    async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(headers)
        # Answers tell the state of this moment; what may be kept says so itself.
        response.headers.setdefault(hdrs.CACHE_CONTROL, "no-store")
        record = request.get(RECORD)
        if record is not None:  # None where no handler was reached
            response.headers["X-Request-Id"] = record.id

    return add_headers
