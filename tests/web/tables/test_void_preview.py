"""The preview of a void over HTTP: what it would refund and cancel, and nothing happens."""

from tests.floor.checked import FLUSH, STRAIGHT_FLUSHES
from tests.web.live import LiveFloor

VOID = "/v1/tables/T1/rounds/1/void"


async def test_a_preview_tells_the_refund_and_the_payouts_and_changes_nothing(
    floor: LiveFloor,
) -> None:
    await floor.play(1, {2: FLUSH, 5: STRAIGHT_FLUSHES[0]})
    before = (await floor.ask("auditor", "GET", "/v1/pools")).body
    preview = (await floor.ask("supervisor", "GET", VOID)).body
    assert (preview["void"]["boxes"], preview["void"]["refund_cents"]) == ([2, 5], 200)
    assert {each["id"] for each in preview["void"]["cancelled"]} == {"T1-1-2", "T1-1-5"}
    assert [wager["void"]["refusal"]["code"] for wager in preview["wagers"]] == ["wager_won"] * 2
    assert (await floor.ask("auditor", "GET", "/v1/pools")).body == before


async def test_a_void_or_unknown_round_has_no_preview(floor: LiveFloor) -> None:
    await floor.play(1, {2: FLUSH})
    await floor.ask("supervisor", "POST", VOID, {"rule": "14.1", "reason": "a card fell"})
    again = await floor.ask("supervisor", "GET", VOID)
    assert (again.status, again.code) == (409, "round_void")
    unknown = await floor.ask("supervisor", "GET", "/v1/tables/T1/rounds/9/void")
    assert (unknown.status, unknown.code) == (404, "no_such_round")
