"""The floor as staff see it: a picture at once, then changes; each role gets its sections."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from jackpot.engine import unix_ms
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES
from tests.web.floor_reader import FloorReader, reading
from tests.web.live import LiveFloor, live_floor

ALWAYS = {"link", "title", "titles", "seq", "at", "sound", "fault", "meter"}


async def picture_of(reader: FloorReader) -> Any:
    kind, picture = await reader.next()
    assert kind == "picture", "it comes first, and at once"
    (link,) = picture["links"]
    return link


@pytest.mark.parametrize(
    ("who", "sections"),
    [
        ("dealer", {"tables", "payouts", "prizes"}),
        ("cage", {"payouts"}),
        (
            "supervisor",
            {"tables", "payouts", "prizes", "pools", "adjustments", "approvals", "warnings"},
        ),
        (
            "inspector",
            {"tables", "payouts", "prizes", "pools", "adjustments", "approvals", "warnings"},
        ),
        (
            "auditor",
            {"tables", "payouts", "prizes", "pools", "adjustments", "approvals", "warnings"},
        ),
    ],
)
async def test_each_role_sees_its_own_sections(
    floor: LiveFloor, who: str, sections: set[str]
) -> None:
    async with reading(floor, who) as reader:
        seen = set(await picture_of(reader))
    assert seen >= ALWAYS | sections
    hidden = {"prizes", "pools", "adjustments", "approvals", "warnings"} - sections
    assert not seen & hidden


async def test_the_stream_shows_a_round_as_it_is_played(floor: LiveFloor) -> None:
    async with reading(floor, "supervisor") as reader:
        before = await picture_of(reader)
        assert before["tables"]["T1"]["status"] == "closed"
        await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
        change = await reader.change_with("tables")
        assert change["tables"]["T1"]["status"] == "open"
        assert list(change["tables"]) == ["T1"], "only what changed"
        await floor.play(1, {3: FLUSH})
        while "payouts" not in change:
            change = await reader.change_with("tables")
        (payout,) = change["payouts"].values()
        assert (payout["id"], payout["status"]) == ("T1-1-3", "due")
        assert payout["working"][0] == {
            "text": "A flush wins a fixed prize of $100.00.",
            "rule": "11.1(e)",
        }
        assert change["pools"]["payable_micros"] == 10_000 * 10_000
        assert change["seq"] > before["seq"]


async def test_the_stream_shows_a_payout_that_is_paid_or_cancelled(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH, 4: STRAIGHT_FLUSHES[0]})
    async with reading(floor, "cage") as reader:
        payouts = (await picture_of(reader))["payouts"]
        assert set(payouts) == {"T1-1-3", "T1-1-4"}
        assert payouts["T1-1-4"]["verified_by"] == "sam"
        await floor.ask("supervisor", "POST", "/v1/payouts/T1-1-3/verify")
        change = await reader.change_with("payouts")
        assert change["payouts"]["T1-1-3"]["verified_by"] == "sam"
        void = {"rule": "16.4", "reason": "cards were marked"}
        await floor.by_two("/v1/tables/T1/rounds/1/void", void)
        change = await reader.change_with("payouts")
        assert {each["status"] for each in change["payouts"].values()} == {"cancelled"}


async def test_the_stream_shows_the_meter_and_its_locks(floor: LiveFloor) -> None:
    await floor.play(1, {3: ROYALS[0]}, settle=False)
    async with reading(floor, "dealer") as reader:
        meter = (await picture_of(reader))["meter"]
        assert meter["locks"] == 1
        assert meter["pending_cents"] == 1_000_042


async def test_changes_come_at_most_ten_a_second(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    async with reading(floor, "supervisor") as reader:
        await picture_of(reader)
        began = asyncio.get_running_loop().time()
        for round_ in range(1, 11):
            await floor.play(round_, {1: "2c3d5h7s9c"})
        took = asyncio.get_running_loop().time() - began
        changes = 0
        while True:
            change = await reader.until("change")
            changes += 1
            if change.get("tables", {}).get("T1", {}).get("last_round") == 10 and (
                change["tables"]["T1"]["round"] is None
            ):
                break
        assert changes <= took * 10 + 4


async def test_a_beat_comes_each_second_even_if_nothing_happens(floor: LiveFloor) -> None:
    async with reading(floor, "cage") as reader:
        await picture_of(reader)
        await reader.until("beat")
        began = asyncio.get_running_loop().time()
        await reader.until("beat")
        await reader.until("beat")
        assert asyncio.get_running_loop().time() - began > 1


async def test_a_low_reserve_warns_until_a_deposit(tmp_path: Path) -> None:
    low = ("opening_reserve_cents = 2000000", "opening_reserve_cents = 100000")
    async with live_floor(tmp_path, low) as floor, reading(floor, "supervisor") as reader:
        warnings = (await picture_of(reader))["warnings"]
        assert "reserve_low" in {each["code"] for each in warnings}
        assert all(each["detail"].endswith(".") for each in warnings)
        deposit = {"reference": "D-1", "amount_cents": 5_000_000}
        await floor.by_two("/v1/reserve/deposits", deposit)
        while "reserve_low" in {each["code"] for each in warnings}:
            warnings = (await reader.change_with("warnings"))["warnings"]


async def test_the_stream_shows_new_proposals(floor: LiveFloor) -> None:
    async with reading(floor, "supervisor") as reader:
        assert (await picture_of(reader))["adjustments"] == []
        proposal = {
            "source": "reserve",
            "target": "jackpot",
            "amount_cents": 500,
            "reference": "A-1",
            "reason": "seed",
        }
        await floor.ask("supervisor", "POST", "/v1/adjustments", proposal)
        change = await reader.until("change")
        while not change.get("adjustments"):
            change = await reader.change_with("adjustments")
        assert change["adjustments"][0]["proposed_by"] == "sam"


@pytest.mark.usefixtures("quick_beats")
async def test_a_page_that_nobody_uses_for_15_minutes_is_signed_out_while_it_streams(
    tmp_path: Path,
) -> None:
    late_ms = 0

    def clock() -> int:
        return unix_ms() + late_ms

    async with live_floor(tmp_path, clock=clock) as floor, reading(floor, "cage") as reader:
        await picture_of(reader)
        await reader.until("beat")
        late_ms = 15 * 60_000 + 1
        await reader.until("signed_out")
        await reader.until_over()
        assert (await floor.ask("cage", "GET", "/v1/session")).status == 401


@pytest.mark.usefixtures("quick_beats")
async def test_signing_out_ends_the_stream(floor: LiveFloor) -> None:
    async with reading(floor, "auditor") as reader:
        await picture_of(reader)
        await floor.ask("auditor", "DELETE", "/v1/session")
        await reader.until("signed_out")


async def test_tables_and_displays_cannot_follow_the_floor(floor: LiveFloor) -> None:
    for who in ("table", "display"):
        assert (await floor.ask(who, "GET", "/v1/floor/stream")).status == 403
    assert (await floor.ask(None, "GET", "/v1/floor/stream")).status == 401


async def test_a_server_that_stops_ends_the_streams(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor, reading(floor, "cage") as reader:
        await picture_of(reader)
        await floor.server.stop()
        await reader.until_over()


@pytest.mark.parametrize(
    ("now", "day"),
    [
        (datetime(2025, 10, 4, 19, 0, tzinfo=UTC), "2025-10-05"),  # 06:00, the clocks went forward
        (datetime(2026, 4, 4, 19, 30, tzinfo=UTC), "2026-04-04"),  # 05:30, the clocks went back
    ],
)
async def test_pictures_and_beats_have_the_gaming_day(
    tmp_path: Path, now: datetime, day: str
) -> None:
    async with (
        live_floor(tmp_path, clock=lambda: int(now.timestamp() * 1000)) as floor,
        reading(floor, "auditor") as reader,
    ):
        kind, picture = await reader.next()
        assert (kind, picture["gaming_day"]) == ("picture", day)
        assert (await reader.until("beat"))["gaming_day"] == day


async def test_a_declared_hand_comes_with_what_it_would_win(floor: LiveFloor) -> None:
    async with reading(floor, "dealer") as reader:
        assert (await picture_of(reader))["prizes"] == {}
        await floor.play(1, {3: FLUSH}, settle=False)
        prizes: dict[str, int] = {}
        while not prizes:
            prizes = (await reader.change_with("prizes"))["prizes"]
        assert prizes == {"T1-1-3": 10_000}
