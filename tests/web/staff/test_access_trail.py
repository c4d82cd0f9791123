"""The access trail over HTTP, and sessions that a supervisor lists and ends."""

from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from jackpot.access import AccessStore, Role
from jackpot.engine import unix_ms
from jackpot.web.staff import access_trail
from tests.web.live import PASSWORD, Answered, LiveFloor, live_floor
from tests.web.staff.test_sessions import SAM, until_refused

TRAIL = "/v1/access-trail"


class Clock:
    def __init__(self, now_ms: int) -> None:
        self.now_ms = now_ms

    def __call__(self) -> int:
        return self.now_ms


async def trail(floor: LiveFloor, query: str = "") -> list[dict[str, Any]]:
    answer = await floor.ask("auditor", "GET", TRAIL + query)
    assert answer.status == 200, answer.body
    entries: list[dict[str, Any]] = answer.body["entries"]
    return entries


async def newest(floor: LiveFloor) -> tuple[str, str, str, str, str]:
    entry = (await trail(floor))[0]
    return entry["what"], entry["name"], entry["by"], entry["address"], entry["detail"]


async def sign_in(floor: LiveFloor, **headers: str) -> tuple[str, Answered]:
    answer = await floor.ask(None, "POST", "/v1/session", SAM, **headers)
    cookies = answer.headers.getall("Set-Cookie")
    session = next(each for each in cookies if each.startswith("jackpot_session="))
    return session.partition(";")[0], answer


async def test_sign_ins_and_sign_outs_are_in_the_trail(floor: LiveFloor) -> None:
    cookie, _ = await sign_in(floor)
    assert await newest(floor) == ("signed_in", "sam", "sam", "127.0.0.1", "supervisor")
    await floor.ask(None, "DELETE", "/v1/session", Cookie=cookie)
    assert await newest(floor) == ("signed_out", "sam", "sam", "127.0.0.1", "")
    await floor.ask(None, "DELETE", "/v1/session", Cookie=cookie)
    assert (await trail(floor))[1]["what"] == "signed_in", "it ended once"


async def test_failed_sign_ins_are_in_the_trail_with_address_and_attempted_name(
    floor: LiveFloor,
) -> None:
    for name in ("sam", "nobody"):
        wrong = {"name": name, "password": "wrong, surely"}
        await floor.ask(None, "POST", "/v1/session", wrong)
        assert await newest(floor) == ("sign_in_failed", name, name, "127.0.0.1", "")
    for entry in await trail(floor):
        assert "wrong" not in str(entry)


async def test_signatures_of_a_second_person_are_in_the_trail(floor: LiveFloor) -> None:
    for password, what in (
        (PASSWORD, "second_person_signed"),
        ("no, wrong", "second_person_failed"),
    ):
        body = {"name": "cora", "password": password}
        await floor.ask("cage", "POST", "/v1/second-session", body)
        assert await newest(floor) == (what, "cora", "cora", "127.0.0.1", "for carl")


async def test_changes_of_staff_and_tokens_are_in_the_trail(
    floor: LiveFloor, tmp_path: Path
) -> None:
    with AccessStore(tmp_path / "access") as command_line:
        command_line.add_staff("kim", Role.CAGE, "hash", unix_ms())
        command_line.set_password("kim", "another hash")
        command_line.set_disabled("kim", True)
        command_line.set_disabled("kim", True)
        command_line.set_disabled("kim", False)
        command_line.create_token(Role.TABLE, "T2", "pads", unix_ms())
        command_line.revoke_token(1, unix_ms())
        command_line.revoke_token(1, unix_ms())
    # The people of the floor signed in before; the server may write that a moment later.
    entries = [each for each in await trail(floor) if each["by"].startswith("command line, ")]
    entries = entries[:6][::-1]
    assert [(each["what"], each["name"], each["detail"]) for each in entries] == [
        ("staff_added", "kim", "cage"),
        ("password_changed", "kim", ""),
        ("staff_disabled", "kim", ""),
        ("staff_enabled", "kim", ""),
        ("token_created", "token 6", "table, full: pads"),
        ("token_revoked", "token 1", "table one"),
    ]


async def test_the_trail_is_read_page_by_page_and_by_what_it_says(
    floor: LiveFloor, monkeypatch: Any
) -> None:
    monkeypatch.setattr(access_trail, "ENTRIES_A_PAGE", 2)
    for _ in range(3):
        await sign_in(floor)
    await floor.ask(None, "POST", "/v1/session", {"name": "eve", "password": "wrong, surely"})
    seen, before = [], 0
    while before != 1:
        body = (await floor.ask("auditor", "GET", f"{TRAIL}?before={before}")).body
        seen += [entry["number"] for entry in body["entries"]]
        before = body["before"]
    assert seen == list(range(seen[0], 0, -1))
    assert [each["what"] for each in await trail(floor, "?name=eve")] == ["sign_in_failed"]
    found = await trail(floor, "?what=sign_in_failed&address=127.0.0.1")
    assert [each["name"] for each in found] == ["eve"]
    assert await trail(floor, "?address=10.9.9.9") == []
    for query in ("what=nonsense", "date=today", "date=0001-01-01"):
        assert (await floor.ask("auditor", "GET", f"{TRAIL}?{query}")).status == 422


async def test_the_trail_of_a_gaming_day_ends_when_the_next_begins(tmp_path: Path) -> None:
    """The gaming day begins at six in the morning, in Canberra."""
    now = datetime(2026, 11, 17, 5, 59, 59, 999_000, ZoneInfo("Australia/Canberra"))
    clock = Clock(int(now.timestamp() * 1_000))
    async with live_floor(tmp_path, clock=clock) as floor:
        await floor.ask(None, "POST", "/v1/session", {"name": "eve", "password": "wrong, surely"})
        clock.now_ms += 1
        await floor.ask(None, "POST", "/v1/session", {"name": "bob", "password": "wrong, surely"})
        failed = [
            [each["name"] for each in await trail(floor, f"?what=sign_in_failed&date={date}")]
            for date in ("2026-11-15", "2026-11-16", "2026-11-17")
        ]
        assert failed == [[], ["eve"], ["bob"]]


async def sessions(floor: LiveFloor, who: str = "supervisor") -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = (await floor.ask(who, "GET", "/v1/sessions")).body
    return listed


async def test_a_supervisor_lists_sessions_and_ends_one(floor: LiveFloor) -> None:
    of_cage = [each for each in await sessions(floor) if each["name"] == "carl"]
    assert len(of_cage) == 1
    assert (of_cage[0]["address"], of_cage[0]["role"]) == ("test", "cage")
    url = f"/v1/sessions/{of_cage[0]['id']}"
    assert (await floor.ask("supervisor", "DELETE", url)).status == 204
    await until_refused(floor, "cage")
    assert await newest(floor) == ("session_ended", "carl", "sam", "127.0.0.1", "")
    gone = await floor.ask("supervisor", "DELETE", url)
    assert (gone.status, gone.code) == (404, "unknown_session")
    assert "carl" not in {each["name"] for each in await sessions(floor)}


async def test_others_see_and_end_their_own_sessions_alone(floor: LiveFloor) -> None:
    everybody = {each["id"]: each["name"] for each in await sessions(floor, "auditor")}
    assert {"dana", "carl", "cora", "sam", "sue", "ada", "wall", "iris", "dora"} == set(
        everybody.values()
    )
    elsewhere = (await floor.ask(None, "POST", "/v1/session", SAM | {"name": "carl"})).status
    assert elsewhere == 200
    own = await sessions(floor, "cage")
    assert [(each["name"], each["this"]) for each in own] == [("carl", False), ("carl", True)]
    url = "/v1/sessions/{}".format
    for who in ("cage", "auditor"):
        (of_dealer,) = (id_ for id_, name in everybody.items() if name == "dana")
        refused = await floor.ask(who, "DELETE", url(of_dealer))
        assert (refused.status, refused.code) == (404, "unknown_session")
    assert (await floor.ask("cage", "DELETE", url(own[0]["id"]))).status == 204
    assert [each["id"] for each in await sessions(floor, "cage")] == [own[1]["id"]]
    by_token = await floor.ask("full token", "DELETE", url(own[1]["id"]))
    assert by_token.status == 403


async def test_the_list_of_sessions_has_no_key_in_it(floor: LiveFloor) -> None:
    for header in floor.headers.values():
        key = header.get("Cookie", "=jpX").partition("=")[2]
        assert key not in str(await sessions(floor))


async def test_an_old_session_ends_when_the_same_browser_signs_in_again(floor: LiveFloor) -> None:
    old, _ = await sign_in(floor)
    new, _ = await sign_in(floor, Cookie=old)
    assert (await floor.ask(None, "GET", "/v1/session", Cookie=old)).status == 401
    assert (await floor.ask(None, "GET", "/v1/session", Cookie=new)).status == 200
    assert [each["what"] for each in (await trail(floor))[:2]] == ["signed_in", "signed_out"]


async def test_a_failed_sign_in_does_not_end_the_session_of_the_browser(floor: LiveFloor) -> None:
    old, _ = await sign_in(floor)
    wrong = SAM | {"password": "wrong, surely"}
    assert (await floor.ask(None, "POST", "/v1/session", wrong, Cookie=old)).status == 401
    assert (await floor.ask(None, "GET", "/v1/session", Cookie=old)).status == 200
