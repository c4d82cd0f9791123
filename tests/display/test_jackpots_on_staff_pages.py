"""A floor with two jackpots: every staff page says which of them it speaks of."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.display.at_pages import button, fill_and_press, rectangle, signed_in
from tests.display.floor import FLUSH, ROYAL, Floor, open_floor
from tests.settings.floor_text import second_link

SMALL_SCREEN = ViewportSize(width=1024, height=768)


@pytest_asyncio.fixture(loop_scope="session")
async def two(tmp_path: Path) -> AsyncIterator[Floor]:
    async with open_floor(tmp_path, added=second_link()) as floor:
        await floor.open_tables("T1", "A1")
        yield floor


_COVERED_IN_THE_BAR = """() => {
  const boxes = [...document.querySelectorAll('.bar > *, .bar nav a')]
    .filter((part) => part.tagName !== 'NAV')
    .map((part) => [part.textContent, part.getBoundingClientRect()])
    .sort(([, one], [, other]) => one.left - other.left);
  return boxes.slice(1)
    .filter(([, box], at) => box.left < boxes[at][1].right - 1)
    .map(([text]) => text);
}"""


async def _fits(page: Page) -> None:
    wide = await page.evaluate("document.documentElement.scrollWidth")
    assert wide <= SMALL_SCREEN["width"], wide
    assert await page.evaluate(_COVERED_IN_THE_BAR) == []


async def test_the_supervisor_sees_of_which_jackpot_each_thing_is(
    two: Floor, browser: Browser
) -> None:
    round_ = await two.deal("A1")
    await two.claim("A1", round_, 3, ROYAL)
    async with signed_in(browser, two, "sam", "supervisor", SMALL_SCREEN) as page:
        airport = page.get_by_role("region", name="Pools of Airport Jackpot")
        await expect(airport).to_contain_text("Airport Jackpot")
        await expect(page.locator("#waiting")).to_contain_text("Airport 1 · Airport Jackpot")
        await expect(page.locator(".bar-meter", has_text="Airport Jackpot")).to_contain_text(
            "$25,002.94 pending"
        )
        await expect(page.locator("#tables")).to_contain_text("Table 1 · Canberra Poker Jackpot")
        await expect(page.locator(".bar-meter")).to_have_count(2)
        for meter in await page.locator(".bar-meter-title").all():
            await expect(meter).to_be_visible()
        warnings = page.locator("#warnings")
        for title in ("Airport Jackpot", "Canberra Poker Jackpot"):
            await expect(
                warnings.locator(
                    "li", has_text="No prize meter is connected", has=page.get_by_text(title)
                )
            ).to_have_count(1)
        await airport.get_by_role("button", name="Deposit").click()
        dialog = page.get_by_role("dialog", name="Deposit into the reserve of Airport Jackpot")
        await dialog.get_by_label("Amount").fill("5,000")
        await expect(dialog).to_contain_text(
            "Deposit $5,000.00 into the reserve of Airport Jackpot"
        )
        await dialog.get_by_role("button", name="Back").click()
        await airport.get_by_role("button", name="Adjustment").click()
        await fill_and_press(
            page,
            "Propose",
            From="reserve",
            To="jackpot",
            Amount="16",
            Reference="A 1",
            Reason="gift",
        )
        await expect(page.locator("#waiting")).to_contain_text(
            "Adjustment 1 of Airport Jackpot: $16.00 from the reserve pool to the jackpot pool"
        )
        await button(page, "Second person approves adjustment 1 of Airport Jackpot").click()
        approving = page.get_by_role("dialog", name="Approve adjustment 1 of Airport Jackpot")
        await approving.get_by_role("button", name="Back").click()
        await airport.get_by_role("button", name="New figures").click()
        figures = page.get_by_role("dialog", name="Propose new approved figures of Airport Jackpot")
        await figures.get_by_role("button", name="Back").click()
        await expect(page.locator("#trail")).to_contain_text("Airport Jackpot")
        await _fits(page)
        await page.set_viewport_size({"width": 390, "height": 844})
        for meter in await page.locator(".bar-meter").all():
            box = await rectangle(meter)
            assert 0 <= box["x"] <= box["x"] + box["width"] <= 390, box


async def test_the_cage_sees_of_which_jackpot_a_payout_is(two: Floor, browser: Browser) -> None:
    await two.play("A1", {2: FLUSH})
    async with signed_in(browser, two, "cleo", "cage", SMALL_SCREEN) as page:
        await expect(page.locator("#search-tables")).to_contain_text("Airport 1 · Airport Jackpot")
        row = page.locator("#due li", has_text="Airport 1 · Airport Jackpot")
        await expect(row).to_be_visible()
        await row.get_by_role("button").click()
        await expect(page.locator("#detail")).to_contain_text("Airport 1 · Airport Jackpot, box 2")
        await _fits(page)


async def test_the_dealer_sees_only_the_jackpot_of_the_own_table(
    two: Floor, browser: Browser
) -> None:
    async with signed_in(browser, two, "dee", "dealer", SMALL_SCREEN) as page:
        await page.get_by_role("button", name="Airport 1 · Airport Jackpot").click()
        await expect(page.locator(".bar-meter")).to_have_count(1)
        await expect(page.locator(".bar-meter")).to_have_accessible_name(
            "Airport Jackpot: $25,000.00"
        )
        await _fits(page)
        round_ = await two.deal("A1")
        await two.claim("A1", round_, 3, ROYAL)
        await expect(page.locator(".felt-meter")).to_have_text("$10,000.00")
        await expect(page.locator(".felt-held")).to_have_text("$25,002.94 held for a pending claim")
        await page.goto(f"{two.url}dealer?table=T1")
        await expect(page.locator(".felt-held")).to_be_empty()
        await expect(page.locator(".bar-meter")).to_have_accessible_name(
            "Canberra Poker Jackpot: $10,000.00"
        )
