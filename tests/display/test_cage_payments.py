"""Paying at the cage: the second person, the identity check, and how new payouts are told."""

from pathlib import Path

from playwright.async_api import Page, expect

from tests.display.floor import FLUSH, ROYAL, STRAIGHT_FLUSH, Floor, open_floor
from tests.display.staff import serious_faults, sign_in
from tests.display.test_cage_page import button, chosen, in_dialog, second_signs

# Counts the tones instead of playing them.
SILENT_AUDIO = """
window.tones = 0;
class Silent { connect(next) { return next; } gain = { setValueAtTime() {},
  exponentialRampToValueAtTime() {} }; start() {} stop() {} resume() {} }
window.AudioContext = Silent;
window.GainNode = Silent;
window.OscillatorNode = class extends Silent { constructor() { super(); window.tones += 1; } };
"""


async def test_a_wrong_second_person_is_no_dead_end(page: Page, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: STRAIGHT_FLUSH})
    await sign_in(page, floor, "cage", "cleo")
    await button(page, "Pay with a second person").click()
    alert = page.get_by_role("dialog").get_by_role("alert")
    await second_signs(page, "sam", "It was paid")
    await expect(alert).to_contain_text("sam cannot confirm this payment")
    await expect(alert).to_contain_text("Enter another person's name and password here.")
    await expect(chosen(page).locator(".is-signed")).to_have_count(1)  # the supervisor's alone
    await second_signs(page, "cleo", "It was paid")
    await expect(alert).to_contain_text("Enter another person's name")
    assert await serious_faults(page) == []
    await second_signs(page, "carl", "It was paid")
    await expect(page.get_by_text("confirmed by cleo and carl")).to_be_visible()


async def test_from_the_reporting_threshold_on_the_identity_comes_first(
    page: Page, tmp_path: Path
) -> None:
    low = ("reporting_from_cents = 1000000", "reporting_from_cents = 10000")
    async with open_floor(tmp_path, low) as floor:
        await floor.open_tables("T1")
        await floor.play("T1", {3: FLUSH})
        await sign_in(page, floor, "cage", "cleo")
        await button(page, "Confirm payment").click()
        dialog = page.get_by_role("dialog")
        await expect(dialog).to_contain_text("This payout has to be reported.")
        await expect(dialog.get_by_label("Reference of the identity check")).to_be_focused()
        await in_dialog(page, "It was paid").click()
        await expect(dialog).to_contain_text("Required")
        await dialog.get_by_label("Reference of the identity check").fill("KYC 77")
        await dialog.get_by_label("Paid by").select_option("Cheque")
        assert await serious_faults(page) == []
        await in_dialog(page, "It was paid").click()
        await expect(page.get_by_text("Paid: $100.00, confirmed by cleo.")).to_be_visible()
        await expect(chosen(page).locator(".facts")).to_contain_text("KYC 77")
        await expect(chosen(page).locator(".facts")).to_contain_text("Cheque")


async def test_a_new_payout_sounds_and_is_in_the_title_of_the_tab(page: Page, floor: Floor) -> None:
    await page.add_init_script(SILENT_AUDIO)
    await floor.open_tables("T1")
    await sign_in(page, floor, "cage", "cleo")
    await expect(page).to_have_title("Payouts · Jackpot")
    await page.locator("h2", has_text="Due").click()  # browsers play nothing before that
    await floor.play("T1", {3: FLUSH})
    await expect(page).to_have_title("(1 due) Payouts · Jackpot")
    await page.wait_for_function("tones === 2")
    await button(page, "Sound for new payouts").click()
    await expect(button(page, "Sound for new payouts")).to_have_attribute("aria-pressed", "false")
    await floor.play("T1", {4: ROYAL})
    await expect(page).to_have_title("(2 due) Payouts · Jackpot")
    assert await page.evaluate("tones") == 2
