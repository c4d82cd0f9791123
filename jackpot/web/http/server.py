"""The HTTP server: routes from the operations, one middleware, answers with the same headers."""

import itertools
import re
import secrets
import time
from collections.abc import Awaitable, Callable

import structlog
from aiohttp import hdrs, web

from jackpot.web.application import Application
from jackpot.web.http import problems
from jackpot.web.http.authorization import admit
from jackpot.web.http.operations import Call, Operation
from jackpot.web.http.parsing import body_of, convert, query_of
from jackpot.web.http.request_record import RECORD, RequestRecord

_log = structlog.get_logger()

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_HEADERS = {
    "Cache-Control": "no-store",
    "Server": "jackpot",
    "X-Content-Type-Options": "nosniff",
}


def make_web_app(app: Application) -> web.Application:
    """The aiohttp application that serves the operations of `app`."""
    web_app = web.Application(client_max_size=app.settings.limits.max_body_bytes)
    web_app.on_response_prepare.append(_add_headers)
    guard = _guard(app)
    for operation in app.operations:
        handler = guard(_handler(app, operation))
        web_app.router.add_route(operation.method, operation.url, handler, expect_handler=_expect)
    web_app.router.add_route("*", "/{elsewhere:.*}", guard(_elsewhere), expect_handler=_expect)
    return web_app


async def _expect(request: web.Request) -> web.Response | None:
    """`Expect: 100-continue` is told to go on; nothing else can be expected."""
    if request.headers.get(hdrs.EXPECT, "").lower() != "100-continue":
        return problems.response(problems.unexpected().problem)
    await request.writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
    request.writer.output_size = 0  # it does not count as the head of the answer
    return None


async def _elsewhere(request: web.Request) -> web.StreamResponse:
    """No route has that path and method: says which of the two it is."""
    allowed: set[str] = set()
    for resource in request.app.router.resources():
        _, methods = await resource.resolve(request)
        allowed |= methods
    allowed.discard(hdrs.METH_ANY)
    raise problems.wrong_method(", ".join(sorted(allowed))) if allowed else problems.no_such_page()


def _handler(app: Application, operation: Operation) -> Handler:
    serve = operation.serve

    async def handle(request: web.Request) -> web.StreamResponse:
        record = request[RECORD]
        record.operation, record.logged = operation.name, operation.logged
        principal = await admit(app, operation, request)
        path = convert(request.match_info, operation.path, "path")
        query = query_of(operation, request)
        body = await body_of(operation, request)
        return await serve(Call(app, operation, request, principal, path, query, body))

    return handle


def _guard(app: Application) -> Callable[[Handler], Handler]:
    """What stands round every handler: an id, refusals as problems, counts and the log.

    It is no middleware of aiohttp, whose machinery would cost a wager more than this does.
    """
    boot, numbers = secrets.token_hex(4), itertools.count(1)

    def guard(handler: Handler) -> Handler:
        async def guarded(request: web.Request) -> web.StreamResponse:
            began = time.perf_counter()
            given = request.headers.get("X-Request-Id")
            if given is None or not _REQUEST_ID.fullmatch(given):
                given = f"{boot}-{next(numbers):x}"
            record = request[RECORD] = RequestRecord(given)
            try:
                response = await handler(request)
            except problems.ProblemError as refused:
                response = _refusal(record, refused)
            except web.HTTPException as error:
                response = _refusal(record, _of_http(app, error))
            except ConnectionError:
                raise
            except Exception:
                _log.exception("a request failed", request_id=given, operation=record.operation)
                response = _refusal(record, problems.broken())
            app.metrics.count(record.operation, response.status, time.perf_counter() - began)
            if record.logged or response.status >= 400:
                _note(request, record, response.status)
            return response

        return guarded

    return guard


def _refusal(record: RequestRecord, refused: problems.ProblemError) -> web.Response:
    record.code = refused.problem.code
    return problems.response(refused.problem, refused.headers)


def _of_http(app: Application, error: web.HTTPException) -> problems.ProblemError:
    if isinstance(error, web.HTTPRequestEntityTooLarge):
        return problems.too_large(app.settings.limits.max_body_bytes)
    return problems.bad_request()


def _note(request: web.Request, record: RequestRecord, status: int) -> None:
    """What was asked of whom and how it ended: no body, no query, no detail of a refusal."""
    _log.info(
        "refused" if status >= 400 else "done",
        request_id=record.id,
        operation=record.operation,
        path=request.path[:200],
        status=status,
        code=record.code,
        by=None if record.principal is None else record.principal.by,
    )


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)
    record = request.get(RECORD)
    if record is not None:  # None where no handler was reached
        response.headers["X-Request-Id"] = record.id
