"""Sam at the supervisor's page, with table 1 open."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from jackpot.floor.state import State
from tests.display.at_pages import signed_in
from tests.display.floor import Floor
from tests.e2e.house import LINK
from tests.settings.floor_text import EXAMPLE


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    """Sam's, with table 1 open."""
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "sam", "supervisor") as opened:
        await expect(tile(opened, "Table 1")).to_contain_text("open")
        yield opened


def state_of(floor: Floor) -> State:
    return floor.server.parts.jackpots.named(LINK).engine.state


def tile(page: Page, title: str) -> Locator:
    return page.locator(".tile", has=page.get_by_role("heading", name=title))


def trail(page: Page) -> Locator:
    return page.locator("#trail")


def waiting(page: Page) -> Locator:
    return page.locator("#waiting")


def second_link() -> str:
    """The example's own, under another name and with tables of other names."""
    text = EXAMPLE.read_text(encoding="utf-8")
    link = text[text.index("[links.canberra]") : text.index("[pits.main]")]
    return link.replace("links.canberra", "links.lounge").replace(".T", ".L")
