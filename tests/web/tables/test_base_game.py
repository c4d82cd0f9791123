"""The base game over HTTP and over the socket, at a table that reports it (rules 3, 6, 7 and 9)."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio

from jackpot.web.staff.floor_warnings import warnings_of
from tests.deadline import DEADLINE_S
from tests.web.live import Answered, LiveFloor, live_floor

ROUND = "/v1/tables/T1/rounds/1"
CHIP = {"amount_cents": 100, "ante": True}
DEALER, PAIR, FLUSH = "AsKd9h7c3s", "JcJd8s4h2c", "QdTd8d5d2d"  # ace-king takes part (9.2)
FIVES = {"1": 5, "3": 5, "4": 5, "dealer": 5}
TERMS = """
[links.canberra.tables.T1.terms]
layout = "Example layout 1"
dealer_side = "box_1_at_dealers_left"
base_game = "reported"
minimum_cents = 1000
maximum_cents = 10000
multiple_cents = 500
maximum_payout_cents = 2500000
shoe = "manual"
decks = ["blue"]
"""


@pytest_asyncio.fixture
async def floor(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    async with live_floor(tmp_path, added=TERMS) as live:
        await live.ask("supervisor", "POST", "/v1/tables/T1/open")
        await live.ask("table", "PUT", ROUND)
        yield live


async def put(floor: LiveFloor, url: str, **body: Any) -> Answered:
    return await floor.ask("table", "PUT", f"{ROUND}/{url}", body)


async def accepted(floor: LiveFloor, url: str, **body: Any) -> Any:
    """Sent twice: a table that lost the answer asks again, and is answered the same."""
    first, again = [await put(floor, url, **body) for _ in range(2)]
    assert first.status == 200, first.body
    assert (again.status, again.body) == (200, first.body)
    return first.body


async def antes(floor: LiveFloor, *boxes: int) -> None:
    for box in boxes:
        await accepted(floor, f"antes/{box}", amount_cents=1_000)


async def dealt(floor: LiveFloor) -> None:
    """Antes in boxes 1, 3 and 4, jackpot wagers in 1 and 3, and the dealer's card face up."""
    await antes(floor, 1, 3, 4)
    for box in (1, 3):
        assert (await put(floor, f"wagers/{box}", **CHIP)).body["lamp"] == "on"
    await floor.ask("table", "POST", f"{ROUND}/deal")
    await accepted(floor, "dealer-card", card="As")


async def decided(floor: LiveFloor) -> None:
    """Boxes 1 and 3 bet, box 4 folds."""
    await dealt(floor)
    for box in (1, 3):
        await accepted(floor, f"bets/{box}", amount_cents=2_000)
    await put(floor, "folds/4")


def refusal(answer: Answered) -> tuple[int, str, str | None]:
    assert answer.body["detail"], "it says what to do next"
    return answer.status, answer.code, answer.body.get("rule")


async def test_a_round_from_the_antes_to_the_last_card(floor: LiveFloor) -> None:
    await decided(floor)
    await accepted(floor, "hands/1", cards=PAIR)
    shown = await accepted(floor, "hands/3", cards=FLUSH)
    assert shown["claim"]["qualifies"], "a flush is declared by itself (10.5)"
    assert shown["lines"] == []
    shown = await accepted(floor, "hands/dealer", cards=DEALER)
    lines = shown["round"]["base_game"]["lines"]
    assert [(line["box"], line["result"], line["rule"]) for line in lines] == [
        (4, "folded", "7.3"), (3, "wins", "9.4"), (1, "wins", "9.4")
    ]  # fmt: skip
    assert [(line["ante_won_cents"], line["bet_won_cents"], line["odds"]) for line in lines] == [
        (0, 0, None), (1_000, 10_000, "5 to 1"), (1_000, 2_000, "1 to 1")
    ]  # fmt: skip
    uncounted = await floor.ask("table", "POST", f"{ROUND}/settle")
    assert refusal(uncounted) == (409, "hands_not_counted", "9.7")
    await accepted(floor, "counts", counts=FIVES)
    settled = await floor.ask("table", "POST", f"{ROUND}/settle")
    assert [payout["box"] for payout in settled.body["payouts"]] == [3]
    kept = await floor.ask("supervisor", "GET", ROUND)
    assert kept.body["round"]["base_game"]["totals"] == {
        "antes_cents": 3_000,
        "bets_cents": 4_000,
        "won_cents": 14_000,
        "lost_cents": 1_000,
        "handed_back_cents": 6_000,
        "in_play_cents": 0,
    }


async def test_rule_10_1_an_ante_that_is_taken_back_takes_the_lamp_with_it(
    floor: LiveFloor,
) -> None:
    assert refusal(await put(floor, "wagers/3", **CHIP)) == (409, "no_ante", "10.1")
    await antes(floor, 3)
    assert (await put(floor, "wagers/3", **CHIP)).body["lamp"] == "on"
    for _ in range(2):
        left = await floor.ask("table", "DELETE", f"{ROUND}/antes/3")
        assert (left.body["ante_cents"], left.body["lamp"]) == (0, "off")
    assert (await floor.ask("table", "GET", "/v1/tables/T1")).body["lamps"] == []
    undealt = await floor.ask("table", "POST", f"{ROUND}/deal")
    assert refusal(undealt) == (409, "no_antes", "6.3")


async def test_rules_3_3_to_3_5_antes_outside_the_limits(floor: LiveFloor) -> None:
    assert refusal(await put(floor, "antes/1", amount_cents=1_001)) == (409, "off_multiple", "3.3")
    assert refusal(await put(floor, "antes/1", amount_cents=0))[1] == "amount_not_positive"
    low = await accepted(floor, "antes/1", amount_cents=500)
    assert low["ruling"] == "stands_with_advice"
    assert "$10.00" in low["advice"]
    await floor.ask("table", "DELETE", f"{ROUND}/antes/1")
    again = await put(floor, "antes/1", amount_cents=500)
    assert refusal(again) == (409, "below_minimum", "3.4")
    cut = await accepted(floor, "antes/1", amount_cents=10_500)
    assert (cut["ruling"], cut["in_play_cents"]) == ("cut_to_maximum", 10_000)
    assert "$100.00" in cut["advice"]


async def test_a_wrong_tap_is_undone_until_a_hand_is_shown(floor: LiveFloor) -> None:
    await decided(floor)
    for _ in range(2):
        undone = await floor.ask("table", "DELETE", f"{ROUND}/bets/3")
        assert undone.body["undecided"] == [3]
    await accepted(floor, "bets/3", amount_cents=2_000)
    await accepted(floor, "hands/3", cards=PAIR)
    late = await floor.ask("table", "DELETE", f"{ROUND}/bets/3")
    assert (late.status, late.code) == (409, "hands_shown")


async def test_bad_input_is_refused_with_its_rule_and_what_to_do_next(floor: LiveFloor) -> None:
    await dealt(floor)
    late = await put(floor, "antes/2", amount_cents=1_000)
    assert refusal(late) == (409, "betting_closed", "4.5")
    assert refusal(await put(floor, "bets/3", amount_cents=1_999)) == (409, "wrong_bet", "7.2")
    assert refusal(await put(floor, "hands/3", cards=PAIR)) == (409, "boxes_undecided", "16.6(a)")
    undecided = await floor.ask("table", "POST", f"{ROUND}/settle")
    assert refusal(undecided) == (409, "boxes_undecided", "16.6(a)")
    assert "boxes 1, 3, 4" in undecided.body["detail"]
    await put(floor, "folds/4")
    folded = await put(floor, "bets/4", amount_cents=2_000)
    assert refusal(folded) == (409, "box_folded", "7.3")
    for box in (1, 3):
        await accepted(floor, f"bets/{box}", amount_cents=2_000)
    for cards in (PAIR[:8], PAIR + "3c"):
        wrong = await put(floor, "hands/3", cards=cards)
        assert refusal(wrong) == (409, "not_five_cards", "2.5")
    assert refusal(await put(floor, "hands/4", cards=PAIR)) == (409, "box_folded", "7.3")
    assert refusal(await put(floor, "hands/2", cards=PAIR))[1] == "not_in_round"
    await accepted(floor, "hands/3", cards=PAIR)
    twice = await put(floor, "hands/dealer", cards="AsJc9h7c3d")
    assert refusal(twice) == (409, "card_twice", "2.1")
    other = await put(floor, "hands/dealer", cards="AhKd9h7c3d")
    assert refusal(other)[1] == "not_the_face_up_card"
    miscounted = {**FIVES, "3": 4}
    await accepted(floor, "hands/1", cards="QcQd9s5h2s")
    await accepted(floor, "hands/dealer", cards=DEALER)
    await accepted(floor, "counts", counts=miscounted)
    waits = await floor.ask("table", "POST", f"{ROUND}/settle")
    assert refusal(waits) == (409, "hands_miscounted", "9.7")
    strange = await put(floor, "counts", counts={"3": 5})
    assert (strange.status, strange.code) == (422, "wrong_hand_counts")
    table = (await floor.ask("table", "GET", "/v1/tables/T1")).body
    assert table["collecting_waits"]["code"] == "hands_miscounted"


async def test_a_malformed_request_is_refused(floor: LiveFloor) -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("antes/3", {"amount_cents": "500"}),
        ("antes/10", {"amount_cents": 1_000}),
        ("dealer-card", {"card": "As", "suit": "s"}),
        ("counts", {"counts": {"house": 5}}),
        ("counts", {"counts": {"3": -1}}),
    ]
    for url, body in wrong:
        refused = await put(floor, url, **body)
        assert (refused.status, refused.code) == (422, "malformed"), (url, body)


async def test_a_void_round_hands_antes_and_bets_back(floor: LiveFloor) -> None:
    await decided(floor)
    exposed = {"rule": "14.1", "reason": "three cards were exposed"}
    void = await floor.ask("supervisor", "POST", f"{ROUND}/void", exposed)
    totals = void.body["round"]["base_game"]["totals"]
    assert (totals["handed_back_cents"], totals["lost_cents"]) == (7_000, 0)


async def test_a_table_that_reports_none_is_refused_and_shows_none(floor: LiveFloor) -> None:
    url = "/v1/tables/T2/rounds/1"
    await floor.ask("supervisor", "POST", "/v1/tables/T2/open")
    opened = await floor.ask("dealer", "PUT", url)
    assert "base_game" not in opened.body["round"]
    refused = await floor.ask("dealer", "PUT", f"{url}/antes/3", {"amount_cents": 1_000})
    assert (refused.status, refused.code) == (409, "base_game_not_reported")


async def test_the_socket_takes_the_same_commands(floor: LiveFloor) -> None:
    frames: list[dict[str, Any]] = [
        {"do": "place_ante", "box": 3, "amount_cents": 1_000},
        {"do": "deal_round"},
        {"do": "show_dealer_card", "card": "As"},
        {"do": "place_bet", "box": 3, "amount_cents": 2_000},
        {"do": "record_hand", "box": 3, "cards": PAIR},
        {"do": "record_dealer_hand", "cards": DEALER},
        {"do": "count_hands", "counts": {"3": 5, "dealer": 5}},
        {"do": "settle_round"},
    ]
    url = f"{floor.url}/v1/tables/T1/socket"
    answers: dict[int, Any] = {}
    async with floor.http.ws_connect(url, headers=floor.headers["table"]) as socket:
        await socket.send_json([{"id": id_, "round": 1, **each} for id_, each in enumerate(frames)])
        while len(answers) < len(frames):
            for message in await socket.receive_json(timeout=DEADLINE_S):
                if "id" in message:
                    answers[message["id"]] = message
    assert {message["status"] for message in answers.values()} == {200}
    (line,) = answers[5]["answer"]["round"]["base_game"]["lines"]
    assert (line["result"], line["bet_won_cents"]) == ("wins", 2_000)


async def test_a_card_twice_and_a_hand_of_four_cards_alarm_the_supervisors(
    floor: LiveFloor,
) -> None:
    parts = floor.server.parts
    (link,) = parts.links.values()

    def alarms() -> dict[str, str]:
        found = [each for each in warnings_of(parts.floor, link) if each.level == "alarm"]
        return {each.code: each.detail for each in found}

    await decided(floor)
    twice = await put(floor, "hands/1", cards="AsJdJc4h2c")
    assert refusal(twice) == (409, "card_twice", "2.1")
    assert "As is the dealer's face-up card" in alarms()["flagged_refusal"]
    await accepted(floor, "counts", counts={**FIVES, "4": 4})
    assert "box 4 was counted as 4 cards" in alarms()["hands_miscounted"]
    await accepted(floor, "counts", counts=FIVES)
    assert "hands_miscounted" not in alarms()
