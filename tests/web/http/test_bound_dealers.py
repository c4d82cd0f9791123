"""A dealer who is bound to tables acts at these, and is shown no others."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.access import AccessStore, Role
from jackpot.engine import unix_ms
from tests.settings.floor_text import second_link
from tests.web.floor_reader import reading
from tests.web.http.every_operation import url_of
from tests.web.live import PASSWORD, QUICK, LiveFloor, live_floor, sign_in


@pytest.fixture
async def floor(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    """`bound` is a dealer of table T2."""
    async with live_floor(tmp_path) as floor:
        with AccessStore(tmp_path / "access") as store:
            hashed = QUICK.hash(PASSWORD)
            store.add_staff("bo", Role.DEALER, hashed, unix_ms(), tables=["T2"])
        floor.server.parts.access.refresh()
        floor.headers["bound"] = await sign_in(floor.server, "bo")
        yield floor


async def test_a_bound_dealer_acts_at_the_own_tables_alone(floor: LiveFloor) -> None:
    for table in ("T1", "T2"):
        await floor.ask("supervisor", "POST", f"/v1/tables/{table}/open")
    own = await floor.ask("bound", "PUT", "/v1/tables/T2/rounds/1")
    assert own.status == 200
    other = await floor.ask("bound", "PUT", "/v1/tables/T1/rounds/1")
    assert (other.status, other.code) == (403, "not_allowed")
    assert other.body["detail"] == "bo serves T2 only. Call a supervisor if you are to serve T1."
    seen = await floor.ask("supervisor", "GET", "/v1/tables/T1")
    assert seen.body["round"] is None


async def test_every_operation_of_another_table_is_refused(floor: LiveFloor) -> None:
    tried = 0
    for operation in floor.server.operations:
        if Role.DEALER in operation.roles and "{table}" in operation.url:
            url = url_of(operation, "T1")
            refused = await floor.ask("bound", operation.method, url)
            assert (refused.status, refused.code) == (403, "not_allowed"), operation.name
            tried += 1
    assert tried > 8


async def test_a_bound_dealer_is_shown_the_own_tables_alone(floor: LiveFloor) -> None:
    who = await floor.ask("bound", "GET", "/v1/session")
    assert (who.body["name"], who.body["tables"]) == ("bo", ["T2"])
    assert (await floor.ask("dealer", "GET", "/v1/session")).body["tables"] is None
    tables = await floor.ask("bound", "GET", "/v1/tables")
    assert [each["table"] for each in tables.body] == ["T2"]
    await floor.play(1, {1: "4d4s4c5d5s"})
    await floor.play(2, {1: "4d4s4c5d5s"}, settle=False)
    await floor.ask("table", "PUT", "/v1/tables/T1/call", {"about": "chips"})
    async with reading(floor, "bound") as stream, reading(floor, "dealer") as of_all:
        (link,) = (await stream.until("picture"))["links"]
        assert list(link["tables"]) == ["T2"]
        assert (link["payouts"], link["prizes"], link["calls"]) == ({}, {}, [])
        (whole,) = (await of_all.until("picture"))["links"]
        assert len(whole["tables"]) > 1
        assert len(whole["payouts"]) == len(whole["prizes"]) == len(whole["calls"]) == 1
        await floor.ask("supervisor", "POST", "/v1/tables/T2/open")
        change = await stream.change_with("tables")
        assert list(change["tables"]) == ["T2"]


async def test_a_bound_dealer_follows_the_jackpots_of_the_own_tables_alone(tmp_path: Path) -> None:
    async with live_floor(tmp_path, added=second_link()) as floor:
        with AccessStore(tmp_path / "access") as store:
            hashed = QUICK.hash(PASSWORD)
            store.add_staff("bo", Role.DEALER, hashed, unix_ms(), tables=["A2"])
        floor.server.parts.access.refresh()
        floor.headers["bound"] = await sign_in(floor.server, "bo")
        async with reading(floor, "bound") as stream, reading(floor, "dealer") as of_all:
            assert len((await of_all.until("picture"))["links"]) == 2
            (link,) = (await stream.until("picture"))["links"]
            assert link["link"] == "airport"
            await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
            await floor.ask("supervisor", "POST", "/v1/tables/A2/open")
            assert (await of_all.change_with("tables"))["link"] == "canberra"
            assert (await stream.change_with("tables"))["link"] == "airport"


async def test_a_dealer_who_gets_other_tables_is_signed_out(
    floor: LiveFloor, tmp_path: Path
) -> None:
    with AccessStore(tmp_path / "access") as store:
        store.set_tables("bo", ["T1"])
    floor.server.parts.access.refresh()
    assert (await floor.ask("bound", "GET", "/v1/session")).status == 401
    floor.headers["bound"] = await sign_in(floor.server, "bo")
    assert (await floor.ask("bound", "GET", "/v1/tables/T1")).status == 200
    assert (await floor.ask("bound", "GET", "/v1/tables/T2")).status == 403
    with AccessStore(tmp_path / "access") as store:
        store.set_tables("bo", None)
    floor.server.parts.access.refresh()
    floor.headers["bound"] = await sign_in(floor.server, "bo")
    assert (await floor.ask("bound", "GET", "/v1/tables/T2")).status == 200
