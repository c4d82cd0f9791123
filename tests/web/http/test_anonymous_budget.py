"""Callers who are not signed in have a budget; the others do not feel it."""

import asyncio
import time
from functools import partial
from pathlib import Path

import pytest

from jackpot.web.http import anonymous_budget
from jackpot.web.http.token_bucket import TokenBucket
from tests.web.live import LiveFloor, live_floor

ONE_A_SECOND = ("anonymous_requests_per_second = ", "anonymous_requests_per_second = 1  # ")
NONSENSE = {"Authorization": "Bearer nonsense"}
STALE = {"Cookie": "jackpot_session=stale"}


class SetClock:
    now_s = 0.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """The budgets refill only by this clock, and refusals do not wait."""
    clock = SetClock()
    bucket = partial(TokenBucket, clock_s=lambda: clock.now_s)
    monkeypatch.setattr(anonymous_budget, "TokenBucket", bucket)
    monkeypatch.setattr(anonymous_budget, "HELD_S", 0.0)
    return clock


async def use_up(floor: LiveFloor) -> None:
    for _ in range(anonymous_budget.BURST_S):
        assert (await floor.ask(None, "GET", "/v1/meter")).status == 200


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/v1/meter", {}),
        ("/openapi.json", {}),
        ("/metrics", NONSENSE),
        ("/metrics", STALE),
        ("/v1/pools", NONSENSE),
        ("/nowhere", {}),
    ],
)
async def test_an_address_that_asks_too_often_is_refused(
    tmp_path: Path, clock: SetClock, path: str, headers: dict[str, str]
) -> None:
    async with live_floor(tmp_path, ONE_A_SECOND) as floor:
        await use_up(floor)
        refused = await floor.ask(None, "GET", path, **headers)
        assert (refused.status, refused.code) == (429, "too_many_requests")
        assert int(refused.headers["Retry-After"]) == refused.body["retry_after_s"] == 1
        clock.now_s += 0.9
        assert (await floor.ask(None, "GET", path, **headers)).status == 429
        clock.now_s += 0.1
        assert (await floor.ask(None, "GET", path, **headers)).status != 429
        for who in ("table", "dealer", "display"):
            assert (await floor.ask(who, "GET", "/v1/meter")).status == 200, who


async def test_anonymous_requests_take_turns_and_tables_do_not_wait_for_them(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(anonymous_budget, "TURN_S", 0.2)
    asked = [asyncio.create_task(floor.ask(None, "GET", "/v1/meter")) for _ in range(10)]
    began = time.perf_counter()
    await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    assert (await floor.ask("table", "GET", "/v1/tables/T1")).status == 200
    assert sum(each.done() for each in asked) < 10
    assert {(await each).status for each in asked} == {200}
    assert time.perf_counter() - began >= 1.7


async def test_who_would_wait_too_long_for_a_turn_is_refused(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(anonymous_budget, "TURN_S", 0.4)
    monkeypatch.setattr(anonymous_budget, "MOST_WAITING_S", 0.5)
    answers = await asyncio.gather(*(floor.ask(None, "GET", "/v1/meter") for _ in range(5)))
    assert sorted(each.status for each in answers)[-1] == 503
    assert sorted(each.status for each in answers)[:2] == [200, 200]


@pytest.mark.usefixtures("clock")
async def test_a_refusal_waits_so_that_refusing_costs_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live_floor(tmp_path, ONE_A_SECOND) as floor:
        await use_up(floor)
        monkeypatch.setattr(anonymous_budget, "HELD_S", 0.5)
        began = time.perf_counter()
        assert (await floor.ask(None, "GET", "/v1/meter")).status == 429
        assert time.perf_counter() - began >= 0.4
