"""The conformance tool: a real server passes every rule, and one with a planted defect does not."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import msgspec
import pytest
from aiohttp import web

from table_client.__main__ import main
from table_client.conformance.checking import Finding, check_all
from table_client.conformance.command import check_table
from table_client.conformance.display_checks import DISPLAY_CHECKS, DisplayUnderTest
from table_client.virtual import StaffSession
from tests.table_client.live_floor import PASSWORD, Floor

Alter = Callable[[web.Request, dict[str, Any], int], int]


def broken(findings: Iterable[Finding]) -> dict[str, str]:
    return {each.name: each.broken for each in findings if each.broken is not None}


@pytest.fixture
async def open_floor(floor: Floor) -> Floor:
    async with StaffSession(floor.url, "vera", PASSWORD) as vera:
        await vera.open_table("T1")
    return floor


@pytest.mark.parametrize("over", ["http", "socket"])
async def test_the_server_keeps_every_rule_of_the_wire_contract(
    open_floor: Floor, over: str
) -> None:
    token = open_floor.secrets.tables["T1"]
    findings = await check_table(open_floor.url, "T1", token, over=over, prizes=True)
    assert broken(findings) == {}
    assert len(findings) > 25


async def test_the_server_keeps_every_rule_of_a_display(floor: Floor) -> None:
    findings = await check_all(DisplayUnderTest(floor.url.rstrip("/")), DISPLAY_CHECKS)
    assert broken(findings) == {}


@asynccontextmanager
async def altering_proxy(url: str, alter: Alter) -> AsyncIterator[str]:
    """Passes requests on to the server, and alters the answers on their way back."""

    async def pass_on(request: web.Request) -> web.Response:
        headers = {
            name: value
            for name, value in request.headers.items()
            if name in ("Authorization", "Content-Type")
        }
        async with http.request(
            request.method,
            url.rstrip("/") + request.path_qs,
            data=await request.read(),
            headers=headers,
        ) as answer:
            body = msgspec.json.decode(await answer.read())
            status = alter(request, body, answer.status)
            return web.Response(
                body=msgspec.json.encode(body), status=status, content_type=answer.content_type
            )

    async with aiohttp.ClientSession() as http:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", pass_on)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        try:
            host, port = runner.addresses[0][:2]
            yield f"http://{host}:{port}"
        finally:
            await runner.cleanup()


def _no_rules(request: web.Request, body: dict[str, Any], status: int) -> int:
    body.pop("rule", None)
    return status


def _second_answer_differs() -> Alter:
    seen: set[str] = set()

    def alter(request: web.Request, body: dict[str, Any], status: int) -> int:
        if request.method == "PUT" and "/wagers/" in request.path and status == 200:
            if request.path in seen:
                body["lamp"] = "off"
            seen.add(request.path)
        return status

    return alter


def _refuses_what_it_has(request: web.Request, body: dict[str, Any], status: int) -> int:
    return 200 if status == 422 else status


@pytest.mark.parametrize(
    ("alter", "found"),
    [
        (_no_rules, {"wager.ante"}),
        (_second_answer_differs(), {"wager.key", "deal.repeat"}),
        (_refuses_what_it_has, {"body.json", "body.unknown"}),
    ],
    ids=["no rule is cited", "a repeat is answered otherwise", "malformed requests succeed"],
)
async def test_a_server_that_breaks_a_rule_is_found(
    open_floor: Floor, alter: Alter, found: set[str]
) -> None:
    token = open_floor.secrets.tables["T1"]
    async with altering_proxy(open_floor.url, alter) as url:
        findings = await check_table(url, "T1", token, over="http")
    assert found <= broken(findings).keys()


def test_a_server_that_is_not_there_fails_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["display-conformance", "http://127.0.0.1:9"]) == 1
    assert "0 rules hold" in capsys.readouterr().out
