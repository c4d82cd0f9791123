"""A whole round of Canberra Poker on the dealer's felt, by touch."""

import calendar
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from jackpot.floor.state import Round
from tests.display.at_pages import button, dialog, signed_in, tab_to
from tests.display.floor import Floor, open_floor
from tests.display.staff import faults
from tests.display.test_dealer_layout import CALL_IN_SIGHT, PLACES, SCREENS
from tests.e2e.house import LINK

TABLE = "T4"
ZONE = "Australia/Sydney"  # of the example floor
DESK: ViewportSize = {"width": 1280, "height": 800}
# Parts of boxes that stick out of them, and buttons that are too small for a finger.
SPILLED = """() => [...document.querySelectorAll(".base-box *")].filter((part) => {
  const box = part.closest(".base-box").getBoundingClientRect();
  const { left, right, bottom, width } = part.getBoundingClientRect();
  return width && (left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1);
}).map((part) => `${part.className} of ${part.closest(".base-box").ariaLabel}`)"""
SMALL = """() => [...document.querySelectorAll(".felt button, .chips button")]
  .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 44)
  .map((each) => each.ariaLabel ?? each.textContent)"""


def closing_soon() -> str:
    now = datetime.now(ZoneInfo(ZONE))
    opens, closes = now - timedelta(hours=2), now + timedelta(minutes=30)
    days = [f"{calendar.day_name[day].lower()}" for day in range(7)]
    return f"""
[[server.hours]]
effective_from = 2026-01-01
reference = "Determination 1 of 2026"
days = {days}
opens = "{opens:%H:%M}"
closes = "{closes:%H:%M}"
"""


@pytest_asyncio.fixture(loop_scope="session")
async def reported(tmp_path: Path) -> AsyncIterator[Floor]:
    """Table 4 reports its base game: antes from $25 to $500. Gaming closes in half an hour."""
    changes = (
        ('base_game = "not_reported"', 'base_game = "reported"'),
        ("minimum_cents = 500 ", "minimum_cents = 2500 "),
    )
    async with open_floor(tmp_path, *changes, added=closing_soon()) as floor:
        await floor.open_tables(TABLE)
        yield floor


@pytest_asyncio.fixture(loop_scope="session")
async def dealer(browser: Browser, reported: Floor) -> AsyncIterator[Page]:
    address = f"dealer?table={TABLE}"
    async with signed_in(browser, reported, "dee", address, DESK, touch=True) as page:
        await expect(page.get_by_role("heading", name="Table 4")).to_be_visible()
        yield page


def round_of(floor: Floor) -> Round:
    round_ = floor.server.parts.jackpots.named(LINK).engine.state.tables[TABLE].current
    assert round_ is not None
    return round_


def box(page: Page, number: int) -> Locator:
    return page.locator(".boxes > li").nth(number - 1)


async def pick(page: Page, cards: str) -> None:
    for at in range(0, len(cards), 2):
        await page.locator(f".deck-card[data-card='{cards[at : at + 2]}']").tap()


async def record(page: Page, cards: str) -> None:
    await pick(page, cards)
    await button(page, "Record this hand").tap()
    await expect(dialog(page)).to_have_count(0)


class Watched:
    """A page whose boxes stay where they are on every screen, whatever is in them."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._places: dict[int, list[list[int]]] = {}

    async def check(self, stage: str) -> None:
        for screen in SCREENS:
            await self._page.set_viewport_size(screen)
            places = await self._page.evaluate(PLACES)
            assert places == self._places.setdefault(screen["width"], places), stage
            assert await self._page.evaluate(SPILLED) == [], (stage, screen)
            assert await self._page.evaluate(SMALL) == [], (stage, screen)
            assert await self._page.evaluate(CALL_IN_SIGHT), (stage, screen)
            wide = await self._page.evaluate("document.documentElement.scrollWidth")
            assert wide <= screen["width"], (stage, screen)
        await self._page.set_viewport_size(DESK)


async def test_a_whole_round_is_played_by_touch(dealer: Page, reported: Floor) -> None:
    watched = Watched(dealer)
    await watched.check("ready")
    await button(dealer, "Open round 1").tap()
    await button(dealer, "$25.00", exact=True).tap()
    for number in (1, 2, 5, 6):
        await button(dealer, f"Box {number}, lamp off, No ante, Ante $25.00").tap()
        await expect(box(dealer, number)).to_contain_text("Change…")
    await button(dealer, "Box 1, lamp off, ante $25.00").tap()  # a wrong tap is taken back
    await button(dealer, "Take back the ante").tap()
    await expect(box(dealer, 1)).not_to_contain_text("Change…")
    await button(dealer, "Box 5, lamp off, take the jackpot wager").tap()
    await expect(button(dealer, "Box 5, lamp on, return the jackpot wager")).to_be_visible()
    await watched.check("antes")
    ready = button(dealer, "Shuffled and cut")
    await ready.tap()
    await expect(ready).to_have_attribute("aria-pressed", "true")
    cards = round_of(reported).cards
    assert cards is not None
    assert (cards.deck, cards.shuffled, cards.cut) == ("blue", True, True)
    assert await faults(dealer) == []

    await button(dealer, "First card is out").tap()
    await button(dealer, "A card was exposed…").tap()
    await dialog(dealer).get_by_label("Whose card").select_option("2")
    await dialog(dealer).get_by_label("How").select_option("dealer")
    await button(dealer, "Next: the card").tap()
    await pick(dealer, "9c")
    await expect(dealer.locator(".side-deck")).to_contain_text("1 of 2 exposed cards")
    await button(dealer, "Face-up card…").tap()
    await pick(dealer, "Ad")  # one touch sends it
    await expect(button(dealer, "Dealer: ace of diamonds face up, change")).to_be_visible()
    await expect(dealer.locator(".is-undecided")).to_have_count(3)
    await watched.check("bets")
    assert await faults(dealer) == []
    await button(dealer, "Box 6, Fold").tap()
    await expect(box(dealer, 6)).to_contain_text("Folded")
    await button(dealer, "All others bet").tap()
    await button(dealer, "Undo a bet…").tap()
    await button(dealer, "Box 2: $50.00").tap()
    await expect(dealer.locator(".is-undecided")).to_have_count(1)
    await expect(dealer.locator(".side-step")).to_contain_text("Box 2 undecided")
    await button(dealer, "Box 2, Bet $50.00").tap()

    await button(dealer, "Dealer's hand…").tap()
    await record(dealer, "Kc4s3h2d")  # the face-up card is there already
    says = dealer.locator(".dealer-words")
    await expect(says).to_have_text("Dealer: ace and king, participates (9.2)")
    await button(dealer, "Hand of box 5…").tap()
    await record(dealer, "QsJs9s7s5s")
    await button(dealer, "Box 2, lamp off").tap()
    await record(dealer, "AhQd9c7h5c")
    await button(dealer, "Box 2, lamp off, ante $25.00, bet $50.00, Collect $75, Change").tap()
    await record(dealer, "5c5d")  # the wrong card is taken back, the right one picked
    await expect(button(dealer, "Box 2,").locator("[data-card='5d']")).to_have_count(1)
    lines = dealer.locator(".lines li")
    await expect(lines).to_contain_text(["Box 6", "Box 5", "Box 2"])
    await expect(lines.nth(0)).to_contain_text("Folded (7.3)Collect $25")
    await expect(lines.nth(1)).to_contain_text("Wins (9.4)Pay $275")
    await expect(lines.nth(1)).to_contain_text(
        "ante $25, bet $250 at 5 to 1 (8.1), stakes $75 back"
    )
    await expect(lines.nth(2)).to_contain_text("Loses (9.5)Collect $75")
    await watched.check("payment")
    assert await faults(dealer) == []
    await lines.nth(1).get_by_role("button", name="9.4").tap()
    await expect(dialog(dealer)).to_contain_text("shall win")
    await button(dealer, "Close").tap()

    await button(dealer, "Different count…").tap()
    await dialog(dealer).get_by_label("Box 2").fill("4")
    await button(dealer, "Record the count").tap()
    await expect(dealer.locator(".miscounted")).to_contain_text("4 cards")
    await button(dealer, "Every hand has five cards").tap()
    await button(dealer, "Collect the cards").tap()
    await expect(dialog(dealer).locator(".hands li")).to_contain_text("$100.00")
    await dialog(dealer).get_by_role("button", name="Collect the cards").tap()
    await expect(dealer.locator(".prizes li")).to_contain_text("Box 5: flush$100.00")

    await button(dealer, "Open round 2").tap()
    await button(dealer, "Same antes again: 3 boxes, $75.00").tap()
    await expect(box(dealer, 6)).to_contain_text("Change…")
    base = round_of(reported).base
    assert base is not None
    assert base.antes == {2: 2_500, 5: 2_500, 6: 2_500}


async def test_the_dealer_is_told_what_to_say_about_antes_outside_of_the_limits(
    dealer: Page, reported: Floor
) -> None:
    await button(dealer, "Open round 1").tap()
    panel = dealer.locator(".side-base")
    await expect(panel).to_contain_text("$25.00 to $500.00 (3.1), multiples of $5.00 (3.3)")
    for number, amount in ((3, "10"), (4, "600")):
        await button(dealer, f"Box {number}, lamp off, No ante, Ante…").tap()
        await dialog(dealer).get_by_label("Amount").fill(amount)
        await button(dealer, "Place the ante").tap()
        await expect(dialog(dealer)).to_have_count(0)
    await expect(panel).to_contain_text("Box 3: $10.00 is below the minimum of $25.00")
    await expect(panel).to_contain_text("further ones are returned (3.4)")
    await expect(panel).to_contain_text("Only $500.00 is paid or collected (3.5)")
    await button(dealer, "Box 3, lamp off, ante $10.00").tap()
    await button(dealer, "Another amount…").tap()
    await dialog(dealer).get_by_label("Amount").fill("15")
    await button(dealer, "Place the ante").tap()
    await expect(dialog(dealer).get_by_role("alert")).to_contain_text("3.4")
    await dealer.keyboard.press("Escape")
    await button(dealer, "First card is out").tap()
    await button(dealer, "Face-up card…").tap()
    await pick(dealer, "Ad")
    await expect(button(dealer, "Box 4, Bet $1,200.00")).to_contain_text("$1,200")
    void = {"rule": "16.4", "reason": "the lights went out"}
    await (await reported.supervisor()).post(f"/v1/tables/{TABLE}/rounds/1/void", **void)
    told = dealer.get_by_role("alert", name="Round 1 is void")
    await expect(told).to_contain_text("Return antes and bets: box 3 $10.00, box 4 $600.00.")
    await button(dealer, "Chips are returned").tap()
    await expect(button(dealer, "Open round 2")).to_be_enabled()


async def test_rule_4_2_the_game_goes_on_while_its_jackpot_is_suspended_and_players_are_told(
    dealer: Page, reported: Floor
) -> None:
    await expect(dealer.locator(".side-notices")).to_contain_text("Gaming closes at")
    sam = await reported.supervisor()
    await reported.suspend(TABLE)
    last = {"rounds": 1, "notice": "This table closes after the next round."}
    assert (await sam.post(f"/v1/tables/{TABLE}/last-rounds", **last)).ok
    await expect(dealer.locator(".announcement")).to_contain_text("closes after the next round")
    await button(dealer, "Players are told").tap()
    await expect(dealer.locator(".announcement")).to_have_count(0)
    automated = {"shoe": "automated", "decks": ["red", "blue"], "dealer": "dee", "reason": "new"}
    assert (await sam.put(f"/v1/tables/{TABLE}/shoe", **automated)).ok
    assert (await sam.post(f"/v1/tables/{TABLE}/cards/counts")).ok
    await expect(dealer.locator(".side-deck")).to_contain_text("sam asks you to count the cards")
    await button(dealer, "52 cards").tap()
    await expect(dealer.locator(".side-deck")).not_to_contain_text("count")
    await expect(dealer.locator(".side-step")).to_contain_text("without jackpot wagers")
    await button(dealer, "Open round 1").tap()
    await expect(dealer.locator("#table-round")).to_have_text("Round 1 · the last one")
    await button(dealer, "Red deck").tap()  # of the shoe's two, the next one (12.2)
    await expect(button(dealer, "Red deck")).to_have_attribute("aria-pressed", "true")
    cards = round_of(reported).cards
    assert cards is not None
    assert (cards.deck, cards.shuffled) == ("red", False)
    await expect(button(dealer, "Box 3,")).to_be_enabled()  # the dead time is over
    await tab_to(dealer, "Box 3, lamp off, No ante, Ante")  # by keyboard too
    await dealer.keyboard.press("Enter")
    await expect(dialog(dealer).get_by_label("Amount")).to_be_focused()
    await dealer.keyboard.type("50")
    await dealer.keyboard.press("Enter")
    await expect(box(dealer, 3)).to_contain_text("Change…")
    await expect(dealer.locator("button.lamp")).to_have_count(0)
