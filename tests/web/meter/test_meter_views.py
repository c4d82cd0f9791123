"""What the meter and the sign show besides the value of the jackpot."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from jackpot.engine import Engine, unix_ms
from jackpot.web.meter.presenter import CELEBRATED_FOR_MS
from tests.web.live import LiveFloor, live_floor

FLUSH = "2h5h7h9hJh"


async def wagers(floor: LiveFloor) -> str:
    return str((await floor.ask(None, "GET", "/v1/meter")).body["wagers"])


async def test_the_meter_says_whether_any_table_takes_wagers(floor: LiveFloor) -> None:
    steps: list[tuple[str, dict[str, Any], str]] = [
        ("open", {"tournament": "C-12"}, "closed"),
        ("open", {"tournament": "C-12", "tournament_jackpot": True}, "open"),
        ("suspend", {"reason": "a pad is dark"}, "closed"),
        ("resume", {"reason": "the pad is lit"}, "open"),
        ("close", {"reason": "end of the night"}, "closed"),
    ]
    assert await wagers(floor) == "closed", "every table is"
    for word, body, expected in steps:
        assert (await floor.ask("supervisor", "POST", f"/v1/tables/T1/{word}", body)).status == 200
        assert await wagers(floor) == expected, word


async def test_no_wagers_are_taken_while_the_jackpot_is_not_sound(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    assert await wagers(floor) == "open"
    monkeypatch.setattr(Engine, "sound", False)
    assert await wagers(floor) == "closed"


async def test_the_sign_shows_the_last_twelve_wins_the_latest_first(tmp_path: Path) -> None:
    moments = itertools.count(unix_ms())
    async with live_floor(tmp_path, clock=lambda: next(moments)) as floor:
        for round_ in range(1, 15):
            await floor.play(round_, {3: FLUSH})
        paid = await floor.ask("cage", "POST", "/v1/payouts/T1-13-3/confirm")
        assert paid.body["status"] == "paid"
        wins = (await floor.ask(None, "GET", "/v1/meter/sign")).body["wins"]
    assert [win["payout"] for win in wins] == [f"T1-{round_}-3" for round_ in range(14, 2, -1)]


async def test_rule_16_1_public_requests_tell_of_prizes_and_of_no_other_hand(
    tmp_path: Path,
) -> None:
    """A win that stands is listed without its cards; what was lost, folded or dealt is nowhere."""
    now_ms = unix_ms()
    async with live_floor(tmp_path, clock=lambda: now_ms) as floor:
        await floor.play(1, {3: FLUSH, 4: "6s5d4d3c2s"})
        await floor.play(2, {3: "AsKsQsJsTs"}, settle=False)
        now_ms += CELEBRATED_FOR_MS + 1
        told = ""
        for url in ("/v1/meter", "/v1/meter.txt", "/v1/meter/sign", "/v1/tables/T1/sign"):
            answer = await floor.ask(None, "GET", url)
            assert answer.status == 200, url
            told += str(answer.body)
        (win,) = (await floor.ask(None, "GET", "/v1/meter/sign")).body["wins"]
    assert (win["category"], win["cards"]) == ("flush", None)
    for cards in (FLUSH, "6s5d4d3c2s", "AsKsQsJsTs"):
        assert cards not in told


async def test_rule_16_5_a_win_whose_round_is_disputed_is_not_listed(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH})
    body = {"about": "round", "reason": "two hands were mixed up"}
    await floor.ask("supervisor", "POST", "/v1/tables/T1/rounds/1/disputes", body)
    assert (await floor.ask(None, "GET", "/v1/meter/sign")).body["wins"] == []
    decision = {"decision": "dismissed", "reason": "camera 4"}
    await floor.ask("supervisor", "POST", "/v1/tables/T1/rounds/1/disputes/1/decide", decision)
    assert len((await floor.ask(None, "GET", "/v1/meter/sign")).body["wins"]) == 1
