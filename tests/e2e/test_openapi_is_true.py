"""`/openapi.json` is true: schemathesis, which sends requests of every form, finds no mismatch."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import structlog
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema

from jackpot.web.http.operations import Operation
from tests.settings.floor_text import example_pit
from tests.web.live import LiveFloor, live_floor
from tests.web.tournaments.evening import FILE

# Each operation is tried by the first of these that may do it.
ROLES = ("table", "dealer", "supervisor", "cage", "auditor", "director", "anyone")


class Background:
    """A live floor on a thread of its own: schemathesis is not asynchronous."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self.floor: LiveFloor | None = None

    async def _run(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        # One address asks thousands of times without a session.
        budget = "anonymous_requests_per_second = "
        many = (budget, f"{budget}100000  # ")
        async with live_floor(self._folder, many, added=FILE + example_pit()) as self.floor:
            # Something of everything is there: a round in play, payouts, proposals.
            await self.floor.play(1, {1: "AsKsQsJsTs", 2: "2c2d2h2s3c", 3: "4d4s4c5d5s"})
            await self.floor.play(2, {1: "9sTsJsQsKs"}, settle=False)
            await self.floor.ask("supervisor", "POST", "/v1/tables/B1/open")
            await self.floor.ask("dealer", "PUT", "/v1/tables/B1/rounds/1")
            self._ready.set()
            await self._stop.wait()

    def __enter__(self) -> LiveFloor:
        # Thousands of refusals are asked for here: they need not all be written down.
        structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
        self._thread.start()
        assert self._ready.wait(20)
        assert self.floor is not None
        return self.floor

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()
        structlog.reset_defaults()


@pytest.fixture(scope="module")
def background(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveFloor]:
    with Background(tmp_path_factory.mktemp("floor")) as floor:
        yield floor


def config(headers: dict[str, str], checks: dict[str, Any]) -> SchemathesisConfig:
    return SchemathesisConfig.from_dict(
        {
            "seed": 20160268,
            "headers": headers,
            "request-timeout": 10,
            "max-stream-events": 2,
            "generation": {"max-examples": 5, "database": "none"},
            "phases": {"stateful": {"enabled": False}},
            "checks": checks,
        }
    )


def mismatches(schema: Any) -> tuple[set[str], list[str]]:
    """The operations that were tried, and every mismatch with the description."""
    tried: set[str] = set()
    found: list[str] = []
    for event in from_schema(schema).execute():
        if isinstance(event, events.ScenarioFinished):
            tried.add(str(event.recorder.label))
            found += [
                f"{event.recorder.label}: {check.failure_info.failure.message}"
                f" {check.failure_info.code_sample}"
                for checks in event.recorder.checks.values()
                for check in checks
                if check.failure_info is not None
            ]
        elif isinstance(event, (events.NonFatalError, events.FatalError)):
            found.append(str(event))
    return tried, found


def tried_by(operation: Operation) -> str:
    """schemathesis cannot open a WebSocket, so that operation is tried separately."""
    if operation.name == "table_socket":
        return "socket"
    roles = {"anyone" if role is None else role.value for role in operation.roles}
    return next(each for each in ROLES if each in roles)


@pytest.mark.parametrize("role", [*ROLES, "socket"])
def test_no_mismatch_is_found(background: LiveFloor, role: str) -> None:
    names = {each.name for each in background.server.operations if tried_by(each) == role}
    # The rules refuse what no schema can say, e.g. an amount that was not approved.
    accepted = {"expected-statuses": ["2xx", "401", "403", "404", "409", "422", "429"]}
    checks = {"positive_data_acceptance": {"enabled": False} if role == "socket" else accepted}
    headers = background.headers.get("table" if role == "socket" else role, {})
    schema = schemathesis.openapi.from_url(
        f"{background.url}/openapi.json", config=config(headers, checks)
    ).include(lambda context: context.operation.definition.raw["operationId"] in names)
    tried, found = mismatches(schema)
    assert found == []
    assert len(tried) == len(names)
