"""For those who run the server: is it alive, is it ready, what does it count and offer."""

from typing import Any

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.web.http import problems
from jackpot.web.http.openapi import document
from jackpot.web.http.operations import ANYONE, Call, Operation, json_response
from jackpot.web.monitoring.metrics import CONTENT_TYPE


class Alive(msgspec.Struct, frozen=True):
    alive: bool


class Ready(msgspec.Struct, frozen=True):
    ready: bool
    links: dict[str, int]  # each with the last entry of its journal


async def _alive(call: Call) -> web.Response:
    return json_response(Alive(True))


async def _ready(call: Call) -> web.Response:
    if not call.app.sound():
        raise problems.not_sound()
    heads = {link.name: link.engine.head.seq for link in call.app.links.values()}
    return json_response(Ready(True, heads))


async def _metrics(call: Call) -> web.Response:
    principal = call.signed_in
    with_pools = principal is not None and principal.role in (Role.AUDITOR, Role.SUPERVISOR)
    return web.Response(
        body=call.app.metrics.text(with_pools=with_pools), headers={"Content-Type": CONTENT_TYPE}
    )


async def _openapi(call: Call) -> web.Response:
    return json_response(document(call.app.operations))


def _page(name: str, url: str, summary: str, **more: Any) -> Operation:
    return Operation(
        name=name,
        method="GET",
        url=url,
        tag="Operations",
        summary=summary,
        roles=ANYONE,
        query=None,
        **more,
    )


HEALTH_OPERATIONS = [
    _page("alive", "/healthz", "Whether the server runs at all", serve=_alive, answer=Alive),
    _page(
        "ready",
        "/readyz",
        "Whether the jackpot is sound and wagers can be taken",
        serve=_ready,
        answer=Ready,
        refusals=(503,),
    ),
    _page(
        "metrics",
        "/metrics",
        "What Prometheus reads",
        description="The accounts of the pools are there for an auditor or a supervisor only.",
        serve=_metrics,
        media=("text/plain",),
    ),
    _page(
        "openapi",
        "/openapi.json",
        "This description",
        serve=_openapi,
        answer=dict[str, Any],
    ),
]
