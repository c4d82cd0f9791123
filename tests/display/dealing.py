"""A dealer at table 1: the stages of a round on the dealer's page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Page, ViewportSize, expect

from jackpot.floor.state import Round, Table
from tests.display.at_pages import DEALER_SCREEN, button, dialog, pick, signed_in
from tests.display.floor import Floor
from tests.e2e.house import LINK


@asynccontextmanager
async def at_table_1(
    browser: Browser, floor: Floor, screen: ViewportSize = DEALER_SCREEN, *, touch: bool = False
) -> AsyncIterator[Page]:
    """Dee's page; the table is open. With `touch` there is no mouse: nothing can be hovered."""
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "dee", "dealer?table=T1", screen, touch=touch) as page:
        await expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
        yield page


def table_of(floor: Floor) -> Table:
    return floor.server.parts.jackpots.named(LINK).engine.state.tables["T1"]


def round_of(floor: Floor) -> Round:
    round_ = table_of(floor).current
    assert round_ is not None
    return round_


async def wager(page: Page, *boxes: int) -> None:
    for box in boxes:
        await button(page, f"Box {box}, lamp off").click()
        await expect(button(page, f"Box {box}, lamp on")).to_be_visible()


async def to_showdown(page: Page, *boxes: int) -> None:
    await button(page, "Open round").click()
    await wager(page, *boxes)
    await button(page, "First card is out").click()
    await button(page, "Bets and folds are complete").click()
    await expect(button(page, "Collect the cards")).to_be_visible()


async def declare(page: Page, box: int, cards: str) -> None:
    await button(page, f"Box {box}, lamp on").click()
    await pick(page, cards)
    await button(page, "Declare this hand").click()
    await expect(dialog(page)).to_have_count(0)
