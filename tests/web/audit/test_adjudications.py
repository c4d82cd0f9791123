"""`POST /v1/adjudications`: any book of twenty-one, the day of the round, nothing recorded."""

from typing import Any

from tests.web.live import LiveFloor

BLACKJACK: dict[str, Any] = {
    "instrument": "NI2018-568",
    "played_on": "2019-03-01",
    "terms": {"decks": 8, "soft_17": "stand", "smallest_chip_cents": 500},
    "wagers": [{"box": 1, "place": 1, "amount_cents": 1_000}],
    "side_wagers": [{"kind": "perfect_pairs", "box": 1, "place": 1, "amount_cents": 500}],
    "acts": [{"card": "As", "to": "1"}, {"card": "9c", "to": "dealer"}, {"card": "Kd", "to": "1"}],
}


async def test_a_round_is_judged_and_nothing_is_recorded(floor: LiveFloor) -> None:
    before = (await floor.ask("auditor", "GET", "/v1/journal")).body
    answer = await floor.ask("table", "POST", "/v1/adjudications", BLACKJACK)
    assert answer.status == 200
    assert answer.body == {
        "complete": True,
        "next": [],
        "lines": [
            {
                "box": 1,
                "place": 1,
                "hand": 1,
                "wager": "perfect_pairs",
                "stake_cents": 500,
                "result": "lose",
                "odds": None,
                "won_cents": 0,
                "returned_cents": 0,
                "collected_cents": 500,
                "moment": "initial_deal",
                "rule": "17.9(d)",
            },
            {
                "box": 1,
                "place": 1,
                "hand": 1,
                "wager": "main",
                "stake_cents": 1000,
                "result": "win",
                "odds": "3 to 2",
                "won_cents": 1500,
                "returned_cents": 1000,
                "collected_cents": 0,
                "moment": "interim",
                "rule": "8.1(a)",
            },
        ],
    }
    assert (await floor.ask("auditor", "GET", "/v1/journal")).body == before


async def test_an_open_round_says_what_may_come_next(floor: LiveFloor) -> None:
    acts = [{"card": "8s", "to": "1"}, {"card": "9c", "to": "dealer"}, {"card": "8d", "to": "1"}]
    posted = {**BLACKJACK, "acts": acts, "side_wagers": []}
    answer = await floor.ask("dealer", "POST", "/v1/adjudications", posted)
    assert answer.body["complete"] is False
    assert answer.body["lines"] == []
    may = {each.get("decision") or each["to"] for each in answer.body["next"]}
    assert may == {"draw", "stand", "split", "double", "absent", "1"}
    assert {"decision": "stand", "box": 1, "hand": 1, "place": 1} in answer.body["next"]
    assert {"to": "1"} in answer.body["next"]


REFUSED: list[tuple[dict[str, Any], int, str, str | None]] = [
    ({"instrument": "NI2016-268"}, 404, "unknown_book", None),
    ({"instrument": "NI1999-1"}, 404, "unknown_book", None),
    ({"played_on": "2017-05-18"}, 409, "no_text_held", None),
    ({"played_on": "2018-10-17"}, 409, "no_text_held", None),
    ({"played_on": "2017-05-17"}, 409, "not_in_force", None),
    ({"terms": {"decks": 8, "smallest_chip_cents": 500}}, 409, "no_inscription", "12.1"),
    ({"acts": [{"card": "As", "to": "2"}]}, 409, "not_the_next_card", "6.2"),
    ({"acts": [{"decision": "stand", "box": 1}]}, 409, "initial_deal_incomplete", "6.2"),
    ({"acts": [{}]}, 409, "not_an_act", None),
    ({"wagers": []}, 409, "no_wagers", "4.1"),
    ({"acts": [{"decision": "fold", "box": 1}]}, 422, "malformed", None),
    ({"wagers": [{"box": 1, "amount_cents": -1}]}, 422, "malformed", None),
]


async def test_what_cannot_have_been_played_so_is_refused(floor: LiveFloor) -> None:
    for change, status, code, rule in REFUSED:
        answer = await floor.ask("supervisor", "POST", "/v1/adjudications", {**BLACKJACK, **change})
        found = (answer.status, answer.code, answer.body.get("rule"))
        assert found == (status, code, rule), change


async def test_a_wager_that_the_book_has_not_is_refused_with_the_books_name(
    floor: LiveFloor,
) -> None:
    side = [{"kind": "super_sevens", "box": 1, "place": 1, "amount_cents": 100}]
    posted = {**BLACKJACK, "side_wagers": side}
    answer = await floor.ask("cage", "POST", "/v1/adjudications", posted)
    assert answer.code == "not_offered"
    assert "Super Sevens is no wager of NI2018-568" in answer.body["detail"]


async def test_a_refused_act_is_named_by_its_number(floor: LiveFloor) -> None:
    acts = [*BLACKJACK["acts"], {"decision": "draw", "box": 1}]
    answer = await floor.ask("auditor", "POST", "/v1/adjudications", {**BLACKJACK, "acts": acts})
    assert answer.code == "round_complete"
    assert answer.body["detail"].startswith("Act 4: ")
