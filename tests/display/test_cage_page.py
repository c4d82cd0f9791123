"""The cage's page: payouts as they come, paid by the right people, once."""

import re

from playwright.async_api import Browser, Locator, Page, expect

from tests.display.at_pages import check_first_view
from tests.display.floor import FLUSH, FOUR, STRAIGHT_FLUSH, Floor
from tests.display.staff import another_screen, serious_faults, sign_in
from tests.e2e.house import PASSWORD


def row(page: Page, text: str) -> Locator:
    return page.locator(".payout-row", has_text=text)


def chosen(page: Page) -> Locator:
    return page.get_by_role("region", name="Selected payout")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


def in_dialog(page: Page, name: str) -> Locator:
    return page.get_by_role("dialog").get_by_role("button", name=name)


async def second_signs(page: Page, name: str, confirm: str, password: str = PASSWORD) -> None:
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Second person's name").fill(name)
    await dialog.get_by_label("Their password").fill(password)
    await dialog.get_by_role("button", name=confirm).click()


async def test_a_payout_appears_by_itself_with_its_hand_and_its_steps(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await sign_in(page, floor, "cage", "cleo")
    await expect(page.get_by_text("No payouts are due.")).to_be_visible()
    await floor.play("T1", {3: FLUSH})
    await expect(chosen(page)).to_contain_text("$100.00")
    hand = chosen(page).get_by_role("img").first
    await expect(hand).to_have_accessible_name(re.compile("^ace of diamonds, jack of diamonds"))
    await expect(chosen(page)).to_contain_text("A flush wins a fixed prize of $100.00.")
    await expect(chosen(page)).to_contain_text("rule 11.1(e)")
    await expect(page.get_by_text("New payout: $100.00, Table 1, box 3")).to_be_visible()
    assert await serious_faults(page) == []


async def test_a_small_payout_is_paid_by_one_with_the_keyboard_alone(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    await sign_in(page, floor, "cage", "cleo")
    await button(page, "Confirm payment").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog")).to_contain_text("You confirm that $100.00")
    assert await serious_faults(page) == []
    await page.keyboard.press("Enter")
    await expect(chosen(page)).to_contain_text("paid")
    await expect(page.get_by_text("Paid: $100.00, confirmed by cleo.")).to_be_visible()
    await expect(page.locator("#closed .payout-row")).to_have_count(1)


async def test_a_late_payout_is_verified_by_a_supervisor_before_it_is_paid(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await floor.late_claim("T1", 1, 3, FOUR)
    await sign_in(page, floor, "cage", "cleo")
    await expect(button(page, "Confirm payment")).to_be_disabled()
    await expect(chosen(page)).to_contain_text("Do not pay yet.")
    alert = page.get_by_role("dialog").get_by_role("alert")
    await button(page, "Verify (supervisor)").click()
    await second_signs(page, "sam", "Verify", "not his password")
    await expect(alert).to_contain_text("The name or the password is wrong")
    await second_signs(page, "kim", "Verify")
    await expect(alert).to_contain_text("kim has already acted on this")
    await second_signs(page, "sam", "Verify")
    await expect(page.get_by_text("Verified by sam. The cage can pay it.")).to_be_visible()
    await expect(button(page, "Confirm payment")).to_be_enabled()


async def test_a_large_payout_needs_two_cage_staff(page: Page, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: STRAIGHT_FLUSH})
    await sign_in(page, floor, "cage", "cleo")
    await expect(chosen(page).locator(".signed")).to_contain_text("sam")
    await button(page, "Pay with a second person").click()
    await second_signs(page, "cleo", "It was paid")
    alert = page.get_by_role("dialog").get_by_role("alert")
    await expect(alert).to_contain_text("must be somebody else")
    await second_signs(page, "carl", "It was paid")
    await expect(chosen(page).locator(".signed")).to_contain_text("carl")
    await expect(page.get_by_text("confirmed by cleo and carl")).to_be_visible()
    await expect(page.get_by_role("banner")).to_contain_text("cleo")


async def test_the_second_of_two_cashiers_sees_who_paid(
    page: Page, floor: Floor, browser: Browser
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    async with another_screen(browser) as other:
        await sign_in(page, floor, "cage", "cleo")
        await sign_in(other, floor, "cage", "carl")
        for screen in (page, other):
            await button(screen, "Confirm payment").click()
        await button(page, "It was paid").click()
        await expect(page.get_by_text("Paid: $100.00, confirmed by cleo.")).to_be_visible()
        await button(other, "It was paid").click()
        alert = other.get_by_role("dialog").get_by_role("alert")
        await expect(alert).to_contain_text("cleo")
    state = floor.server.parts.hosts.named("canberra").engine.state
    assert state.balances.paid_micros == 100_000_000


async def test_two_cashiers_confirm_at_their_own_screens(
    page: Page, floor: Floor, browser: Browser
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: STRAIGHT_FLUSH})
    async with another_screen(browser) as other:
        await sign_in(page, floor, "cage", "cleo")
        await sign_in(other, floor, "cage", "carl")
        await button(page, "Confirm as first person").click()
        await button(page, "It was paid").click()
        await expect(chosen(page)).to_contain_text("needs a second person")
        await button(other, "Confirm as second person").click()
        await button(other, "It was paid").click()
        await expect(row(page, "$1,000").locator(".chip")).to_have_text("paid")


async def test_a_disputed_payout_waits_for_the_supervisors_decision(
    page: Page, floor: Floor, browser: Browser
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FOUR})
    await sign_in(page, floor, "cage", "cleo")
    await button(page, "Dispute").click()
    await in_dialog(page, "Dispute").click()
    await expect(page.get_by_text("Required")).to_be_visible()
    await page.get_by_label("Reason").fill("The player says it was four aces")
    await in_dialog(page, "Dispute").click()
    await expect(chosen(page)).to_contain_text("Held by cleo: The player says it was four aces")
    await expect(button(page, "Confirm payment")).to_be_disabled()
    async with another_screen(browser) as other:
        await sign_in(other, floor, "cage", "sam")
        await button(other, "Verify and end the dispute").click()
        await other.get_by_label("Decision and reason").fill("The film shows four sevens")
        await in_dialog(other, "Verify").click()
        await expect(chosen(other)).to_contain_text("ready to pay")
    await expect(button(page, "Confirm payment")).to_be_enabled()


async def test_a_slip_is_one_page_and_names_its_journal_entry(page: Page, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: STRAIGHT_FLUSH, 5: "9s8s7s6s5s"})
    await sign_in(page, floor, "cage", "cleo")
    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name="Print the slip").click()
    slip = await opened.value
    await slip.wait_for_load_state()
    main = slip.get_by_role("main")
    await expect(main).to_contain_text("Verified: to be paid")
    await expect(main).to_contain_text(re.compile(r"Awarded in entry \d+\s*[0-9a-f]{64}"))
    await expect(slip.locator(".signature")).to_have_count(4)
    assert await serious_faults(slip) == []
    printed = await slip.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


async def test_the_first_view_is_small_and_asks_no_other_host(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    await check_first_view(browser, floor, "cleo", "cage")
