"""The papers over HTTP: payouts with their working, slips, wins, the day's report, chip counts."""

import asyncio
import csv
import io
import itertools
import re
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest_asyncio

from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES
from tests.web.live import LiveFloor, live_floor

# An hour before 06:00 in Canberra: the gaming day of the day before is not over.
NOW_MS = int(datetime.fromisoformat("2027-03-10T05:00:00+11:00").timestamp() * 1_000)
TODAY = "2027-03-09"


@pytest_asyncio.fixture
async def floor(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    async with live_floor(tmp_path, clock=lambda: NOW_MS) as live:
        yield live


async def test_a_payout_says_how_it_was_worked_out(floor: LiveFloor) -> None:
    await floor.play(1, {2: STRAIGHT_FLUSHES[0], 5: ROYALS[1]})
    royal = (await floor.ask("cage", "GET", "/v1/payouts/T1-1-5")).body
    assert royal["hand"] == "royal flush"
    assert [step["rule"] for step in royal["working"]] == [
        "10.3",
        "11.4",
        "11.1(a)",
        "11.1(a)",
        "10.6",
        None,
    ]


async def test_a_late_claim_of_the_same_round_has_its_own_working(tmp_path: Path) -> None:
    moments = itertools.count(NOW_MS)
    async with live_floor(tmp_path, clock=lambda: next(moments)) as floor:
        royal = await straight_flush_and_late_royal(floor)
    assert "11.4" not in [step["rule"] for step in royal["working"]]


async def straight_flush_and_late_royal(floor: LiveFloor) -> Any:
    url = "/v1/tables/T1/rounds/1"
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    await floor.ask("table", "PUT", url)
    for box in (2, 5):
        wager = {"amount_cents": 100, "ante": True}
        await floor.ask("table", "PUT", f"{url}/wagers/{box}", wager)
    await floor.ask("table", "POST", f"{url}/deal")
    await floor.ask("table", "PUT", f"{url}/claims/2", {"cards": STRAIGHT_FLUSHES[0]})
    await floor.collect(1)
    late = {"cards": ROYALS[1], "reason": "reconstructed from the film"}
    await floor.by_two(f"{url}/claims/5/late", late)
    return (await floor.ask("cage", "GET", "/v1/payouts/T1-1-5")).body


async def test_a_slip_names_its_journal_entries(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH})
    await floor.ask("cage", "POST", "/v1/payouts/T1-1-3/confirm")
    slip = (await floor.ask("cage", "GET", "/v1/payouts/T1-1-3/slip")).body
    assert [place["what"] for place in slip["journal"]] == ["awarded", "paid"]
    exported = (await floor.ask("auditor", "GET", "/v1/journal")).body
    for place, event in zip(slip["journal"], ("prizes_awarded", "payout_paid"), strict=True):
        line = exported.splitlines()[place["seq"] - 1]
        assert f'"{event}"' in line
        assert place["hash"] in line
    assert slip["printed_by"] == "carl"


async def test_a_slip_for_the_printer_has_lines_to_sign_on_and_no_markup_of_others(
    floor: LiveFloor,
) -> None:
    await floor.play(1, {3: STRAIGHT_FLUSHES[0]})
    reason = {"reason": "<script>alert(1)</script>"}
    await floor.ask("cage", "POST", "/v1/payouts/T1-1-3/dispute", reason)
    page = (await floor.ask("cage", "GET", "/v1/payouts/T1-1-3/slip", Accept="text/html")).body
    signed = re.findall(r'class="signature">([^<]*)<', page)
    assert signed == ["Player", "Cage", "Cage, second person", "Supervisor"]
    assert "Disputed: do not pay" in page
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page
    assert "rule 11.1(b)" in page


async def test_the_second_cashier_learns_who_paid(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH})
    both = await asyncio.gather(
        *(floor.ask(who, "POST", "/v1/payouts/T1-1-3/confirm") for who in ("cage", "second cage"))
    )
    paid = next(answer for answer in both if answer.status == 200)
    refused = next(answer for answer in both if answer.status == 409)
    assert paid.body["status"] == "paid"
    assert refused.code == "payout_paid"
    assert paid.body["confirmed_by"][0] in refused.body["detail"]
    pools = (await floor.ask("supervisor", "GET", "/v1/pools")).body
    assert pools["paid_micros"] == 10_000 * 10_000


async def test_wins_come_latest_first(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH})
    await floor.ask("cage", "POST", "/v1/payouts/T1-1-3/confirm")
    await floor.play(2, {4: FLUSH})
    wins = (await floor.ask("auditor", "GET", "/v1/wins")).body
    assert [(win["id"], win["status"]) for win in wins] == [("T1-2-4", "due"), ("T1-1-3", "paid")]
    assert all(win["working"] for win in wins)


async def test_the_day_is_reported_as_json_and_csv(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH})
    report = (await floor.ask("auditor", "GET", "/v1/reports/daily")).body
    assert (report["date"], report["balanced"], report["complete"]) == (TODAY, True, False)
    assert report["jackpot"]["contributions_micros"] == 420_000
    answer = await floor.ask("auditor", "GET", f"/v1/reports/daily?date={TODAY}&format=csv")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert f'filename="jackpot-canberra-{TODAY}.csv"' in (answer.headers["Content-Disposition"])
    rows = list(csv.reader(io.StringIO(answer.body)))
    assert ["pool", "jackpot", "contributions", "0.42", "AUD"] in rows


async def test_a_chip_count_is_recorded_and_reported(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH, 4: "2c3d5h7s9c"})
    url = f"/v1/tables/T1/chip-counts/{TODAY}"
    first = await floor.ask("auditor", "PUT", url, {"count_cents": 100})
    assert first.body == {"table": "T1", "day": TODAY, "count_cents": 100}
    again = await floor.ask("auditor", "PUT", url, {"count_cents": 200})
    assert again.code == "reason_missing"
    recount = {"count_cents": 200, "reason": "one chip had rolled away"}
    assert (await floor.ask("auditor", "PUT", url, recount)).status == 200
    report = (await floor.ask("auditor", "GET", "/v1/reports/daily")).body
    (line,) = report["tables"]
    assert line["day"]["chip_count_cents"] == line["expected_cents"] == 200
    assert (line["difference_cents"], line["day"]["counted_by"]) == (0, "ada")


async def test_a_malformed_chip_count_is_refused(floor: LiveFloor) -> None:
    for day, body in (
        ("yesterday", {"count_cents": 1}),
        (TODAY, {"count_cents": -1}),
        (TODAY, {}),
    ):
        answer = await floor.ask("auditor", "PUT", f"/v1/tables/T1/chip-counts/{day}", body)
        assert answer.status == 422
