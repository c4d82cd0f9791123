"""The search of the cage: payouts of the whole journal, and lists that fit a phone."""

from playwright.async_api import Page, expect

from tests.display.at_pages import rectangle
from tests.display.floor import FLUSH, FOUR, ROYAL, Floor
from tests.display.staff import serious_faults, sign_in
from tests.display.test_cage_page import button, chosen, in_dialog, row


async def test_payouts_are_found_by_number_amount_table_day_and_status(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1", "T2")
    await floor.play("T1", {3: FLUSH})
    await floor.play("T2", {2: FOUR})
    await sign_in(page, floor, "cage", "cleo")
    await expect(row(page, "T1-1-3")).to_be_visible()  # the number is on the row
    box = await rectangle(row(page, "T1-1-3"))
    assert 44 <= box["height"] <= 68
    await row(page, "T1-1-3").click()
    await button(page, "Confirm payment").click()
    await in_dialog(page, "It was paid").click()
    await expect(page.locator("#closed .payout-row")).to_have_count(1)

    found = page.locator("#found .payout-row")
    await page.get_by_label("Payout number").fill("t2-1")
    await page.keyboard.press("Enter")
    await expect(found).to_have_count(1)
    await found.click()
    await expect(chosen(page)).to_contain_text("$500.00")
    await expect(page.get_by_text("These are all.")).to_be_visible()
    assert await serious_faults(page) == []

    await page.get_by_label("Payout number").fill("")
    await page.get_by_text("Date, table, amount, status").click()
    await page.get_by_label("From amount").fill("ten")
    await button(page, "Search").first.click()
    await expect(page.get_by_text("Write dollars and cents")).to_be_visible()
    await page.get_by_label("From amount").fill("100.00")
    await page.get_by_label("To amount").fill("100.00")
    await page.get_by_label("Status").select_option("Paid")
    await page.get_by_label("Table", exact=True).select_option("Table 1")
    await button(page, "Search").first.click()
    await expect(found).to_have_count(1)
    await expect(found).to_contain_text("T1-1-3")
    await page.get_by_label("To day").fill("2000-01-01")
    await button(page, "Search").first.click()
    await expect(page.get_by_text("No payout matches.")).to_be_visible()
    assert await serious_faults(page) == []
    await button(page, "End the search").click()
    await expect(page.locator("#due .payout-row")).to_have_count(1)


async def test_a_payout_that_no_list_has_any_more_is_shown_from_the_journal(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    await sign_in(page, floor, "cage", "cleo")
    await button(page, "Confirm payment").click()
    await in_dialog(page, "It was paid").click()
    await expect(page.locator("#closed .payout-row")).to_have_count(1)
    floor.server.parts.hosts.named("canberra").engine.state.closed_payouts.clear()
    await page.reload()
    await expect(page.get_by_text("No payouts paid or cancelled yet.")).to_be_visible()
    await page.get_by_label("Payout number").fill("T1-1-3")
    await button(page, "Search").first.click()
    await page.locator("#found .payout-row").click()
    await expect(chosen(page).locator(".facts")).to_contain_text("cleo")
    await expect(chosen(page)).to_contain_text("A flush wins a fixed prize of $100.00.")
    async with page.expect_popup() as opening:
        await page.get_by_role("link", name="Print the slip").click()
    slip = await opening.value
    await expect(slip.locator(".number")).to_have_text("T1-1-3")
    await expect(slip.locator(".status")).to_have_text("Paid")
    await slip.close()
    await button(page, "Dispute").click()
    await expect(page.get_by_role("dialog")).to_contain_text("Dispute the paid payout T1-1-3")


async def test_on_a_phone_the_chosen_payout_comes_into_view(page: Page, floor: Floor) -> None:
    await page.set_viewport_size({"width": 390, "height": 844})
    await floor.open_tables("T1")
    for box in range(1, 7):
        await floor.play("T1", {box: FLUSH})
    await floor.play("T1", {7: ROYAL})  # a long amount
    await floor.late_claim("T1", 7, 2, FOUR)  # a long state: needs verification
    await sign_in(page, floor, "cage", "cleo")
    await row(page, "T1-2-2").click()
    await expect(chosen(page)).to_contain_text("T1-2-2")
    await expect(chosen(page).locator(".payout-amount")).to_be_in_viewport()
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
    await button(page, "Back to the list").click()
    await expect(row(page, "T1-1-1")).to_be_in_viewport()
    await row(page, "T1-7-7").click()
    await expect(chosen(page)).to_contain_text("T1-7-7")
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
    assert await serious_faults(page) == []
