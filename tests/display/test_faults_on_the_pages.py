"""Rule 14.5 on the pages: a fault stops jackpot wagers until a supervisor approves."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import DEALER_SCREEN, button, dialog, fill_and_press, signed_in
from tests.display.floor import Floor
from tests.display.sign import Sign
from tests.display.staff import serious_faults

STOPPED = "Jackpot stopped: awaiting approval"


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    await floor.open_tables("T1", "T2")
    async with signed_in(browser, floor, "dee", "dealer?table=T1", DEALER_SCREEN) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def sam(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        yield page


async def report(dealer: Page) -> None:
    await button(dealer, "Report a fault").click()
    await fill_and_press(
        dealer,
        "Stop the jackpot",
        What_failed="A lamp",
        What_is_wrong_with_it="the lamp of box 3 stays dark",
    )


async def test_a_dealer_reports_a_fault_and_a_supervisor_approves_the_resumption(
    dealer: Page, sam: Page, floor: Floor
) -> None:
    await button(dealer, "Open round 1").click()
    await button(dealer, "Box 3, lamp off, No wager").click()
    await expect(button(dealer, "Box 3, lamp on")).to_be_visible()
    await report(dealer)
    await expect(dealer.get_by_role("heading", name=STOPPED)).to_be_visible()
    await expect(button(dealer, "Box 3, lamp off, No wager")).to_be_disabled()
    await expect(button(dealer, "First card is out")).to_be_enabled()
    alarm = sam.locator("#faults")
    await expect(alarm).to_contain_text("Jackpot stopped at Table 1")
    await expect(alarm).to_contain_text("A lamp: the lamp of box 3 stays dark")
    await expect(alarm).to_contain_text("dee")
    tile = sam.locator(".tile", has=sam.get_by_role("heading", name="Table 1"))
    await expect(tile).to_contain_text("awaiting approval")
    assert await serious_faults(sam) == []
    assert await serious_faults(dealer) == []
    await button(sam, "Approve and resume Table 1").click()
    await button(sam, "Approve and resume", exact=True).click()
    await expect(dialog(sam)).to_contain_text("Required")
    await fill_and_press(
        sam, "Approve and resume", What_was_found_and_done="lamp changed and tested"
    )
    await expect(alarm).to_be_empty()
    await expect(dealer.get_by_role("heading", name=STOPPED)).to_have_count(0)
    await button(dealer, "Box 3, lamp off, No wager").click()
    await expect(button(dealer, "Box 3, lamp on")).to_be_visible()
    await expect(sam.locator("#trail")).to_contain_text("lamp changed and tested")


async def test_a_fault_after_the_first_card_leaves_the_round_in_play(
    dealer: Page, floor: Floor
) -> None:
    await floor.deal("T1", (2, 5))
    await report(dealer)
    await expect(dealer.get_by_role("heading", name=STOPPED)).to_be_visible()
    await expect(button(dealer, "Box 2, lamp on, In play")).to_be_enabled()
    await button(dealer, "Bets and folds are complete").click()
    await button(dealer, "Collect the cards").click()
    await fill_and_press(dealer, "Collect the cards")
    await expect(button(dealer, "Open round 2")).to_be_enabled()


async def test_a_fault_of_the_whole_link_is_seen_everywhere_and_ended_by_one_approval(
    dealer: Page, sam: Page, browser: Browser, floor: Floor
) -> None:
    screen = await browser.new_page(viewport={"width": 1920, "height": 1080})
    meter = Sign(screen)
    await meter.open(floor.url)
    await meter.until_state("live")
    await button(sam, "Report a fault of Canberra Poker Jackpot").click()
    await fill_and_press(
        sam,
        "Stop the jackpot",
        What_failed="other",
        Which_device="network switch",
        What_is_wrong_with_it="it restarts by itself",
    )
    await expect(dealer.get_by_role("heading", name=STOPPED)).to_be_visible()
    await expect(dealer.locator(".fault")).to_contain_text("All tables")
    await meter.until_state("stopped")
    await meter.until_text("notice", "Awaiting approval")
    assert "Jackpot wagers closed".lower() in (await meter.text("notice")).lower()
    await button(sam, "Approve and resume all tables of Canberra Poker Jackpot").click()
    await fill_and_press(sam, "Approve and resume", What_was_found_and_done="switch replaced")
    await meter.until_state("live")
    await expect(dealer.get_by_role("heading", name=STOPPED)).to_have_count(0)
    await screen.close()


async def test_the_wall_names_a_single_table_that_awaits_approval(
    dealer: Page, browser: Browser, floor: Floor
) -> None:
    screen = await browser.new_page()
    meter = Sign(screen)
    await meter.open(floor.url)
    await meter.until_state("live")
    await report(dealer)
    await meter.until_text("aside", "Jackpot wagers closed at Table 1")
    await meter.until_state("live")
    await screen.close()
