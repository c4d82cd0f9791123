"""Reads the path, query and body of a request and checks each against its operation."""

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from aiohttp import hdrs, web

from jackpot.web.http import problems
from jackpot.web.http.operations import JSON, Operation
from jackpot.web.http.repeated_keys import repeats_key

BODY_WITHIN_S = 10.0  # for a body to arrive whole


def convert(given: Mapping[str, str], shape: type[msgspec.Struct], part: str) -> msgspec.Struct:
    try:
        converted = msgspec.convert(given, shape, strict=False)
    except msgspec.ValidationError as error:
        raise problems.ProblemError(problems.malformed(error, part)) from None
    for name in given:  # a number is written in one way only: not 1.0, 1e0 or 01
        value = getattr(converted, name)
        if type(value) is int and str(value) != given[name]:
            raise problems.wrong_number(name, part)
    return converted


def query_of(operation: Operation, request: web.Request) -> msgspec.Struct | None:
    if operation.query is None:
        return None
    # Parsing a query costs time, and a wager has none.
    if "?" not in request.raw_path and operation.empty_query is not None:
        return operation.empty_query
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
        body = operation.read_body(sent)
        if repeats_key(sent, operation.required_keys):
            raise problems.key_twice()
        return body
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
