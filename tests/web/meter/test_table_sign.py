"""The sign at a table: what players must see beside it (3.1, 3.3, 8.1, 8.2, 11.1, 16.11)."""

from pathlib import Path
from typing import Any

from tests.web.live import LiveFloor, live_floor
from tests.web.meter_reader import Reader

WITH_TERMS = "T4"  # of the example floor


async def sign(floor: LiveFloor, table: str = WITH_TERMS) -> dict[str, Any]:
    answer = await floor.ask(None, "GET", f"/v1/tables/{table}/sign")
    assert answer.status == 200
    return dict(answer.body)


async def change_minimum(floor: LiveFloor, minimum_cents: int, notice: str) -> None:
    in_force = (await floor.ask("supervisor", "GET", "/v1/tables/T4/terms")).body["in_force"]
    body = {"terms": {**in_force["terms"], "minimum_cents": minimum_cents}, "notice": notice}
    proposed = (await floor.ask("supervisor", "POST", "/v1/tables/T4/terms", body)).body
    url = f"/v1/tables/T4/terms/{proposed['id']}/approve"
    assert (await floor.ask("second supervisor", "POST", url)).status == 200


async def test_rules_3_1_3_3_and_8_2_it_shows_the_limits_of_the_terms(floor: LiveFloor) -> None:
    assert (await sign(floor))["limits"] == {
        "minimum_cents": 500,
        "maximum_cents": 50_000,
        "multiple_cents": 500,
        "maximum_payout_cents": 2_500_000,
    }
    assert (await sign(floor, "T1"))["limits"] is None, "the table has no terms"


async def test_rules_8_1_and_11_1_it_shows_odds_and_prizes(floor: LiveFloor) -> None:
    shown = await sign(floor)
    assert [each["to_one"] for each in shown["odds"]] == [250, 50, 20, 7, 5, 4, 3, 2, 1, 1]
    assert shown["odds"][0]["name"] == "royal flush"
    assert shown["odds"][-1]["name"] == "ace and king"
    assert (shown["ante_to_one"], shown["bet_times_ante"]) == (1, 2)
    assert [each["name"] for each in shown["prizes"]][:2] == ["royal flush", "straight flush"]
    assert shown["wager_cents"] == 100


async def test_rule_16_11_it_names_the_rules_and_where_to_read_them(floor: LiveFloor) -> None:
    shown = await sign(floor)
    assert shown["instrument"] == "NI2016-268"
    assert (await floor.ask(None, "GET", shown["rules_url"])).status == 200


async def test_rule_3_1_a_round_keeps_its_limits_and_the_notice_says_what_comes(
    floor: LiveFloor,
) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T4/open")
    assert (await floor.ask("dealer", "PUT", "/v1/tables/T4/rounds/1")).status == 200
    await change_minimum(floor, 1_000, "The minimum is $10.")
    shown = await sign(floor)
    assert shown["limits"]["minimum_cents"] == 500
    assert shown["coming_limits"]["minimum_cents"] == 1_000
    assert shown["notices"] == [{"text": "The minimum is $10.", "from_round": 2}]
    for step in ("deal", "settle"):
        await floor.ask("dealer", "POST", f"/v1/tables/T4/rounds/1/{step}")
    shown = await sign(floor)
    assert (shown["limits"]["minimum_cents"], shown["coming_limits"]) == (1_000, None)


async def test_it_says_whether_the_table_takes_jackpot_wagers(floor: LiveFloor) -> None:
    shown = await sign(floor)
    assert (shown["status"], shown["jackpot"]) == ("closed", "off")
    await floor.ask("supervisor", "POST", "/v1/tables/T4/open")
    assert (await sign(floor))["jackpot"] == "on"
    fault = {"device": "pad 3", "what": "dark"}
    await floor.ask("supervisor", "POST", "/v1/tables/T4/faults", fault)
    shown = await sign(floor)
    assert (shown["jackpot"], shown["awaiting_approval"]) == ("off", True)
    await floor.ask("supervisor", "POST", "/v1/tables/T4/approve-resume", {"reason": "mended"})
    await floor.ask("supervisor", "POST", "/v1/tables/T4/open", {"tournament": "C-12"})
    assert (await sign(floor))["jackpot"] == "off", "its conditions do not allow them (17.3)"


async def test_rule_16_1_it_shows_nothing_that_was_played(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        before = await sign(floor, "T1")
        await floor.play(1, {1: "2h5h7h9hJh"})
        after = await sign(floor, "T1")
        changed = {name for name in before if before[name] != after[name]}
        assert changed <= {"at", "next_round", "status", "jackpot"}


async def test_the_stream_sends_the_sign_at_once_and_when_it_changes(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        url = floor.url + "/v1/tables/T4/sign/stream"
        async with floor.http.get(url) as response:
            reader = Reader(response)
            first = await reader.until("table_sign")
            assert first.data["status"] == "closed"
            assert (await reader.until("meter")).data["value_cents"] == 1_000_000
            await floor.ask("supervisor", "POST", "/v1/tables/T4/open")
            assert (await reader.until("table_sign")).data["status"] == "open"
            await change_minimum(floor, 2_500, "The minimum is $25.")
            assert (await reader.until("table_sign")).data["limits"]["minimum_cents"] == 2_500
            assert (await reader.until("beat")).data["link"] == "canberra"


async def test_a_table_that_is_not_on_the_floor_has_no_sign(floor: LiveFloor) -> None:
    for path in ("/v1/tables/T9/sign", "/v1/tables/T9/sign/stream"):
        answer = await floor.ask(None, "GET", path)
        assert (answer.status, answer.body["code"]) == (404, "unknown_table")
