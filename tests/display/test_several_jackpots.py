"""A floor with two jackpots: the front page and the signs over the tables show which is which."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Page, expect

from jackpot.web.staff.floor_warnings import warnings_of
from tests.display.floor import ROYAL, Floor, open_floor
from tests.display.sign import Sign
from tests.settings.floor_text import second_link


@pytest_asyncio.fixture(loop_scope="session")
async def two(tmp_path: Path) -> AsyncIterator[Floor]:
    async with open_floor(tmp_path, added=second_link()) as floor:
        await floor.open_tables("T1", "A1")
        yield floor


async def test_the_front_page_shows_each_jackpot_live(two: Floor, page: Page) -> None:
    await page.goto(two.url)
    canberra, airport = (page.locator(f"[data-link={link}]") for link in ("canberra", "airport"))
    await expect(canberra).to_contain_text("$10,000.00")
    await expect(airport).to_contain_text("$25,000.00")
    await expect(canberra.locator(".state")).to_have_text("Live")
    await expect(airport.get_by_role("link", name="Airport Jackpot")).to_be_visible()
    await two.play("A1")
    await expect(airport).to_contain_text("$25,002.94")
    round_ = await two.deal("A1")
    await two.claim("A1", round_, 3, ROYAL)
    await expect(airport).to_contain_text("$25,005.88")
    await expect(airport.locator(".state")).to_have_text("Jackpot pending, next jackpot $10,000.00")
    for link in await page.locator("#program-meters a").all():
        answer = await page.request.get(two.url + str(await link.get_attribute("href"))[1:])
        assert answer.ok, answer.url
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        await page.set_viewport_size({"width": width, "height": height})
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    await two.stop()
    await expect(airport.locator(".state")).to_have_text("Connection lost: this figure is not live")


async def test_a_rotating_sign_shows_each_in_turn_on_one_connection(two: Floor, page: Page) -> None:
    streams: list[str] = []
    page.on("request", lambda asked: streams.append(asked.url) if "/stream?" in asked.url else None)
    sign = Sign(page)
    await sign.open(two.url, "?rotate=1")
    for title, cents in (
        ("Canberra Poker Jackpot", 1_000_000),
        ("Airport Jackpot", 2_500_000),
        ("Canberra Poker Jackpot", 1_000_000),
    ):
        await sign.until_link(title, cents)
    assert len(streams) == 1, streams
    parts = two.server.parts
    warnings = [
        each.code for link in parts.links.values() for each in warnings_of(parts.floor, link)
    ]
    assert "no_display" not in warnings
    round_ = await two.deal("A1")
    await two.claim("A1", round_, 3, ROYAL)
    await sign.until_state("pending")
    await sign.until_link(
        "Canberra Poker Jackpot", 1_000_000
    )  # it does not stop at the pending one
    await sign.until_link("Airport Jackpot", 2_500_294)
    await sign.until_link("Canberra Poker Jackpot", 1_000_000)
    await two.settle("A1", round_)
    await sign.until_win("royal flush")  # whichever jackpot was on the screen
    await expect(page.locator("#win-title")).to_have_text("Airport Jackpot")
    await expect(page.locator("#win-title")).to_be_visible()
    await sign.until_link("Airport Jackpot", 1_000_000)


async def test_a_running_sign_learns_of_a_jackpot_that_is_added(tmp_path: Path, page: Page) -> None:
    async with open_floor(tmp_path) as floor:
        sign = Sign(page)
        await sign.open(floor.url, "?rotate=1")
        await sign.until_link("Canberra Poker Jackpot", 1_000_000)
        await floor.stop()
        with floor.house.floor.open("a") as file:
            file.write(second_link())
        await floor.start()
        await sign.until_link("Airport Jackpot", 2_500_000)


async def test_an_unknown_jackpot_in_the_address_is_told_with_the_known_ones(
    two: Floor, page: Page
) -> None:
    sign = Sign(page)
    await sign.open(two.url, "?link=harbour")
    await sign.until_state("unknown")
    text = await sign.text("notice-text")
    assert "harbour" in text
    assert "canberra, airport" in text
    await sign.open(two.url, "?link=harbour,airport")
    await sign.until_link("Airport Jackpot", 2_500_000)
    await sign.until_text("aside", "Unknown jackpot: harbour")
    await sign.open(two.url, "?link=airport")
    await sign.until_link("Airport Jackpot", 2_500_000)
    assert await sign.text("aside") == ""
