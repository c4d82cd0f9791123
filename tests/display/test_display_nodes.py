"""Displays whose node goes: their pages go on at another one, and say so while there is none."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from tests.display.floor import Floor, open_floor
from tests.display.sign import Sign
from tests.e2e.display_node import DisplayProcess, display_processes
from tests.journal.ports import free_port
from tests.journal.redis_server import redis_server
from tests.web.tournaments.evening import FILE

STALE_MS = 5_001
KEPT = "async () => Boolean(await caches.match(location.pathname))"


@asynccontextmanager
async def two_nodes(folder: Path) -> AsyncIterator[tuple[Floor, DisplayProcess, DisplayProcess]]:
    """A floor on Redis, and two processes that feed its displays."""
    ports = free_port(), free_port()
    urls = ", ".join(f'"http://127.0.0.1:{port}"' for port in ports)
    with redis_server(folder / "redis") as redis:
        change = ("display_urls = []", f"display_urls = [{urls}]")
        async with open_floor(folder, change, added=FILE, journal=redis.address) as floor:
            await floor.open_tables("T1")
            async with display_processes(floor.house, *ports) as (one, two):
                yield floor, one, two


async def test_displays_go_on_at_another_node_and_are_not_live_without_any(
    tmp_path: Path, page: Page
) -> None:
    meter, table, wall = Sign(page), *[await page.context.new_page() for _ in range(2)]
    for each in (page, table, wall):
        await each.clock.install()
    async with two_nodes(tmp_path) as (floor, one, two):
        await meter.open(one.url)
        await table.goto(f"{one.url}display/table?table=T1", wait_until="domcontentloaded")
        await wall.goto(f"{one.url}display/leaderboard", wait_until="domcontentloaded")
        await meter.until_state("live")
        await expect(table.locator("#state")).to_have_text("Jackpot on")
        await expect(wall.locator("#status")).to_have_text("Live")
        await one.kill()
        await floor.play("T1")
        await meter.until_cents(1_000_294)
        await meter.until_state("live")
        await expect(table.locator("#value")).to_contain_text("$10,002.94")
        two.send(signal.SIGSTOP)  # it hangs: its connections stay open
        for each in (page, table, wall):
            await each.clock.fast_forward(STALE_MS)
        await meter.until_state("stale")
        assert await meter.text("status") == "NOT LIVE"
        await expect(table.locator("#state")).to_contain_text("Not live")
        await expect(wall.locator("#status")).to_have_text("Not live")
        await one.start()
        for each in (page, table, wall):
            await each.clock.fast_forward(STALE_MS)  # no need to wait until they give it up
        await meter.until_state("live")
        await expect(table.locator("#state")).to_have_text("Jackpot on")
        await expect(wall.locator("#status")).to_have_text("Live")


async def test_a_display_that_is_loaded_again_while_its_node_is_gone_starts_all_the_same(
    tmp_path: Path, browser: Browser
) -> None:
    async with two_nodes(tmp_path) as (floor, one, _):
        context = await browser.new_context()
        page = await context.new_page()
        sign = Sign(page)
        await sign.open(one.url, "?rotate=30")
        while not await page.evaluate(KEPT):  # a wait for a function takes any promise for true
            await asyncio.sleep(0.05)
        await page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        await one.kill()
        await floor.play("T1")
        await page.reload(wait_until="domcontentloaded")
        await sign.until_state("live")
        await sign.until_cents(1_000_294)
        await context.close()
