"""The dealer's page under a thumb: taps that come too early, too late or twice."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import DEALER_SCREEN, button, dialog
from tests.display.dealing import at_table_1, round_of, to_showdown, wager
from tests.display.floor import Floor

# Presses what matches as soon as it is there: the second tap of two.
PRESS_AT_ONCE = """(selector) => {
  window.pressed = 0;
  const observer = new MutationObserver(() => {
    const found = document.querySelector(selector);
    if (!found) return;
    observer.disconnect();
    window.pressed += 1;
    found.click();
  });
  observer.observe(document.querySelector("#main"), {
    attributes: true, childList: true, subtree: true,
  });
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    async with at_table_1(browser, floor, DEALER_SCREEN, touch=True) as page:
        yield page


async def pressed(page: Page) -> int:
    times: int = await page.evaluate("window.pressed")
    return times


async def leave_hovered(page: Page, selector: str) -> None:
    """As a touch screen does with what was touched last; Chromium's own taps do not."""
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("DOM.enable")
    await devtools.send("CSS.enable")
    root = (await devtools.send("DOM.getDocument"))["root"]["nodeId"]
    found = await devtools.send("DOM.querySelector", {"nodeId": root, "selector": selector})
    forced = {"nodeId": found["nodeId"], "forcedPseudoClasses": ["hover"]}
    await devtools.send("CSS.forcePseudoState", forced)


async def test_two_taps_on_a_button_do_one_thing(dealer: Page, floor: Floor) -> None:
    await dealer.evaluate(PRESS_AT_ONCE, "[data-stage=betting] .next")
    await button(dealer, "Open round 1").tap()
    await expect(button(dealer, "First card is out")).to_be_enabled()  # the dead time is over
    assert (await pressed(dealer), round_of(floor).phase) == (1, "betting")
    await expect(dialog(dealer)).to_have_count(0)
    await dealer.evaluate(PRESS_AT_ONCE, ".is-lit[aria-label^='Box 3']")
    await button(dealer, "Box 3, lamp off").tap()
    await expect(button(dealer, "Box 3, lamp on")).to_be_enabled()
    assert (await pressed(dealer), sorted(round_of(floor).wagers)) == (1, [3])
    await dealer.evaluate(PRESS_AT_ONCE, "[data-stage=decisions] .next")
    await button(dealer, "First card is out").tap()
    await expect(button(dealer, "Bets and folds are complete")).to_be_enabled()
    assert await pressed(dealer) == 1
    await expect(dealer.locator("#main")).to_have_attribute("data-stage", "decisions")
    await button(dealer, "Bets and folds are complete").tap()
    await button(dealer, "Collect the cards").tap()
    collect = dialog(dealer).get_by_role("button", name="Collect the cards")
    assert await collect.evaluate("ok => (ok.click(), ok.ariaDisabled)") == "true"
    await expect(collect).to_be_enabled()
    assert round_of(floor).phase == "dealt"
    await collect.tap()
    await expect(button(dealer, "Open round 2")).to_be_visible()


async def test_betting_without_a_wager_is_closed_only_after_a_question(
    dealer: Page, floor: Floor
) -> None:
    await button(dealer, "Open round 1").tap()
    await button(dealer, "First card is out").tap()
    await expect(dialog(dealer)).to_contain_text("No jackpot wager is down")
    await dialog(dealer).get_by_role("button", name="Back").tap()
    assert round_of(floor).phase == "betting"
    await button(dealer, "First card is out").tap()
    await dialog(dealer).get_by_role("button", name="First card is out").tap()
    await expect(button(dealer, "Bets and folds are complete")).to_be_visible()
    assert round_of(floor).phase == "dealt"


async def test_a_card_that_is_no_longer_picked_does_not_look_picked(dealer: Page) -> None:
    await to_showdown(dealer, 2)
    await button(dealer, "Box 2, lamp on").tap()
    card = button(dealer, "king of hearts", exact=True)
    border = "card => getComputedStyle(card).borderTopColor"
    free = await card.evaluate(border)
    await card.tap()
    assert await card.evaluate(border) != free
    await card.tap()
    await expect(card).to_have_attribute("aria-pressed", "false")
    await leave_hovered(dealer, ".deck-card[data-card=Kh]")
    assert await card.evaluate(border) == free


async def test_a_supervisor_is_called_with_one_tap_on_the_reason(
    dealer: Page, floor: Floor
) -> None:
    await button(dealer, "Call a supervisor").tap()
    reasons = dialog(dealer).locator(".reasons button")
    await expect(reasons).to_have_count(5)
    sizes = await reasons.evaluate_all("all => all.map((each) => each.offsetHeight)")
    assert min(sizes) >= 64
    await reasons.filter(has_text="A player disputes").tap()
    await expect(dialog(dealer)).to_have_count(0)
    await expect(dealer.get_by_text("Supervisor called")).to_be_visible()
    answered = await (await floor.supervisor()).post("/v1/tables/T1/call/answer")
    assert answered.ok, answered
    await expect(dealer.get_by_text("sam is coming")).to_be_visible()


async def test_a_problem_is_shown_beside_the_felt_and_can_be_dismissed(dealer: Page) -> None:
    await button(dealer, "Open round 1").tap()
    await wager(dealer, 2)
    await dealer.route("**/deal", lambda route: route.abort())
    await button(dealer, "First card is out").tap()
    problem = dealer.locator(".side .notice-bad")
    await expect(problem).to_contain_text("The server does not answer")
    await expect(button(dealer, "Box 2, lamp on, Accepted, Return wager")).to_be_enabled()
    await button(dealer, "Dismiss").tap()
    await expect(problem).to_have_count(0)
