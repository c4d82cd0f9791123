"""`/openapi.json` is OpenAPI 3.1, complete and true: schemathesis finds no mismatch."""

import asyncio
import inspect
import logging
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import structlog
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema

from jackpot.floor import Code
from jackpot.web.http import problems
from jackpot.web.http.openapi import document
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


@pytest.mark.slow
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


def test_every_operation_is_described_once(background: LiveFloor) -> None:
    operations = background.server.operations
    described = document(operations)
    assert described["openapi"] == "3.1.0"
    names = [
        operation["operationId"]
        for methods in described["paths"].values()
        for operation in methods.values()
    ]
    assert sorted(names) == sorted(operation.name for operation in operations)


def test_every_place_in_a_path_is_a_parameter(background: LiveFloor) -> None:
    for url, methods in document(background.server.operations)["paths"].items():
        for operation in methods.values():
            named = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", url))


def test_every_operation_of_the_design_is_there(background: LiveFloor) -> None:
    paths = document(background.server.operations)["paths"]
    table, round_ = "/v1/tables/{table}", "/v1/tables/{table}/rounds/{round}"
    for method, url in (
        ("put", round_),
        ("put", f"{round_}/wagers/{{box}}"),
        ("delete", f"{round_}/wagers/{{box}}"),
        ("post", f"{round_}/deal"),
        ("put", f"{round_}/folds/{{box}}"),
        ("put", f"{round_}/claims/{{box}}"),
        ("post", f"{round_}/settle"),
        ("get", table),
        ("get", f"{table}/socket"),
        ("get", "/v1/meter"),
        ("get", "/v1/meter/stream"),
        *(("post", f"{table}/{word}") for word in ("open", "close", "suspend", "resume")),
        ("post", f"{round_}/void"),
        ("post", f"{round_}/claims/{{box}}/reject"),
        ("post", f"{round_}/claims/{{box}}/late"),
        *(
            ("post", f"/v1/payouts/{{payout}}/{word}")
            for word in ("verify", "dispute", "cancel", "confirm")
        ),
        ("post", "/v1/reserve/deposits"),
        ("post", "/v1/adjustments"),
        ("post", "/v1/adjustments/{adjustment}/approve"),
        ("post", "/v1/approvals"),
        ("post", "/v1/approvals/{version}/approve"),
        ("get", "/v1/payouts"),
        ("get", "/v1/payouts/{payout}/slip"),
        ("get", "/v1/journal"),
        ("get", "/v1/reports/daily"),
        *(("get", url) for url in ("/healthz", "/readyz", "/metrics", "/openapi.json", "/docs")),
    ):
        assert method in paths[url], (method, url)


def test_every_command_documents_what_is_certain_and_what_is_in_doubt(
    background: LiveFloor,
) -> None:
    operations = background.server.operations
    paths = document(operations)["paths"]
    commands = [each for each in operations if each.build is not None]
    assert len(commands) > 20
    for command in commands:
        unavailable = paths[command.url][command.method.lower()]["responses"]["503"]
        for code in ("`not_sound`", "`in_doubt`", "`overloaded`"):
            assert code in unavailable["description"], (command.name, code)


def test_every_refusal_is_explained(background: LiveFloor) -> None:
    problem_list = document(background.server.operations)["x-problems"]
    explained = {each["code"] for each in problem_list}
    assert {code.name.lower() for code in Code} <= explained
    files = Path(inspect.getfile(problems)).parent.glob("*.py")
    source = "".join(file.read_text() for file in files)
    own = set(re.findall(r'\(\s*\d{3},\s*"([a-z_]+)"', source))
    assert {"not_signed_in", "not_json", "no_checkpoint", "not_sound"} <= own
    assert own <= explained
    assert len(explained) == len(problem_list), "a code has one meaning"
