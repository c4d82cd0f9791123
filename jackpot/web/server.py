"""The HTTP server: routes from the operations, one middleware, answers with the same headers."""

import itertools
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from aiohttp import hdrs, web

from jackpot.web import problems
from jackpot.web.application import Application
from jackpot.web.gate import admit
from jackpot.web.operations import JSON, Call, Operation

_log = structlog.get_logger()

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
        " object-src 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Server": "jackpot",
}


def make_web_app(app: Application) -> web.Application:
    """The aiohttp application that serves the operations of `app`."""
    web_app = web.Application(
        middlewares=[_guard(app)], client_max_size=app.settings.limits.max_body_bytes
    )
    web_app.on_response_prepare.append(_add_headers)
    for operation in app.operations:
        web_app.router.add_route(operation.method, operation.url, _handler(app, operation))
    return web_app


def _handler(app: Application, operation: Operation) -> Handler:
    serve, path_type, query_type = operation.serve, operation.path, operation.query

    async def handle(request: web.Request) -> web.StreamResponse:
        request["operation"] = operation
        principal = admit(app, operation, request)
        path = _convert(dict(request.match_info), path_type, "path")
        query = None if query_type is None else _convert(dict(request.query), query_type, "query")
        body = await _body(operation, request)
        return await serve(Call(app, operation, request, principal, path, query, body))

    return handle


def _convert(given: dict[str, str], shape: type[msgspec.Struct], part: str) -> msgspec.Struct:
    try:
        return msgspec.convert(given, shape, strict=False)
    except msgspec.ValidationError as error:
        raise problems.Refused(problems.malformed(error, part)) from None


async def _body(operation: Operation, request: web.Request) -> Any:
    sent = await request.read() if request.can_read_body else b""
    if not sent and not operation.body_needed:
        return operation.read_body(b"{}")
    if request.headers.get(hdrs.CONTENT_TYPE, JSON).partition(";")[0].strip().lower() != JSON:
        raise problems.wrong_content_type()
    try:
        return operation.read_body(sent)
    except msgspec.ValidationError as error:
        raise problems.Refused(problems.malformed(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise problems.not_json() from None


def _guard(app: Application) -> Any:
    boot, numbers = secrets.token_hex(4), itertools.count(1)

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        began = time.perf_counter()
        given = request.headers.get("X-Request-Id")
        if given is None or not _REQUEST_ID.fullmatch(given):
            given = f"{boot}-{next(numbers):x}"
        request["id"] = given
        try:
            response = await handler(request)
        except problems.Refused as refused:
            response = _refusal(request, refused)
        except web.HTTPException as error:
            response = _refusal(request, _of_http(app, error))
        except ConnectionError:
            raise
        except Exception:
            _log.exception("a request failed", request_id=given, operation=_name(request))
            response = _refusal(request, problems.broken())
        app.metrics.count(_name(request), response.status, time.perf_counter() - began)
        operation: Operation | None = request.get("operation")
        if response.status >= 400 or (operation is not None and operation.logged):
            _note(request, response.status)
        return response

    return guard


def _refusal(request: web.Request, refused: problems.Refused) -> web.Response:
    request["code"] = refused.problem.code
    return problems.response(refused.problem, refused.headers)


def _of_http(app: Application, error: web.HTTPException) -> problems.Refused:
    if isinstance(error, web.HTTPMethodNotAllowed):
        return problems.wrong_method(", ".join(sorted(error.allowed_methods)))
    if isinstance(error, web.HTTPRequestEntityTooLarge):
        return problems.too_large(app.settings.limits.max_body_bytes)
    if isinstance(error, web.HTTPNotFound):
        return problems.no_such_page()
    return problems.bad_request()


def _name(request: web.Request) -> str:
    operation: Operation | None = request.get("operation")
    return "none" if operation is None else operation.name


def _note(request: web.Request, status: int) -> None:
    """What was asked of whom and how it ended: no body, no query, no detail of a refusal."""
    principal = request.get("principal")
    _log.info(
        "refused" if status >= 400 else "done",
        request_id=request["id"],
        operation=_name(request),
        path=request.path[:200],
        status=status,
        code=request.get("code"),
        by=None if principal is None else principal.by,
    )


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)
    response.headers["X-Request-Id"] = request.get("id", "none")
