"""The search of payouts over HTTP."""

from tests.floor.checked import FLUSH, FOUR_OF_A_KIND
from tests.web.live import LiveFloor


async def test_the_cage_finds_a_payout_by_number_table_amount_and_status(floor: LiveFloor) -> None:
    await floor.play(1, {1: FLUSH})
    await floor.play(2, {3: FOUR_OF_A_KIND})
    paid = {"method": "cash"}
    await floor.ask("cage", "POST", "/v1/payouts/T1-1-1/confirm", paid)
    for query, wanted in (
        ("", ["T1-2-3", "T1-1-1"]),
        ("?payout=T1-2", ["T1-2-3"]),
        ("?table=T1&status=paid", ["T1-1-1"]),
        ("?least_cents=10001", ["T1-2-3"]),
        ("?last=1999-01-01", []),
        ("?first=9990-01-01", []),
    ):
        answer = await floor.ask("cage", "GET", f"/v1/payouts/search{query}")
        assert answer.status == 200, answer.body
        assert [each["payout"] for each in answer.body["payouts"]] == wanted, query
        assert answer.body["before"] == 1
    [found] = (await floor.ask("cage", "GET", "/v1/payouts/search?status=paid")).body["payouts"]
    assert (found["confirmed_by"], found["method"]) == (["carl"], "cash")


async def test_a_day_out_of_the_calendar_is_malformed(floor: LiveFloor) -> None:
    refused = await floor.ask("cage", "GET", "/v1/payouts/search?first=0001-01-01")
    assert refused.status == 422
