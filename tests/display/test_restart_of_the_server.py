"""The server restarts under open pages: nobody signs in again, and no call is lost."""

from playwright.async_api import Browser, expect

from tests.display.at_pages import DEALER_SCREEN, button, signed_in
from tests.display.floor import Floor
from tests.display.staff import live


async def test_a_dealer_and_a_supervisor_go_on_with_an_open_call(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    async with (
        signed_in(browser, floor, "dee", "dealer?table=T1", DEALER_SCREEN) as dealer,
        signed_in(browser, floor, "sam", "supervisor") as supervisor,
    ):
        await button(dealer, "Call a supervisor").click()
        await button(dealer, "A player disputes").click()
        await expect(supervisor.locator("#calls")).to_contain_text("A player disputes")
        await floor.stop()
        for page in (dealer, supervisor):
            await expect(page.locator("html[data-live=live]")).to_have_count(0)
        await floor.start()
        for page in (dealer, supervisor):
            await live(page)
        await expect(dealer.get_by_text("Supervisor called")).to_be_visible()
        await expect(supervisor.locator("#calls")).to_contain_text("A player disputes")
        await button(supervisor, "I am coming to Table 1").click()
        await expect(dealer.get_by_text("sam is coming")).to_be_visible()
        await button(dealer, "Open round 1").click()
        await expect(button(dealer, "Box 1,")).to_be_enabled()
