"""The panel of the supervisor's page that says which nodes feed screens, and which is gone."""

from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import Browser, expect

from jackpot.web.staff import presence
from tests.display.at_pages import signed_in
from tests.display.floor import open_floor
from tests.display.staff import serious_faults
from tests.e2e.display_node import display_node
from tests.journal.proxy import proxy_to
from tests.journal.redis_server import RedisServer, redis_server

REFRESH_MS = 10_001


async def test_supervisors_see_the_nodes_for_screens_and_are_warned_when_one_is_gone(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "TELL_EVERY_S", 0.05)
    monkeypatch.setattr(presence, "VALID_FOR_MS", 2_000)
    with redis_server(tmp_path / "redis") as redis:
        await _see_them(browser, tmp_path, redis)


async def _see_them(browser: Browser, folder: Path, redis: RedisServer) -> None:
    async with (
        open_floor(folder, journal=redis.address) as floor,
        proxy_to(redis.endpoint) as proxy,
        display_node(floor.house) as node,
        display_node(floor.house, journal=proxy.address),
        aiohttp.ClientSession() as session,
        session.get(f"{node.url}v1/meter/stream"),
        signed_in(browser, floor, "sam", "supervisor") as page,
    ):
        await page.clock.install()
        panel, warnings = page.locator("#nodes"), page.locator("#warnings")
        await expect(panel).to_contain_text("1 screen at 3 nodes")
        await panel.locator("summary").click()
        await expect(panel.locator("li")).to_have_count(3)
        await expect(panel.locator("li", has_text="takes wagers too")).to_have_count(1)
        await expect(panel.locator("li", has_text="1 screen")).to_contain_text("live")
        assert await serious_faults(page) == []
        proxy.cut = True
        proxy.drop_all()
        await expect(warnings).to_contain_text("sends no signal")
        await page.clock.fast_forward(REFRESH_MS)
        await expect(panel).to_contain_text("1 screen at 2 nodes, 1 node not live")
        await expect(panel.locator("li", has_text="no signal")).to_contain_text("since")
        assert await serious_faults(page) == []
        proxy.cut = False
        await expect(warnings).not_to_contain_text("sends no signal")
        await page.clock.fast_forward(REFRESH_MS)
        await expect(panel).to_contain_text("1 screen at 3 nodes")


async def test_a_server_that_runs_alone_has_no_such_panel(browser: Browser, tmp_path: Path) -> None:
    async with (
        open_floor(tmp_path) as floor,
        signed_in(browser, floor, "sam", "supervisor") as page,
    ):
        await expect(page.locator("#webhooks")).to_be_hidden()
        await expect(page.locator("#nodes-state")).to_have_text("0 screens at 1 node")
        await expect(page.locator("#nodes")).to_be_hidden()
