"""The supervisor's page: payouts, pools and figures, with a second person where it takes two."""

from pathlib import Path

from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import button, dialog, fill_and_press, second_signs, signed_in
from tests.display.floor import FOUR, STRAIGHT_FLUSH, Floor, open_floor
from tests.display.supervising import page, second_link, state_of, trail, waiting
from tests.e2e.house import PASSWORD

__all__ = ["page"]  # the fixture


async def test_rule_16_5_a_payout_is_verified_disputed_and_cancelled_by_two(
    page: Page, floor: Floor
) -> None:
    await floor.play("T1")
    await floor.late_claim("T1", 1, 2, FOUR)
    await button(page, "Verify T1-1-2").click()
    await fill_and_press(page, "Verify")
    await expect(waiting(page)).not_to_contain_text("$500.00")
    await floor.play("T1", {3: STRAIGHT_FLUSH})
    cage = await floor.people.staff("cleo")
    assert (await cage.post("/v1/payouts/T1-2-3/dispute", reason="whose hand it is")).ok
    await expect(waiting(page)).to_contain_text("Disputed by cleo: whose hand it is")
    await expect(page.locator("#warnings")).to_contain_text("Payout T1-2-3 is disputed")
    await button(page, "Cancel T1-2-3").click()
    await fill_and_press(page, "Cancel the payout", Reason="it was the dealer's hand")
    await button(page, "Second person cancels T1-2-3").click()
    await second_signs(page, "Cancel the payout", "kim")
    await expect(waiting(page)).to_be_empty()
    await expect(page.locator("#warnings")).not_to_contain_text("T1-2-3")
    assert list(state_of(floor).payouts) == ["T1-1-2"]


async def test_a_deposit_goes_into_the_reserve_once(page: Page, floor: Floor) -> None:
    for _ in range(2):
        await button(page, "Deposit").click()
        await fill_and_press(page, "Deposit", Amount="250.50", Reference="DEP 7")
    await expect(page.locator("#money")).to_contain_text("$20,250.50")
    await expect(trail(page)).to_contain_text("put $250.50 into the reserve (DEP 7)")


async def test_an_adjustment_is_made_by_two_different_people(page: Page, floor: Floor) -> None:
    await button(page, "Adjustment").click()
    await fill_and_press(
        page,
        "Propose",
        From="reserve",
        To="jackpot",
        Amount="500",
        Reference="ADJ 1",
        Reason="opening gift",
    )
    await button(page, "Second person approves adjustment 1").click()
    await dialog(page).get_by_label("Second person's name").fill("sam")
    await dialog(page).get_by_label("Their password").fill(PASSWORD)
    await button(page, "Approve", exact=True).click()
    await expect(dialog(page)).to_contain_text("The second person must be somebody else")
    await second_signs(page, "Approve", "kim")
    await expect(page.locator("#money")).to_contain_text("$10,500.00")
    assert state_of(floor).adjustments == {}


async def test_new_figures_are_filled_in_and_approved_by_another_from_their_own_session(
    page: Page, floor: Floor, browser: Browser
) -> None:
    await button(page, "New figures").click()
    asked = dialog(page)
    await expect(asked.get_by_label("Straight flush, minimum")).to_have_value("1,000.00")
    await expect(asked.get_by_label("Share of each wager to the reserve pool")).to_have_value("58")
    await fill_and_press(
        page,
        "Propose",
        Reference_of_the_approval="Approval 2",
        Share_of_each_wager_to_the_jackpot_pool="40",
        Share_of_each_wager_to_the_reserve_pool="60",
    )
    await expect(waiting(page)).to_contain_text("42% → 40%")
    await expect(button(page, "Second person approves version 2")).to_be_visible()
    async with signed_in(browser, floor, "kim", "supervisor") as kim:
        await button(kim, "Approve version 2").click()
        await fill_and_press(kim, "Approve")
    await expect(page.locator("#money")).to_contain_text("40% jackpot, 60% reserve")
    await expect(trail(page)).to_contain_text("approved the figures of version 2")


async def test_each_link_has_its_own_money_and_tables(browser: Browser, tmp_path: Path) -> None:
    async with (
        open_floor(tmp_path, added=second_link()) as floor,
        signed_in(browser, floor, "sam", "supervisor") as page,
    ):
        await expect(page.locator(".tile")).to_have_count(8)
        lounge = page.locator(".money").nth(1)
        await lounge.get_by_role("button", name="Deposit").click()
        await fill_and_press(page, "Deposit", Amount="10", Reference="DEP 1")
        await expect(lounge).to_contain_text("$20,010.00")
        await expect(page.locator(".money").nth(0)).to_contain_text("$20,000.00")
        await expect(trail(page)).to_contain_text("began the journal of lounge")
