"""A supervisor sets the number of a table's next round, and the dealer goes on with it."""

from playwright.async_api import Browser, expect

from tests.display.at_pages import button, dialog, fill_and_press, signed_in
from tests.display.dealing import at_table_1
from tests.display.floor import Floor


async def test_the_next_round_has_the_number_that_a_supervisor_set(
    browser: Browser, floor: Floor
) -> None:
    async with (
        at_table_1(browser, floor) as dealer,
        signed_in(browser, floor, "sam", "supervisor") as sam,
    ):
        await floor.play("T1")
        await button(sam, "Rounds of Table 1").click()
        await button(sam, "Next round number").click()
        asked = dialog(sam)
        await expect(asked).to_contain_text("Next round number of Table 1")
        await asked.get_by_role("button", name="Set the number").click()
        await expect(asked).to_contain_text("Required")
        await asked.get_by_label("Next round").fill("1")
        await asked.get_by_label("Reason").fill("the counter was replaced")
        await asked.get_by_role("button", name="Set the number").click()
        await expect(asked.get_by_role("alert")).not_to_be_empty()  # round 1 was played
        await expect(button(dealer, "Open round 2")).to_be_visible()
        await fill_and_press(
            sam, "Set the number", Next_round="500", Reason="the counter was replaced"
        )
        await button(dealer, "Open round 500").click()
        await expect(dealer.get_by_text("Round 500", exact=True)).to_be_visible()
        await expect(sam.locator("#trail")).to_contain_text("next round to 500")
