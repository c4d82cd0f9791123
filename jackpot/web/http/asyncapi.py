"""`/asyncapi.json`: AsyncAPI 3.0 of the table's socket and the event streams.

Made from the operations, as the OpenAPI document is: an operation says which messages the server
sends on its connection (`sends`) and which it takes there (`takes`).
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from typing import Any
from urllib.parse import urlsplit

import msgspec

from jackpot.web.http.event_stream import EVENTS
from jackpot.web.http.operations import ANYONE, JSON, Operation
from jackpot.web.http.schemas import Json, schemas_of


def asyncapi_document(operations: Sequence[Operation], server_url: str | None) -> Json:
    connected = [operation for operation in operations if operation.sends]
    shapes = [shape for operation in connected for shape in _shapes(operation)]
    schema_of, schemas = schemas_of(shapes)
    described: Json = {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Canberra Poker progressive jackpot: socket and streams",
            "version": version("canberra-jackpot"),
            "description": "What the server sends and takes on connections that stay open. Requests"
            " that are answered once are in /openapi.json.",
        },
        "defaultContentType": JSON,
        "channels": {each.name: _channel(each, schema_of) for each in connected},
        "operations": {
            name: action for each in connected for name, action in _actions(each).items()
        },
        "components": {"schemas": schemas},
    }
    if server_url is not None:
        described["servers"] = _servers(server_url)
    return described


def _servers(url: str) -> Json:
    parts = urlsplit(url)
    secure = "s" if parts.scheme == "https" else ""
    return {
        "streams": {"host": parts.netloc, "protocol": f"http{secure}"},
        "sockets": {"host": parts.netloc, "protocol": f"ws{secure}"},
    }


def _shapes(operation: Operation) -> Iterator[Any]:
    for messages in (operation.sends, operation.takes):
        for shape in messages.values():
            yield from shape if isinstance(shape, tuple) else (shape,)


def _channel(operation: Operation, schema_of: Mapping[str, Json]) -> Json:
    is_stream = EVENTS in operation.media
    roles = sorted(role.value for role in operation.roles if role is not None)
    described: Json = {
        "address": operation.url,
        "title": operation.summary,
        "description": operation.description,
        "messages": {
            kind: {"name": kind, "title": _title(shape), "payload": _payload(shape, schema_of)}
            for kind, shape in (operation.sends | operation.takes).items()
        },
        "bindings": {} if is_stream else {"ws": {"method": operation.method}},
        "x-roles": ["anyone"] if operation.roles == ANYONE else roles,
        "x-transport": "Server-Sent Events" if is_stream else "WebSocket",
    }
    parameters = msgspec.structs.fields(operation.path)
    if parameters:
        described["parameters"] = {
            each.name: {"description": "As in /openapi.json."} for each in parameters
        }
    return described


def _title(shape: Any) -> str:
    """The first line of what a shape says of itself."""
    one = shape[0] if isinstance(shape, tuple) else shape
    return (one.__doc__ or "").partition("\n")[0]


def _payload(shape: Any, schema_of: Mapping[str, Json]) -> Json:
    if isinstance(shape, tuple):
        return {"anyOf": [schema_of[repr(each)] for each in shape]}
    return schema_of[repr(shape)]


def _actions(operation: Operation) -> dict[str, Json]:
    """What the server does, in the words of AsyncAPI: it sends some messages, receives others."""
    channel = f"#/channels/{operation.name}"
    return {
        f"{operation.name}_{action}s": {
            "action": action,
            "channel": {"$ref": channel},
            "summary": operation.summary,
            "messages": [{"$ref": f"{channel}/messages/{kind}"} for kind in messages],
        }
        for action, messages in (("send", operation.sends), ("receive", operation.takes))
        if messages
    }
