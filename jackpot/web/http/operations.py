"""An operation: one thing that a client can ask for, declared once.

Routes, permissions, `/openapi.json` and the frames of the WebSocket are all made from the
declarations, so they cannot disagree.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import msgspec
from aiohttp import web

from jackpot.access import Principal, Role
from jackpot.web.http.arguments import Arguments, NoPath, NoQuery

JSON = "application/json"

# None stands for a caller who is not signed in.
Roles = frozenset[Role | None]
EVERY_ROLE: Roles = frozenset(Role)
ANYONE: Roles = EVERY_ROLE | {None}


class Call(NamedTuple):
    """An authorized request, with its parts checked."""

    operation: "Operation"
    request: web.Request
    signed_in: Principal | None
    path: Any
    query: Any
    body: Any

    @property
    def principal(self) -> Principal:
        assert self.signed_in is not None, "only a signed-in caller gets here"
        return self.signed_in


Serve = Callable[[Call], Awaitable[web.StreamResponse]]
Build = Callable[[str, dict[str, Any]], Any]


class OneOf(NamedTuple):
    """An answer whose type depends on the machine of the table; `many`: a list of them."""

    shapes: tuple[Any, ...]
    many: bool = False


@cache  # many operations take the same
def _required_fields(shape: type[msgspec.Struct]) -> int:
    return sum(each.required for each in msgspec.structs.fields(shape))


@dataclass(frozen=True, kw_only=True)
class Operation:
    """Two are equal if they are declared alike, also if different servers carry them out."""

    name: str
    method: str
    url: str
    tag: str
    summary: str
    roles: Roles
    serve: Serve = field(compare=False)
    description: str = ""
    path: type[Arguments] = NoPath
    query: type[Arguments] | None = NoQuery  # None: any query is ignored
    body: Any = None
    answer: Any = None  # the type of the JSON answer, or `OneOf` several
    pending_answer: Any = None  # the type of the JSON answer with status 202, if it is another
    # On a connection that stays open: the messages by their kind, each a type, or several.
    sends: dict[str, Any] = field(default_factory=dict, hash=False)
    takes: dict[str, Any] = field(default_factory=dict, hash=False)
    media: tuple[str, ...] = ()  # content types of answers other than JSON
    success: tuple[int, ...] = (200,)
    refusals: tuple[int, ...] = ()  # statuses that do not follow from the other fields
    build: Build | None = None  # makes the command from the caller and the arguments
    people_only: bool = False  # a token cannot do it
    while_enrolling: bool = False  # also for somebody who has no passkey yet, and needs one
    for_displays: bool = False  # also for the page of a display that came from another node
    logged: bool = False  # an action of staff: logged also when it succeeds
    read_body: Callable[[bytes], Any] = field(init=False, repr=False, compare=False)
    body_needed: bool = field(init=False, repr=False)
    required_keys: int = field(init=False, repr=False)  # of the body
    empty_query: Arguments | None = field(init=False, repr=False)  # None: a query is required

    def __post_init__(self) -> None:
        shape = self.body or Arguments
        object.__setattr__(self, "read_body", msgspec.json.Decoder(shape).decode)
        required = _required_fields(shape)
        object.__setattr__(self, "body_needed", required > 0)
        object.__setattr__(self, "required_keys", required)
        empty = None if self.query is None or _required_fields(self.query) else self.query()
        object.__setattr__(self, "empty_query", empty)

    @property
    def arguments(self) -> list[tuple[str, Any] | tuple[str, Any, Any]]:
        """The fields of path and body together, without the table."""
        found: list[tuple[str, Any] | tuple[str, Any, Any]] = []
        for shape in (self.path, self.body or Arguments):
            for each in msgspec.structs.fields(shape):
                if each.name == "table":
                    continue
                required = (each.name, each.type)
                found.append(required if each.required else (*required, each.default))
        return found


def read_operation(
    name: str, url: str, tag: str, summary: str, *, roles: Roles, **more: Any
) -> Operation:
    """An inspector reads whatever anybody else reads (16.6(c))."""
    return Operation(
        name=name,
        method="GET",
        url=url,
        tag=tag,
        summary=summary,
        roles=roles | {Role.INSPECTOR},
        **more,
    )


_encode = msgspec.json.Encoder().encode


def json_response(answer: Any, status: int = 200) -> web.Response:
    return web.Response(body=_encode(answer), status=status, content_type=JSON)
