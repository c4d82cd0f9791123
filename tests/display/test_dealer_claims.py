"""Hands at the dealer's page: picked, declared, taken back, collected."""

import re
from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from jackpot.rules.poker.hands import Category
from tests.display.at_pages import button, dialog, fill_and_press, pick
from tests.display.dealing import at_table_1, declare, round_of, to_showdown, wager
from tests.display.floor import FLUSH, STRAIGHT_FLUSH, Floor
from tests.e2e.house import LINK, PASSWORD

STRENGTHS = re.compile("|".join(category.words for category in Category), re.IGNORECASE)


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    async with at_table_1(browser, floor) as page:
        yield page


async def test_rule_2_1_a_card_that_was_seen_in_the_round_cannot_be_picked_again(
    dealer: Page,
) -> None:
    await to_showdown(dealer, 2, 6)
    await declare(dealer, 6, STRAIGHT_FLUSH)
    await button(dealer, "Box 2, lamp on").click()
    seen = button(dealer, "nine of hearts, already in box 6")
    await expect(seen).to_be_disabled()
    await expect(button(dealer, "nine of spades", exact=True)).to_be_enabled()


async def test_rule_16_6_a_no_strength_is_shown_before_bets_and_folds_are_complete(
    dealer: Page,
) -> None:
    await button(dealer, "Open round 1").click()
    await wager(dealer, 2)
    await button(dealer, "First card is out").click()
    await button(dealer, "Box 2, lamp on").click()
    await expect(button(dealer, "Declare")).to_have_count(0)
    assert not STRENGTHS.search(await dealer.inner_text("body"))
    await button(dealer, "Bets and folds are complete").click()
    await button(dealer, "Box 2, lamp on").click()
    await pick(dealer, FLUSH)
    assert not STRENGTHS.search(await dealer.inner_text("body")), "the server names it, no one else"
    await button(dealer, "Declare this hand").click()
    await expect(button(dealer, "Box 2, lamp on, Flush")).to_be_visible()


async def test_a_supervisor_undoes_a_fold_at_the_dealers_screen(dealer: Page, floor: Floor) -> None:
    await button(dealer, "Open round 1").click()
    await wager(dealer, 2)
    await button(dealer, "First card is out").click()
    await button(dealer, "Box 2, lamp on").click()
    await button(dealer, "Fold box 2").click()
    await button(dealer, "Box 2, lamp off, Folded").click()
    await button(dealer, "Undo the fold (supervisor)").click()
    await fill_and_press(
        dealer,
        "Undo the fold",
        Reason="pressed the wrong box",
        **{"Supervisor's_name": "sam", "Their_password": PASSWORD},
    )
    await expect(button(dealer, "Box 2, lamp on")).to_be_visible()
    (act,) = [
        act for act in floor.server.parts.links[LINK].activity.actions if act.what == "fold_undone"
    ]
    assert (act.by, act.reason) == ("sam", "pressed the wrong box")


async def test_the_server_refuses_and_the_page_says_what_to_do_next(
    dealer: Page, floor: Floor
) -> None:
    await button(dealer, "Open round 1").click()
    await wager(dealer, 2)
    await button(dealer, "First card is out").click()
    await button(dealer, "Bets and folds are complete").click()
    await button(dealer, "Box 2, lamp on").click()
    await pick(dealer, FLUSH)
    await (await floor.seat("T1")).do("fold_box", round=1, box=2)  # meanwhile, by the pads
    await button(dealer, "Declare this hand").click()
    await expect(dialog(dealer).get_by_role("alert")).to_contain_text("The box has folded")


async def test_a_wrong_hand_is_taken_back_within_ten_seconds(dealer: Page, floor: Floor) -> None:
    await to_showdown(dealer, 2)
    await declare(dealer, 2, FLUSH)
    await expect(button(dealer, "Box 2, lamp on, Flush")).to_be_visible()
    await button(dealer, "Take back the hand of box 2").click()
    await expect(dealer.get_by_text("is taken back. Declare the right one.")).to_be_visible()
    await expect(button(dealer, "Box 2, lamp on, In play, Declare hand")).to_be_visible()
    assert round_of(floor).claims == {}
    await declare(dealer, 2, "QsQdQhAsAd")
    await expect(button(dealer, "Box 2, lamp on, Full house")).to_be_visible()


async def test_after_ten_seconds_a_hand_can_no_longer_be_taken_back(
    dealer: Page, floor: Floor
) -> None:
    await to_showdown(dealer, 2)
    await declare(dealer, 2, FLUSH)
    take_back = button(dealer, "Take back the hand of box 2")
    await expect(take_back).to_contain_text("s)")
    now = floor.clock
    floor.clock = lambda: now() + 11_000
    await expect(take_back).to_have_count(0)
    await expect(button(dealer, "Reject this hand (supervisor)")).to_be_visible()


async def test_the_collect_dialog_lists_hands_and_amounts_as_they_stand(
    dealer: Page, floor: Floor
) -> None:
    await to_showdown(dealer, 1, 2, 4, 6)
    await declare(dealer, 2, FLUSH)
    await declare(dealer, 4, "KcKhQhJc2c")
    await button(dealer, "Collect the cards").click()
    hands = dialog(dealer).get_by_role("listitem")
    await expect(hands).to_have_text(["Box 2AJ842Flush$100.00", "Box 4KKQJ2One pairno prize"])
    await expect(dialog(dealer)).to_contain_text("Boxes 1 and 6 did not declare")
    await floor.claim("T1", 1, 6, "QsQdQc3s3h")  # while the dialog is open
    await expect(hands.nth(2)).to_have_text("Box 6QQQ33Full house$150.00")
    await expect(dialog(dealer)).to_contain_text("Box 1 did not declare")
    await fill_and_press(dealer, "Collect the cards")
    await expect(dealer.locator(".prizes")).to_contain_text("Box 6: full house")


async def test_a_wrong_card_is_taken_back_before_the_hand_is_declared(
    dealer: Page, floor: Floor
) -> None:
    await to_showdown(dealer, 2)
    await button(dealer, "Box 2, lamp on").click()
    await pick(dealer, "AsKdQdJdTd")
    send = button(dealer, "Declare this hand")
    await expect(send).to_be_enabled()
    await button(dealer, "Take back ace of spades").click()  # in the hand
    await expect(button(dealer, "ace of spades", exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    await expect(send).to_be_disabled()
    await pick(dealer, "9s9s9d")  # in the deck: the nine of spades is touched twice
    await send.click()
    await expect(button(dealer, "Box 2, lamp on, Straight flush")).to_be_visible()
    assert round_of(floor).claims[2].cards == "KdQdJdTd9d"
