"""Takes a request apart: path, query and body, each checked against what its operation declares."""

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from aiohttp import hdrs, web

from jackpot.web.http import problems
from jackpot.web.http.operations import JSON, Operation

BODY_WITHIN_S = 10.0  # for the rest of a body that has not arrived with its head


def convert(given: Mapping[str, str], shape: type[msgspec.Struct], part: str) -> msgspec.Struct:
    try:
        return msgspec.convert(given, shape, strict=False)
    except msgspec.ValidationError as error:
        raise problems.ProblemError(problems.malformed(error, part)) from None


def query_of(operation: Operation, request: web.Request) -> msgspec.Struct | None:
    if operation.query is None:
        return None
    # Taking a query apart is dear, and a wager has none.
    if "?" not in request.raw_path and operation.nothing_asked is not None:
        return operation.nothing_asked
    given = dict(request.query)
    if len(given) < len(request.query):
        twice = next(name for name in given if len(request.query.getall(name)) > 1)
        raise problems.given_twice(twice)
    return convert(given, operation.query, "query")


async def body_of(operation: Operation, request: web.Request) -> Any:
    sent = await _read(request) if request.can_read_body else b""
    if not sent and not operation.body_needed:
        return operation.read_body(b"{}")
    if hdrs.CONTENT_ENCODING in request.headers:
        raise problems.wrong_content_type()
    content_type = request.headers.get(hdrs.CONTENT_TYPE, JSON)
    if sent and content_type != JSON and not _is_json(content_type):
        raise problems.wrong_content_type()
    try:
        return operation.read_body(sent)
    except msgspec.ValidationError as error:
        raise problems.ProblemError(problems.malformed(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise problems.not_json() from None


async def _read(request: web.Request) -> bytes:
    if request.content.is_eof():
        return await request.read()
    try:
        async with asyncio.timeout(BODY_WITHIN_S):
            return await request.read()
    except TimeoutError:
        raise problems.too_slow() from None


def _is_json(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower() == JSON
