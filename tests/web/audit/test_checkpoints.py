"""Signed checkpoints over HTTP: at the start, at each gaming day, and on request."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from jackpot.audit.checkpoints.owed import LATE_AFTER_S
from jackpot.audit.checkpoints.statement import signed_statement
from jackpot.bootstrap import StartRefused
from jackpot.engine import unix_ms
from jackpot.floor.commands import BeginGamingDay
from jackpot.journal import Unavailable
from jackpot.journal.checkpoints.keys import HouseKey
from jackpot.web.audit import checkpoints as module
from jackpot.web.monitoring.checkpoint_metrics import CheckpointMetrics
from jackpot.web.staff.floor_warnings import warnings_of
from tests.cli.test_evidence import CHECKPOINTS
from tests.web.live import LiveFloor, live_floor

LINK = "canberra"
DAY_MS = 86_400_000


@contextlib.asynccontextmanager
async def signing_floor(
    folder: Path, clock: Callable[[], int] = unix_ms
) -> AsyncIterator[LiveFloor]:
    if not (folder / "house.key").exists():
        HouseKey.create(folder / "house.key")
    async with live_floor(folder, added=CHECKPOINTS, clock=clock) as live:
        yield live


@pytest_asyncio.fixture
async def floor(tmp_path: Path) -> AsyncIterator[LiveFloor]:
    async with signing_floor(tmp_path) as live:
        yield live


async def listed(floor: LiveFloor, query: str = "") -> Any:
    answer = await floor.ask("read token", "GET", f"/v1/checkpoints{query}")
    assert answer.status == 200
    return answer.body


async def until_signed(floor: LiveFloor, entries: int) -> None:
    while not any(each["entries"] >= entries for each in (await listed(floor))["checkpoints"]):
        await asyncio.sleep(0)


async def test_a_start_is_signed(floor: LiveFloor) -> None:
    await until_signed(floor, 1)


async def test_what_is_signed_on_request_is_the_journal_as_it_is(
    floor: LiveFloor, tmp_path: Path
) -> None:
    await floor.play(1, {1: "AsKsQsJs9s"})
    engine = floor.server.parts.hosts.named(LINK).engine
    signed = (await floor.ask("supervisor", "POST", "/v1/checkpoints")).body
    assert (signed["entries"], signed["head"]) == engine.head
    assert signed["balances"]["jackpot_micros"] == engine.state.balances.jackpot_micros
    assert signed["link"] == LINK
    key = HouseKey.load(tmp_path / "house.key").public(f"jackpot.example/{LINK}")
    said = signed_statement(signed["note"], key)
    assert (said.entries, said.head) == engine.head
    latest = await floor.ask("auditor", "GET", "/v1/checkpoints/latest")
    assert latest.body == signed["note"]
    assert latest.headers["Content-Type"].startswith("text/plain")
    assert (await listed(floor))["checkpoints"][0] == signed


async def test_the_same_size_is_signed_once(floor: LiveFloor) -> None:
    first = await floor.ask("auditor", "POST", "/v1/checkpoints")
    second = await floor.ask("supervisor", "POST", "/v1/checkpoints")
    assert (first.status, first.body) == (200, second.body)


async def test_a_gaming_day_is_signed_as_it_begins_and_its_report_names_it(
    tmp_path: Path,
) -> None:
    now_ms = [1_763_440_000_000]  # 18 November 2025, in the afternoon
    async with signing_floor(tmp_path, lambda: now_ms[0]) as floor:
        engine = floor.server.parts.hosts.named(LINK).engine
        await floor.play(1, {1: "AsKsQsJs9s"})
        await until_signed(floor, 1)
        report = "/v1/reports/daily?date=2025-11-18"
        assert (await floor.ask("read token", "GET", report)).body["checkpoint"] is None
        now_ms[0] += DAY_MS
        await engine.submit(BeginGamingDay(by="server", day="2025-11-19"))
        began = engine.head.seq
        await until_signed(floor, began)
        body = (await floor.ask("read token", "GET", report)).body
        newest = (await listed(floor))["checkpoints"][0]
        assert body["seq"] == began - 1
        assert body["checkpoint"]["entries"] == newest["entries"] == began
        assert body["checkpoint"]["root"] == newest["root"]
        csv = (await floor.ask("read token", "GET", f"{report}&format=csv")).body
        assert f"checkpoint,{LINK},root of the tree,{newest['root']},base64" in csv


async def test_a_day_that_began_while_the_server_was_away_is_signed_at_its_start(
    tmp_path: Path,
) -> None:
    now_ms = [1_763_440_000_000]
    async with signing_floor(tmp_path, lambda: now_ms[0]) as floor:
        await until_signed(floor, 1)
    for file in tmp_path.glob("access*"):
        file.unlink()
    now_ms[0] += DAY_MS
    async with signing_floor(tmp_path, lambda: now_ms[0]) as floor:
        engine = floor.server.parts.hosts.named(LINK).engine
        assert engine.state.gaming_day == "2025-11-19"
        await until_signed(floor, engine.head.seq)


async def test_they_are_listed_page_by_page(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CHECKPOINTS_A_PAGE", 2)
    for number in range(1, 4):
        await floor.ask("supervisor", "POST", f"/v1/tables/T{number}/open")
        await floor.ask("auditor", "POST", "/v1/checkpoints")
    page = await listed(floor)
    sizes = [each["entries"] for each in page["checkpoints"]]
    while page["before"] is not None:
        page = await listed(floor, f"?before={page['before']}")
        sizes += [each["entries"] for each in page["checkpoints"]]
    assert len(sizes) >= 3
    assert sizes == sorted(set(sizes), reverse=True)


async def test_without_a_key_nothing_is_signed(tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        refused = await floor.ask("auditor", "POST", "/v1/checkpoints")
        assert (refused.status, refused.code) == (409, "no_signing_key")
        latest = await floor.ask("auditor", "GET", "/v1/checkpoints/latest")
        assert (latest.status, latest.code) == (404, "no_checkpoint")
        assert await listed(floor) == {"checkpoints": [], "before": None, "public_key": None}
        assert await alarms(floor) == (0, False)


async def test_while_the_journal_is_read_for_the_first_time_nobody_waits_long(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_SIGN_WITHIN_S", 0)
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    answer = await floor.ask("auditor", "POST", "/v1/checkpoints")
    assert (answer.status, answer.code) == (503, "checkpoint_not_ready")
    assert answer.headers["Retry-After"] == "60"


async def test_a_store_that_cannot_be_read_is_told(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Away:
        async def newest(self, before_size: int | None, limit: int) -> None:
            raise Unavailable("Redis is away")

    monkeypatch.setattr(floor.server.parts.home, "checkpoints", lambda link: Away())
    answer = await floor.ask("auditor", "GET", "/v1/checkpoints")
    assert (answer.status, answer.code) == (503, "journal_unreadable")


async def test_a_key_that_every_user_may_read_stops_the_start(tmp_path: Path) -> None:
    HouseKey.create(tmp_path / "house.key")
    (tmp_path / "house.key").chmod(0o644)
    with pytest.raises(StartRefused, match="chmod o="):
        async with signing_floor(tmp_path):
            pass


async def test_the_list_names_the_key_of_the_house_and_who_signed(
    floor: LiveFloor, tmp_path: Path
) -> None:
    await until_signed(floor, 1)
    body = await listed(floor)
    key = HouseKey.load(tmp_path / "house.key").public(f"jackpot.example/{LINK}")
    assert body["public_key"] == str(key)
    assert body["checkpoints"][0]["signed_by"] == [f"jackpot.example/{LINK}+{key.id.hex()}"]


async def test_a_day_that_cannot_be_signed_is_an_alarm_until_it_is(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await until_signed(floor, 1)
    parts = floor.server.parts
    engine, signer = parts.hosts.named(LINK).engine, parts.signers[LINK]
    assert await alarms(floor) == (0, False)

    async def fail(_: object) -> None:
        raise Unavailable("the disk is away")

    with monkeypatch.context() as broken:
        broken.setattr(signer.store, "keep", fail)
        await engine.submit(BeginGamingDay(by="server", day="2030-01-01"))
        now = asyncio.get_running_loop().time()
        broken.setattr(signer.owed, "_clock", lambda: now + 3 * LATE_AFTER_S)
        assert await alarms(floor) == (1, True)
    await signer.sign()
    assert await alarms(floor) == (0, False)


async def alarms(floor: LiveFloor) -> tuple[int, bool]:
    """The metric, and whether supervisors are warned."""
    parts = floor.server.parts
    (metric,) = CheckpointMetrics(parts.hosts, parts.signers).collect()
    warned = {each.code for each in warnings_of(parts.floor, parts.links[LINK])}
    return int(metric.samples[0].value), "checkpoint_missing" in warned
