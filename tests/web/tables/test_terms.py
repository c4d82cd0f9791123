"""Terms over HTTP: proposed, approved, and read by the table."""

from typing import Any

from tests.web.http.example_evening import TERMS
from tests.web.live import LiveFloor

PROPOSAL: dict[str, Any] = {"terms": TERMS, "notice": "From the next round there are limits."}


async def test_rule_3_1_the_table_reads_terms_and_notice_once_they_are_approved(
    floor: LiveFloor,
) -> None:
    async def terms() -> Any:
        return (await floor.ask("table", "GET", "/v1/tables/T1/terms")).body

    assert await terms() == {
        "table": "T1", "in_force": None, "round": None, "proposed": None, "notices": [],
        "markers": [], "rounds_left": None,
    }  # fmt: skip
    proposed = await floor.ask("supervisor", "POST", "/v1/tables/T1/terms", PROPOSAL)
    assert (proposed.status, proposed.body) == (200, {"id": 1, "status": "waits"})
    assert (await terms())["proposed"]["proposed_by"] == "sam"
    own = await floor.ask("supervisor", "POST", "/v1/tables/T1/terms/1/approve")
    assert (own.status, own.body["code"], own.body["rule"]) == (409, "same_person", "16.6(b)")
    made = await floor.ask("second supervisor", "POST", "/v1/tables/T1/terms/1/approve")
    assert made.body == {"id": 1, "status": "made"}
    read = await terms()
    assert read["in_force"] == {"version": 1, "terms": {**TERMS, "pads": []}}
    assert [each["text"] for each in read["notices"]] == [PROPOSAL["notice"]]
    table = (await floor.ask("table", "GET", "/v1/tables/T1")).body
    assert (table["terms"]["version"], table["notices"]) == (1, read["notices"])
    again = await floor.ask("supervisor", "POST", "/v1/tables/T1/terms", PROPOSAL)
    assert again.body == {"id": 1, "status": "made"}


async def test_terms_out_of_range_are_refused_with_their_rule(floor: LiveFloor) -> None:
    spoilt = {**PROPOSAL, "terms": {**TERMS, "multiple_cents": 300}}
    refused = await floor.ask("supervisor", "POST", "/v1/tables/T1/terms", spoilt)
    assert (refused.status, refused.body["code"], refused.body["rule"]) == (
        409, "terms_faulty", "3.3"
    )  # fmt: skip
    blank = await floor.ask(
        "supervisor", "POST", "/v1/tables/T1/terms", {**PROPOSAL, "notice": " "}
    )
    assert (blank.status, blank.body["code"], blank.body["rule"]) == (422, "notice_missing", "3.1")


async def test_markers_notices_and_last_rounds_reach_the_table(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T4/open", {})
    marker = await floor.ask(
        "supervisor", "PUT", "/v1/tables/T4/markers/3", {"maximum_cents": 100_000}
    )
    assert marker.body["markers"] == [{"box": 3, "maximum_cents": 100_000}]
    refused = await floor.ask("supervisor", "POST", "/v1/tables/T4/close", {"reason": "quiet"})
    assert (refused.status, refused.code) == (409, "closing_notice_missing")
    last = {"rounds": 2, "notice": "Two more rounds."}
    told = await floor.ask("supervisor", "POST", "/v1/tables/T4/last-rounds", last)
    assert (told.body["rounds_left"], told.body["notices"][0]["text"]) == (2, "Two more rounds.")
    closed = await floor.ask("supervisor", "POST", "/v1/tables/T4/close", {"reason": "quiet"})
    assert (closed.body["status"], closed.body["notices"]) == ("closed", [])
