"""Signing in over HTTP: the cookie, other sites' pages, guessing, and the end of a session."""

import asyncio
from pathlib import Path

import pytest

from jackpot.access import AccessStore
from jackpot.engine import unix_ms
from tests.deadline import DEADLINE_S
from tests.web.live import PASSWORD, LiveFloor

SAM = {"name": "sam", "password": PASSWORD}


async def test_a_session_cookie_is_for_our_own_pages_only(floor: LiveFloor) -> None:
    answer = await floor.ask(None, "POST", "/v1/session", SAM)
    assert (answer.status, answer.body["name"], answer.body["role"]) == (200, "sam", "supervisor")
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("jackpot_session=jps_")
    for flag in ("HttpOnly", "SameSite=Strict", "Path=/"):
        assert flag in cookie
    assert "Secure" not in cookie, "this server speaks plain HTTP, on loopback"
    who = await floor.ask(None, "GET", "/v1/session", Cookie=cookie.partition(";")[0])
    assert (who.body["name"], who.body["role"], who.body["table"]) == ("sam", "supervisor", None)


async def test_behind_a_proxy_that_encrypts_the_cookie_is_secure(floor: LiveFloor) -> None:
    answer = await floor.ask(None, "POST", "/v1/session", SAM, **{"X-Forwarded-Proto": "https"})
    assert "Secure" in answer.headers["Set-Cookie"]


async def test_a_token_can_ask_whose_it_is(floor: LiveFloor) -> None:
    who = (await floor.ask("table", "GET", "/v1/session")).body
    assert (who["name"], who["role"], who["table"]) == ("table:T1", "table", "T1")


async def test_signing_out_ends_the_session(floor: LiveFloor) -> None:
    out = await floor.ask("supervisor", "DELETE", "/v1/session")
    assert out.status == 204
    assert 'jackpot_session=""' in out.headers["Set-Cookie"]
    assert (await floor.ask("supervisor", "GET", "/v1/session")).status == 401
    assert (await floor.ask(None, "DELETE", "/v1/session")).status == 204


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
async def test_another_sites_page_cannot_use_our_cookie(floor: LiveFloor, origin: str) -> None:
    for method, path in (("POST", "/v1/tables/T1/open"), ("GET", "/v1/tables")):
        answer = await floor.ask("supervisor", method, path, Origin=origin)
        assert (answer.status, answer.code) == (403, "not_allowed")
    signed = await floor.ask(None, "POST", "/v1/session", SAM, Origin=origin)
    assert signed.status == 403


async def test_our_own_pages_can_use_our_cookie(floor: LiveFloor) -> None:
    answer = await floor.ask("supervisor", "POST", "/v1/tables/T1/open", Origin=floor.url)
    assert answer.status == 200


async def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(floor: LiveFloor) -> None:
    answers = [
        await floor.ask(None, "POST", "/v1/session", {"name": name, "password": "wrong, surely"})
        for name in ("sam", "nobody")
    ]
    assert [(each.status, each.code) for each in answers] == [(401, "sign_in_refused")] * 2
    assert answers[0].body == answers[1].body


async def test_whoever_guesses_passwords_has_to_wait(floor: LiveFloor) -> None:
    for _ in range(5):
        await floor.ask(None, "POST", "/v1/session", {**SAM, "password": "wrong, surely"})
    answer = await floor.ask(None, "POST", "/v1/session", SAM)
    assert (answer.status, answer.code) == (429, "too_many_attempts")
    assert answer.headers["Retry-After"] == "1"


async def until_refused(floor: LiveFloor, who: str) -> None:
    async with asyncio.timeout(DEADLINE_S):
        while (await floor.ask(who, "GET", "/v1/session")).status != 401:
            await asyncio.sleep(0.02)


async def test_a_revoked_token_is_refused_while_the_server_runs(
    floor: LiveFloor, tmp_path: Path
) -> None:
    assert (await floor.ask("table", "GET", "/v1/session")).status == 200
    with AccessStore(tmp_path / "access") as command_line:
        command_line.revoke_token(1, unix_ms())
    await until_refused(floor, "table")


async def test_a_disabled_person_is_signed_out_while_the_server_runs(
    floor: LiveFloor, tmp_path: Path
) -> None:
    with AccessStore(tmp_path / "access") as command_line:
        command_line.set_disabled("sam", True)
    await until_refused(floor, "supervisor")


async def test_a_browser_that_signed_in_before_is_not_held_up_by_guesses(floor: LiveFloor) -> None:
    first = await floor.ask(None, "POST", "/v1/session", SAM)
    cookies = first.headers.getall("Set-Cookie")
    device = next(each for each in cookies if each.startswith("jackpot_device=jpd_"))
    for flag in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=7776000"):
        assert flag in device
    for _ in range(6):
        last = await floor.ask(None, "POST", "/v1/session", {**SAM, "password": "wrong, surely"})
    assert last.status == 429
    known = await floor.ask(None, "POST", "/v1/session", SAM, Cookie=device.partition(";")[0])
    assert known.status == 200
