"""`/openapi.json`: OpenAPI 3.1, made from the operations, so that it is complete and true."""

from collections.abc import Iterator, Sequence
from functools import cache
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

import msgspec

from jackpot.web.http.arguments import Arguments
from jackpot.web.http.authorization import COOKIE
from jackpot.web.http.examples import example_of
from jackpot.web.http.operations import ANYONE, JSON, OneOf, Operation
from jackpot.web.http.problem_list import all_problems, status_of_code
from jackpot.web.http.problems import CONTENT_TYPE as PROBLEM
from jackpot.web.http.problems import Problem
from jackpot.web.http.refusal_codes import codes_of
from jackpot.web.http.schemas import Json, schemas_of

_COMMAND_UNAVAILABLE = (
    "`not_sound`, `overloaded`: nothing was done. `in_doubt`: it may have been done: send the same"
    " request again until it is answered, and hand no chip back before that."
)

# The items of a streamed answer: each line.
_STREAMED: dict[str, Json] = {
    "application/x-ndjson": {
        "type": "object",
        "properties": {
            "seq": {"type": "integer", "minimum": 1},
            "prev": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "record": {"type": "object"},
        },
        "required": ["seq", "prev", "hash", "record"],
        "additionalProperties": False,
    },
}


def document(operations: Sequence[Operation], server_url: str = "/") -> Json:
    shapes = [shape for operation in operations for shape in _shapes(operation)]
    schema_of, schemas = schemas_of([*shapes, Problem])
    paths: dict[str, Json] = {}
    for operation in operations:
        described = _operation(operation, schema_of)
        paths.setdefault(operation.url, {})[operation.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Canberra Poker progressive jackpot",
            "version": version("canberra-jackpot"),
            "description": "Money is integers with the unit in the name. A card is two characters,"
            " a hand ten. Commands are idempotent by their natural key: the same request again gets"
            " the same answer. Refusals are application/problem+json and say what to do next.",
        },
        "servers": [{"url": server_url, "description": "This server."}],
        "tags": [{"name": name} for name in dict.fromkeys(each.tag for each in operations)],
        "paths": paths,
        "x-problems": all_problems(),
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _shapes(operation: Operation) -> Iterator[Any]:
    for shape in (operation.body, operation.answer, operation.pending_answer):
        if isinstance(shape, OneOf):
            yield from shape.shapes
        elif shape is not None:
            yield shape


def _schema(shape: Any, schema_of: dict[str, Json]) -> Json:
    if not isinstance(shape, OneOf):
        return schema_of[repr(shape)]
    one = {"anyOf": [schema_of[repr(each)] for each in shape.shapes]}
    return {"type": "array", "items": one} if shape.many else one


def _operation(operation: Operation, schema_of: dict[str, Json]) -> Json:
    roles = sorted(role.value for role in operation.roles if role is not None)
    described: Json = {
        "operationId": operation.name,
        "tags": [operation.tag],
        "summary": operation.summary,
        "parameters": _parameters(operation),
        "responses": _responses(operation, schema_of),
        "security": [{}] if None in operation.roles else [{"token": []}, {"session": []}],
        "x-roles": ["anyone"] if operation.roles == ANYONE else roles,
    }
    if operation.description:
        described["description"] = operation.description
    if operation.body is not None:
        described["requestBody"] = {
            "required": operation.body_needed,
            "content": {JSON: {"schema": schema_of[repr(operation.body)]}},
        }
    _add_example(described, example_of(operation))
    return described


def _add_example(described: Json, example: Json) -> None:
    """What was asked, and the answer that it got."""
    described["x-example"] = {"url": example["url"], "status": example["status"]}
    if example["body"] is not None:
        described["requestBody"]["content"][JSON]["example"] = example["body"]
    if "answer" in example:
        content = described["responses"][str(example["status"])]["content"]
        answered = PROBLEM if example["status"] >= HTTPStatus.BAD_REQUEST else JSON
        content[answered] = {**content[answered], "example": example["answer"]}


def _parameters(operation: Operation) -> list[Json]:
    return [*_in("path", operation.path), *_in("query", operation.query)]


@cache  # many operations have the same parameters
def _in(part: str, shape: type[Arguments] | None) -> list[Json]:
    if shape is None:
        return []
    schema = msgspec.json.schema(shape)
    properties: Json = schema["$defs"][shape.__name__]["properties"]
    return [
        {
            "name": field.name,
            "in": part,
            "required": field.required,
            "schema": _without_null(properties[field.name]),
        }
        for field in msgspec.structs.fields(shape)
    ]


def _without_null(schema: Json) -> Json:
    """A parameter is sent or not: it cannot be null."""
    options = [each for each in schema.get("anyOf", []) if each != {"type": "null"}]
    if len(options) == 1:
        return dict(options[0])
    if None in schema.get("enum", []):
        return {"enum": [each for each in schema["enum"] if each is not None]}
    return {key: value for key, value in schema.items() if key != "default" or value is not None}


def _responses(operation: Operation, schema_of: dict[str, Json]) -> Json:
    responses: Json = {}
    for status in operation.success:
        responses[str(status)] = {"description": HTTPStatus(status).phrase}
        content = _content(operation, status, schema_of)
        if content and status != HTTPStatus.NO_CONTENT:
            responses[str(status)]["content"] = content
    problem = {PROBLEM: {"schema": schema_of[repr(Problem)]}}
    for status, codes in sorted(refusals_of(operation).items()):
        described = f"{HTTPStatus(status).phrase}: {', '.join(f'`{code}`' for code in codes)}."
        if operation.build is not None and status == HTTPStatus.SERVICE_UNAVAILABLE:
            described = _COMMAND_UNAVAILABLE
        responses[str(status)] = {
            "description": described,
            "content": dict(problem),
            "x-codes": codes,
        }
        if status in (429, 503):
            responses[str(status)]["headers"] = {
                "Retry-After": {"required": True, "schema": {"type": "integer", "minimum": 1}}
            }
    return responses


def _content(operation: Operation, status: int, schema_of: dict[str, Json]) -> Json:
    content: Json = {}
    pending = status == HTTPStatus.ACCEPTED and operation.pending_answer
    answer = pending or operation.answer
    if answer is not None:
        content[JSON] = {"schema": _schema(answer, schema_of)}
    for media in operation.media:
        streamed = _event(operation) if operation.sends else _STREAMED.get(media)
        content[media] = {"schema": streamed or {"type": "string"}}
    return content


def _event(operation: Operation) -> Json:
    """An item of an event stream; /asyncapi.json describes what each kind holds."""
    return {
        "type": "object",
        "properties": {
            "event": {"enum": list(operation.sends)},
            "id": {"type": "string", "pattern": "^[0-9]+$"},
            "data": {"type": "string", "contentMediaType": JSON},
        },
        "required": ["event", "id", "data"],
    }


def refusals_of(operation: Operation) -> dict[int, list[str]]:
    """The codes of every refusal of this operation, by their status."""
    found: dict[int, list[str]] = {}
    for code in sorted(codes_of(operation)):
        found.setdefault(status_of_code(code), []).append(code)
    return found
