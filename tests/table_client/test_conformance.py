"""The conformance tool at a real server: every rule holds, and what cannot be checked is told."""

import asyncio
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from table_client import TableClient
from table_client.__main__ import main
from table_client.conformance import usable
from table_client.conformance.checking import Finding, check_all
from table_client.conformance.command import check_table
from table_client.conformance.display_checks import (
    DISPLAY_CHECKS,
    DISPLAY_OUTAGE_CHECKS,
    DisplayUnderTest,
)
from table_client.conformance.outage_checks import OUTAGE_CHECKS
from table_client.virtual import StaffSession
from tests.e2e.house import build_house, serving
from tests.e2e.people import people
from tests.journal.redis_server import redis_server
from tests.table_client.live_floor import PASSWORD, Floor
from tests.table_client.planted_defects import DEFECTS
from tests.table_client.stub_server import TOKEN
from tests.table_client.stub_server import serving as stub_serving


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


async def test_what_holds_while_the_jackpot_is_not_sound(tmp_path: Path) -> None:
    with redis_server(tmp_path / "redis") as redis:
        house = build_house(tmp_path)._replace(journal=redis.address)
        async with serving(house) as server, people(house, server.url) as staff:
            url, token = server.url.rstrip("/"), house.tokens["T1"]
            await staff.open_tables("T1")
            redis.kill()
            display = DisplayUnderTest(url)
            while broken(await check_all(display, DISPLAY_OUTAGE_CHECKS)):
                pass  # it has not noticed yet
            findings = await check_table(url, "T1", token, over="socket", checks=OUTAGE_CHECKS)
            assert broken(findings) == {}
            words = ["conformance", url, "--token", token, "--outage", "--over", "http"]
            assert await asyncio.to_thread(main, words) == 0


def test_it_knows_nothing_of_the_server() -> None:
    """A vendor has `table_client` alone."""
    loads = "import sys; import table_client.conformance.command; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True)
    assert [name for name in done.stdout.split() if name.split(".")[0] == "jackpot"] == []


async def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code, and the last line that it prints."""
    code = await asyncio.to_thread(main, list(words))
    return code, capsys.readouterr().out.strip().splitlines()[-1]


async def test_what_cannot_be_checked_is_told_with_what_to_do_first(
    floor: Floor, capsys: pytest.CaptureFixture[str]
) -> None:
    url, tokens = floor.url, floor.secrets.tables
    tried = {
        ("conformance", "http://127.0.0.1:9", "--token", "x"): "check server and address",
        ("conformance", "nonsense", "--token", "x"): "check server and address",
        ("conformance", f"{url}docs", "--token", "x"): "the server refuses table T1: 404",
        ("conformance", url, "--token", "x"): "the server does not know this token",
        ("conformance", url, "--token", tokens["T2"]): "This token is for table T2 only",
        ("conformance", url, "--token", tokens["T1"]): "table T1 is closed: a supervisor opens",
        (
            "conformance",
            url,
            "--table",
            "B1",
            "--token",
            tokens["T1"],
        ): "does not admit to table B1",
        ("display-conformance", "http://127.0.0.1:9"): "check server and address",
        ("display-conformance", url, "--link", "airport"): "the server refuses the meter: 404",
    }
    for words, expected in tried.items():
        code, line = await told(capsys, *words)
        assert code == 2, words
        assert line.startswith("nothing was checked: "), line
        assert expected in line


async def test_a_token_may_be_missing(
    floor: Floor, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLE_TOKEN", raising=False)
    code, line = await told(capsys, "conformance", floor.url)
    assert (code, "give --token, or set TABLE_TOKEN" in line) == (2, True)


async def test_a_round_that_somebody_plays_is_not_finished_for_them(
    open_floor: Floor, capsys: pytest.CaptureFixture[str]
) -> None:
    url, token = open_floor.url, open_floor.secrets.tables["T1"]
    async with TableClient(url, "T1", token) as table:
        await table.open_round(1)
        await table.place_wager(3)
        code, line = await told(capsys, "conformance", url, "--token", token)
        assert (code, "round 1 is in play" in line) == (2, True)
        assert (await table.seen()).lamps == (3,)
    words = ("conformance", url, "--token", token, "--finish-round", "--over", "http")
    assert (await told(capsys, *words))[0] == 0


async def test_a_server_that_hangs_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(usable, "_WITHIN_S", 0.05)

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()  # until the other side has given up
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(hang, "127.0.0.1", 0)
    async with server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        code, line = await told(capsys, "conformance", url, "--token", "x")
    assert (code, "takes connections but does not answer" in line) == (2, True)


async def test_a_server_that_is_something_else_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    async def page(request: web.Request) -> web.Response:
        return web.Response(text="<h1>It works</h1>", content_type="text/html")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", page)
    async with TestServer(app) as server:
        code, line = await told(capsys, "conformance", str(server.make_url("/")), "--token", "x")
    assert (code, "not in JSON" in line) == (2, True)


async def test_a_rule_that_was_not_played_is_not_called_a_pass(
    open_floor: Floor, capsys: pytest.CaptureFixture[str]
) -> None:
    token = open_floor.secrets.tables["T1"]
    code, line = await told(capsys, "conformance", open_floor.url, "--token", token)
    assert code == 0
    assert line.endswith("rules hold, 0 do not. 1 not played.")


async def test_a_server_with_a_defect_ends_with_exit_code_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with stub_serving(DEFECTS["wager.ante"]()) as url:
        code, line = await told(capsys, "conformance", url, "--token", TOKEN, "--over", "http")
    assert (code, line.endswith("rules hold, 1 do not. 1 not played.")) == (1, True)
