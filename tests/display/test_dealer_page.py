"""The dealer's page: a round of play, by touch or by keyboard."""

import asyncio
from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, Route, expect

from tests.display.at_pages import (
    button,
    check_first_view,
    dialog,
    fill_and_press,
    pick,
    tab_to,
)
from tests.display.dealing import at_table_1, declare, round_of, table_of, wager
from tests.display.floor import STRAIGHT_FLUSH, Floor
from tests.display.staff import serious_faults
from tests.e2e.house import LINK


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    async with at_table_1(browser, floor) as page:
        yield page


async def test_a_round_is_played_by_touch_from_betting_to_the_prizes(
    dealer: Page, floor: Floor
) -> None:
    await button(dealer, "Open round 1").click()
    await wager(dealer, 1, 3, 5, 7)
    await button(dealer, "Box 7, lamp on").click()  # the chip was taken back
    await expect(button(dealer, "Box 7, lamp off")).to_be_visible()
    await expect(dealer.get_by_text("Locks 3 wagers, $3.00 in total")).to_be_visible()
    await button(dealer, "First card is out").click()
    await button(dealer, "Box 1, lamp on").click()
    await button(dealer, "Fold box 1").click()
    await expect(button(dealer, "Box 1, lamp off, Folded")).to_be_visible()
    await button(dealer, "Bets and folds are complete").click()
    await declare(dealer, 5, STRAIGHT_FLUSH)
    await expect(button(dealer, "Box 5, lamp on, Straight flush")).to_be_visible()
    await floor.verify("T1", 1, 5)
    await button(dealer, "Collect the cards").click()
    await expect(dialog(dealer)).to_contain_text("Box 3 did not")
    await fill_and_press(dealer, "Collect the cards")
    await expect(dealer.get_by_text("Box 5: straight flush", exact=True)).to_be_visible()
    await expect(dealer.locator(".prizes")).to_contain_text("$1,000.12")
    await expect(button(dealer, "Open round 2")).to_be_visible()
    (round_,) = table_of(floor).recent
    assert (round_.folded, sorted(round_.wagers)) == ([1], [1, 3, 5])


async def test_no_box_reacts_while_the_deal_is_being_sent(dealer: Page, floor: Floor) -> None:
    await button(dealer, "Open round 1").click()
    await wager(dealer, 2)
    dealt = asyncio.Event()

    async def hold(route: Route) -> None:
        await dealt.wait()
        await route.continue_()

    await dealer.route("**/deal", hold)
    await button(dealer, "First card is out").click()
    await expect(button(dealer, "Box 2, lamp on, Accepted")).to_be_disabled()
    dealt.set()
    await expect(button(dealer, "Box 2, lamp on, In play")).to_be_enabled()
    await dealer.unroute_all(behavior="ignoreErrors")
    assert sorted(round_of(floor).wagers) == [2]


async def test_an_outcome_in_doubt_is_asked_for_again_until_it_is_known(
    dealer: Page, floor: Floor
) -> None:
    """A refusal of the repeat does not end the doubt either."""
    codes = ["in_doubt", "not_sound"]

    async def answer(route: Route) -> None:
        if not codes:
            await route.continue_()
            return
        problem = {"title": "Not now", "detail": "Again.", "code": codes.pop(0), "status": 503}
        await route.fulfill(status=503, json=problem)

    await dealer.route("**/rounds/1", answer)
    await button(dealer, "Open round 1").click()
    await expect(button(dealer, "Box 3, lamp off, No wager")).to_be_visible()
    assert (codes, round_of(floor).number) == ([], 1)


async def test_the_lamps_match_the_pads(dealer: Page, floor: Floor) -> None:
    seat = await floor.seat("T1")
    await seat.do("open_round", round=1)
    await seat.do("place_wager", round=1, box=4, amount_cents=100, ante=True)
    await expect(button(dealer, "Box 4, lamp on, Accepted")).to_be_visible()
    await expect(button(dealer, "Box 3, lamp off, No wager")).to_be_visible()
    await seat.do("withdraw_wager", round=1, box=4)
    await expect(button(dealer, "Box 4, lamp off")).to_be_visible()


async def test_a_round_can_be_played_with_the_keyboard_alone(dealer: Page) -> None:
    press = dealer.keyboard.press
    await tab_to(dealer, "Open round 1")
    await press("Enter")
    await expect(button(dealer, "Box 3, lamp off")).to_be_enabled()
    await tab_to(dealer, "Box 3")
    await press("Enter")
    await expect(button(dealer, "Box 3, lamp on")).to_be_focused()
    await tab_to(dealer, "First card is out")
    await press("Enter")
    await expect(button(dealer, "Bets and folds are complete")).to_be_focused()
    await expect(button(dealer, "Bets and folds are complete")).to_be_enabled()
    await press("Enter")
    await expect(button(dealer, "Collect the cards")).to_be_focused()
    await expect(button(dealer, "Collect the cards")).to_be_enabled()
    await tab_to(dealer, "Box 3")
    await press("Enter")
    await expect(button(dealer, "ace of spades", exact=True)).to_be_focused()
    for _ in range(5):
        await press("Space")
        await press("ArrowRight")
    await press("Enter")  # a button in the deck: it picks, it does not send
    await tab_to(dealer, "Declare this hand")
    await press("Enter")
    await expect(button(dealer, "Box 3, lamp on, Royal flush")).to_be_visible()


async def test_a_suspended_table_says_so_and_offers_no_round(dealer: Page, floor: Floor) -> None:
    await floor.suspend("T1")
    await expect(dealer.get_by_role("heading", name="The jackpot is suspended")).to_be_visible()
    await expect(button(dealer, "Open round")).to_have_count(0)


async def test_promises_5_and_7_a_page_that_is_unsound_or_offline_lights_no_lamp(
    dealer: Page, floor: Floor
) -> None:
    await button(dealer, "Open round 1").click()
    await wager(dealer, 1)
    await expect(dealer.locator(".is-lit")).to_have_count(1)
    soundness = floor.server.parts.hosts.named(LINK).engine._soundness
    soundness.fail("the disk is full")  # the page is live: it knows that the lamps are dark (14.5)
    await expect(button(dealer, "Box 1, lamp off")).to_be_visible()
    await expect(dealer.locator(".is-lit, .is-unknown")).to_have_count(0)
    soundness.recover()
    await expect(button(dealer, "Box 1, lamp on")).to_be_visible()
    await floor.stop()
    await expect(dealer.get_by_text("Connection lost.")).to_be_visible()
    await expect(button(dealer, "Box 1, lamp unknown")).to_be_visible()
    await expect(dealer.locator(".is-lit")).to_have_count(0)
    await expect(button(dealer, "Box 1,")).to_be_disabled()
    await expect(button(dealer, "First card is out")).to_be_disabled()


async def test_axe_finds_nothing_serious_at_any_stage(dealer: Page) -> None:
    assert await serious_faults(dealer) == []
    await button(dealer, "Open round 1").click()
    await wager(dealer, 2, 4)
    assert await serious_faults(dealer) == []
    await button(dealer, "First card is out").click()
    await button(dealer, "Box 4, lamp on").click()
    await button(dealer, "Fold box 4").click()
    await button(dealer, "Bets and folds are complete").click()
    await button(dealer, "Box 2, lamp on").click()
    assert await serious_faults(dealer) == []
    await pick(dealer, STRAIGHT_FLUSH)
    await button(dealer, "Declare this hand").click()
    await button(dealer, "Box 2, lamp on, Straight flush").click()
    assert await serious_faults(dealer) == []


async def test_the_first_view_is_small_and_asks_no_other_host(
    browser: Browser, floor: Floor
) -> None:
    await check_first_view(browser, floor, "dee", "dealer?table=T1")


async def test_a_dealer_who_asks_for_another_page_is_led_back_to_the_table(
    dealer: Page, floor: Floor
) -> None:
    for path in ("cage", "supervisor", "accounts"):
        await dealer.goto(f"{floor.url}{path}")
        await expect(dealer.get_by_text("This page is not for your role")).to_be_visible()
    await dealer.get_by_role("link", name="Go to Table").click()
    await expect(dealer.get_by_role("heading", name="Table 1")).to_be_visible()
