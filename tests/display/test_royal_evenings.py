"""Evenings with a royal flush, played in Chromium by the people of the floor.

The dealer declares, a supervisor verifies at the table, the dealer collects, the cage pays with two
people. In two of the evenings the dealer misreads a card: it is corrected before the award, and
after it.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from jackpot.rules.money import dollars
from tests.display.at_pages import (
    DEALER_SCREEN,
    button,
    dialog,
    fill_and_press,
    pick,
    second_signs,
    signed_in,
    supervisor_signs,
)
from tests.display.floor import ROYAL, Floor, open_floor
from tests.display.sign import Sign
from tests.e2e.house import LINK, finding

OPENING_CENTS = 123_456_900
ROYAL_CENTS = OPENING_CENTS + 42  # with the share of the one wager
MISREAD = "KsQsJsTs9s"  # the ace was read as a nine: a straight flush
MISREAD_CENTS = ROYAL_CENTS // 10


class Evening(NamedTuple):
    floor: Floor
    meter: Sign
    dealer: Page
    sam: Page
    kim: Page
    cage: Page

    async def declare(self, cards: str) -> None:
        """The dealer takes a wager in box 3, deals and declares its hand."""
        await button(self.dealer, "Open round 1").click()
        await button(self.dealer, "Box 3, lamp off, No wager").click()
        await expect(button(self.dealer, "Box 3, lamp on, Accepted")).to_be_visible()
        await button(self.dealer, "First card is out").click()
        await button(self.dealer, "Bets and folds are complete").click()
        await button(self.dealer, "Box 3, lamp on").click()
        await pick(self.dealer, cards)
        await fill_and_press(self.dealer, "Declare this hand")
        await expect(button(self.dealer, "Collect the cards")).to_be_disabled()
        await self.meter.until_state("pending")

    async def verify_at_the_table(self) -> None:
        await button(self.dealer, "Verify the hand of box 3").click()
        await supervisor_signs(self.dealer, "Verify the hand", "sam")

    async def collect(self, cents: int) -> None:
        assert await self.meter.page.locator("#win").is_hidden()
        await button(self.dealer, "Collect the cards").click()
        await fill_and_press(self.dealer, "Collect the cards")
        await expect(self.dealer.locator(".prizes")).to_contain_text(dollars(cents))

    async def exchange_the_nine_for_the_ace(self) -> None:
        """In the picker that Sam has open: the misread card out, the right one in."""
        await pick(self.sam, "9sAs")
        await fill_and_press(self.sam, "Next")
        await expect(dialog(self.sam)).to_contain_text("Before")
        await fill_and_press(self.sam, "Correct the hand", Reason="the ace was read as a nine")

    async def pay_with_two(self, verified_by: str) -> None:
        row = self.cage.locator("#due .payout-row", has_text=dollars(ROYAL_CENTS))
        await row.click()
        signed = self.cage.locator(".signed li", has_text="Supervisor")
        await expect(signed).to_contain_text(verified_by)
        await button(self.cage, "Pay with a second person").click()
        await second_signs(self.cage, "It was paid", "carl", Reference_of_the_identity_check="ID 1")
        await expect(self.cage.get_by_text("confirmed by cleo and carl")).to_be_visible()

    async def check_the_books(self, browser: Browser) -> None:
        async with signed_in(browser, self.floor, "ada", "accounts") as accounts:
            await expect(accounts.locator("#balance")).to_have_text("The day balances")
            await expect(accounts.locator("main")).to_contain_text(dollars(ROYAL_CENTS))
        balances = self.floor.server.parts.hosts.named(LINK).engine.state.balances
        assert balances.paid_micros == ROYAL_CENTS * 10_000
        assert balances.payable_micros == 0
        assert await finding(self.floor.house) is None, "the auditor of the journal agrees"


@pytest_asyncio.fixture(loop_scope="session")
async def evening(browser: Browser, tmp_path: Path) -> AsyncIterator[Evening]:
    opening = ("opening_jackpot_cents = 1000000", f"opening_jackpot_cents = {OPENING_CENTS}")
    async with open_floor(tmp_path, opening) as floor, AsyncExitStack() as screens:
        await floor.open_tables("T1")
        pages = [
            await screens.enter_async_context(signed_in(browser, floor, name, path, DEALER_SCREEN))
            for name, path in (
                ("dee", "dealer?table=T1"),
                ("sam", "supervisor"),
                ("kim", "supervisor"),
                ("cleo", "cage"),
            )
        ]
        hall = await browser.new_page(viewport={"width": 1280, "height": 720})
        meter = Sign(hall)
        await meter.open(floor.url)
        await meter.until_state("live")
        yield Evening(floor, meter, *pages)
        await hall.close()


async def test_a_royal_is_declared_verified_collected_and_paid(
    browser: Browser, evening: Evening
) -> None:
    await evening.declare(ROYAL)
    await evening.verify_at_the_table()
    await evening.collect(ROYAL_CENTS)
    await evening.meter.until_win("royal flush")
    await evening.pay_with_two("sam")
    await evening.check_the_books(browser)


async def test_rule_14_4_a_misread_card_is_corrected_before_the_award(
    browser: Browser, evening: Evening
) -> None:
    await evening.declare(MISREAD)
    await button(evening.sam, "Correct the hand of Table 1, box 3").click()
    await evening.exchange_the_nine_for_the_ace()
    await second_signs(evening.sam, "Sign", "kim")
    await expect(button(evening.dealer, "Box 3, lamp on, Royal flush ✓")).to_be_visible()
    await evening.collect(ROYAL_CENTS)
    await evening.meter.until_win("royal flush")
    await evening.pay_with_two("kim")
    await evening.check_the_books(browser)


async def test_rule_14_4_a_misread_card_is_corrected_after_the_award(
    browser: Browser, evening: Evening
) -> None:
    await evening.declare(MISREAD)
    await evening.verify_at_the_table()
    await evening.collect(MISREAD_CENTS)
    await button(evening.sam, "Rounds of Table 1").click()
    await button(evening.sam, "Correct the hand of box 3 in round 1").click()
    await evening.exchange_the_nine_for_the_ace()
    await expect(dialog(evening.sam)).to_contain_text("A second person is needed")
    await dialog(evening.sam).get_by_role("button", name="Back").click()
    asked = evening.kim.locator("#waiting li", has_text="Correct the hand of box 3")
    await expect(asked).to_contain_text(dollars(ROYAL_CENTS))
    await button(evening.kim, "Approve act 1").click()
    await fill_and_press(evening.kim, "Correct the hand")
    await evening.pay_with_two("kim")
    await evening.check_the_books(browser)
