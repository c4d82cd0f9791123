"""Rounds of Blackjack and Pontoon over HTTP and over the WebSocket, in a pit of its own."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio

from tests.deadline import DEADLINE_S
from tests.web.live import LiveFloor
from tests.web.tables.twenty_one import (
    BLACKJACK,
    KINGS,
    MAIN,
    PONTOON,
    SEVENS,
    begin,
    done,
    pit_floor,
    play,
)

PAIRS = {"wagers/1/1": MAIN, "side-wagers/perfect_pairs/1/1": {"amount_cents": 500}}


@pytest_asyncio.fixture
async def pits(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    async with pit_floor(tmp_path) as floor:
        yield floor


async def test_ni2018_568_a_round_of_blackjack_is_settled_act_by_act(pits: LiveFloor) -> None:
    await begin(pits, BLACKJACK, PAIRS)
    acts = await play(pits, BLACKJACK, KINGS)
    assert acts[0].body["next"] == [{"to": "dealer"}], "one box: the dealer's card comes next"
    (pair,) = acts[2].body["settled"]
    assert (pair["wager"], pair["won_cents"], pair["rule"]) == ("perfect_pairs", 3_000, "17.9(a)")
    (main,) = acts[-1].body["settled"]
    assert (main["result"], main["odds"], main["won_cents"]) == ("win", "1 to 1", 1_000)
    assert (acts[-1].body["phase"], acts[-1].body["next"]) == ("complete", [])
    settled = await done(pits, "B1", "POST", f"{BLACKJACK}/settle")
    assert [line["won_cents"] for line in settled.body["lines"]] == [3_000, 1_000]
    table = await done(pits, "B1", "GET", "/v1/tables/B1")
    assert (table.body["round"], table.body["previous"]["phase"]) == (None, "settled")
    money = table.body["money"]
    assert (money["main"]["staked_cents"], money["side"]["won_cents"]) == (1_000, 3_000)


async def test_ni2005_73_14_3_a_super_bonus_of_pontoon_is_paid_by_the_cage(
    pits: LiveFloor,
) -> None:
    await begin(pits, PONTOON, {"wagers/1/1": MAIN, "wagers/1/2": MAIN})
    await play(pits, PONTOON, SEVENS)
    settled = await done(pits, "P1", "POST", f"{PONTOON}/settle")
    owed = {each["id"]: each["amount_cents"] for each in settled.body["payouts"]}
    assert owed == {"P1-1-1-super_bonus": 100_000, "P1-1-1.2-super_bonus": 100_000}
    listed = await done(pits, "cage", "GET", "/v1/payouts?status=open")
    assert {each["id"] for each in listed.body} == set(owed)
    payout = "/v1/payouts/P1-1-1-super_bonus"
    unverified = await pits.ask("cage", "POST", f"{payout}/confirm")
    assert unverified.status == 409
    await done(pits, "supervisor", "POST", f"{payout}/verify")
    first = await done(pits, "cage", "POST", f"{payout}/confirm", {"method": "cash"})
    assert first.body["status"] == "verified", "from $1,000 two people confirm"
    second = await done(pits, "second cage", "POST", f"{payout}/confirm", {"method": "cash"})
    assert second.body["status"] == "paid"
    paper = (await done(pits, "cage", "GET", payout)).body
    assert (paper["source"], paper["link"], paper["hand"]) == ("pit", "main", "Super Bonus")
    assert paper["working"][0] == {"text": "Super Bonus wins $1,000.00.", "rule": "14.3"}
    slip = (await done(pits, "cage", "GET", f"{payout}/slip")).body
    assert [each["what"] for each in slip["journal"]] == ["awarded", "paid"]
    assert slip["instrument"] == "NI2005-73"
    wins = (await done(pits, "auditor", "GET", "/v1/reports/wins?link=main")).body
    listed_wins = [(each["payout"], each["status"], each["hand"]) for each in wins["wins"]]
    assert listed_wins == [
        ("P1-1-1.2-super_bonus", "due", "Super Bonus"),
        ("P1-1-1-super_bonus", "paid", "Super Bonus"),
    ]
    assert wins["total_cents"] == 200_000
    states = pits.server.parts.hosts.named("main").engine._committer
    for state in (states.state, states._working):  # days later
        state.closed_payouts.clear()
    past = (await done(pits, "cage", "GET", payout)).body
    assert (past["status"], past["amount_cents"], past["method"]) == ("paid", 100_000, "cash")
    disputed = await done(pits, "supervisor", "POST", f"{payout}/dispute", {"reason": "too little"})
    assert disputed.body["dispute_after_payment"]["reason"] == "too little"


async def test_an_act_repeated_gets_the_same_answer_and_another_under_its_number_is_refused(
    pits: LiveFloor,
) -> None:
    await begin(pits, BLACKJACK, PAIRS)
    first = await done(pits, "B1", "PUT", f"{BLACKJACK}/acts/1", KINGS[0])
    again = await done(pits, "B1", "PUT", f"{BLACKJACK}/acts/1", KINGS[0])
    assert first.body == again.body
    other = await pits.ask("B1", "PUT", f"{BLACKJACK}/acts/1", {"card": "Qs", "to": "1"})
    assert (other.status, other.code) == (409, "act_recorded")
    ahead = await pits.ask("B1", "PUT", f"{BLACKJACK}/acts/3", KINGS[2])
    assert (ahead.status, ahead.code) == (409, "act_out_of_order")
    elsewhere = await pits.ask("B1", "PUT", f"{BLACKJACK}/acts/2", {"card": "9c", "to": "1"})
    assert (elsewhere.status, elsewhere.code) == (409, "not_the_next_card")
    assert elsewhere.body["rule"] == "6.2"
    malformed = await pits.ask("B1", "PUT", f"{BLACKJACK}/acts/2", {"card": "9c", "deal": 1})
    assert malformed.status == 422


async def test_each_machine_refuses_what_the_other_plays(pits: LiveFloor) -> None:
    await begin(pits, BLACKJACK, PAIRS)
    jackpot = {"amount_cents": 100, "ante": True}
    wager = await pits.ask("B1", "PUT", f"{BLACKJACK}/wagers/1", jackpot)
    assert (wager.status, wager.code) == (409, "not_at_this_game")
    assert "Table B1 plays Blackjack" in wager.body["detail"]
    main = await pits.ask("table", "PUT", "/v1/tables/T1/rounds/1/wagers/1/1", MAIN)
    assert (main.status, main.code) == (409, "not_at_this_game")
    foreign = await pits.ask("P1", "PUT", f"{BLACKJACK}/acts/1", KINGS[0])
    assert foreign.status == 403, "a token is for its own table"


async def test_a_lamp_of_a_side_wager_is_lit_once_and_pushed_over_the_socket(
    pits: LiveFloor,
) -> None:
    await done(pits, "supervisor", "POST", "/v1/tables/B1/open")
    frames: list[dict[str, Any]] = [
        {"do": "open_round"},
        {"do": "place_main", "box": 1, "place": 1, "amount_cents": 1_000},
        {"do": "place_side", "kind": "perfect_pairs", "box": 1, "place": 1, "amount_cents": 500},
        {"do": "deal_round"},
        *({"do": "record_act", "number": at, **act} for at, act in enumerate(KINGS, start=1)),
        {"do": "settle_round"},
    ]
    sent = [{"id": id_, "round": 1, **each} for id_, each in enumerate(frames)]
    answers: dict[int, Any] = {}
    lamps: list[Any] = []
    url = f"{pits.url}/v1/tables/B1/socket"
    async with pits.http.ws_connect(url, headers=pits.headers["B1"]) as socket:
        for frame in sent:  # one by one, and each twice: its first answer may have been lost
            await socket.send_json([frame, {**frame, "id": frame["id"] + 100}])
            while frame["id"] + 100 not in answers:
                for message in await socket.receive_json(timeout=DEADLINE_S):
                    if "id" in message:
                        answers[message["id"]] = message
                    elif message["push"] == "table" and message["table"]["round"]:
                        sides = message["table"]["round"]["side_wagers"]
                        lamps += [side["lamp"] for side in sides]
    for frame in sent:
        first, again = answers[frame["id"]], answers[frame["id"] + 100]
        assert (first["status"], first["answer"]) == (again["status"], again["answer"]), frame
    assert answers[2]["answer"]["lamp"] == "on"
    assert answers[len(frames) - 1]["answer"]["phase"] == "settled"
    assert lamps[0] == "on"
    assert lamps[-1] == "off", "it is settled with the third card"


async def test_a_whole_evening_of_a_pit_is_reported_and_read_back(pits: LiveFloor) -> None:
    await begin(pits, BLACKJACK, PAIRS)
    await play(pits, BLACKJACK, KINGS)
    await done(pits, "B1", "POST", f"{BLACKJACK}/settle")
    report = (await done(pits, "auditor", "GET", "/v1/reports/daily?link=main")).body
    (line,) = report["tables"]
    assert (report["balanced"], line["table"], line["result_cents"]) == (True, "B1", -4_000)
    assert line["day"]["main"]["staked_cents"] == 1_000
    assert line["day"]["sides"]["perfect_pairs"]["won_cents"] == 3_000
    record = (await done(pits, "auditor", "GET", f"{BLACKJACK}/record")).body
    assert [each["number"] for each in record["posted"]] == [1, 2, 3, 4, 5]
    assert record["play"]["lines"][0]["wager"] == "perfect_pairs"
    entry = (await done(pits, "auditor", "GET", "/v1/journal/entries/8?link=main")).body
    assert sum(entry["events"][0]["postings"].values()) == 0
    trail = (await done(pits, "supervisor", "GET", "/v1/trail?link=main")).body
    assert "opened the table" in [each["text"] for each in trail["acts"]]
    ready = (await done(pits, "auditor", "GET", "/readyz")).body
    assert set(ready["links"]) == {"canberra", "main"}


async def test_a_supervisor_voids_a_round_and_the_wagers_go_back(pits: LiveFloor) -> None:
    await begin(pits, BLACKJACK, PAIRS)
    await play(pits, BLACKJACK, KINGS[:3])
    preview = (await done(pits, "supervisor", "GET", f"{BLACKJACK}/void")).body
    assert {each["rule"] for each in preview["rules"]} == {"16.1", "16.3"}
    back = {(each["kind"], each["amount_cents"]) for each in preview["back"]}
    assert back == {("main", 1_000), ("perfect_pairs", 500)}
    void = {"rule": "16.1", "reason": "a fight at the table"}
    voided = await done(pits, "supervisor", "POST", f"{BLACKJACK}/void", void)
    assert voided.body["round"]["phase"] == "void"
    report = (await done(pits, "auditor", "GET", "/v1/reports/daily?link=main")).body
    (line,) = report["tables"]
    assert (report["balanced"], line["day"]["voided"], line["result_cents"]) == (True, 1, 0)


async def test_terms_of_a_pit_change_by_two_people_and_its_sign_follows(pits: LiveFloor) -> None:
    sign = (await pits.ask(None, "GET", "/v1/tables/P1/sign")).body
    assert (sign["game"], sign["decks"], sign["instrument"]) == ("pontoon", 6, "NI2005-73")
    assert {"name": "Pontoon", "odds": "3 to 2"} in sign["odds"]
    terms = (await done(pits, "supervisor", "GET", "/v1/tables/P1/terms")).body["in_force"]["terms"]
    proposal = {"terms": {**terms, "minimum_cents": 2_500}, "notice": "The minimum is $25."}
    await done(pits, "supervisor", "POST", "/v1/tables/P1/pit-terms", proposal)
    alone = await pits.ask("supervisor", "POST", "/v1/tables/P1/terms/2/approve")
    assert (alone.status, alone.code) == (409, "same_person")
    await done(pits, "second supervisor", "POST", "/v1/tables/P1/terms/2/approve")
    changed = (await pits.ask(None, "GET", "/v1/tables/P1/sign")).body
    assert changed["limits"]["minimum_cents"] == 2_500
    assert [each["text"] for each in changed["notices"]] == ["The minimum is $25."]


async def test_a_refusal_names_the_book_whose_rule_it_cites(pits: LiveFloor) -> None:
    """A rule number alone would be ambiguous: each book has a rule 4.3."""
    cited = {
        "B1": ("4.3", "NI2018-568"),
        "P1": ("4.3", "NI2005-73"),
        "T1": ("4.5", "NI2016-268"),
    }
    for table, rule in cited.items():
        url = f"/v1/tables/{table}/rounds/1"
        place = "/1" if table == "T1" else "/1/1"
        caller = "dealer" if table == "T1" else table
        stake = {"amount_cents": 100, "ante": True} if table == "T1" else MAIN
        await done(pits, "supervisor", "POST", f"/v1/tables/{table}/open")
        await done(pits, caller, "PUT", url)
        await done(pits, caller, "PUT", f"{url}/wagers{place}", stake)
        await done(pits, caller, "POST", f"{url}/deal")
        late = await pits.ask(caller, "PUT", f"{url}/wagers/2{place[2:]}", stake)
        assert late.body["code"] == "betting_closed"
        assert (late.body["rule"], late.body["instrument"]) == rule
    socket_url = f"{pits.url}/v1/tables/B1/socket"
    async with pits.http.ws_connect(socket_url, headers=pits.headers["B1"]) as socket:
        stand = {"id": 1, "do": "record_act", "round": 1, "number": 1, "decision": "stand"}
        await socket.send_json([stand])
        answered = None
        while answered is None:
            messages = await socket.receive_json(timeout=DEADLINE_S)
            answered = next((each for each in messages if each.get("id") == 1), None)
    problem = answered["problem"]
    assert (problem["rule"], problem["instrument"]) == ("6.2", "NI2018-568")
    unknown = await pits.ask("supervisor", "POST", "/v1/tables/B1/rounds/99/void", {})
    assert "instrument" not in unknown.body
