"""Terms over HTTP: proposed, approved, and read by the table."""

from datetime import UTC, datetime
from typing import Any

from jackpot.floor.commands import SetHours
from jackpot.rules.hours import Opening
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


async def test_rule_15_1_the_close_of_gaming_reaches_tables_meters_and_staff(
    floor: LiveFloor,
) -> None:
    now_ms = floor.server.parts.hosts.of_table("T1").engine.clock.now_ms()
    opening = Opening(now_ms - 1_000, now_ms + 3_600_000, "Determination 1")
    await floor.server.parts.hosts.carry_out(
        SetHours(by="floor file", openings=(opening,), known_until_ms=opening.closes_ms)
    )
    hours = (await floor.ask("table", "GET", "/v1/hours")).body
    meter = (await floor.ask(None, "GET", "/v1/meter")).body
    assert hours["closes_at"] == meter["closes_at"] is not None
    assert (hours["opens_at"], meter["opens_at"]) == (None, None)
    until = datetime.fromtimestamp(opening.closes_ms // 1_000 + 60, UTC).isoformat()
    body = {"until": until, "reference": "GRC 12"}
    waits = await floor.ask("supervisor", "POST", "/v1/hours/extend", body)
    made = await floor.ask("second supervisor", "POST", "/v1/hours/extend", body)
    assert (waits.body["status"], made.body["status"]) == ("waits", "made")
    assert (await floor.ask("table", "GET", "/v1/hours")).body["closes_at"] > hours["closes_at"]
    assert (await floor.ask("supervisor", "POST", "/v1/tables/T1/open", {})).status == 200
    over = Opening(now_ms - 2_000, now_ms - 1_000, "Determination 1")
    await floor.server.parts.hosts.carry_out(
        SetHours(by="floor file", openings=None, known_until_ms=0)
    )
    await floor.server.parts.hosts.carry_out(
        SetHours(by="floor file", openings=(over,), known_until_ms=opening.closes_ms)
    )
    refused = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
    assert (refused.status, refused.code) == (409, "outside_hours")
