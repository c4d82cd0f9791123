"""Seats, incidents, exclusions and disputes about rounds over HTTP (4.4, 16)."""

from tests.web.floor_reader import reading
from tests.web.live import LiveFloor

FLUSH = "AdJd8d4d2d"
WAGER = {"amount_cents": 100, "ante": True}
T1, T2, LINK = "/v1/tables/T1", "/v1/tables/T2", "/v1/links/canberra"
THREATS = {"player": "M-1", "rule": "16.8", "reason": "threatened the dealer"}


async def open_tables(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", f"{LINK}/open")


async def test_a_seat_is_taken_and_left_and_a_wall_of_the_pit_names_no_player(
    floor: LiveFloor,
) -> None:
    await open_tables(floor)
    seated = await floor.ask("table", "PUT", f"{T1}/seats/3", {"player": "M-1"})
    (seat,) = seated.body["seats"]
    assert (seat["box"], seat["player"], seat["excluded"]) == (3, "M-1", False)
    taken = await floor.ask("dealer", "PUT", f"{T1}/seats/3", {"player": "M-2"})
    assert (taken.status, taken.code, taken.body["rule"]) == (409, "seat_taken", "4.4")
    named = await floor.ask("dealer", "PUT", f"{T1}/seats/4", {"player": "Jane Smith"})
    assert named.status == 422
    for who, players in (("pit", []), ("dealer", ["M-1"])):
        async with reading(floor, who) as reader:
            _, picture = await reader.next()
            (link,) = picture["links"]
            seats = link["tables"]["T1"]["seats"]
            assert [each["player"] for each in seats] == players, who
    left = await floor.ask("supervisor", "DELETE", f"{T1}/seats/3")
    assert left.body["seats"] == []


async def test_rule_16_3_b_an_excluded_player_is_refused_until_the_release(
    floor: LiveFloor,
) -> None:
    await open_tables(floor)
    await floor.ask("dealer", "PUT", f"{T2}/seats/3", {"player": "M-1"})
    async with reading(floor, "supervisor") as reader:
        await reader.next()
        excluded = await floor.ask("supervisor", "POST", f"{LINK}/exclusions", THREATS)
        assert (excluded.status, excluded.body) == (200, {"player": "M-1", "excluded": True})
        change = await reader.change_with("exclusions")
        while not change["exclusions"]:  # that of the seat may come after the first picture
            change = await reader.change_with("exclusions")
        assert [each["player"] for each in change["exclusions"]] == ["M-1"]
        assert change["tables"]["T2"]["seats"][0]["excluded"], "the table that they sit at"
    await floor.ask("dealer", "PUT", f"{T2}/rounds/1")
    refused = await floor.ask("dealer", "PUT", f"{T2}/rounds/1/wagers/3", WAGER)
    assert (refused.status, refused.code, refused.body["rule"]) == (
        409,
        "player_excluded",
        "16.3(b)",
    )
    moved = await floor.ask("table", "PUT", f"{T1}/seats/1", {"player": "M-1"})
    assert moved.code == "player_excluded"
    (listed,) = (await floor.ask("auditor", "GET", f"{LINK}/exclusions")).body
    assert (listed["player"], listed["table"], listed["box"]) == ("M-1", "T2", 3)
    url = f"{LINK}/exclusions/M-1/release"
    released = await floor.ask("supervisor", "POST", url, {"reason": "apologised"})
    assert released.body == {"player": "M-1", "excluded": False}
    assert (await floor.ask("dealer", "PUT", f"{T2}/rounds/1/wagers/3", WAGER)).status == 200
    unknown = await floor.ask("supervisor", "POST", "/v1/links/other/exclusions", THREATS)
    assert (unknown.status, unknown.code) == (404, "unknown_link")


async def test_an_incident_is_in_the_list_the_trail_and_the_report_of_the_day(
    floor: LiveFloor,
) -> None:
    await open_tables(floor)
    incident = {"rule": "16.10", "who": "boxes 2 and 3", "what": "wagered with each other"}
    for who in ("dealer", "supervisor"):
        recorded = await floor.ask(who, "POST", f"{T1}/incidents", incident)
        assert (recorded.status, recorded.body["incident"]) == (200, 1), "the same, told twice"
    (listed,) = (await floor.ask("supervisor", "GET", f"{LINK}/incidents")).body
    assert (listed["rule"], listed["who"], listed["recorded_by"]) == (
        "16.10",
        "boxes 2 and 3",
        "dana",
    )
    trail = (await floor.ask("auditor", "GET", "/v1/trail")).body["acts"]
    assert trail[0]["text"] == (
        "recorded incident 1 (rule 16.10): boxes 2 and 3: wagered with each other"
    )
    report = (await floor.ask("auditor", "GET", "/v1/reports/daily")).body
    assert [each["what"] for each in report["exceptions"]] == ["incident_recorded"]
    wrong = await floor.ask("dealer", "POST", f"{T1}/incidents", {**incident, "rule": "16.12"})
    assert (wrong.status, wrong.code) == (422, "contravened_rule")


async def test_rule_16_5_a_disputed_round_holds_its_payout_until_the_decision(
    floor: LiveFloor,
) -> None:
    await floor.play(1, {2: FLUSH})
    url = f"{T1}/rounds/1/disputes"
    async with reading(floor, "supervisor") as reader:
        await reader.next()
        body = {"about": "claim", "box": 2, "player": "M-1", "reason": "it was a royal"}
        disputed = await floor.ask("cage", "POST", url, body)
        assert (disputed.status, disputed.body["dispute"], disputed.body["open"]) == (200, 1, True)
        change = await reader.change_with("disputes")
        assert [each["dispute"] for each in change["disputes"]] == [1]
        assert change["payouts"]["T1-1-2"]["held_by_dispute"] == 1
        assert "round_disputed" in [each["code"] for each in change["warnings"]]
    held = await floor.ask("cage", "POST", "/v1/payouts/T1-1-2/confirm")
    assert (held.status, held.code, held.body["rule"]) == (409, "payout_held", "16.5")
    early = await floor.ask("cage", "POST", f"{url}/1/ask-review", {"reason": "not accepted"})
    assert early.code == "dispute_undecided"
    decision = {"decision": "dismissed", "reason": "camera 4 shows a flush"}
    decided = await floor.ask("supervisor", "POST", f"{url}/1/decide", decision)
    assert (decided.body["decided_by"], decided.body["open"]) == ("sam", False)
    asked = await floor.ask("cage", "POST", f"{url}/1/ask-review", {"reason": "not accepted"})
    assert (asked.body["review_asked_by"], asked.body["open"]) == ("carl", True)
    review = {"outcome": "decision confirmed", "reference": "GRC 2026/9"}
    reviewed = await floor.ask("supervisor", "POST", f"{url}/1/review", review)
    assert (reviewed.body["reference"], reviewed.body["open"]) == ("GRC 2026/9", False)
    assert (await floor.ask("cage", "POST", "/v1/payouts/T1-1-2/confirm")).status == 200
    (listed,) = (await floor.ask("auditor", "GET", f"{LINK}/disputes")).body
    assert listed["outcome"] == "decision confirmed"
    nowhere = await floor.ask("supervisor", "POST", f"{url}/2/decide", decision)
    assert (nowhere.status, nowhere.code) == (404, "unknown_dispute")
