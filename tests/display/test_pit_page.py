"""The screen for a wall of the pit: it shows the floor, does nothing, and stays signed in."""

from playwright.async_api import Browser, expect

from jackpot.engine import unix_ms
from tests.display.at_pages import check_first_view, signed_in
from tests.display.floor import STRAIGHT_FLUSH, Floor
from tests.display.staff import serious_faults

A_MONTH_MS = 30 * 24 * 3_600_000


async def test_the_wall_follows_the_floor_to_read_only_and_stays_signed_in(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    wide = {"width": 1920, "height": 1080}
    async with signed_in(browser, floor, "wall", "pit", wide) as page:  # type: ignore[arg-type]
        tile = page.locator(".tile", has_text="Table 1")
        await expect(tile).to_contain_text("open")
        round_ = await floor.deal("T1", (3,))
        await floor.claim("T1", round_, 3, STRAIGHT_FLUSH)
        await expect(tile).to_contain_text("Box 3: straight flush")
        await expect(page.locator(".bar-meter")).to_contain_text("pending")
        reply = await (await floor.supervisor()).post(
            "/v1/tables/T1/faults", device="pad 3", what="dark"
        )
        assert reply.ok, reply
        await expect(page.locator("#alarms")).to_contain_text("Jackpot stopped at Table 1")
        buttons = [await each.inner_text() for each in await page.get_by_role("button").all()]
        assert buttons == ["Sign out"]
        assert await serious_faults(page) == []
        # What a supervisor's page may read, its session may not.
        assert await page.evaluate("fetch('/v1/pools').then((answer) => answer.status)") == 403
        floor.clock = lambda: unix_ms() + A_MONTH_MS
        await page.reload()
        await page.locator("html[data-live=live]").wait_for()
        await expect(tile).to_contain_text("awaiting approval")


async def test_the_first_view_is_small_and_asks_no_other_host(
    browser: Browser, floor: Floor
) -> None:
    await check_first_view(browser, floor, "wall", "pit")
