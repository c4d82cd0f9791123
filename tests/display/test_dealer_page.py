"""The dealer's page: one table, by touch or by keyboard."""

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Route, expect

from jackpot.floor.state import Round, Table
from jackpot.rules.poker.hands import Category
from tests.display.at_pages import (
    DEALER_SCREEN,
    button,
    check_first_view,
    dialog,
    fill_and_press,
    pick,
    signed_in,
    tab_to,
)
from tests.display.floor import FLUSH, STRAIGHT_FLUSH, Floor
from tests.display.staff import serious_faults
from tests.e2e.house import LINK, PASSWORD

STRENGTHS = re.compile("|".join(category.words for category in Category), re.IGNORECASE)


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    """At table 1, which is open."""
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "dee", "dealer?table=T1", DEALER_SCREEN) as page:
        await expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
        yield page


def table_of(floor: Floor) -> Table:
    return floor.server.parts.hosts.named(LINK).engine.state.tables["T1"]


def round_of(floor: Floor) -> Round:
    round_ = table_of(floor).current
    assert round_ is not None
    return round_


async def wager(page: Page, *boxes: int) -> None:
    for box in boxes:
        await button(page, f"Box {box}, lamp off").click()
        await expect(button(page, f"Box {box}, lamp on")).to_be_visible()


async def to_showdown(page: Page, *boxes: int) -> None:
    await button(page, "Open round").click()
    await wager(page, *boxes)
    await button(page, "First card is out").click()
    await button(page, "Bets and folds are complete").click()
    await expect(button(page, "Collect the cards")).to_be_visible()


async def declare(page: Page, box: int, cards: str) -> None:
    await button(page, f"Box {box}, lamp on").click()
    await pick(page, cards)
    await button(page, "Declare this hand").click()
    await expect(dialog(page)).to_have_count(0)


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


async def test_the_boxes_react_again_after_a_refused_deal(dealer: Page, floor: Floor) -> None:
    await button(dealer, "Open round 1").click()
    await wager(dealer, 2)
    await dealer.route("**/deal", lambda route: route.abort())
    await button(dealer, "First card is out").click()
    await expect(dealer.get_by_text("The server does not answer")).to_be_visible()
    await expect(button(dealer, "Box 2, lamp on, Accepted, Return wager")).to_be_enabled()


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


async def test_a_round_can_be_played_with_the_keyboard_alone(dealer: Page) -> None:
    press = dealer.keyboard.press
    await tab_to(dealer, "Open round 1")
    await press("Enter")
    await expect(button(dealer, "First card is out")).to_be_visible()
    await tab_to(dealer, "Box 3")
    await press("Enter")
    await expect(button(dealer, "Box 3, lamp on")).to_be_focused()
    await tab_to(dealer, "First card is out")
    await press("Enter")
    await expect(button(dealer, "Bets and folds are complete")).to_be_focused()
    await press("Enter")
    await expect(button(dealer, "Collect the cards")).to_be_focused()
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


async def test_a_dealer_calls_a_supervisor_and_sees_who_comes(dealer: Page, floor: Floor) -> None:
    await button(dealer, "Call a supervisor").click()
    await fill_and_press(dealer, "Call", **{"What_is_it_about?": "A player disputes"})
    await expect(dealer.get_by_text("Supervisor called")).to_be_visible()
    answered = await (await floor.supervisor()).post("/v1/tables/T1/call/answer")
    assert answered.ok, answered
    await expect(dealer.get_by_text("sam is coming")).to_be_visible()


async def test_a_suspended_table_says_so_and_offers_no_round(dealer: Page, floor: Floor) -> None:
    await floor.suspend("T1")
    await expect(dealer.get_by_role("heading", name="The jackpot is suspended")).to_be_visible()
    await expect(button(dealer, "Open round")).to_have_count(0)


async def test_promise_5_a_page_that_is_offline_says_so_and_disables_everything(
    dealer: Page, floor: Floor
) -> None:
    await button(dealer, "Open round 1").click()
    await expect(button(dealer, "Box 1,")).to_be_enabled()
    await floor.stop()
    await expect(dealer.get_by_text("Connection lost.")).to_be_visible()
    await expect(button(dealer, "Box 1,")).to_be_disabled()
    await expect(button(dealer, "First card is out")).to_be_disabled()


async def test_the_boxes_run_from_left_to_right_and_are_large_enough_to_touch(
    dealer: Page,
) -> None:
    places = [await button(dealer, f"Box {box},").bounding_box() for box in range(1, 8)]
    assert all(place is not None for place in places)
    found = [place for place in places if place is not None]
    assert [place["x"] for place in found] == sorted(place["x"] for place in found)
    assert all(min(place["width"], place["height"]) >= 48 for place in found)
    assert found[3]["y"] < found[0]["y"], "the arc bends away from the dealer"
    await to_showdown(dealer, 1)
    await button(dealer, "Box 1, lamp on").click()
    card = await button(dealer, "two of clubs", exact=True).bounding_box()
    assert card is not None
    assert min(card["width"], card["height"]) >= 48


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


@pytest.mark.parametrize("path", ["cage", "supervisor", "accounts"])
async def test_a_dealer_who_asks_for_another_page_comes_back_to_the_table(
    dealer: Page, floor: Floor, path: str
) -> None:
    await dealer.goto(f"{floor.url}{path}")
    await dealer.wait_for_url("**/dealer")


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
