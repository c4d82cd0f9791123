"""The warnings of supervisors; each goes when its cause does."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.rules.hours import Opening
from jackpot.web.staff.floor_warnings import warnings_of
from tests.web.live import LiveFloor, live_floor

MINUTE_MS = 60_000
STRAIGHT_FLUSH = "9h8h7h6h5h"


class Clock:
    def __init__(self) -> None:
        self.now_ms = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now_ms

    def pass_ms(self, ms: int) -> None:
        self.now_ms += ms


@pytest_asyncio.fixture
async def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def floor(tmp_path: Path, clock: Clock) -> AsyncIterator[LiveFloor]:
    async with live_floor(tmp_path, clock=clock) as live:
        yield live


def codes(floor: LiveFloor, table: str | None = None) -> list[str]:
    parts = floor.server.parts
    (link,) = parts.links.values()
    return [
        warning.code
        for warning in warnings_of(parts.floor, link)
        if table is None or warning.table == table
    ]


async def open_tables(floor: LiveFloor, *tables: str) -> None:
    for table in tables:
        await floor.ask("supervisor", "POST", f"/v1/tables/{table}/open")


async def deal(floor: LiveFloor, table: str, round_: int, boxes: int) -> None:
    who = "table" if table == "T1" else "dealer"
    url = f"/v1/tables/{table}/rounds/{round_}"
    await floor.ask(who, "PUT", url)
    for box in range(1, boxes + 1):
        wager = {"amount_cents": 100, "ante": True}
        accepted = await floor.ask(who, "PUT", f"{url}/wagers/{box}", wager)
        assert accepted.status == 200
    await floor.ask(who, "POST", f"{url}/deal")
    await floor.ask(who, "POST", f"{url}/settle")


async def test_a_closed_floor_warns_of_nothing(floor: LiveFloor) -> None:
    assert codes(floor) == []


async def test_a_warning_of_silent_pads_lasts_until_they_send(
    floor: LiveFloor, clock: Clock
) -> None:
    await open_tables(floor, "T1")
    assert "pads_quiet" in codes(floor, "T1")
    await deal(floor, "T1", 1, 1)  # over HTTP, by the table's own token
    assert "pads_quiet" not in codes(floor, "T1")
    clock.pass_ms(60_001)
    assert "pads_quiet" in codes(floor, "T1")


async def test_wagers_that_a_dealer_enters_are_no_sign_of_the_pads(floor: LiveFloor) -> None:
    await open_tables(floor, "T2")
    await deal(floor, "T2", 1, 2)
    assert "pads_quiet" in codes(floor, "T2")


async def test_a_table_with_an_open_socket_is_connected(floor: LiveFloor) -> None:
    await open_tables(floor, "T1")
    url = f"{floor.url}/v1/tables/T1/socket"
    async with floor.http.ws_connect(url, headers=floor.headers["table"]) as socket:
        await socket.receive()
        assert "pads_quiet" not in codes(floor, "T1")


async def test_more_than_four_full_rounds_a_minute_is_an_unusual_pace(
    floor: LiveFloor, clock: Clock
) -> None:
    await open_tables(floor, "T1")
    for round_ in range(1, 5):
        await deal(floor, "T1", round_, 7)
    assert "unusual_pace" not in codes(floor, "T1")
    await deal(floor, "T1", 5, 1)
    assert "unusual_pace" in codes(floor, "T1")
    clock.pass_ms(60_001)
    assert "unusual_pace" not in codes(floor, "T1")


async def test_a_table_that_stands_out_from_its_neighbours_has_an_unusual_pace(
    floor: LiveFloor,
) -> None:
    await open_tables(floor, "T1", "T2", "T3")
    for table in ("T2", "T3"):
        await deal(floor, table, 1, 3)
    await deal(floor, "T1", 1, 6)
    await deal(floor, "T1", 2, 6)
    assert "unusual_pace" not in codes(floor), "four times as many is not more than four times"
    await deal(floor, "T1", 3, 1)
    assert "unusual_pace" in codes(floor, "T1")
    assert "unusual_pace" not in codes(floor, "T2")


async def test_a_few_wagers_are_no_unusual_pace_however_idle_the_neighbours_are(
    floor: LiveFloor,
) -> None:
    await open_tables(floor, "T1", "T2", "T3")
    for table in ("T2", "T3"):
        await deal(floor, table, 1, 1)
    await deal(floor, "T1", 1, 6)
    await deal(floor, "T1", 2, 5)
    assert "unusual_pace" not in codes(floor)
    await deal(floor, "T1", 3, 1)
    assert "unusual_pace" in codes(floor, "T1"), "twelve"


async def test_one_neighbour_alone_makes_no_pace_unusual(floor: LiveFloor) -> None:
    await open_tables(floor, "T1", "T2")
    await deal(floor, "T2", 1, 1)
    for round_ in (1, 2):
        await deal(floor, "T1", round_, 7)
    assert "unusual_pace" not in codes(floor)


async def test_a_clock_more_than_two_seconds_behind_the_journal_is_reported(
    floor: LiveFloor, clock: Clock
) -> None:
    await open_tables(floor, "T1")
    clock.pass_ms(-2_000)
    assert "clock_behind" not in codes(floor)
    clock.pass_ms(-1)
    assert "clock_behind" in codes(floor)


async def test_a_display_is_reported_missing_after_fifteen_seconds(
    floor: LiveFloor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    connected = 3
    presence = floor.server.parts.floor.presence
    monkeypatch.setattr(presence, "displays", lambda link: connected)
    await open_tables(floor, "T1")
    assert "display_gone" not in codes(floor)
    clock.pass_ms(20_000)
    assert "display_gone" not in codes(floor), "three are expected from now on"
    connected = 2
    clock.pass_ms(15_000)
    assert "display_gone" not in codes(floor)
    clock.pass_ms(1)
    assert "display_gone" in codes(floor)


async def test_a_hand_with_a_card_twice_is_flagged_for_ten_minutes(
    floor: LiveFloor, clock: Clock
) -> None:
    await floor.play(1, {2: STRAIGHT_FLUSH, 3: "9hKdKsKc2d"}, settle=False)
    assert codes(floor, "T1")[0] == "flagged_refusal", "alarms come first"
    clock.pass_ms(10 * MINUTE_MS - 1)
    assert "flagged_refusal" in codes(floor, "T1")
    clock.pass_ms(1)
    assert "flagged_refusal" not in codes(floor)


async def test_a_lock_open_for_more_than_five_minutes_warns_until_it_is_free(
    floor: LiveFloor, clock: Clock
) -> None:
    await floor.play(1, {2: STRAIGHT_FLUSH}, settle=False)
    clock.pass_ms(5 * MINUTE_MS)
    assert "lock_long" not in codes(floor)
    clock.pass_ms(1)
    assert "lock_long" in codes(floor, "T1")
    await floor.collect(1)
    assert "lock_long" not in codes(floor)


async def test_payouts_unverified_for_more_than_fifteen_minutes_or_disputed_warn(
    floor: LiveFloor, clock: Clock
) -> None:
    await floor.play(1, {2: "6s6d9c9hJd"})
    late = {"cards": "2c2d2h2s3c", "reason": "read wrongly"}
    recorded = await floor.ask("supervisor", "POST", "/v1/tables/T1/rounds/1/claims/2/late", late)
    assert recorded.status == 200
    clock.pass_ms(15 * MINUTE_MS)
    assert "payout_unverified" not in codes(floor)
    clock.pass_ms(1)
    assert "payout_unverified" in codes(floor, "T1")
    dispute = cmd.DisputePayout(by="sam", payout="T1-1-2", reason="whose hand is it")
    assert not isinstance(await floor.server.parts.hosts.carry_out(dispute), Refusal)
    assert "payout_disputed" in codes(floor, "T1")
    assert "payout_unverified" not in codes(floor, "T1")


async def test_missing_displays_are_reported_and_then_forgotten(
    floor: LiveFloor, clock: Clock
) -> None:
    (link,) = floor.server.parts.links.values()
    for there, ms in ((3, 0), (3, 20_000)):
        clock.pass_ms(ms)
        assert link.activity.displays_missing(there) == (0, 0)
    clock.pass_ms(20_000)
    assert link.activity.displays_missing(2) == (1, 20_000)
    clock.pass_ms(600_000)
    assert link.activity.displays_missing(2) == (0, 0), "whoever switched it off knows by now"


async def test_displays_that_move_to_another_node_are_not_missing(
    floor: LiveFloor, clock: Clock
) -> None:
    (link,) = floor.server.parts.links.values()
    for there, ms in ((2, 0), (2, 20_000), (4, 1_000), (4, 15_000), (2, 1_000)):
        clock.pass_ms(ms)
        assert link.activity.displays_missing(there)[0] == 0


async def test_an_open_floor_without_a_prize_meter_warns(floor: LiveFloor) -> None:
    await open_tables(floor, "T1")
    assert "no_display" in codes(floor)
    async with floor.http.get(f"{floor.url}/v1/meter/stream") as stream:
        await stream.content.readline()
        assert "no_display" not in codes(floor)


async def test_a_refusal_that_is_not_flagged_warns_nobody(floor: LiveFloor) -> None:
    await open_tables(floor, "T1")
    refused = await floor.server.parts.hosts.carry_out(
        cmd.DealRound(by="dana", table="T1", round=9)
    )
    assert "flagged_refusal" not in codes(floor), refused


async def test_rule_16_7_a_seat_that_is_not_played_at_a_full_table(floor: LiveFloor) -> None:
    await open_tables(floor, "T1")
    await floor.ask("dealer", "PUT", "/v1/tables/T1/seats/3", {"player": "M-3"})
    (link,) = floor.server.parts.links.values()
    seat = link.host.engine.state.tables["T1"].seats[3]
    for idle_rounds, pointed_out in ((2, False), (3, True)):
        seat.idle_rounds = idle_rounds
        assert ("seat_idle" in codes(floor, "T1")) == pointed_out
    await floor.ask("dealer", "DELETE", "/v1/tables/T1/seats/3")
    assert "seat_idle" not in codes(floor, "T1")


async def test_rule_15_1_tables_that_are_open_after_the_close_of_gaming(
    floor: LiveFloor, clock: Clock
) -> None:
    opening = Opening(clock() - 1, clock() + MINUTE_MS, "Determination 1")
    await floor.server.parts.hosts.carry_out(
        cmd.SetHours(by="floor file", openings=(opening,), known_until_ms=opening.closes_ms)
    )
    await open_tables(floor, "T1")
    clock.pass_ms(MINUTE_MS - 1)
    assert "gaming_over" not in codes(floor)
    clock.pass_ms(1)
    assert "gaming_over" in codes(floor)
    await floor.ask("supervisor", "POST", "/v1/tables/T1/close", {"reason": "close of gaming"})
    assert "gaming_over" not in codes(floor)
