"""The supervisor's page: tables, rounds and hands, and what a supervisor decides about them."""

from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import (
    button,
    check_first_view,
    dialog,
    fill_and_press,
    pick,
    signed_in,
    tab_to,
)
from tests.display.floor import FLUSH, FOUR, Floor
from tests.display.staff import serious_faults
from tests.display.supervising import page, state_of, tile, trail, waiting
from tests.e2e.people import wager

__all__ = ["page"]  # the fixture


async def test_a_button_that_is_pressed_while_the_table_plays_on_does_what_it_says(
    page: Page, floor: Floor
) -> None:
    """Between the press and its release the table changes, as it does all the time."""
    await button(page, "Rounds of Table 1").hover()
    await page.mouse.down()
    await floor.deal("T1", (1, 4, 6))
    await page.evaluate("() => new Promise((passed) => setTimeout(passed, 400))")  # four draws
    await page.mouse.up()
    await expect(dialog(page)).to_contain_text("Round 1")
    await dialog(page).get_by_role("button", name="Back").click()
    await expect(tile(page, "Table 1")).to_contain_text("cards are out")


async def test_an_endless_press_does_not_stop_the_page_from_updating(
    page: Page, floor: Floor
) -> None:
    await tile(page, "Table 1").get_by_role("heading").hover()
    await page.mouse.down()
    await floor.deal("T1", (2,))
    await expect(tile(page, "Table 1")).to_contain_text("cards are out")
    await page.mouse.up()


async def test_the_tables_show_rounds_lamps_and_claims_live(page: Page, floor: Floor) -> None:
    round_ = await floor.deal("T1", (1, 4, 6))
    await expect(tile(page, "Table 1")).to_contain_text("Round 1 cards are out")
    await expect(tile(page, "Table 1").get_by_role("img", name="boxes 1, 4, 6")).to_be_visible()
    await floor.claim("T1", round_, 4, FLUSH)
    await expect(tile(page, "Table 1")).to_contain_text("Box 4: flush")
    await expect(waiting(page)).to_contain_text("Flush Table 1, box 4")


async def test_a_call_is_shown_above_all_else_until_somebody_answers(
    page: Page, floor: Floor, browser: Browser
) -> None:
    async with signed_in(browser, floor, "dee", "dealer?table=T1") as dealer:
        await button(dealer, "Call a supervisor").click()
        await button(dealer, "Please look at a hand").click()
        await expect(page.locator("#calls")).to_contain_text("Table 1 calls a supervisor")
        await expect(page).to_have_title("(1 call) Floor · Jackpot")
        await button(page, "I am coming to Table 1").click()
        await expect(page.locator("#calls")).to_be_empty()
        await expect(dealer.get_by_text("sam is coming")).to_be_visible()


async def test_a_table_is_opened_and_closed(page: Page, floor: Floor) -> None:
    await button(page, "Open Table 2").click()
    await fill_and_press(page, "Open the table")
    await expect(tile(page, "Table 2")).to_contain_text("open")
    await button(page, "Close Table 2").click()
    await fill_and_press(page, "Close the table", Reason="end of the evening")
    await expect(tile(page, "Table 2")).to_contain_text("closed")
    await expect(trail(page)).to_contain_text("closed the table “end of the evening”")


async def test_rule_14_5_a_suspended_table_resumes_with_a_recorded_approval(
    page: Page, floor: Floor
) -> None:
    seat = await floor.seat("T1")
    await seat.do("open_round", round=1)
    await seat.do("place_wager", **wager(1, 3))
    await button(page, "Suspend Table 1").click()
    await fill_and_press(page, "Suspend", Reason="the pad of box 3 flickers")
    await expect(tile(page, "Table 1")).to_contain_text("suspended")
    round_ = state_of(floor).tables["T1"].current
    assert round_ is not None
    assert round_.wagers == {}, "it went back"
    await button(page, "Resume Table 1").click()
    await button(page, "Approve and resume").click()
    await expect(dialog(page)).to_contain_text("Required")
    await fill_and_press(page, "Approve and resume", Reason="pad changed and tried")
    await expect(tile(page, "Table 1")).to_contain_text("open")
    await expect(trail(page)).to_contain_text("approved that the jackpot resumes at the table")


async def test_a_claim_is_rejected_and_a_round_voided_with_the_rule_as_reason(
    page: Page, floor: Floor
) -> None:
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 5, FLUSH)
    await button(page, "Reject the hand of Table 1, box 5").click()
    await fill_and_press(page, "Reject the hand", Reason="the jack is a heart")
    await expect(waiting(page)).to_be_empty()
    # The button is gone with its item: the focus stays in that part of the page.
    await expect(page.get_by_role("heading", name="Needs your decision")).to_be_focused()
    drawn = trail(page).get_by_role("img", name="ace of diamonds, jack of diamonds, eight of")
    await expect(drawn.first.locator(".card")).to_have_count(5)
    await expect(trail(page)).not_to_contain_text(FLUSH)
    await button(page, "Rounds of Table 1").click()
    await button(page, "Void round 1").click()
    await fill_and_press(page, "Void the round", Rule="14.1", Reason="four cards were exposed")
    await expect(dialog(page).get_by_role("region", name="Round 1")).to_contain_text("void")
    await page.keyboard.press("Escape")
    await expect(trail(page)).to_contain_text("voided the round by rule 14.1")
    assert state_of(floor).balances.refunds_micros == 2_000_000


async def test_a_fold_is_undone_and_a_late_claim_recorded(page: Page, floor: Floor) -> None:
    round_ = await floor.deal("T1", (2, 5))
    await (await floor.seat("T1")).do("fold_box", round=round_, box=2)
    await button(page, "Rounds of Table 1").click()
    await button(page, "Undo the fold of box 2").click()
    await fill_and_press(page, "Undo the fold", Reason="box 3 folded, not box 2")
    await expect(button(page, "Undo the fold of box 2")).to_have_count(0)
    await floor.settle("T1", round_)
    await button(page, "Late claim in round 1").click()
    await fill_and_press(
        page, "Pick the cards", Box="2", How_it_was_reconstructed="from the cameras"
    )
    await pick(page, FLUSH)
    await fill_and_press(page, "Record the late claim")
    await expect(dialog(page)).to_contain_text("late claim")
    assert state_of(floor).payouts["T1-1-2"].award.amount_cents == 10_000


async def test_a_table_is_suspended_with_the_keyboard_alone(page: Page, floor: Floor) -> None:
    await tab_to(page, "Suspend Table 1")
    await page.keyboard.press("Enter")
    await page.keyboard.type("lamp of box 2 is broken")
    await page.keyboard.press("Enter")
    await expect(tile(page, "Table 1")).to_contain_text("suspended")
    await expect(button(page, "Resume Table 1")).to_be_visible()


async def test_axe_finds_nothing_serious(page: Page, floor: Floor) -> None:
    await floor.play("T1", {2: FOUR, 5: FLUSH})
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 5, FLUSH)
    await floor.open_tables("T2", "T3")
    await floor.suspend("T2")
    await expect(waiting(page)).to_contain_text("Flush Table 1, box 5")
    await expect(tile(page, "Table 2")).to_contain_text("suspended")
    assert await serious_faults(page) == []
    await button(page, "Rounds of Table 1").click()
    await expect(dialog(page)).to_contain_text("Round 2")
    assert await serious_faults(page) == []
    await page.keyboard.press("Escape")
    await button(page, "New figures").click()
    assert await serious_faults(page) == []


async def test_the_first_view_is_small_and_asks_no_other_host(
    browser: Browser, floor: Floor
) -> None:
    await check_first_view(browser, floor, "sam", "supervisor")
