"""Blackjack and Pontoon on the dealer's page: whole rounds by touch."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ViewportSize, expect

from tests.display.at_pages import button, dialog, fill_and_press, signed_in, supervisor_signs
from tests.display.floor import Floor
from tests.display.pits import Dealing, at_pit_table, floor_with_a_pit, table_of
from tests.display.staff import faults

SCREENS = [
    ViewportSize(width=1440, height=900),
    ViewportSize(width=1024, height=768),
    ViewportSize(width=390, height=844),
]
PLACES = """() => [...document.querySelectorAll(".box21, .place")].map((box) => {
  const { x, y, width, height } = box.getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height].map(Math.round);
})"""
# Buttons that a finger cannot hit: rule numbers are as large as a finger without looking it.
TOO_SMALL = """() => [...document.querySelectorAll("main button:not(.rule-number)")]
  .map((each) => [each.ariaLabel || each.textContent, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && Math.min(width, height) < 43.5)
  .map(([name, { width, height }]) => `${name} ${width}x${height}`)"""
# Cards of which the suit is drawn smaller than it is meant, or over the edge.
SUITS_CUT_OFF = """() => [...document.querySelectorAll(".is-stacked .card")].filter((card) => {
  const suit = card.querySelector(".suit").getBoundingClientRect();
  return suit.width < 10 || suit.right > card.getBoundingClientRect().right;
}).map((card) => card.dataset.card)"""
CALL_IN_SIGHT = """() => {
  const call = document.querySelector("[data-focus=call]");
  const { x, y, width, height, bottom } = call.getBoundingClientRect();
  return y >= 0 && bottom <= innerHeight
    && call.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def floor(tmp_path: Path) -> AsyncIterator[Floor]:
    async with floor_with_a_pit(tmp_path) as opened:
        yield opened


async def to_the_offers(at: Dealing) -> None:
    """Two players on box 2, of whom one has Perfect Pairs, and an Ace for the dealer."""
    await at.open(1)
    await at.wager("$10.00", (1, 1), (2, 1), (2, 2))
    await button(at.page, "Perfect Pairs").tap()
    await at.place(2).tap()
    await expect(at.place(2)).to_have_attribute(
        "aria-label", "Box 2, place 1, wager $10.00, Perfect Pairs $5.00, lamp on, change"
    )
    await at.deal()
    await at.cards("Ks 8s Ah 7s 8d")


async def test_blackjack_is_played_by_touch_with_insurance_a_split_and_a_double(
    browser: Browser, floor: Floor
) -> None:
    async with at_pit_table(browser, floor, "B1") as at:
        page = at.page
        await to_the_offers(at)
        assert await at.lines() == [
            "Box 2, place 1 Pay $30.00 Perfect Pairs $5.00 wins 6 to 1 17.9(a)"
        ]
        await at.decide("Insure $5.00, box 1, place 1")
        await expect(at.place(1)).to_have_attribute(
            "aria-label", "Box 1, place 1, wager $10.00, insurance $5.00"
        )
        await at.stand(1)
        await at.decide("Split, box 2, place 1")
        await at.decide("Split, box 2, place 2")
        await expect(page.get_by_role("img", name="Box 2, hand 2: eight of")).to_be_visible()
        await at.cards("3h")
        await at.decide("Double $10.00, box 2, place 1")
        await at.cards("Kh Td")
        await expect(at.place(2)).to_have_attribute(
            "aria-label",
            re.compile(r"wager \$10.00, \$20.00 more by split or double, Perfect Pairs"),
        )
        assert await page.evaluate(SUITS_CUT_OFF) == []
        await at.stand(2)
        await at.cards("9c")
        assert await at.lines() == [
            "Box 1 Collect $5.00 Insurance $5.00 loses 7.6(a)",
            "Box 1 Collect $10.00 Main $10.00 loses 13.1(e)",
            "Box 2, hand 1, place 1 Pay $10.00 Main $10.00 wins 1 to 1 13.1(b)",
            "Box 2, hand 1, place 1 Pay $10.00 Double $10.00 wins 1 to 1 13.1(b)",
            "Box 2, hand 1, place 2 Pay $10.00 Main $10.00 wins 1 to 1 13.1(b)",
            "Box 2, hand 2, place 1 Collect $10.00 Split $10.00 loses 13.1(e)",
            "Box 2, hand 2, place 2 Collect $10.00 Split $10.00 loses 13.1(e)",
        ]
        await page.locator(".lines .rule-number").first.tap()
        await expect(dialog(page)).to_contain_text("(Blackjack) Approval 2018")
        await dialog(page).get_by_role("button", name="Close").tap()
        await at.collect()
        money = table_of(floor, "B1").money
        assert (money.main.staked_cents, money.main.lost_cents) == (6_500, 3_500)
        assert (money.main.won_cents, money.side.won_cents) == (3_000, 3_000)
        await button(page, "Open round 2").tap()
        await button(page, "Same again: 4 wagers").tap()
        await expect(page.get_by_text("Closes 4 wagers, $35.00 in total.")).to_be_visible()


async def test_the_page_offers_what_is_lawful_and_nothing_else(
    browser: Browser, floor: Floor
) -> None:
    async with at_pit_table(browser, floor, "B1") as at:
        await to_the_offers(at)
        view = table_of(floor, "B1").round
        assert view is not None
        lawful = {(each.decision, each.box, each.place) for each in view.next if each.decision}
        shown = await at.page.locator(".act").evaluate_all(
            "all => all.map((each) => each.dataset.focus)"
        )
        found = {tuple(each.split("-")) for each in shown}
        assert {(kind, str(box), str(place)) for kind, box, place in lawful} == {
            (kind, box, place) for kind, box, _, place in found
        }
        words = (await at.page.locator("main").inner_text()).lower()
        assert not any(word in words for word in ("advise", "should", "best", "recommend"))


async def test_rule_4_5_who_sits_at_the_box_decides_and_3_4_a_low_wager_is_advised(
    browser: Browser, floor: Floor
) -> None:
    async with at_pit_table(browser, floor, "B1") as at:
        page = at.page
        await at.open(1)
        await at.wager("$10.00", (1, 1), (1, 2))
        await at.place(1, 2).tap()
        await button(page, "Sits at this box").tap()
        await expect(button(page, "Sits at this box")).to_have_attribute("aria-pressed", "true")
        await button(page, "Other amount").tap()
        await fill_and_press(page, "Use this amount", Amount="5.00")
        await expect(page.locator(".side-advice .held")).to_contain_text("Box 1, place 2:")
        await at.deal()
        await at.cards("Ks 9c 7s")
        await expect(page.get_by_text("The player at place 2 decides")).to_be_visible()
        await expect(at.place(1, 2)).to_have_attribute("aria-label", re.compile("decides$"))


async def test_a_shoe_that_reads_cards_deals_on_the_dealers_screen(
    browser: Browser, floor: Floor
) -> None:
    async with at_pit_table(browser, floor, "B1") as at:
        await at.open(1)
        await at.wager("$10.00", (1, 1))
        await at.deal()
        shoe = await floor.people.staff("dee")
        url = "/v1/tables/B1/rounds/1/acts"
        assert (await shoe.put(f"{url}/1", card="Ks", to="1")).ok
        await expect(at.page.get_by_role("img", name="Box 1: king of spades")).to_be_visible()
        await expect(at.page.locator(".dock-words")).to_have_text("Card to the dealer")


async def test_a_mistyped_card_is_mended_by_a_supervisor_at_the_dealers_screen(
    browser: Browser, floor: Floor
) -> None:
    async with at_pit_table(browser, floor, "B1") as at:
        page = at.page
        await at.open(1)
        await at.wager("$10.00", (1, 1))
        await at.deal()
        await at.cards("Ks")
        await button(page, "Irregularity").tap()
        await button(page, "The last card was mistyped").tap()
        await page.locator(".deck-card[data-card='Qs']").tap()
        await supervisor_signs(page, "Reconstruct the round", "sam", Reason="typed the wrong card")
        await expect(page.get_by_role("img", name="Box 1: queen of spades")).to_be_visible()
        view = table_of(floor, "B1").round
        assert view is not None
        assert [each.before[0].card for each in view.reconstructions] == ["Ks"]


async def test_where_only_side_wagers_are_posted_the_first_cards_settle_them(
    browser: Browser, tmp_path: Path
) -> None:
    change = ('play = "whole"', 'play = "side_wagers"')
    async with (
        floor_with_a_pit(tmp_path, change) as floor,
        at_pit_table(browser, floor, "B1") as at,
    ):
        await at.open(1)
        await button(at.page, "$5.00", exact=True).tap()
        await at.place(3).tap()
        await expect(at.place(3)).to_have_attribute(
            "aria-label", "Box 3, place 1, no wager, Perfect Pairs $5.00, lamp on, change"
        )
        await at.deal()
        await at.cards("8s 8c")
        assert await at.lines() == ["Box 3 Pay $60.00 Perfect Pairs $5.00 wins 12 to 1 17.9(b)"]
        await at.collect()
        assert table_of(floor, "B1").money.side.won_cents == 6_000


async def test_pontoon_is_played_by_touch_with_a_surrender_and_a_super_bonus(
    browser: Browser, floor: Floor
) -> None:
    async with at_pit_table(browser, floor, "P1") as at:
        page = at.page
        await at.open(1)
        await at.wager("$10.00", (1, 1), (2, 1))
        await at.deal()
        await expect(page.locator(".key[data-card='Ts']")).to_be_disabled()
        await at.cards("9s Ks Jd 7d 9d")
        await at.decide("Surrender, box 1, place 1")
        await at.stand(2)
        await at.cards("8c")
        assert await at.lines() == [
            "Box 1 Collect $5.00, return $5.00 Main $10.00 surrendered 9.4",
            "Box 2 Pay $10.00 Main $10.00 wins 1 to 1 14.1(b)",
        ]
        await at.collect()
        await at.open(2)
        await at.wager("$50.00", (1, 1))
        await at.wager("$10.00", (2, 1))
        await at.deal()
        await at.cards("7h Ks 7c 7h 9d")
        await at.cards("7h")
        await at.stand(2)
        await at.cards("Kc")
        paid = await at.lines()
        assert any("Pay $5,000.00" in line and "at the cage" in line for line in paid), paid
        assert any(line.startswith("Box 2 Pay $50.00") for line in paid), paid
        await at.collect()
    async with signed_in(browser, floor, "cleo", "cage") as cage:
        row = cage.locator(".payout-row", has_text="$5,000.00")
        await row.click()
        await expect(cage.locator("#detail")).to_contain_text("Pontoon 1, box 1")
        await expect(cage.locator("#detail")).to_contain_text("Super Bonus")
        await expect(cage.locator(".working li").first).to_contain_text("$5,000.00")


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: str(screen["width"]))
async def test_no_box_moves_and_every_button_can_be_touched_at_every_stage(
    browser: Browser, floor: Floor, screen: ViewportSize
) -> None:
    async with at_pit_table(browser, floor, "B1", screen) as at:
        page = at.page
        places: list[list[int]] = []

        async def check(stage: str) -> None:
            nonlocal places
            found: list[list[int]] = await page.evaluate(PLACES)
            places = places or found
            assert len(found) == 7 * 4, stage
            assert found == places, stage
            assert await page.evaluate(CALL_IN_SIGHT), stage
            assert await page.evaluate(TOO_SMALL) == [], stage
            assert await page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
            assert await faults(page) == [], stage

        await check("ready")
        await to_the_offers(at)
        await check("offers")
        await at.stand(1)
        await at.decide("Split, box 2, place 1")
        await at.cards("8c")
        await at.decide("Split, box 2, place 1")
        await at.cards("8h")
        await at.decide("Split, box 2, place 1")
        await check("four hands")
        await floor.stop()
        await expect(page.get_by_text("Connection lost.")).to_be_in_viewport()
        await expect(page.locator(".side-lamp.is-unknown")).to_have_count(1)
        await expect(page.locator(".side-lamp.is-on")).to_have_count(0)
        await expect(page.locator(".key").first).to_be_disabled()
        await check("offline")
