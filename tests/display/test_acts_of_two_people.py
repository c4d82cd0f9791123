"""What two supervisors do together: void, reject, late hand, deposit; here or at another screen."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from jackpot.floor.state import State
from tests.display.at_pages import (
    button,
    dialog,
    fill_and_press,
    pick,
    second_signs,
    signed_in,
)
from tests.display.floor import FLUSH, ROYAL, STRAIGHT_FLUSH, Floor
from tests.e2e.house import LINK, PASSWORD


def state_of(floor: Floor) -> State:
    return floor.server.parts.jackpots.named(LINK).engine.state


def waiting(page: Page) -> Locator:
    return page.locator("#waiting")


@pytest_asyncio.fixture(loop_scope="session")
async def sam(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def kim(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    async with signed_in(browser, floor, "kim", "supervisor") as page:
        yield page


async def ask_to_void(page: Page, round_: int) -> None:
    await button(page, "Rounds of Table 1").click()
    record = page.get_by_label(f"Round {round_}", exact=True).get_by_role("link", name="Record")
    await expect(record).to_have_attribute("href", f"/record?table=T1&round={round_}")
    await button(page, f"Void round {round_}").click()


async def test_voiding_a_settled_royal_is_proposed_here_and_approved_from_another_screen(
    sam: Page, kim: Page, floor: Floor
) -> None:
    await floor.play("T1", {3: ROYAL})
    prize = state_of(floor).payouts["T1-1-3"].award.amount_cents
    await ask_to_void(sam, 1)
    await expect(dialog(sam)).to_contain_text("Cancelled payouts: T1-1-3 ($10,002.94)")
    await expect(dialog(sam)).to_contain_text("A second person is needed.")
    await fill_and_press(sam, "Void the round", Rule="16.4", Reason="marked cards")
    await expect(dialog(sam)).to_contain_text("A second person is needed")
    await dialog(sam).get_by_role("button", name="Back").click()
    await dialog(sam).get_by_role("button", name="Back").click()
    await expect(waiting(sam)).to_contain_text("waiting for another")
    assert list(state_of(floor).payouts) == ["T1-1-3"], "nothing has changed yet"
    item = waiting(kim).locator("li", has_text="Void Table 1, round 1 (16.4)")
    await expect(item).to_contain_text("$10,002.94")
    await expect(item).to_contain_text("sam")
    await expect(item).to_contain_text("marked cards")
    await button(kim, "Approve act 1").click()
    await expect(dialog(kim)).to_contain_text("$10,002.94")
    await fill_and_press(kim, "Void the round", Reason="I saw the cards too")
    await expect(waiting(kim)).to_be_empty()
    await expect(waiting(sam)).to_be_empty()
    assert prize == 1_000_294
    assert state_of(floor).payouts == {}
    await expect(kim.locator("#trail")).to_contain_text("kim")


async def test_a_second_supervisor_signs_on_the_spot(sam: Page, floor: Floor) -> None:
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 5, STRAIGHT_FLUSH)
    await button(sam, "Reject the hand of Table 1, box 5").click()
    await expect(dialog(sam)).to_contain_text("straight flush of $1,000.08")
    await expect(dialog(sam)).to_contain_text("A second person is needed.")
    await fill_and_press(sam, "Reject the hand", Reason="the nine is a diamond")
    asked = dialog(sam)
    await expect(asked).to_contain_text("Reject the hand of box 5: $1,000.08")
    await asked.get_by_label("Second person's name").fill("sam")
    await asked.get_by_label("Their password").fill(PASSWORD)
    await asked.get_by_role("button", name="Sign", exact=True).click()
    await expect(asked).to_contain_text("must be somebody else")
    assert len(state_of(floor).locks) == 1
    await second_signs(sam, "Sign", "kim")
    await expect(sam.get_by_text("The hand of box 5 is rejected.")).to_be_visible()
    assert state_of(floor).locks == []


async def test_the_second_person_declines_with_a_reason_and_the_first_withdraws(
    sam: Page, kim: Page, floor: Floor
) -> None:
    round_ = await floor.deal("T1", (5,))
    await floor.claim("T1", round_, 5, ROYAL)
    proposals = ((kim, "Decline", "it looked bent"), (sam, "Withdraw", "it was marked"))
    for number, (page, word, reason) in enumerate(proposals, start=1):
        await button(sam, "Reject the hand of Table 1, box 5").click()
        await fill_and_press(sam, "Reject the hand", Reason=reason)
        await dialog(sam).get_by_role("button", name="Back").click()
        await button(page, f"{word} act {number}").click()
        await fill_and_press(page, word, Reason="the card is in order")
        await expect(button(page, f"{word} act {number}")).to_have_count(0)
    await expect(sam.locator("#trail")).to_contain_text("the card is in order")
    assert len(state_of(floor).locks) == 1


async def test_a_late_royal_is_recorded_by_two_and_born_verified(
    sam: Page, kim: Page, floor: Floor
) -> None:
    await floor.play("T1")
    await button(sam, "Rounds of Table 1").click()
    await button(sam, "Late claim in round 1").click()
    await fill_and_press(
        sam, "Pick the cards", Box="2", How_it_was_reconstructed="from the cameras"
    )
    await pick(sam, ROYAL)
    await fill_and_press(sam, "Record the late claim")
    await expect(dialog(sam)).to_contain_text("A second person is needed")
    await dialog(sam).get_by_role("button", name="Back").click()
    assert state_of(floor).payouts == {}
    item = waiting(kim).locator("li", has_text="Late claim of box 2, Table 1, round 1")
    await expect(item.get_by_role("img", name="ace of spades, king of spades")).to_be_visible()
    await expect(item).to_contain_text("$10,002.94")
    await button(kim, "Approve act 1").click()
    await fill_and_press(kim, "Record the late claim")
    await expect(waiting(kim)).to_be_empty()
    payout = state_of(floor).payouts["T1-1-2"]
    assert (payout.status, payout.verified_by) == ("verified", "kim")


async def test_a_large_deposit_needs_two_people_and_a_small_one_does_not(
    sam: Page, floor: Floor
) -> None:
    await button(sam, "Deposit").click()
    await expect(dialog(sam)).to_contain_text("$1,000.00 or more needs a second supervisor")
    await fill_and_press(sam, "Deposit", Amount="999.99", Reference="DEP 1")
    await expect(sam.locator("#money")).to_contain_text("$20,999.99")
    await button(sam, "Deposit").click()
    await fill_and_press(sam, "Deposit", Amount="1,000.00", Reference="DEP 2")
    await expect(dialog(sam)).to_contain_text("Deposit into the reserve: $1,000.00")
    await expect(sam.locator("#money")).to_contain_text("$20,999.99")
    await dialog(sam).get_by_role("button", name="Back").click()
    await button(sam, "Second person signs act 1").click()
    await second_signs(sam, "Deposit", "kim")
    await expect(sam.locator("#money")).to_contain_text("$21,999.99")
    await expect(waiting(sam)).to_be_empty()


async def test_a_large_wager_is_voided_by_two_and_a_small_one_at_once(
    sam: Page, floor: Floor
) -> None:
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 2, FLUSH)
    await floor.claim("T1", round_, 5, ROYAL)
    await button(sam, "Rounds of Table 1").click()
    await button(sam, "Void a wager in round 1").click()
    large = dialog(sam).locator(".tick", has_text="Box 5")
    await expect(large).to_contain_text("royal flush ($10,000.84)")
    await expect(large).to_contain_text("A second supervisor must approve it.")
    for box in (2, 5):
        await dialog(sam).get_by_label(f"Box {box}").check()
    await fill_and_press(sam, "Declare void", Rule_that_was_broken="13.2", Reason="showed cards")
    await expect(dialog(sam)).to_contain_text("Void the wager of box 5: $10,000.84")
    current = state_of(floor).tables["T1"].current
    assert current is not None
    assert current.voided == [2]
    await second_signs(sam, "Sign", "kim")
    await expect(sam.get_by_text("Boxes 2 and 5: wagers void.")).to_be_visible()


async def test_a_dealer_is_told_that_a_void_is_pending(
    sam: Page, browser: Browser, floor: Floor
) -> None:
    round_ = await floor.deal("T1", (5,))
    await floor.claim("T1", round_, 5, ROYAL)
    await floor.verify("T1", round_, 5)
    async with signed_in(browser, floor, "dee", "dealer?table=T1") as dealer:
        await expect(button(dealer, "Collect the cards")).to_be_enabled()
        await ask_to_void(sam, 1)
        await fill_and_press(sam, "Void the round", Rule="14.1", Reason="three cards exposed")
        await expect(button(dealer, "Collect the cards")).to_be_disabled()
        await expect(dealer.locator(".side-step .held")).to_contain_text("sam")
