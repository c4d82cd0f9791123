"""The staff pages at every width, from a phone to a wall display."""

from itertools import combinations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import button, dialog, rectangle, signed_in
from tests.display.floor import FLUSH, FOUR, STRAIGHT_FLUSH, Floor

WIDTHS = (390, 800, 1024, 1366, 3840)


@pytest.mark.parametrize(
    ("name", "path"),
    [("dee", "dealer?table=T1"), ("cleo", "cage"), ("sam", "supervisor"), ("ada", "accounts")],
)
async def test_every_page_fits_every_width(
    browser: Browser, floor: Floor, name: str, path: str
) -> None:
    await floor.open_tables("T1", "T2")
    await floor.play("T1", {2: FOUR, 5: FLUSH})
    await floor.claim("T2", await floor.deal("T2"), 3, STRAIGHT_FLUSH)
    async with signed_in(browser, floor, name, path) as page:
        await expect(page.locator("#main")).not_to_be_empty()
        for width in WIDTHS:
            await page.set_viewport_size({"width": width, "height": 800})
            assert await page.evaluate("document.documentElement.scrollWidth") <= width, width


@pytest.mark.parametrize("width", [390, 800, 1280])
async def test_no_box_covers_another(browser: Browser, floor: Floor, width: int) -> None:
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "dee", "dealer?table=T1") as page:
        await page.set_viewport_size({"width": width, "height": 900})
        await button(page, "Open round 1").click()
        await expect(button(page, "Box 7, lamp off")).to_be_enabled()
        places = [await rectangle(button(page, f"Box {box},")) for box in range(1, 8)]
        for one, other in combinations(places, 2):
            apart_x = abs(one["x"] - other["x"]) >= one["width"] - 1
            apart_y = abs(one["y"] - other["y"]) >= one["height"] - 1
            assert apart_x or apart_y, (width, one, other)


TOUCH_PX = 44
# What is smaller than a finger and visible, but for the box of a label that is large enough itself.
TOO_SMALL = """(least) => [...document.querySelectorAll("button, a, input, select, textarea")]
  .map((control) => ["checkbox", "radio"].includes(control.type) ? control.labels[0] : control)
  .filter((control) => control.checkVisibility() && !control.matches(".skip"))
  .map((control) => [control, control.getBoundingClientRect()])
  .filter(([, place]) => place.width < least - 0.5 || place.height < least - 0.5)
  .map(([control, { width, height }]) => `${control.outerHTML.slice(0, 90)} ${width}x${height}`)"""


async def too_small(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(TOO_SMALL, TOUCH_PX)
    return found


@pytest.mark.parametrize(
    ("name", "path"), [("dee", "dealer?table=T1"), ("cleo", "cage"), ("sam", "supervisor")]
)
@pytest.mark.parametrize("width", [390, 1440])
async def test_everything_can_be_touched(
    browser: Browser, floor: Floor, name: str, path: str, width: int
) -> None:
    await floor.open_tables("T1", "T2")
    await floor.play("T1", {5: FLUSH})
    await floor.claim("T1", await floor.deal("T1"), 3, STRAIGHT_FLUSH)
    async with signed_in(browser, floor, name, path) as page:
        await page.set_viewport_size({"width": width, "height": 900})
        await expect(page.locator("#main")).not_to_be_empty()
        assert await too_small(page) == []


async def test_everything_in_a_dialog_can_be_touched(browser: Browser, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {5: FLUSH})
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        for opens, title in (
            ("Open Table 2", "Open Table 2"),
            ("Deposit", "Deposit into the reserve"),
            ("Rounds of Table 1", "Rounds of Table 1"),
            ("Void a wager in round 1", "Void a wager in round 1 of Table 1"),
        ):
            await button(page, opens).click()
            await expect(dialog(page).get_by_role("heading", name=title)).to_be_visible()
            assert await too_small(page) == []
            if not opens.startswith("Rounds"):
                await dialog(page).get_by_role("button", name="Back").click()
