"""The page of a dealer who serves some tables only."""

from playwright.async_api import Browser, expect

from jackpot.access import AccessStore, Role
from jackpot.engine import unix_ms
from tests.display.at_pages import DEALER_SCREEN, button, signed_in
from tests.display.floor import Floor
from tests.e2e.house import PASSWORD, QUICK


def add_dealer(floor: Floor, name: str, *tables: str) -> None:
    with AccessStore(floor.house.access) as store:
        store.add_staff(name, Role.DEALER, QUICK.hash(PASSWORD), unix_ms(), tables=list(tables))
    floor.server.parts.access.refresh()


async def test_a_dealer_of_one_table_is_there_at_once_and_nowhere_else(
    browser: Browser, floor: Floor
) -> None:
    add_dealer(floor, "bo", "T2")
    await floor.open_tables("T1", "T2")
    async with signed_in(browser, floor, "bo", "dealer?table=T1", DEALER_SCREEN) as page:
        await expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
        await expect(button(page, "Change table")).to_be_hidden()
        await button(page, "Open round 1").click()
        await button(page, "Box 3, lamp off").click()
        await expect(button(page, "Box 3, lamp on")).to_be_visible()


async def test_a_dealer_of_two_tables_chooses_between_these(browser: Browser, floor: Floor) -> None:
    add_dealer(floor, "bea", "T2", "T3")
    await floor.open_tables("T1", "T2", "T3")
    async with signed_in(browser, floor, "bea", "dealer?table=T1", DEALER_SCREEN) as page:
        await expect(page.locator(".choice strong")).to_have_text(["Table 2", "Table 3"])
        await button(page, "Table 3").click()
        await expect(page.get_by_role("heading", name="Table 3")).to_be_visible()
        await button(page, "Change table").click()
        await button(page, "Table 2").click()
        await expect(button(page, "Open round 1")).to_be_enabled()
