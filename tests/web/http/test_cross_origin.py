"""Displays of another node may read here if the floor file names that node; nobody else may."""

from pathlib import Path

import pytest

from tests.settings.floor_text import floor_with, only_error_of
from tests.web.live import LiveFloor, live_floor
from tests.web.meter_reader import Reader

NODE = "https://screens-1.example:8443"
NAMED = ("display_urls = []", f'display_urls = ["{NODE}/", "https://screens-2.example:443"]')
DISPLAYS = ("/v1/meter", "/v1/meter/links", "/v1/meter/sign", "/v1/tables/T1/sign", "/v1/meter?x=")
OTHERS = ("/v1/session", "/metrics", "/readyz", "/v1/tables/T1")


def allowed(headers: dict[str, str]) -> str | None:
    return headers.get("Access-Control-Allow-Origin")


async def test_displays_of_the_nodes_in_the_floor_file_may_read(tmp_path: Path) -> None:
    async with live_floor(tmp_path, NAMED) as floor:
        for path in DISPLAYS:  # the last is refused: its page learns why
            answer = await floor.ask(None, "GET", path, Origin=NODE)
            assert allowed(answer.headers) == NODE, path
            assert "Origin" in answer.headers["Vary"]
            assert "Access-Control-Allow-Credentials" not in answer.headers
            stranger = await floor.ask(None, "GET", path, Origin="https://evil.example")
            assert allowed(stranger.headers) is None
        for path in OTHERS:
            assert allowed((await floor.ask(None, "GET", path, Origin=NODE)).headers) is None, path
        asked = await floor.ask(None, "OPTIONS", "/v1/meter/stream", Origin=NODE)
        assert asked.status == 204
        assert allowed(asked.headers) == NODE
        assert asked.headers["Access-Control-Allow-Headers"] == "Authorization"
        refused = await floor.ask(None, "OPTIONS", "/v1/session", Origin=NODE)
        assert refused.status == 405


async def test_a_stream_begins_with_the_nodes(tmp_path: Path) -> None:
    async with live_floor(tmp_path, NAMED) as floor:
        for path in ("/v1/meter/stream", "/v1/tables/T1/sign/stream"):
            async with floor.http.get(floor.url + path, headers={"Origin": NODE}) as stream:
                assert allowed(dict(stream.headers)) == NODE
                assert await stream.content.readline() == b"event: nodes\n"
                told = await stream.content.readline()
                assert told == b'data: {"nodes":["%b","https://screens-2.example"]}\n' % (
                    NODE.encode()
                )
                await stream.content.readline()
                assert (await Reader(stream).next()).kind in ("sign", "table_sign")


async def test_a_display_may_connect_to_these_nodes_and_to_no_other(tmp_path: Path) -> None:
    async with live_floor(tmp_path, NAMED) as floor:
        for page in ("meter", "table"):
            headers = (await floor.ask(None, "GET", f"/display/{page}")).headers
            policy = headers["Content-Security-Policy"]
            assert f"connect-src 'self' {NODE} https://screens-2.example" in policy
            assert "default-src 'self'" in policy
        for path in ("/", "/supervisor"):
            headers = (await floor.ask(None, "GET", path)).headers
            assert "connect-src" not in headers["Content-Security-Policy"]


async def test_without_nodes_in_the_floor_file_nobody_else_reads(floor: LiveFloor) -> None:
    answer = await floor.ask(None, "GET", "/v1/meter", Origin=NODE)
    assert allowed(answer.headers) is None
    async with floor.http.get(f"{floor.url}/v1/meter/stream") as stream:
        assert (await Reader(stream).next()).kind == "sign"


@pytest.mark.parametrize(
    "url", ["screens-1", "https://screens-1/display", "ftp://screens-1", "https://", "http://a;b"]
)
def test_an_address_that_is_no_origin_is_refused(tmp_path: Path, url: str) -> None:
    file = floor_with(tmp_path, ("display_urls = []", f'display_urls = ["{url}"]'))
    assert "scheme, host and port" in only_error_of(file).mend
