"""The way of a wager over HTTP: from the pad to the payout, every command of a table."""

from typing import Any

from tests.web.live import LiveFloor

ROUND = "/v1/tables/T1/rounds/1"
CHIP = {"amount_cents": 100, "ante": True}


async def opened(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    await floor.ask("table", "PUT", ROUND)


async def test_a_chip_lights_its_lamp_and_a_repeat_gets_the_same_answer(
    floor: LiveFloor,
) -> None:
    await opened(floor)
    first = await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
    again = await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
    assert first.body == {"table": "T1", "round": 1, "box": 3, "lamp": "on"}
    assert (again.status, again.body) == (first.status, first.body)
    table = await floor.ask("table", "GET", "/v1/tables/T1")
    assert table.body["lamps"] == [3]
    assert table.body["round"]["wager_cents"] == 100


async def test_a_different_command_under_the_same_key_is_refused(floor: LiveFloor) -> None:
    await opened(floor)
    await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
    two_chips = await floor.ask(
        "table", "PUT", f"{ROUND}/wagers/3", {"amount_cents": 200, "ante": True}
    )
    assert (two_chips.status, two_chips.code) == (409, "wrong_amount")


async def test_rule_10_1_no_wager_without_an_ante(floor: LiveFloor) -> None:
    await opened(floor)
    refused = await floor.ask(
        "table", "PUT", f"{ROUND}/wagers/3", {"amount_cents": 100, "ante": False}
    )
    assert (refused.status, refused.code, refused.body["rule"]) == (409, "no_ante", "10.1")


async def test_rule_10_1_an_ante_that_is_taken_back_darkens_the_lamp(floor: LiveFloor) -> None:
    await opened(floor)
    await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
    no_ante = {"amount_cents": 100, "ante": False}
    for _ in range(2):
        dark = await floor.ask("table", "PUT", f"{ROUND}/wagers/3", no_ante)
        assert (dark.status, dark.body["lamp"]) == (200, "off")
    table = await floor.ask("table", "GET", "/v1/tables/T1")
    assert table.body["lamps"] == []
    await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
    await floor.ask("table", "POST", f"{ROUND}/deal")
    late = await floor.ask("table", "PUT", f"{ROUND}/wagers/3", no_ante)
    assert (late.status, late.code, late.body["rule"]) == (409, "betting_closed", "4.5")


async def test_rule_4_5_a_wager_can_be_withdrawn_until_the_first_card(floor: LiveFloor) -> None:
    await opened(floor)
    await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
    back = await floor.ask("table", "DELETE", f"{ROUND}/wagers/3")
    assert (back.status, back.body["lamp"]) == (200, "off")
    await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
    dealt = await floor.ask("table", "POST", f"{ROUND}/deal")
    assert dealt.body["round"]["phase"] == "dealt"
    late = await floor.ask("table", "DELETE", f"{ROUND}/wagers/3")
    assert (late.status, late.code, late.body["rule"]) == (409, "betting_closed", "4.5")


async def test_a_folded_box_goes_dark_and_cannot_claim(floor: LiveFloor) -> None:
    await opened(floor)
    await floor.ask("table", "PUT", f"{ROUND}/wagers/3", CHIP)
    await floor.ask("table", "POST", f"{ROUND}/deal")
    folded = await floor.ask("table", "PUT", f"{ROUND}/folds/3")
    assert folded.body["lamp"] == "off"
    claim = await floor.ask("table", "PUT", f"{ROUND}/claims/3", {"cards": "AsKsQsJsTs"})
    assert (claim.status, claim.code, claim.body["rule"]) == (409, "box_folded", "7.3")


async def test_rule_7_3_a_box_without_a_jackpot_wager_can_fold(floor: LiveFloor) -> None:
    await opened(floor)
    await floor.ask("table", "POST", f"{ROUND}/deal")
    folded = await floor.ask("table", "PUT", f"{ROUND}/folds/3")
    assert (folded.status, folded.body["lamp"]) == (200, "off")
    table = await floor.ask("table", "GET", "/v1/tables/T1")
    assert table.body["round"]["folded"] == [3]


async def test_a_settled_round_gives_payouts_in_the_order_of_payment(floor: LiveFloor) -> None:
    settled = await floor.play(1, {2: "2c2d2h2s3c", 5: "4d4s4c5d5s", 7: "6s6d9c9hJd"})
    assert settled.status == 200
    paid = [
        (each["box"], each["category"], each["amount_cents"]) for each in settled.body["payouts"]
    ]
    assert paid == [(5, "full_house", 15_000), (2, "four_of_a_kind", 50_000)]
    assert settled.body["waiting_for"] == []


async def test_a_round_behind_an_earlier_lock_waits_with_202(floor: LiveFloor) -> None:
    await floor.play(1, {1: "AsKsQsJsTs"}, settle=False)
    waits = await floor.play(1, {1: "9sTsJsQsKs"}, table="T2")
    assert waits.status == 202
    assert waits.body["phase"] == "collected"
    assert waits.body["waiting_for"] == [{"table": "T1", "round": 1, "box": None}]
    await floor.collect(1)
    settled = await floor.ask("dealer", "POST", "/v1/tables/T2/rounds/1/settle")
    assert (settled.status, len(settled.body["payouts"])) == (200, 1)


async def test_a_table_reads_a_round_with_its_payouts_in_the_order_of_payment(
    floor: LiveFloor,
) -> None:
    await floor.play(1, {2: "2c2d2h2s3c", 5: "4d4s4c5d5s"})
    await floor.play(2, {1: "6s6d9c9hJd"}, settle=False)
    for who in ("table", "dealer", "supervisor"):
        found = await floor.ask(who, "GET", ROUND)
        assert found.status == 200
        assert [each["box"] for each in found.body["payouts"]] == [5, 2]
        assert (found.body["table"], found.body["round"]["phase"]) == ("T1", "settled")
    playing = await floor.ask("table", "GET", "/v1/tables/T1/rounds/2")
    assert (playing.body["round"]["phase"], playing.body["payouts"]) == ("dealt", [])
    other = await floor.ask("table", "GET", "/v1/tables/T2/rounds/1")
    assert (other.status, other.code) == (403, "not_allowed")
    unknown = await floor.ask("table", "GET", "/v1/tables/T1/rounds/9")
    assert (unknown.status, unknown.code) == (404, "no_such_round")


async def test_a_claim_tells_what_it_is(floor: LiveFloor) -> None:
    claim: Any = (await floor.play(1, {1: "9sTsJsQsKs"}, settle=False)).body
    assert (claim["category"], claim["qualifies"]) == ("straight_flush", True)
    assert claim["jackpot_pending"] is True


async def test_staff_see_all_tables(floor: LiveFloor) -> None:
    tables = await floor.ask("dealer", "GET", "/v1/tables")
    assert [(each["table"], each["status"]) for each in tables.body] == [
        ("T1", "closed"),
        ("T2", "closed"),
        ("T3", "closed"),
        ("T4", "closed"),
    ]
