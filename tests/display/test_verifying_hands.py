"""A large hand is verified while its cards are on the table, and only then are they collected."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import (
    DEALER_SCREEN,
    button,
    dialog,
    fill_and_press,
    second_signs,
    signed_in,
    supervisor_signs,
)
from tests.display.floor import FLUSH, FOUR, ROYAL, STRAIGHT_FLUSH, Floor
from tests.display.sign import Sign
from tests.e2e.house import LINK, PASSWORD


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "dee", "dealer?table=T1", DEALER_SCREEN) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def sam(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        yield page


async def show_hands(dealer: Page, floor: Floor, hands: dict[int, str]) -> int:
    round_ = await floor.deal("T1", tuple(hands))
    await button(dealer, "Bets and folds are complete").click()
    for box, cards in hands.items():
        await floor.claim("T1", round_, box, cards)
    return round_


async def test_collecting_waits_until_a_supervisor_has_verified_at_the_table(
    dealer: Page, floor: Floor
) -> None:
    await show_hands(dealer, floor, {3: ROYAL})
    panel = dealer.get_by_role("region", name="Hand of box 3")
    await expect(panel).to_contain_text("Box 3: royal flush")
    await expect(panel).to_contain_text("$10,000.42")
    await expect(dealer.get_by_role("heading", name="A supervisor verifies")).to_be_visible()
    await expect(button(dealer, "Collect the cards")).to_be_disabled()
    await expect(dealer.get_by_text("Leave the cards on the table")).to_be_visible()
    await expect(button(dealer, "Box 3, lamp on, Royal flush, to verify")).to_be_visible()
    await button(dealer, "Verify the hand of box 3").click()
    await supervisor_signs(dealer, "Verify the hand", "kim")
    await expect(dealer.get_by_text("is verified by kim.")).to_be_visible()
    await expect(panel).to_have_count(0)
    await button(dealer, "Collect the cards").click()
    await fill_and_press(dealer, "Collect the cards")
    await expect(dealer.locator(".prizes")).to_contain_text("the cage pays")
    payout = floor.server.parts.hosts.named(LINK).engine.state.payouts["T1-1-3"]
    assert (payout.status, payout.verified_by) == ("verified", "kim")


async def test_a_dealer_cannot_verify_and_a_wrong_password_changes_nothing(
    dealer: Page, floor: Floor
) -> None:
    await show_hands(dealer, floor, {3: FOUR})
    await button(dealer, "Verify the hand of box 3").click()
    asked = dialog(dealer)
    for name, password, words in (
        ("sam", "wrong", "Wrong name or password"),
        ("dee", PASSWORD, "somebody else"),
        ("cleo", PASSWORD, "Only supervisors"),
    ):
        await asked.get_by_label("Supervisor's name").fill(name)
        await asked.get_by_label("Their password").fill(password)
        await asked.get_by_role("button", name="Verify the hand").click()
        await expect(asked).to_contain_text(words)
    await asked.get_by_role("button", name="Back").click()
    await expect(button(dealer, "Collect the cards")).to_be_disabled()


async def test_a_small_prize_needs_no_verification(dealer: Page, floor: Floor) -> None:
    await show_hands(dealer, floor, {3: FLUSH})
    await expect(button(dealer, "Box 3, lamp on, Flush")).to_be_visible()
    await expect(dealer.get_by_role("heading", name="A supervisor verifies")).to_have_count(0)
    await expect(button(dealer, "Collect the cards")).to_be_enabled()


async def test_a_supervisor_verifies_on_their_own_page_and_the_dealer_collects(
    dealer: Page, sam: Page, floor: Floor
) -> None:
    await show_hands(dealer, floor, {3: STRAIGHT_FLUSH, 5: "4s4h4d4cKd"})
    waiting = sam.locator("#waiting")
    await expect(waiting.locator("li").nth(0)).to_contain_text("Straight flush Table 1, box 3")
    await expect(waiting.locator("li").nth(0)).to_contain_text("$1,000.08")
    await expect(waiting.locator("li").nth(1)).to_contain_text("$500.00")
    for box in (3, 5):
        await button(sam, f"Verify the hand of Table 1, box {box}").click()
        await fill_and_press(sam, "Verify the hand")
    await expect(waiting.get_by_text("verified by sam")).to_have_count(2)
    await expect(button(dealer, "Collect the cards")).to_be_enabled()
    await expect(sam.locator("#trail")).to_contain_text("verified the")


async def test_the_cage_sees_who_verified_a_payout_from_its_birth(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "cleo", "cage") as cage:
        await floor.play("T1", {2: STRAIGHT_FLUSH})
        await cage.locator("#due .payout-row").click()
        signed = cage.locator(".signed li", has_text="Supervisor")
        await expect(signed).to_contain_text("sam")
        await expect(button(cage, "Pay with a second person")).to_be_enabled()


async def test_the_wall_is_pending_until_verified_and_celebrates_when_collected(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    screen = await browser.new_page(viewport={"width": 1920, "height": 1080})
    meter = Sign(screen)
    await meter.open(floor.url)
    round_ = await floor.deal("T1", (3,))
    await floor.claim("T1", round_, 3, ROYAL)
    await meter.until_state("pending")
    await floor.verify("T1", round_, 3)
    assert await screen.locator("#win").is_hidden()
    await floor.settle("T1", round_)
    await meter.until_win("royal flush")
    await screen.close()


async def test_a_late_hand_is_celebrated_only_after_it_is_verified(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    kim = await floor.people.staff("kim")
    screen = await browser.new_page(viewport={"width": 1280, "height": 720})
    meter = Sign(screen)
    await meter.open(floor.url)
    await meter.until_state("live")
    late = "/v1/tables/T1/rounds/1/claims/4/late"
    assert (await kim.post(late, cards=FOUR, reason="seen on camera")).ok
    await floor.play("T1", {2: FLUSH})
    await meter.until_win("flush")
    assert "Four of a kind" not in await meter.text("wins")
    assert (await (await floor.supervisor()).post("/v1/payouts/T1-1-4/verify")).ok
    await meter.until_win("four of a kind")
    await meter.until_text("wins", "Four of a kind")
    await screen.close()


async def test_rejecting_a_royal_at_the_table_needs_a_second_supervisor(
    dealer: Page, floor: Floor
) -> None:
    await show_hands(dealer, floor, {3: ROYAL})
    await button(dealer, "Reject the hand of box 3").click()
    await supervisor_signs(dealer, "Reject the hand", "sam", Reason="the ace is a heart")
    await expect(dialog(dealer)).to_contain_text("A second person is needed")
    await expect(dialog(dealer)).to_contain_text("$10,000.42")
    await expect(dealer.locator(".side-step .held")).to_contain_text("second person")
    await second_signs(dealer, "Sign", "kim")
    await expect(dealer.get_by_text("The hand of box 3 is rejected.")).to_be_visible()
    await expect(button(dealer, "Box 3, lamp on, In play")).to_be_visible()
