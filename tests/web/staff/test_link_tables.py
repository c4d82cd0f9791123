"""A whole jackpot at once over HTTP: open, suspend, resume, each in one entry."""

from tests.web.live import LiveFloor

WHY = {"reason": "smoke on the floor"}
LINK = "/v1/links/canberra"


async def entries(floor: LiveFloor) -> int:
    return int((await floor.ask("supervisor", "GET", "/v1/pools")).body["seq"])


async def test_a_link_is_opened_suspended_and_resumed_in_one_entry_each(floor: LiveFloor) -> None:
    for verb, body, status in (
        ("open", None, "open"),
        ("suspend", WHY, "suspended"),
        ("resume", WHY, "open"),
    ):
        before = await entries(floor)
        answer = await floor.ask("supervisor", "POST", f"{LINK}/{verb}", body)
        assert answer.status == 200
        assert {each["status"] for each in answer.body["tables"]} == {status}
        assert [each["table"] for each in answer.body["tables"]] == ["T1", "T2", "T3", "T4"]
        assert await entries(floor) == before + 1


async def test_an_unknown_link_and_a_missing_reason_are_refused(floor: LiveFloor) -> None:
    strange = await floor.ask("supervisor", "POST", "/v1/links/nowhere/open")
    assert (strange.status, strange.code) == (404, "unknown_link")
    await floor.ask("supervisor", "POST", f"{LINK}/open")
    blank = await floor.ask("supervisor", "POST", f"{LINK}/suspend", {"reason": " "})
    assert (blank.status, blank.code) == (422, "reason_missing")
