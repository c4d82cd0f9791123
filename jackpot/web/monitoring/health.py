"""For those who run the server: health, metrics and the OpenAPI document."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.web.hosting import AnyHosts
from jackpot.web.http import problems
from jackpot.web.http.asyncapi import asyncapi_document
from jackpot.web.http.openapi import document
from jackpot.web.http.operations import (
    ANYONE,
    JSON,
    Call,
    Operation,
    json_response,
    read_operation,
)
from jackpot.web.http.stored_body import StoredBody
from jackpot.web.monitoring.metrics import CONTENT_TYPE, Metrics


class Alive(msgspec.Struct, frozen=True):
    alive: bool


class Ready(msgspec.Struct, frozen=True):
    ready: bool
    links: dict[str, int]  # each with its last journal entry


class HealthHandlers:
    """Call `describe` with all operations before the server listens."""

    def __init__(self, hosts: AnyHosts, metrics: Metrics, stopping: asyncio.Event) -> None:
        self._hosts = hosts
        self._metrics = metrics
        self._stopping = stopping
        self._description: StoredBody
        self._connections: StoredBody

    def describe(self, operations: Sequence[Operation], server_url: str | None) -> None:
        """Encodes both documents once: that takes as long as hundreds of wagers."""
        self._description, self._connections = _described(tuple(operations), server_url)

    async def _alive(self, call: Call) -> web.Response:
        return json_response(Alive(True))

    async def _ready(self, call: Call) -> web.Response:
        if self._stopping.is_set() or not self._hosts.sound:
            raise problems.not_sound()
        return json_response(Ready(True, {host.name: host.engine.head.seq for host in self._hosts}))

    async def _serve_metrics(self, call: Call) -> web.Response:
        principal = call.signed_in
        with_money = (
            principal is not None and principal.role is Role.AUDITOR and not principal.is_person
        )
        return web.Response(
            body=self._metrics.text(with_money=with_money), headers={"Content-Type": CONTENT_TYPE}
        )

    async def _openapi(self, call: Call) -> web.Response:
        return self._description.response(call.request)

    async def _asyncapi(self, call: Call) -> web.Response:
        return self._connections.response(call.request)

    def operations(self) -> list[Operation]:
        return [
            _operation(
                "alive",
                "/healthz",
                "Check that the server runs",
                serve=self._alive,
                answer=Alive,
            ),
            _operation(
                "ready",
                "/readyz",
                "Check that the jackpot is sound and takes wagers",
                serve=self._ready,
                answer=Ready,
                refusals=(503,),
            ),
            _operation(
                "metrics",
                "/metrics",
                "Read the metrics for Prometheus",
                description="Only an auditor's token, of any scope, gets the meter and the"
                " accounts.",
                serve=self._serve_metrics,
                media=("text/plain",),
            ),
            _operation(
                "openapi",
                "/openapi.json",
                "Read this description",
                serve=self._openapi,
                answer=dict[str, Any],
            ),
            _operation(
                "asyncapi",
                "/asyncapi.json",
                "Read the description of the socket and the event streams",
                serve=self._asyncapi,
                answer=dict[str, Any],
            ),
        ]


@lru_cache(maxsize=4)  # a process that starts several servers makes them once
def _described(
    operations: tuple[Operation, ...], server_url: str | None
) -> tuple[StoredBody, StoredBody]:
    described = document(operations, server_url or "/")
    connections = asyncapi_document(operations, server_url)
    return (
        StoredBody.of(JSON, msgspec.json.encode(described)),
        StoredBody.of(JSON, msgspec.json.encode(connections)),
    )


def _operation(name: str, url: str, summary: str, **more: Any) -> Operation:
    return read_operation(name, url, "Operations", summary, roles=ANYONE, query=None, **more)
