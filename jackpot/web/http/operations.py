"""An operation: one thing that can be asked over the wire, declared once.

Routes, the permission matrix, `/openapi.json` and the frames of the WebSocket all derive from the
declarations, so they cannot disagree.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from aiohttp import web

from jackpot.access import Principal, Role
from jackpot.floor.commands import Command
from jackpot.web.http.arguments import Arguments, NoPath, NoQuery

JSON = "application/json"

# None is somebody who is not signed in.
Roles = frozenset[Role | None]
EVERY_ROLE: Roles = frozenset(Role)
ANYONE: Roles = EVERY_ROLE | {None}


class Call(NamedTuple):
    """A request that was let in, with its parts checked."""

    operation: "Operation"
    request: web.Request
    signed_in: Principal | None
    path: Any
    query: Any
    body: Any

    @property
    def principal(self) -> Principal:
        assert self.signed_in is not None, "this operation is for those who are signed in"
        return self.signed_in


Serve = Callable[[Call], Awaitable[web.StreamResponse]]
Build = Callable[[str, dict[str, Any]], Command]


def _needs_something(shape: type[msgspec.Struct]) -> bool:
    return any(each.required for each in msgspec.structs.fields(shape))


@dataclass(frozen=True, kw_only=True)
class Operation:
    name: str
    method: str
    url: str
    tag: str
    summary: str
    roles: Roles
    serve: Serve
    description: str = ""
    path: type[Arguments] = NoPath
    query: type[Arguments] | None = NoQuery  # None: whatever the query says is ignored
    body: Any = None
    answer: Any = None  # what the JSON of the answer is
    media: tuple[str, ...] = ()  # what the answer can be besides JSON
    success: tuple[int, ...] = (200,)
    refusals: tuple[int, ...] = ()  # those that do not follow from the other fields
    build: Build | None = None  # makes the floor's command of who asks and the arguments
    logged: bool = False  # an act of staff, which the log notes when it succeeds
    read_body: Callable[[bytes], Any] = field(init=False, repr=False, compare=False)
    body_needed: bool = field(init=False, repr=False)
    nothing_asked: Arguments | None = field(init=False, repr=False)  # where no query is needed

    def __post_init__(self) -> None:
        shape = self.body or Arguments
        object.__setattr__(self, "read_body", msgspec.json.Decoder(shape).decode)
        object.__setattr__(self, "body_needed", _needs_something(shape))
        nothing = None if self.query is None or _needs_something(self.query) else self.query()
        object.__setattr__(self, "nothing_asked", nothing)

    @property
    def arguments(self) -> list[tuple[str, Any] | tuple[str, Any, Any]]:
        """What it needs besides the table, as fields of one struct: path and body together."""
        found: list[tuple[str, Any] | tuple[str, Any, Any]] = []
        for shape in (self.path, self.body or Arguments):
            for each in msgspec.structs.fields(shape):
                if each.name == "table":
                    continue
                required = (each.name, each.type)
                found.append(required if each.required else (*required, each.default))
        return found


def read_operation(name: str, url: str, tag: str, summary: str, **more: Any) -> Operation:
    return Operation(name=name, method="GET", url=url, tag=tag, summary=summary, **more)


_encode = msgspec.json.Encoder().encode


def json_response(answer: Any, status: int = 200) -> web.Response:
    return web.Response(body=_encode(answer), status=status, content_type=JSON)
