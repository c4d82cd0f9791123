"""The log: JSON with a request's id; no token, no password, no card of an undecided hand."""

import asyncio
import errno
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import structlog

from jackpot.engine import Engine
from jackpot.floor.commands import Command
from jackpot.web.hosting.jackpots import JackpotEngine
from jackpot.web.monitoring.logs import configure_logs, redact
from tests.web.live import PASSWORD, live_floor

CARDS = "AsKsQsJsTs"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    configure_logs("debug", stream)
    yield stream
    structlog.reset_defaults()
    for handler in [
        each
        for each in logging.getLogger().handlers
        if type(each).__module__ == "jackpot.web.monitoring.logs"
    ]:
        logging.getLogger().removeHandler(handler)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


async def test_a_whole_evening_leaves_no_secret_in_the_log(
    written: io.StringIO, tmp_path: Path
) -> None:
    async with live_floor(tmp_path) as floor:
        await floor.play(1, {1: CARDS, 2: "9h9d9c9s2c"}, settle=False)
        await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1/claims/3", {"cards": CARDS})
        await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1/claims/1", {"cards": "AsKs"})
        await floor.ask(None, "POST", "/v1/session", {"name": "sam", "password": PASSWORD})
        await floor.ask(None, "POST", "/v1/session", {"name": "sam", "password": "wrong, surely"})
        await floor.ask("supervisor", "POST", "/v1/tables/T1/suspend", {"reason": "smoke"})
        secrets = [header for given in floor.headers.values() for header in given.values()]
    text = written.getvalue()
    assert "suspend_table" in text
    for secret in (*secrets, PASSWORD, "wrong, surely", CARDS, "9h9d9c9s2c", "AsKs", "argon2"):
        assert secret.removeprefix("Bearer ").removeprefix("jackpot_session=") not in text


async def test_a_refusal_is_logged_with_its_request_id_and_caller(
    written: io.StringIO, tmp_path: Path
) -> None:
    async with live_floor(tmp_path) as floor:
        answer = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
    (noted,) = [line for line in lines(written) if line["event"] == "refused"]
    assert noted["request_id"] == answer.headers["X-Request-Id"]
    assert (noted["operation"], noted["by"]) == ("open_round", "table:T1")
    assert (noted["status"], noted["code"]) == (409, "table_not_open")


async def test_wagers_that_succeed_are_counted_not_logged(
    written: io.StringIO, tmp_path: Path
) -> None:
    async with live_floor(tmp_path) as floor:
        await floor.play(1, {1: "2c2d2h2s3c"})
        metrics = (await floor.ask(None, "GET", "/metrics")).body
    assert "place_wager" not in written.getvalue()
    assert 'jackpot_requests_total{operation="place_wager",status="200"} 1.0' in metrics


async def test_a_server_error_is_logged_without_the_hand(
    written: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(engine: JackpotEngine, command: Command) -> None:
        raise RuntimeError(f"cannot carry out {command}")

    async with live_floor(tmp_path) as floor:
        with monkeypatch.context() as patched:
            patched.setattr(Engine, "submit", broken)
            await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1/claims/1", {"cards": CARDS})
    (noted,) = [line for line in lines(written) if line["event"] == "a request failed"]
    assert "RuntimeError" in noted["exception"]
    assert CARDS not in written.getvalue()


def test_what_libraries_log_is_in_the_same_log(
    written: io.StringIO,
) -> None:
    logging.getLogger("aiohttp.server").error("bad header %s", "Bearer jpt_0123456789abcdefgh")
    (noted,) = lines(written)
    assert (noted["logger"], noted["event"]) == ("aiohttp.server", "bad header Bearer [redacted]")


async def test_a_request_that_is_not_http_is_logged_without_its_content(
    written: io.StringIO, tmp_path: Path
) -> None:
    async with live_floor(tmp_path) as floor:
        at = urlsplit(floor.url)
        reader, writer = await asyncio.open_connection(at.hostname, at.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secret\x00\r\n\r\n")
        assert b"400" in await reader.readline()
        writer.close()
    (noted,) = [line for line in lines(written) if line["level"] == "warning"]
    assert noted["event"] == "a request was not HTTP"
    assert "secret" not in written.getvalue()


@pytest.mark.parametrize(
    ("text", "blotted"),
    [
        ("token jpt_abcdefgh12345678", "token [redacted]"),
        ("key jps_abcdefgh12345678;", "key [redacted];"),
        ("cards='AsKsQsJsTs'", "cards='[redacted]'"),
        ("AsKs, 2c2d2h2s3c", "[redacted], [redacted]"),
        ("hash $argon2id$v=19$m=8,t=1,p=1$abc$def", "hash [redacted]"),
        ("table T1 has 7 boxes and Ks is one card", "table T1 has 7 boxes and Ks is one card"),
    ],
)
def test_secrets_in_a_message_are_redacted(text: str, blotted: str) -> None:
    assert redact(text) == blotted
    assert redact({"deep": [text]}) == {"deep": [blotted]}


def test_a_log_that_cannot_be_written_stops_nothing(written: io.StringIO) -> None:
    """The disk is full, or the reader of the log is gone."""

    class Full(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        def flush(self) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

    log = structlog.get_logger()
    configure_logs("info", Full())
    log.error("the link is not sound", fault="the disk is full")
    written.close()
    configure_logs("info", written)
    log.error("the link is not sound", fault="the disk is full")
