"""The dealer's page as it is laid out: what is where, and what never moves."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.display.at_pages import button, rectangle, signed_in
from tests.display.dealing import at_table_1, declare, to_showdown
from tests.display.floor import ROYAL, STRAIGHT_FLUSH, Floor, open_floor
from tests.display.supervising import second_link
from tests.display.test_bound_dealer_page import add_dealer

SCREENS = [
    ViewportSize(width=1440, height=900),
    ViewportSize(width=1024, height=768),
    ViewportSize(width=390, height=844),
]
PLACES = """() => [...document.querySelectorAll(".box")].map((box) => {
  const { x, y, width, height } = box.getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height].map(Math.round);
})"""
# The call for a supervisor is on the screen, and a touch at its middle finds it.
CALL_IN_SIGHT = """() => {
  const call = document.querySelector("[data-focus=call]");
  const { x, y, width, height, bottom } = call.getBoundingClientRect();
  return y >= 0 && bottom <= innerHeight
    && call.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
# Boxes whose content is larger than they are, or which something covers.
SPILLED = """() => [...document.querySelectorAll(".box")].filter((box) => {
  const around = box.getBoundingClientRect();
  return [...box.children].some((child) => {
    const part = child.getBoundingClientRect();
    return part.left < around.left || part.right > around.right || part.bottom > around.bottom;
  });
}).map((box) => box.ariaLabel)"""
# Banners whose words need more room than they have.
SPILLED_BANNERS = """() => [...document.querySelectorAll(".offline, .fault")]
  .filter((each) => each.scrollHeight > each.clientHeight).map((each) => each.className)"""
COVERED = """() => {
  scrollTo(0, 0);
  return [...document.querySelectorAll(".box")].filter((box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    return [[2, 2], [width - 2, height - 2], [width / 2, height / 2]].some(
      ([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest(".boxes li")
        !== box.closest("li"),
    );
  }).map((box) => box.ariaLabel);
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    async with at_table_1(browser, floor) as page:
        yield page


async def test_the_boxes_run_from_left_to_right_and_are_large_enough_to_touch(
    dealer: Page,
) -> None:
    found = [await rectangle(button(dealer, f"Box {box},")) for box in range(1, 8)]
    assert [place["x"] for place in found] == sorted(place["x"] for place in found)
    assert all(min(place["width"], place["height"]) >= 48 for place in found)
    assert found[3]["y"] < found[0]["y"], "the arc bends away from the dealer"
    await to_showdown(dealer, 1)
    await button(dealer, "Box 1, lamp on").click()
    card = await rectangle(button(dealer, "two of clubs", exact=True))
    assert min(card["width"], card["height"]) >= 48


class Watched:
    """A page whose boxes must stay where they were first."""

    def __init__(self, page: Page, width: int) -> None:
        self._page = page
        self._width = width
        self._places: list[list[int]] = []

    async def check(self, stage: str) -> None:
        places: list[list[int]] = await self._page.evaluate(PLACES)
        self._places = self._places or places
        assert len(places) == 7
        assert places == self._places, stage
        assert await self._page.evaluate(CALL_IN_SIGHT), stage
        assert await self._page.evaluate(SPILLED) == [], stage
        scrolled = await self._page.evaluate("document.documentElement.scrollWidth")
        assert scrolled <= self._width, stage


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: str(screen["width"]))
async def test_no_box_moves_and_the_call_stays_in_sight_at_every_stage(
    browser: Browser, floor: Floor, screen: ViewportSize
) -> None:
    async with at_table_1(browser, floor, screen, touch=True) as page:
        watched = Watched(page, screen["width"])
        await watched.check("ready")
        seat = await floor.seat("T1")
        await seat.do("open_round", round=1)
        for box in (1, 3, 4, 5, 6):
            await seat.do("place_wager", round=1, box=box, amount_cents=100, ante=True)
        await expect(button(page, "Box 6, lamp on")).to_be_visible()
        await watched.check("betting")
        await button(page, "First card is out").tap()
        await button(page, "Box 1, lamp on").tap()
        await expect(button(page, "Fold box 1")).to_be_visible()
        await watched.check("bets and folds")
        await button(page, "Bets and folds are complete").tap()
        for box, cards in {3: ROYAL, 4: STRAIGHT_FLUSH, 6: "9c8c7c6c5c"}.items():
            await floor.claim("T1", 1, box, cards)
        await declare(page, 5, "KdKhQhJd2d")
        notice = page.locator(".side .notice")
        await expect(notice).to_contain_text("Box 5: One pair. It does not win")
        assert await page.evaluate(COVERED) == [], "by the notice, or anything else"
        await expect(page.get_by_role("region", name="Hand of box 6")).to_be_visible()
        await watched.check("three hands to verify, and a notice")
        await floor.settle("T1", 1)
        await expect(page.locator(".prizes li")).to_have_count(3)
        await watched.check("prizes")
        await seat.do("open_round", round=2)
        await (await floor.supervisor()).post(
            "/v1/tables/T1/rounds/2/void", rule="16.4", reason="the lights went out"
        )
        await expect(page.get_by_role("heading", name="Round 2 is void")).to_be_in_viewport()
        await watched.check("void")
        fault = {"device": "a lamp", "what": "the lamp of box 3 stays dark"}
        await (await floor.supervisor()).post("/v1/tables/T1/faults", **fault)
        await expect(page.get_by_role("heading", name="Jackpot stopped")).to_be_in_viewport()
        await watched.check("a fault")
        await floor.stop()
        await expect(page.get_by_text("Connection lost.")).to_be_in_viewport()
        await watched.check("offline")
        assert await page.evaluate(SPILLED_BANNERS) == []


async def test_a_dealer_sees_the_jackpot_of_the_own_table_alone(
    browser: Browser, tmp_path: Path
) -> None:
    screen = ViewportSize(width=1024, height=768)
    async with (
        open_floor(tmp_path, ("Canberra Poker Jackpot", "Grand"), added=second_link()) as floor,
        signed_in(browser, floor, "dee", "dealer", screen) as page,
    ):
        meters = page.locator(".bar-meter")
        await expect(meters).to_have_count(2)
        assert await page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
        await page.locator(".choice button").first.click()
        await expect(meters).to_have_count(1)
        await expect(meters).to_have_attribute("aria-label", "Grand: $10,000.00")
        assert await page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
        add_dealer(floor, "bea", "L2", "L3")
        async with signed_in(browser, floor, "bea", "dealer", screen) as bound:
            await expect(bound.locator(".choice button")).to_have_count(2)
            own = bound.locator(".bar-meter")
            await expect(own).to_have_count(1)
            await expect(own).to_have_attribute("aria-label", "Canberra Poker Jackpot: $10,000.00")
