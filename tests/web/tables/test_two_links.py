"""A server with two links: a table finds its own link, other requests must name theirs."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.settings.floor_text import second_link
from tests.web.live import LiveFloor, live_floor


@pytest_asyncio.fixture
async def two(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    async with live_floor(tmp_path, added=second_link()) as live:
        yield live


async def test_a_table_feeds_its_own_link_only(two: LiveFloor) -> None:
    await two.play(1, {1: "6s6d9c9hJd"}, table="A1")
    airport = (await two.ask(None, "GET", "/v1/meter?link=airport")).body
    canberra = (await two.ask(None, "GET", "/v1/meter?link=canberra")).body
    assert (airport["value_cents"], canberra["value_cents"]) == (2_500_042, 1_000_000)


async def test_with_two_links_a_request_must_name_its_link(two: LiveFloor) -> None:
    unnamed = await two.ask("supervisor", "GET", "/v1/pools")
    assert (unnamed.status, unnamed.code) == (404, "unknown_link")
    assert "canberra, airport" in unnamed.body["detail"]
    deposit = {"reference": "slip 1", "amount_cents": 100}
    assert (await two.ask("supervisor", "POST", "/v1/reserve/deposits", deposit)).status == 404
    named = await two.ask("supervisor", "POST", "/v1/reserve/deposits?link=airport", deposit)
    assert named.body["reserve_micros"] == 20_001_000_000


async def test_payouts_and_tables_of_both_links_are_in_one_list(two: LiveFloor) -> None:
    await two.play(1, {1: "2c2d2h2s3c"})
    await two.play(1, {1: "2c2d2h2s3c"}, table="A1")
    payouts = (await two.ask("cage", "GET", "/v1/payouts")).body
    assert [each["id"] for each in payouts] == ["T1-1-1", "A1-1-1"]
    of_one = (await two.ask("cage", "GET", "/v1/payouts?link=airport")).body
    assert [each["id"] for each in of_one] == ["A1-1-1"]
    assert (await two.ask("cage", "GET", "/v1/payouts/A1-1-1")).status == 200
    assert len((await two.ask("dealer", "GET", "/v1/tables")).body) == 8


async def test_each_link_has_a_journal_of_its_own(two: LiveFloor) -> None:
    first = (await two.ask("auditor", "GET", "/v1/journal?link=airport")).body.splitlines()[0]
    assert '"link":"airport"' in first
    assert '"seq":1' in first


async def test_a_payout_id_that_names_a_machine_is_looked_up_there(two: LiveFloor) -> None:
    hosts = two.server.parts.hosts
    assert hosts.of_payout("A1-1-1").name == "airport"
    assert hosts.of_payout("canberra:A1-1-1").name == "canberra"
