"""The fault gate over the wire: report, dark lamps everywhere, approve (14.5)."""

from typing import Any

from jackpot.floor.commands import ReportFault
from tests.engine.at_work import accepted
from tests.web.floor_reader import reading
from tests.web.live import LiveFloor
from tests.web.socket_table import socket_table

WAGER = {"amount_cents": 100, "ante": True}
PAD = {"device": "pad 3", "what": "It lights by itself."}
WHY = {"reason": "looked into it"}


async def bet(floor: LiveFloor, table: str, *boxes: int) -> None:
    who, url = ("table" if table == "T1" else "dealer"), f"/v1/tables/{table}/rounds/1"
    await floor.ask("supervisor", "POST", f"/v1/tables/{table}/open")
    await floor.ask(who, "PUT", url)
    for box in boxes:
        lit = await floor.ask(who, "PUT", f"{url}/wagers/{box}", WAGER)
        assert lit.body["lamp"] == "on"


async def meter_of(floor: LiveFloor) -> dict[str, Any]:
    meter: dict[str, Any] = (await floor.ask(None, "GET", "/v1/meter")).body
    return meter


async def test_a_table_reports_a_fault_and_a_supervisor_approves(floor: LiveFloor) -> None:
    await bet(floor, "T1", 2, 3)
    await bet(floor, "T2", 1)
    reported = await floor.ask("table", "POST", "/v1/tables/T1/faults", PAD)
    assert (reported.status, reported.body["lamps"]) == (200, [])
    [fault] = reported.body["faults"]
    assert (fault["table"], fault["device"], fault["what"]) == ("T1", "pad 3", PAD["what"])
    assert fault["reported_by"] == "table:T1"
    url = "/v1/tables/T1/rounds/1/wagers/2"
    refused = await floor.ask("table", "PUT", url, WAGER)
    assert (refused.status, refused.code) == (409, "awaiting_approval")
    assert refused.body["rule"] == "14.5"
    assert "Hand the chip back" in refused.body["detail"]
    meter = await meter_of(floor)
    assert (meter["wagers"], meter["awaiting_approval"]) == ("open", False)
    approved = await floor.ask("supervisor", "POST", "/v1/tables/T1/approve-resume", WHY)
    assert (approved.status, approved.body["faults"]) == (200, [])
    assert (await floor.ask("table", "PUT", url, WAGER)).body["lamp"] == "on"


async def test_a_fault_of_the_link_stops_all_its_tables(floor: LiveFloor) -> None:
    await bet(floor, "T1", 2)
    await bet(floor, "T2", 1)
    reported = await floor.ask("supervisor", "POST", "/v1/faults", PAD)
    assert (reported.status, reported.body["link"]) == (200, "canberra")
    assert [fault["table"] for fault in reported.body["faults"]] == [None]
    for table in ("T1", "T2"):
        view = (await floor.ask("dealer", "GET", f"/v1/tables/{table}")).body
        assert (view["lamps"], len(view["faults"])) == ([], 1)
    meter = await meter_of(floor)
    assert (meter["wagers"], meter["awaiting_approval"]) == ("closed", True)
    sign = (await floor.ask(None, "GET", "/v1/meter/sign")).body
    assert all(table["awaiting_approval"] for table in sign["tables"])
    one = await floor.ask("supervisor", "POST", "/v1/tables/T1/approve-resume", WHY)
    assert (one.status, one.code) == (409, "link_awaiting_approval")
    approved = await floor.ask("supervisor", "POST", "/v1/approve-resume", WHY)
    assert (approved.status, approved.body["faults"]) == (200, [])
    again = await floor.ask("supervisor", "POST", "/v1/approve-resume", WHY)
    assert (again.status, again.body) == (200, approved.body)
    assert (await meter_of(floor))["wagers"] == "open"


async def test_the_pages_of_staff_hear_of_it_with_an_alarm(floor: LiveFloor) -> None:
    await bet(floor, "T1", 2)
    await bet(floor, "T2", 1)
    async with reading(floor, "supervisor") as page:
        [link] = (await page.until("picture"))["links"]
        assert link["faults"] == []
        await floor.ask("supervisor", "POST", "/v1/faults", PAD)
        change = await page.change_with("tables")
        assert [fault["device"] for fault in change["faults"]] == ["pad 3"]
        assert {table: view["lamps"] for table, view in change["tables"].items()} == {
            table: [] for table in ("T1", "T2", "T3", "T4")
        }
        alarms = [each for each in change["warnings"] if each["code"] == "awaiting_approval"]
        assert [alarm["level"] for alarm in alarms] == ["alarm"]
        await floor.ask("supervisor", "POST", "/v1/approve-resume", WHY)
        change = await page.change_with("tables")
        assert change["faults"] == []


async def test_the_trail_names_who_reported_and_who_approved(floor: LiveFloor) -> None:
    await floor.ask("dealer", "POST", "/v1/tables/T1/faults", PAD)
    await floor.ask("supervisor", "POST", "/v1/tables/T1/approve-resume", WHY)
    trail = (await floor.ask("auditor", "GET", "/v1/trail")).body
    found = [(each["what"], each["by"], each["reason"]) for each in trail["acts"]]
    assert ("fault_reported", "dana", "") in found
    assert ("resume_approved", "sam", WHY["reason"]) in found


async def test_a_table_reports_a_fault_over_its_socket() -> None:
    async with socket_table("T1", "T2") as floor:
        seats = [await floor.connect(table, by=table) for table in ("T1", "T2")]
        for seat in seats:
            await seat.do("open_round", round=1)
            await seat.do("place_wager", round=1, box=4, amount_cents=100, ante=True)
        dark = await seats[0].do("report_fault", **PAD)
        assert (dark.status, dark.body["lamps"]) == (200, [])
        lit = await seats[1].do("get_table")
        assert lit.body["lamps"] == [4]


async def test_the_lamps_of_every_socket_go_dark_with_the_link() -> None:
    async with socket_table("T1", "T2") as floor:
        seats = [await floor.connect(table, by=table) for table in ("T1", "T2")]
        for seat in seats:
            await seat.do("open_round", round=1)
            await seat.do("place_wager", round=1, box=4, amount_cents=100, ante=True)
        await accepted(floor.engine, [ReportFault(by="server", **PAD)])
        for seat in seats:
            pushed = await seat.until_pushed("table", lamps=[])
            assert [fault["device"] for fault in pushed["faults"]] == ["pad 3"]
