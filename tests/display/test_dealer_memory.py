"""What the dealer's page keeps over a reload, and what it forgets with the round."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import button
from tests.display.dealing import at_table_1, declare, to_showdown, wager
from tests.display.floor import FLUSH, Floor
from tests.display.staff import live, serious_faults


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    async with at_table_1(browser, floor) as page:
        yield page


async def void(floor: Floor, round_: int, rule: str, reason: str) -> None:
    reply = await (await floor.supervisor()).post(
        f"/v1/tables/T1/rounds/{round_}/void", rule=rule, reason=reason
    )
    assert reply.ok, reply


async def test_the_showdown_survives_a_reload_and_the_next_round_begins_afresh(
    dealer: Page, floor: Floor
) -> None:
    await to_showdown(dealer, 2, 4)
    await dealer.reload()
    await live(dealer)
    await expect(button(dealer, "Box 2, lamp on, In play, Declare hand")).to_be_visible()
    await button(dealer, "Box 2, lamp on").click()
    await button(dealer, "Back").last.click()
    await expect(dealer.locator(".is-chosen")).to_have_count(1)
    await floor.settle("T1", 1)
    await button(dealer, "Open round 2").click()
    await wager(dealer, 2)
    await expect(dealer.locator(".is-chosen")).to_have_count(0)
    await button(dealer, "First card is out").click()
    await expect(button(dealer, "Box 2, lamp on, In play, Fold")).to_be_visible()
    await expect(dealer.locator(".is-chosen")).to_have_count(0)
    await dealer.reload()
    await live(dealer)
    await expect(button(dealer, "Bets and folds are complete")).to_be_visible()


async def test_a_round_voided_elsewhere_says_why_and_who_gets_chips_until_acknowledged(
    dealer: Page, floor: Floor
) -> None:
    await to_showdown(dealer, 2, 4, 5)
    seat = await floor.seat("T1")
    await seat.do("fold_box", round=1, box=4)
    await declare(dealer, 5, FLUSH)
    await void(floor, 1, "14.1", "four cards were face up")
    told = dealer.get_by_role("alert", name="Round 1 is void")
    await expect(told).to_contain_text("sam declared it void")
    await expect(told).to_contain_text("14.1")
    await expect(told).to_contain_text("three or more cards were exposed")
    await expect(told).to_contain_text("four cards were face up")
    await expect(told).to_contain_text("Return $1.00 to each: Boxes 2, 4 and 5.")
    await expect(dealer.get_by_text("No jackpot prize")).to_have_count(0)
    await expect(dealer.get_by_text("Void. Nothing is paid.")).to_be_visible()
    assert await serious_faults(dealer) == []
    await dealer.reload()
    await expect(told).to_be_visible()
    await button(dealer, "Open round 2").click()  # play goes on, and the chips are still owed
    await expect(told).to_be_visible()
    await button(dealer, "Chips are returned").click()
    await expect(told).to_have_count(0)
    await void(floor, 2, "16.4", "the lights went out")
    told = dealer.get_by_role("alert", name="Round 2 is void")
    await expect(told).to_contain_text("no chips to return")
    await button(dealer, "Understood").click()
    await dealer.reload()
    await expect(dealer.get_by_text("Void. Nothing is paid.")).to_be_visible()
    await expect(dealer.get_by_role("alert", name="is void")).to_have_count(0)
