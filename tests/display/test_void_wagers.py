"""One wager declared void (16.3(a)) from the supervisor's page, and how the other pages show it."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from jackpot.floor.state import State
from tests.display.at_pages import (
    DEALER_SCREEN,
    button,
    dialog,
    fill_and_press,
    second_signs,
    signed_in,
    tab_to,
)
from tests.display.floor import FLUSH, FOUR, STRAIGHT_FLUSH, Floor
from tests.display.staff import serious_faults
from tests.e2e.house import LINK
from tests.e2e.people import wager

WHY = "seen to show the cards to box 6"


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    """Sam's, with table 1 open."""
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "sam", "supervisor") as opened:
        yield opened


def state_of(floor: Floor) -> State:
    return floor.server.parts.jackpots.named(LINK).engine.state


def choice(page: Page, box: int) -> Locator:
    """The entry of a box in the dialog: its check box, and what the void would do."""
    return dialog(page).get_by_role("listitem").filter(has_text=f"Box {box}")


async def ask_to_void(page: Page, round_: int = 1) -> None:
    await button(page, "Rounds of Table 1").click()
    await button(page, f"Void a wager in round {round_}").click()
    await expect(dialog(page)).to_contain_text("Whose wager")


async def void(floor: Floor, box: int, round_: int = 1, by: str = "sam") -> None:
    """By somebody who is not at this screen."""
    reply = await (await floor.people.staff(by)).post(
        f"/v1/tables/T1/rounds/{round_}/wagers/{box}/void", rule="13.2", reason=WHY
    )
    assert reply.ok, reply


async def test_rule_16_3_a_the_refund_and_the_claim_are_shown_before_and_carried_out(
    page: Page, floor: Floor
) -> None:
    round_ = await floor.deal("T1", (2, 5, 6))
    await ask_to_void(page)
    from_both = "$1.00 is returned: $0.42 from the jackpot pool, $0.58 from the reserve."
    await expect(choice(page, 2)).to_contain_text(from_both)
    await floor.claim("T1", round_, 5, STRAIGHT_FLUSH)
    # The lock holds the jackpot pool, and nothing has been contributed since.
    await expect(choice(page, 2)).to_contain_text("$1.00 is returned: $1.00 from the reserve.")
    await expect(choice(page, 5)).to_contain_text(
        f"{from_both} The claim of the straight flush ($1,000.12) is withdrawn,"
        " and the lock on the jackpot is released."
    )
    await dialog(page).get_by_label("Box 5").check()
    await fill_and_press(page, "Declare void", Rule_that_was_broken="13.2", Reason=WHY)
    await second_signs(page, "Sign", "kim")
    await expect(page.get_by_text("Box 5: wager void. Return $1.00.")).to_be_visible()
    shown = dialog(page).get_by_role("region", name="Round 1")
    await expect(shown).to_contain_text("wagers in boxes 2, 6")
    await expect(shown).to_contain_text("Box 5: wager returned")
    await expect(button(page, "Reject the claim of box 5")).to_have_count(0)
    await page.keyboard.press("Escape")
    lamps = page.get_by_role("img", name="Lamps lit: boxes 2, 6. Wager void: Box 5")
    await expect(lamps).to_be_visible()
    await expect(page.locator("#waiting")).to_be_empty()
    await expect(page.locator("#trail")).to_contain_text(
        f"declared the wager of box 5 void: rule 13.2 was contravened “{WHY}”"
    )
    state = state_of(floor)
    assert (state.locks, state.balances.refunds_micros) == ([], 1_000_000)
    assert state.balances.jackpot_micros == 10_000_000_000 + 2 * 420_000


async def test_two_players_who_exchanged_cards_are_chosen_together(
    page: Page, floor: Floor
) -> None:
    await floor.deal("T1", (2, 5, 6))
    await ask_to_void(page)
    await dialog(page).get_by_label("Box 2").check()
    await dialog(page).get_by_label("Box 6").check()
    await fill_and_press(page, "Declare void", Rule_that_was_broken="13.2", Reason=WHY)
    await expect(page.get_by_text("Boxes 2 and 6: wagers void.")).to_be_visible()
    round_ = state_of(floor).tables["T1"].current
    assert round_ is not None
    assert (sorted(round_.wagers), round_.voided) == ([5], [2, 6])


async def test_a_wager_before_the_first_card_is_not_in_a_pool_yet(page: Page, floor: Floor) -> None:
    seat = await floor.seat("T1")
    await seat.do("open_round", round=1)
    await seat.do("place_wager", **wager(1, 3))
    await ask_to_void(page)
    await expect(choice(page, 3)).to_contain_text("$1.00 is returned. It is not in a pool yet.")
    await dialog(page).get_by_label("Box 3").check()
    await fill_and_press(page, "Declare void", Rule_that_was_broken="10.1", Reason="no ante")
    assert state_of(floor).balances.refunds_micros == 0


async def test_what_is_missing_or_refused_is_shown_and_any_rule_can_be_entered(
    page: Page, floor: Floor
) -> None:
    await floor.deal("T1", (2, 5))
    await ask_to_void(page)
    asked = dialog(page)
    other = asked.get_by_label("Number of the other rule")
    await expect(other).to_be_hidden()
    await button(page, "Declare void").click()
    await expect(asked).to_contain_text("Choose at least one.")
    await expect(asked.get_by_label("Box 2")).to_be_focused()
    await asked.get_by_label("Box 2").check()
    await asked.get_by_label("Rule that was broken").select_option("other")
    await other.fill("18.1")
    await asked.get_by_label("Reason").fill(WHY)
    await button(page, "Declare void").click()
    await expect(asked.get_by_role("alert")).to_contain_text("Not a rule of the game")
    await expect(asked.get_by_role("alert")).to_contain_text("as the instrument numbers it")
    await fill_and_press(page, "Declare void", Number_of_the_other_rule="rule 7.2")
    await expect(page.locator("#trail")).to_contain_text("void: rule 7.2 was contravened")


async def test_the_choices_follow_the_floor_and_stay_ticked(page: Page, floor: Floor) -> None:
    round_ = await floor.deal("T1", (2, 5, 6))
    await ask_to_void(page)
    await dialog(page).get_by_label("Box 2").check()
    await dialog(page).get_by_label("Box 5").check()
    await floor.claim("T1", round_, 5, STRAIGHT_FLUSH)
    await expect(choice(page, 5)).to_contain_text("claim of the straight flush ($1,000.12)")
    await expect(dialog(page).get_by_label("Box 5")).to_be_checked()
    await void(floor, 6)
    await expect(choice(page, 6)).to_have_count(0)
    await floor.settle("T1", round_)
    await expect(choice(page, 5)).to_contain_text("cancel the payout first")
    await expect(dialog(page).get_by_label("Box 5")).not_to_be_checked()
    await expect(dialog(page).get_by_label("Box 5")).to_be_disabled()
    await expect(dialog(page).get_by_label("Box 2")).to_be_checked()


async def test_an_open_payout_is_cancelled_first_by_two_people_if_it_is_large(
    page: Page, floor: Floor
) -> None:
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 2, FLUSH)
    await floor.claim("T1", round_, 5, STRAIGHT_FLUSH)
    await floor.settle("T1", round_)
    await ask_to_void(page)
    await expect(choice(page, 2)).to_contain_text(
        "This wager won payout T1-1-2 of $100.00: cancel the payout first."
    )
    await choice(page, 2).get_by_role("button", name="Cancel T1-1-2").click()
    await fill_and_press(page, "Cancel the payout", Reason=WHY)
    await choice(page, 5).get_by_role("button", name="Cancel T1-1-5").click()
    await fill_and_press(page, "Cancel the payout", Reason=WHY)
    await expect(choice(page, 5)).to_contain_text("sam asks to cancel it")
    await choice(page, 5).get_by_role("button", name="Second person cancels T1-1-5").click()
    await second_signs(page, "Cancel the payout", "kim")
    await dialog(page).get_by_label("Box 2").check()
    await dialog(page).get_by_label("Box 5").check()
    await fill_and_press(page, "Declare void", Rule_that_was_broken="16.1", Reason=WHY)
    await expect(dialog(page)).to_contain_text("no wagers")
    state = state_of(floor)
    assert (state.payouts, state.balances.refunds_micros) == ({}, 2_000_000)


async def test_a_paid_payout_and_a_refusal_of_one_of_two_say_what_to_do(
    page: Page, floor: Floor
) -> None:
    await floor.play("T1", {2: FLUSH})
    await ask_to_void(page)
    await dialog(page).get_by_label("Box 1", exact=True).check()
    await dialog(page).get_by_label("Box 3", exact=True).check()
    await page.route("**/wagers/3/void", lambda route: route.abort())
    await dialog(page).get_by_label("Rule that was broken").select_option("16.9")
    await dialog(page).get_by_label("Reason").fill(WHY)
    await button(page, "Declare void").click()
    told = dialog(page).get_by_role("alert")
    await expect(told).to_contain_text("Box 3: The server does not answer")
    await expect(told).to_contain_text("Box 1: already void.")
    await expect(choice(page, 1)).to_have_count(0)
    cage = await floor.people.staff("cleo")
    assert (await cage.post("/v1/payouts/T1-1-2/confirm")).ok
    await expect(choice(page, 2)).to_contain_text("correct it with an adjustment by two people")
    await expect(choice(page, 2).get_by_role("button")).to_have_count(0)


async def test_a_wager_is_declared_void_with_the_keyboard_alone(page: Page, floor: Floor) -> None:
    await floor.deal("T1", (2, 5))
    press = page.keyboard.press
    await tab_to(page, "Rounds of Table 1")
    await press("Enter")
    await expect(button(page, "Void a wager in round 1")).to_be_visible()
    await tab_to(page, "Void a wager in round 1")
    await press("Enter")
    await expect(dialog(page).get_by_label("Box 2")).to_be_focused()
    await press("Tab")
    await press("Space")
    await press("Tab")
    for _ in ("4.4", "4.5", "10.1", "13.1", "13.2", "16.1", "16.8"):
        await press("ArrowDown")
    await press("Tab")
    await page.keyboard.type("pushed the dealer")
    await tab_to(page, "Declare void")
    await press("Enter")
    await expect(page.get_by_text("Box 5: wager void.")).to_be_visible()
    await expect(page.locator("#trail")).to_contain_text("rule 16.8 was contravened")


async def test_the_dealer_sees_the_box_marked_and_no_hand_can_be_declared_there(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "dee", "dealer?table=T1", DEALER_SCREEN) as dealer:
        seat = await floor.seat("T1")
        await seat.do("open_round", round=1)
        for box in (2, 4, 6):
            await seat.do("place_wager", **wager(1, box))
        await void(floor, 2)
        await expect(button(dealer, "Box 2, lamp off, Wager void")).to_be_disabled()
        await expect(dealer.get_by_text("Locks 2 wagers, $2.00 in total")).to_be_visible()
        await button(dealer, "First card is out").click()
        await button(dealer, "Box 6, lamp on").click()
        await button(dealer, "Fold box 6").click()
        await expect(button(dealer, "Box 6, lamp off, Folded")).to_be_visible()
        await button(dealer, "Bets and folds are complete").click()
        await floor.claim("T1", 1, 4, FLUSH)
        await button(dealer, "Box 4, lamp on, Flush").click()
        await expect(button(dealer, "Reject this hand (supervisor)")).to_be_visible()
        await void(floor, 4)
        await void(floor, 6)
        for box in (4, 6):
            await expect(button(dealer, f"Box {box}, lamp off, Wager void")).to_be_disabled()
        await expect(button(dealer, "Reject this hand (supervisor)")).to_have_count(0)
        await expect(dealer.get_by_text("Boxes 2, 4 and 6: wager void.")).to_be_visible()
        assert await serious_faults(dealer) == []
        await button(dealer, "Collect the cards").click()
        await expect(dialog(dealer)).to_contain_text("No hand was declared.")
        await fill_and_press(dealer, "Collect the cards")
        await expect(dealer.get_by_text("Cards collected. No jackpot prize.")).to_be_visible()


async def test_the_cage_pays_the_other_straight_flush_as_if_it_were_the_only_one(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 2, STRAIGHT_FLUSH)
    await floor.claim("T1", round_, 5, STRAIGHT_FLUSH.replace("h", "c"))
    await void(floor, 5)
    await void(floor, 5, by="kim")
    await floor.settle("T1", round_)
    async with signed_in(browser, floor, "cleo", "cage") as cage:
        await expect(cage.locator(".payout-row")).to_have_count(1)
        working = cage.locator("ol.working")
        await expect(working).to_contain_text("10% of it is $1,000.08.")
        await expect(working).not_to_contain_text("share")
        await cage.goto(f"{floor.url}v1/payouts/T1-1-2/slip")
        await expect(cage.locator("body")).to_contain_text("10% of it is $1,000.08.")


async def test_the_accounts_show_the_wager_and_who_declared_it_void(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.deal("T1", (2, 5))
    await void(floor, 2)
    async with signed_in(browser, floor, "ada", "accounts") as accounts:
        paper = accounts.locator(".paper")
        exception = paper.get_by_role("row").filter(has_text="Declared the wager of box 2 void")
        await expect(exception).to_contain_text(WHY)
        await paper.locator("[data-section=tables] > summary").click()
        tables = paper.get_by_role("region", name="Tables of the day")
        await expect(tables.get_by_role("row", name="Table 1")).to_contain_text("2 (1 void)")
        refunds = paper.get_by_role("row").filter(has_text="Refunds of void rounds and wagers")
        await expect(refunds).to_contain_text("$0.42")
        await expect(refunds).to_contain_text("$1.00")


async def test_axe_finds_nothing_serious_where_a_wager_is_declared_void(
    page: Page, floor: Floor
) -> None:
    await floor.play("T1", {2: FOUR, 5: FLUSH})
    await void(floor, 3)
    await ask_to_void(page)
    await expect(choice(page, 2)).to_contain_text("cancel the payout first")
    await button(page, "Declare void").click()
    await dialog(page).get_by_label("Rule that was broken").select_option("other")
    assert await serious_faults(page) == []
    for width in (390, 1366):
        await page.set_viewport_size({"width": width, "height": 800})
        inside = "dialog => dialog.scrollWidth <= dialog.clientWidth"
        assert await dialog(page).evaluate(inside), width
