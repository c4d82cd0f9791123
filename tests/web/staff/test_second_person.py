"""A second person signs for one action at somebody else's screen (promise 8)."""

from pathlib import Path
from typing import Any

import pytest

from jackpot.access import AccessStore
from jackpot.engine import unix_ms
from tests.floor.checked import STRAIGHT_FLUSHES
from tests.web.live import PASSWORD, Answered, LiveFloor, live_floor

PAYOUT = "/v1/payouts/T1-1-3"


async def sign(floor: LiveFloor, who: str, name: str, password: str = PASSWORD) -> Answered:
    return await floor.ask(who, "POST", "/v1/second-session", {"name": name, "password": password})


async def act_as(floor: LiveFloor, who: str, token: str, path: str, body: Any = None) -> Answered:
    return await floor.ask(who, "POST", path, body, **{"X-Second-Person": token})


async def straight_flush(floor: LiveFloor) -> None:
    await floor.play(1, {3: STRAIGHT_FLUSHES[0]})
    await floor.ask("supervisor", "POST", f"{PAYOUT}/verify")


async def test_two_people_pay_at_one_screen(floor: LiveFloor) -> None:
    await straight_flush(floor)
    first = await floor.ask("cage", "POST", f"{PAYOUT}/confirm")
    assert first.body["confirmed_by"] == ["carl"]
    signed = await sign(floor, "cage", "cora")
    assert (signed.body["name"], signed.body["role"]) == ("cora", "cage")
    paid = await act_as(floor, "cage", signed.body["token"], f"{PAYOUT}/confirm")
    assert (paid.body["status"], paid.body["confirmed_by"]) == ("paid", ["carl", "cora"])
    who = await floor.ask("cage", "GET", "/v1/session")
    assert who.body["name"] == "carl", "the first one's session goes on"


async def test_a_supervisor_verifies_at_the_cages_screen_by_their_own_role(
    floor: LiveFloor,
) -> None:
    await floor.play(1, {3: STRAIGHT_FLUSHES[0]})
    assert (await floor.ask("cage", "POST", f"{PAYOUT}/verify")).code == "not_allowed"
    token = (await sign(floor, "cage", "sam")).body["token"]
    verified = await act_as(floor, "cage", token, f"{PAYOUT}/verify")
    assert verified.body["verified_by"] == "sam"


async def test_a_supervisor_verifies_a_hand_at_the_dealers_screen(floor: LiveFloor) -> None:
    await floor.play(1, {3: STRAIGHT_FLUSHES[0]}, settle=False)
    claim = "/v1/tables/T1/rounds/1/claims/3/verify"
    assert (await floor.ask("dealer", "POST", claim)).code == "not_allowed"
    token = (await sign(floor, "dealer", "sam")).body["token"]
    assert (await act_as(floor, "dealer", token, claim)).body["verified_by"] == "sam"
    settled = await floor.ask("dealer", "POST", "/v1/tables/T1/rounds/1/settle")
    assert settled.body["payouts"][0]["verified_by"] == "sam"


async def test_two_supervisors_void_a_large_win_at_one_screen(floor: LiveFloor) -> None:
    await floor.play(1, {3: STRAIGHT_FLUSHES[0]})
    void, body = "/v1/tables/T1/rounds/1/void", {"rule": "14.1", "reason": "cards exposed"}
    pending = await floor.ask("supervisor", "POST", void, body)
    assert (pending.status, pending.body["proposed_by"]) == (202, "sam")
    assert (await floor.ask("supervisor", "POST", void, body)).status == 202, "sam again is one"
    token = (await sign(floor, "supervisor", "sue")).body["token"]
    done = await act_as(floor, "supervisor", token, void, body)
    assert (done.status, done.body["round"]["phase"]) == (200, "void")


async def test_a_second_person_does_nothing_outside_their_role(floor: LiveFloor) -> None:
    await straight_flush(floor)
    token = (await sign(floor, "cage", "sue")).body["token"]
    refused = await act_as(floor, "cage", token, f"{PAYOUT}/confirm")
    assert (refused.status, refused.code) == (403, "not_allowed")


async def test_a_signature_is_for_one_action(floor: LiveFloor) -> None:
    await straight_flush(floor)
    token = (await sign(floor, "cage", "cora")).body["token"]
    assert (await act_as(floor, "cage", token, f"{PAYOUT}/confirm")).status == 200
    again = await act_as(floor, "cage", token, f"{PAYOUT}/confirm")
    assert (again.status, again.code) == (403, "second_person_gone")


async def test_a_signature_is_for_the_screen_that_it_was_given_at(floor: LiveFloor) -> None:
    await straight_flush(floor)
    token = (await sign(floor, "cage", "cora")).body["token"]
    elsewhere = await act_as(floor, "supervisor", token, f"{PAYOUT}/confirm")
    assert elsewhere.code == "second_person_gone"
    assert (await act_as(floor, "table", token, "/v1/tables/T1/open")).status == 403


async def test_a_signature_is_valid_for_a_minute(tmp_path: Path) -> None:
    late_ms = 0
    async with live_floor(tmp_path, clock=lambda: unix_ms() + late_ms) as floor:
        await straight_flush(floor)
        token = (await sign(floor, "cage", "cora")).body["token"]
        late_ms = 61_000
        refused = await act_as(floor, "cage", token, f"{PAYOUT}/confirm")
        assert refused.code == "second_person_gone"


async def test_nobody_is_their_own_second_person(floor: LiveFloor) -> None:
    refused = await sign(floor, "cage", "carl")
    assert (refused.status, refused.code) == (403, "second_is_first")


async def test_a_wrong_password_signs_nothing_and_ends_no_session(floor: LiveFloor) -> None:
    refused = await sign(floor, "cage", "cora", "not her password")
    assert (refused.status, refused.code) == (401, "sign_in_refused")
    assert (await floor.ask("cage", "GET", "/v1/session")).status == 200


async def test_guessing_a_second_persons_password_is_slowed_down(floor: LiveFloor) -> None:
    codes = [(await sign(floor, "cage", "cora", f"guess {n}")).code for n in range(6)]
    assert codes[-1] == "too_many_attempts"
    assert (await sign(floor, "cage", "cora")).code == "too_many_attempts"


async def test_a_person_who_was_disabled_since_cannot_sign(
    floor: LiveFloor, tmp_path: Path
) -> None:
    await straight_flush(floor)
    token = (await sign(floor, "cage", "cora")).body["token"]
    with AccessStore(tmp_path / "access") as store:
        store.set_disabled("cora", True)
    floor.server.parts.access.refresh()
    refused = await act_as(floor, "cage", token, f"{PAYOUT}/confirm")
    assert refused.code == "second_person_gone"


@pytest.mark.parametrize("who", ["table", "display", None])
async def test_only_staff_at_a_screen_have_a_second_person(
    floor: LiveFloor, who: str | None
) -> None:
    answer = await floor.ask(
        who, "POST", "/v1/second-session", {"name": "cora", "password": PASSWORD}
    )
    assert answer.status in (401, 403)


@pytest.mark.parametrize("token", ["metrics token", "read token", "full token"])
async def test_a_token_with_a_cookie_beside_it_is_no_person(floor: LiveFloor, token: str) -> None:
    await straight_flush(floor)
    cora = {"name": "cora", "password": PASSWORD}
    for cookie in ({"Cookie": "jackpot_session=jps_anything"}, floor.headers["cage"]):
        refused = await floor.ask(token, "POST", "/v1/second-session", cora, **cookie)
        assert refused.status == 403
    signature = (await sign(floor, "cage", "cora")).body["token"]
    both = floor.headers["cage"] | {"X-Second-Person": signature}
    refused = await floor.ask(token, "POST", f"{PAYOUT}/confirm", **both)
    assert (refused.status, refused.code) == (403, "people_only")


async def test_another_sites_page_gets_no_signature(floor: LiveFloor) -> None:
    answer = await floor.ask(
        "cage",
        "POST",
        "/v1/second-session",
        {"name": "cora", "password": PASSWORD},
        Origin="https://evil.example",
    )
    assert (answer.status, answer.code) == (403, "not_allowed")
