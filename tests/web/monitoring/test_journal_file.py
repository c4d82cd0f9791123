"""A journal that is moved away under a running server."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from jackpot.bootstrap import file_watch
from jackpot.journal.sqlite import writer
from jackpot.web.staff.floor_warnings import warnings_of
from tests.deadline import DEADLINE_S
from tests.web.live import LiveFloor, live_floor


@pytest.fixture
async def floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LiveFloor]:
    monkeypatch.setattr(writer, "LOOK_EVERY_S", 0.01)
    monkeypatch.setattr(file_watch, "EVERY_S", 0.01)
    async with live_floor(tmp_path) as live:
        yield live


async def status(floor: LiveFloor, awaited: int) -> None:
    async with asyncio.timeout(DEADLINE_S):
        while (await floor.ask(None, "GET", "/readyz")).status != awaited:
            await asyncio.sleep(0.01)


def shown(floor: LiveFloor) -> list[str]:
    parts = floor.server.parts
    found = warnings_of(parts.floor, parts.links["canberra"])
    return [each.detail for each in found if each.code == "not_sound"]


async def metric(floor: LiveFloor, awaited: str) -> None:
    """Metrics are worked out once a second."""
    async with asyncio.timeout(DEADLINE_S):
        while f"jackpot_journal_file_gone {awaited}" not in (
            (await floor.ask(None, "GET", "/metrics")).body.splitlines()
        ):
            await asyncio.sleep(0.05)


async def test_wagers_stop_the_alarm_is_raised_and_both_end_when_it_is_back(
    floor: LiveFloor, tmp_path: Path
) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    await metric(floor, "0.0")
    assert shown(floor) == []
    journal = tmp_path / "journal"
    journal.rename(tmp_path / "moved")
    await status(floor, 503)  # though nobody has wagered
    await metric(floor, "1.0")
    (warning,) = shown(floor)
    assert f"{journal} was deleted, moved or replaced" in warning
    refused = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
    assert (refused.status, refused.code) == (503, "not_sound")
    (tmp_path / "moved").rename(journal)
    await status(floor, 200)
    await metric(floor, "0.0")
    assert shown(floor) == []
    assert (await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")).status == 200
