"""Supervisors record what the house decides: terms, notices, markers, disputes, exclusions."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from jackpot.engine import unix_ms
from tests.display.at_pages import button, dialog, fill_and_press, signed_in
from tests.display.floor import FLUSH, Floor, open_floor

CANBERRA = ZoneInfo("Australia/Sydney")
_COMMENTED = """# [[server.hours]]
# effective_from = 2026-01-01
# reference = "Determination 1 of 2026"
# days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
# opens = "12:00"
# closes = "06:00"
"""
REPORTED = ('base_game = "not_reported"', 'base_game = "reported"')
HOURS = (_COMMENTED, _COMMENTED.replace("# ", "").replace("06:00", "03:00"))


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Floor]:
    """Tomorrow at 20:00; gaming goes on until 3 in the morning."""
    async with open_floor(tmp_path_factory.mktemp("house"), HOURS, REPORTED) as floor:
        tomorrow = datetime.now(CANBERRA) + timedelta(days=1)
        evening = tomorrow.replace(hour=20, minute=0, second=0, microsecond=0)
        ahead_ms = int(evening.timestamp() * 1_000) - unix_ms()
        floor.clock = lambda: unix_ms() + ahead_ms
        await floor.open_tables("T1", "T4")
        await floor.play("T1", {2: FLUSH})
        yield floor


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def sam(browser: Browser, house: Floor) -> AsyncIterator[Page]:
    async with signed_in(browser, house, "sam", "supervisor") as page:
        yield page


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def kim(browser: Browser, house: Floor) -> AsyncIterator[Page]:
    async with signed_in(browser, house, "kim", "supervisor") as page:
        yield page


async def test_two_supervisors_extend_the_hours_of_gaming_and_displays_say_so(
    house: Floor, page: Page, sam: Page, kim: Page
) -> None:
    await page.goto(f"{house.url}display/table?table=T4")
    await expect(page.locator("#hours")).to_have_text("Gaming until 03:00")
    meter = await page.context.new_page()
    await meter.goto(f"{house.url}display/meter")
    await expect(meter.locator("#aside")).to_have_text("Gaming until 03:00")
    await button(sam, "Extend the hours of gaming").click()
    day = datetime.fromtimestamp(house.clock() / 1_000, CANBERRA) + timedelta(days=1)
    extension = {"Gaming_until": f"{day:%Y-%m-%d}T04:30", "Reference": "Approval 7"}
    await fill_and_press(sam, "Propose", **extension)
    await expect(button(sam, "Second person approves: Gaming until")).to_be_visible()
    await button(kim, "Approve: Gaming until").click()
    await expect(dialog(kim)).to_contain_text("04:30:00")
    await fill_and_press(kim, "Approve")
    await expect(page.locator("#hours")).to_have_text("Gaming until 04:30")
    await expect(meter.locator("#aside")).to_have_text("Gaming until 04:30")


def item(page: Page, words: str) -> Locator:
    return page.locator(".item", has_text=words)


async def test_one_proposes_terms_and_another_approves_them_with_the_changes_shown(
    sam: Page, kim: Page
) -> None:
    await expect(sam.locator(".tile", has_text="Table 4")).to_contain_text("Ante $5 to $500")
    await button(sam, "Terms of Table 4", exact=True).click()
    terms = sam.locator("dialog[open]").first
    await expect(terms).to_contain_text("In force: version 1")
    await button(sam, "Propose new terms of Table 4").click()
    asked = dialog(sam)
    await asked.get_by_label("Minimum ante").fill("10")
    await asked.get_by_label("In multiples of").fill("10")
    await expect(asked.locator(".dialog-echo")).to_have_text(
        "Antes from $10.00 to $500.00 in multiples of $10.00. A bet wins at most $25,000.00."
    )
    await fill_and_press(sam, "Propose", Notice_to_the_players="The minimum is $10.")
    await expect(terms).to_contain_text("new terms need a second person")
    await expect(sam.get_by_role("button", name="Approve version 2", exact=False)).to_have_count(0)
    waiting = kim.locator(".waiting", has_text="Terms of Table 4, version 2")
    await expect(waiting.locator(".changes li").first).to_have_text("Minimum ante: $5.00 → $10.00")
    await button(kim, "Approve version 2 of the terms of Table 4").click()
    await expect(dialog(kim)).to_contain_text("Minimum ante: $5.00 → $10.00")
    await expect(dialog(kim)).to_contain_text("The minimum is $10.")
    await fill_and_press(kim, "Approve")
    await expect(waiting).to_have_count(0)
    await expect(terms).to_contain_text("In force: version 2")
    await expect(terms).to_contain_text("The minimum is $10.")
    await sam.keyboard.press("Escape")


async def test_rule_16_6_a_the_tile_names_the_boxes_that_have_not_decided(
    house: Floor, sam: Page
) -> None:
    seat = await house.people.by_socket("T4")
    for name, more in (
        ("open_round", {}),
        ("place_ante", {"box": 2, "amount_cents": 1_000}),
        ("place_ante", {"box": 5, "amount_cents": 1_000}),
        ("deal_round", {}),
        ("show_dealer_card", {"card": "Kh"}),
    ):
        reply = await seat.do(name, round=1, **more)
        assert reply.ok, reply
    tile = sam.locator(".tile", has_text="Table 4")
    await expect(tile).to_contain_text("Boxes 2 and 5 undecided")
    await button(sam, "Terms of Table 4", exact=True).click()
    await expect(dialog(sam)).to_contain_text("Round in play: version")
    await seat.do("fold_box", round=1, box=2)
    await expect(tile).to_contain_text("Box 5 undecided")
    await sam.keyboard.press("Escape")

    await button(sam, "Rounds of Table 4").click()
    rounds = sam.locator("dialog[open]").first
    shown = await seat.do("record_exposure", round=1, card="9c", box=2, shown_by="dealer")
    assert shown.ok, shown
    await expect(rounds).to_contain_text("Exposed: nine of clubs")
    await button(sam, "Take back an exposed card of round 1").click()
    await fill_and_press(sam, "Take it back", Card="9c", Reason="A wrong tap.")
    await expect(rounds).not_to_contain_text("Exposed:")
    await button(sam, "Warn a player in round 1").click()
    await fill_and_press(sam, "Record the warning", Box="5", Reason="Took a card away.")
    await expect(rounds).to_contain_text("Box 5 was warned (13.1)")
    await button(sam, "Exclude a player from round 1").click()
    await fill_and_press(
        sam,
        "Exclude from the round",
        Box="5",
        Rule="13.2(b)",
        Wagers="returned",
        Reason="Showed the hand to a neighbour.",
    )
    await expect(rounds).to_contain_text("Box 5 is excluded from the round: wagers returned")
    await sam.keyboard.press("Escape")
    counted = await seat.do("count_hands", round=1, counts={"2": 5, "5": 5, "dealer": 5})
    assert counted.ok, counted
    assert (await seat.do("settle_round", round=1)).ok


async def test_notices_last_rounds_markers_and_a_closing_with_notice(sam: Page) -> None:
    await button(sam, "Terms of Table 4", exact=True).click()
    terms = sam.locator("dialog[open]").first
    await button(sam, "Place a marker").click()
    await fill_and_press(sam, "Place the marker", Box="3", Maximum_ante="800")
    await expect(terms).to_contain_text("Box 3: maximum ante $800.00")
    await button(sam, "Last rounds").click()
    await expect(dialog(sam)).to_contain_text("no other round is opened")
    await fill_and_press(
        sam, "Announce", Rounds_still_to_play="2", Notice_to_the_players="Two more rounds."
    )
    await expect(terms).to_contain_text("2 rounds left")
    await button(sam, "Withdraw all").click()
    await expect(terms).to_contain_text("Notices to the players")
    await expect(terms).not_to_contain_text("rounds left")
    await button(sam, "Remove the marker of box 3").click()
    await expect(terms).to_contain_text("every box has the maximum of the terms")
    await expect(terms).to_contain_text("The cards are not checked for this gaming day")
    await button(sam, "Check the cards").click()
    await fill_and_press(sam, "Record the check", When="before", Other_person_who_checked="dee")
    await expect(terms).to_contain_text("Checked by sam and dee")
    await button(sam, "Order a count").click()
    await fill_and_press(sam, "Order the count")
    await expect(terms).to_contain_text("Count ordered by sam")
    await button(sam, "Use a shoe").click()
    shoe = {"Shoe": "automated", "Colours_of_the_decks": "blue, red"}
    await fill_and_press(
        sam, "Use this shoe", **shoe, Dealer_who_checked_too="dee", Reason="The other is worn."
    )
    await expect(terms).to_contain_text("Shoe in use: automated, cards blue and red")
    await sam.keyboard.press("Escape")
    await button(sam, "Close Table 4").click()
    await fill_and_press(
        sam, "Close the table", Reason="end of the evening", Notice_to_the_players="We close."
    )
    await expect(sam.locator(".tile", has_text="Table 4")).to_contain_text("closed")


async def test_disputes_incidents_exclusions_and_seats_have_a_page_of_their_own(
    browser: Browser, house: Floor, sam: Page
) -> None:
    await sam.goto(f"{house.url}house")
    await button(sam, "Record a dispute").click()
    dispute = {"Round": "1", "About": "claim", "Box": "2", "Player's_reference": "M-10482"}
    await fill_and_press(
        sam, "Record the dispute", **dispute, What_is_disputed="He says it was a straight."
    )
    disputed = item(sam, "Table 1, round 1, box 2")
    await expect(disputed).to_contain_text("to decide")
    assert not (await (await house.people.staff("cleo")).post("/v1/payouts/T1-1-2/confirm")).ok
    await button(sam, "Decide the dispute of Table 1").click()
    await fill_and_press(sam, "Decide", Decision="dismissed", Reason="Seen on the cameras.")
    await expect(disputed).to_contain_text("Dismissed by sam: Seen on the cameras.")

    await button(sam, "Record an incident").click()
    await dialog(sam).get_by_label("Rule that was broken").select_option("other")
    incident = {"Number_of_the_other_rule": "rule 7.2", "Who": "box 4"}
    await fill_and_press(
        sam, "Record the incident", **incident, What_happened="Bet three times the ante."
    )
    await expect(item(sam, "box 4 (7.2): Bet three times the ante.")).to_be_visible()

    await button(sam, "Record a seat").click()
    await fill_and_press(sam, "Record the seat", Box="5", **{"Player's_reference": "M-20077"})
    await expect(item(sam, "Table 1, box 5 M-20077")).to_be_visible()
    await button(sam, "Exclude a player").click()
    exclusion = {"Player's_reference": "M-20077", "Rule_that_was_broken": "16.1"}
    await fill_and_press(sam, "Exclude the player", **exclusion, Reason="Filmed the table.")
    excluded = item(sam, "M-20077 until released")
    await expect(excluded).to_contain_text("still at Table 1, box 5")
    await expect(sam.locator("#seats")).to_contain_text("excluded")
    await button(sam, "The player left Table 1, box 5").click()
    await expect(excluded).not_to_contain_text("still at")
    await button(sam, "Release M-20077").click()
    await fill_and_press(sam, "Release the player", Reason="The commission cleared it.")
    await expect(excluded).to_have_count(0)
    async with signed_in(browser, house, "ada", "house") as ada:
        await expect(item(ada, "Table 1, round 1, box 2")).to_contain_text("dismissed")
        await expect(ada.locator("main button:not(.rule-number)")).to_have_count(0)
