"""The director's page: a tournament from its conditions to the prizes in the cage, by touch."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import button, dialog, fill_and_press, second_signs, signed_in
from tests.display.directing import TABLET, Directing, write_conditions
from tests.display.floor import Floor, open_floor
from tests.display.staff import serious_faults
from tests.display.test_staff_layout import too_small
from tests.web.tournaments.evening import FILE, URL, conditions

LONG_AGO = "2026-01-01T08:00:00Z"
PLAYERS = [f"M-{number}" for number in range(101, 109)]
WIDTHS = (390, 1024, 1440)


@pytest_asyncio.fixture(loop_scope="session")
async def cup(tmp_path: Path) -> AsyncIterator[Floor]:
    async with open_floor(tmp_path, added=FILE) as floor:
        yield floor


async def looks_right(page: Page) -> None:
    """Nothing serious for axe, nothing too small for a finger, nothing wider than the screen."""
    assert await serious_faults(page) == []
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 800})
        assert await page.evaluate("document.documentElement.scrollWidth") <= width, width
        assert await too_small(page) == []
    await page.set_viewport_size(TABLET)


async def test_an_evening_from_the_conditions_to_the_prizes_in_the_cage(
    browser: Browser, cup: Floor
) -> None:
    async with (
        signed_in(browser, cup, "sam", "director") as sam,
        signed_in(browser, cup, "dora", "director", TABLET, touch=True) as page,
        signed_in(browser, cup, "ada", "director") as ada,
    ):
        dora = Directing(page)
        await the_supervisors_part(sam, page)
        await entries(dora)
        await ballot_and_seats(dora, sam)
        await heats(dora)
        await final(dora)
        await expect(ada.locator("#next")).to_contain_text("The cage pays")
        await expect(ada.locator("main button:not(.cup-tab):not(.rule-number)")).to_have_count(0)
        await the_cage_pays(browser, cup)
        await expect(page.locator("#next")).to_contain_text("The tournament is over")
        prizes = page.get_by_role("row").filter(has_text="paid")
        assert [row.split("\t")[2] for row in await prizes.all_inner_texts()] == [
            *("$400.05", "$240.02", "$160.01")
        ]


async def the_supervisors_part(sam: Page, page: Page) -> None:
    demanded = sam.locator(".demanded")
    await expect(demanded.locator(".is-missing")).to_have_count(10)
    await expect(sam.locator(".form-left")).to_contain_text("17.3(a)(i)")
    await write_conditions(sam)
    await expect(sam.locator(".form-left")).to_have_text(
        "Every item is stated, and fits the rules."
    )
    await looks_right(sam)
    await button(sam, "Write the conditions").click()
    await expect(page.locator("#next")).to_contain_text("Publish the conditions")
    # On the director's tablet a supervisor signs.
    await button(page, "Publish…").first.tap()
    await second_signs(page, "Publish", "kim")
    await button(sam, "Record the notification", exact=True).first.click()
    asked = dialog(sam)
    await asked.get_by_label("Reference of the paper").fill("GRC 2026/31")
    await asked.get_by_label("Commission in the paper").fill("9")
    await asked.get_by_role("button", name="Record it").click()
    await expect(asked).to_contain_text("Not the commission of the conditions")
    await fill_and_press(sam, "Record it", Commission_in_the_paper="10")
    await button(sam, "Nominate", exact=True).first.click()
    await fill_and_press(sam, "Nominate", Person="dora")


async def entries(dora: Directing) -> None:
    page = dora.page
    await expect(dora.next).to_contain_text("4 more are needed for the minimum")
    await expect(page.locator(".entry-fee")).to_contain_text("$100.01 to the prize pool, $10.00")
    await dora.enter(*PLAYERS[:7])
    await button(page, f"Change the entry of {PLAYERS[6]}").tap()
    await button(page, "A substitute plays on").tap()
    new = {"Substitute's_reference": "M-110", "Reason": "Fell ill."}
    await fill_and_press(page, "Record the substitute", **new)
    await expect(page.locator(".entries")).to_contain_text(f"M-110 in place of {PLAYERS[6]}")
    await page.get_by_label("Player's reference").fill(PLAYERS[6])
    await page.keyboard.press("Enter")
    refused = page.locator(".entry-form [role=alert]")
    await expect(refused).to_contain_text("a player has one entry only. (rule 17.6)")
    await dora.enter(PLAYERS[7])
    await expect(page.locator(".entry-form")).to_contain_text("Put on the reserve list")
    await looks_right(page)


async def ballot_and_seats(dora: Directing, sam: Page) -> None:
    page = dora.page
    await page.locator(".cup-tab", has_text="Heats").tap()
    await expect(page.locator(".ballot-sum")).to_have_text("8 players at 2 tables: 4 at each.")
    await page.get_by_label("Seed").fill("dice 4 1 6")
    await button(page, "Draw the seats", exact=True).tap()
    await expect(dora.table("Table 2")).to_contain_text("4 not here")
    await page.get_by_text("How the seats were drawn").tap()
    await expect(page.locator(".drawn")).to_contain_text("--seed 'dice 4 1 6' --tables T1,T2")
    await expect(page.locator(".session-head")).to_contain_text("Not open for the tournament")
    await sam.bring_to_front()
    await button(sam, "Open the tables").click()
    await fill_and_press(sam, "Open the tables")
    await page.bring_to_front()
    await expect(page.locator(".session-head")).not_to_contain_text("Not open")
    await button(page, "All players are here at Table 1").tap()
    (first, *others) = await dora.players_at("Table 2")
    await button(page, f"{first} is here").tap()
    await expect(dora.table("Table 2")).to_contain_text("3 not here")
    await looks_right(page)
    await expect(dora.next).to_contain_text(f"{', '.join(others)} have not taken their seats")
    await button(page, "All players are here at Table 2").tap()
    await dora.take_step("Start Heats", "Start the session")


async def heats(dora: Directing) -> None:
    page = dora.page
    at_1, at_2 = await dora.players_at("Table 1"), await dora.players_at("Table 2")
    await dora.take_step("Count the chips at Table 1", "Count at Table 1")
    await fill_and_press(page, "Record the count")
    await button(page, "Count the chips at Table 2 at the start").tap()
    await dora.key("999")
    await dialog(page).get_by_role("button", name="Record the count").tap()
    await expect(dialog(page)).to_contain_text("should have 1000 chips, not 999")
    await expect(dialog(page)).to_contain_text("17.13")
    await fill_and_press(page, "Record the count", Reason="A chip lay under the table.")
    await dora.begin_round("Table 1", 1)
    await dora.begin_round("Table 2", 1)
    await expect(dora.table("Table 1")).to_contain_text("marker")
    await button(page, f"More for {at_2[3]}").tap()
    await button(page, "Eliminate…").tap()
    await dora.key("24")
    await fill_and_press(page, "Eliminate")
    await expect(dora.table("Table 2")).to_contain_text("out in round 1")
    await looks_right(page)
    await dora.count("Table 1", "end", 900, 400, 300, 200)
    await dora.count("Table 2", "end", 800, 700, 400)
    await dora.take_step("Additional rounds for tied players", "Record the play-off")
    winner, loser = at_1[1], at_2[2]
    await fill_and_press(page, "Record the order", Place_4=winner, Place_5=loser)
    await expect(page.get_by_role("row", name=f"4 {winner}")).to_contain_text("Final")
    await dora.take_step("End Heats", "End the session")
    await fill_and_press(page, "End the session")
    await expect(dora.next).to_contain_text("4 players go on")


async def final(dora: Directing) -> None:
    page = dora.page
    await button(page, "Draw the seats", exact=True).tap()
    await dora.take_step("Announce when Final starts", "Announce the time")
    await fill_and_press(
        page, "Announce", Starts_at="2026-01-01T21:00", Notice_to_the_players="At Table 1."
    )
    await button(page, "All players are here at Table 1").tap()
    await dora.take_step("Start Final", "Start the session")
    await dora.take_step("Count the chips at Table 1", "Count at Table 1")
    await fill_and_press(page, "Record the count")
    await dora.begin_round("Table 1", 1)
    await dora.count("Table 1", "end", 700, 1500, 1200, 100)
    await dora.take_step("End Final", "End the session")
    await fill_and_press(page, "End the session")
    await expect(page.locator("#section")).to_contain_text("Places and prizes as they would be")
    await dora.take_step("Award the places and the prizes", "Award the prizes")
    await fill_and_press(page, "Award the prizes")
    await expect(dora.next).to_contain_text("$800.08 is on the cage's list of payouts")
    await looks_right(page)


async def the_cage_pays(browser: Browser, cup: Floor) -> None:
    cleo = await cup.people.staff("cleo")
    listed = (await cleo.get("/v1/payouts?status=open")).body
    assert [payout["amount_cents"] for payout in listed] == [40_005, 24_002, 16_001]
    async with signed_in(browser, cup, "cleo", "cage") as page:
        for payout in listed:
            await page.locator(".payout-row", has_text=payout["id"]).click()
            await button(page, "Confirm payment").click()
            await fill_and_press(page, "It was paid")


async def prepare(floor: Floor) -> None:
    """Up to the entries, by the wire."""
    sam = await floor.people.staff("sam")
    for method, path, body in (
        ("put", "/conditions", conditions(LONG_AGO)),
        ("post", "/conditions/publish", {}),
        ("post", "/conditions/file", {"reference": "GRC 1", "commission_cents": 1_000}),
        ("post", "/directors", {"person": "dora"}),
    ):
        reply = await getattr(sam, method)(URL + path, **body)
        assert reply.ok, reply


async def test_nothing_is_changed_while_the_connection_is_lost(
    browser: Browser, cup: Floor
) -> None:
    await prepare(cup)
    async with signed_in(browser, cup, "dora", "director", TABLET, touch=True) as page:
        dora = Directing(page)
        await dora.enter("M-1")
        await page.get_by_label("Player's reference").fill("M-2")
        await cup.stop()
        await expect(page.locator(".offline")).to_contain_text("Connection lost.")
        await expect(button(page, "Enter", exact=True)).to_be_disabled()
        await cup.start()
        await expect(button(page, "Enter", exact=True)).to_be_enabled()
        await button(page, "Enter", exact=True).tap()
        await expect(page.locator(".entries")).to_contain_text("M-2")


async def test_a_supervisor_cancels_and_everybody_sees_the_refunds(
    browser: Browser, cup: Floor
) -> None:
    await prepare(cup)
    dora = await cup.people.staff("dora")
    assert (await dora.put(f"{URL}/entries/M-1", fee_cents=11_001)).ok
    async with (
        signed_in(browser, cup, "sam", "director") as sam,
        signed_in(browser, cup, "iris", "director") as iris,
    ):
        await sam.locator(".cup-tab", has_text="Results").click()
        await button(sam, "Cancel the tournament").click()
        await fill_and_press(sam, "Cancel the tournament", Reason="Too few entries.")
        await expect(iris.locator("#next")).to_contain_text("The cage refunds the fees")
        await expect(iris.get_by_role("row", name="M-1")).to_contain_text("$110.01")


@pytest.mark.parametrize("name", ["sam", "iris"])
async def test_a_floor_without_tournaments_shows_no_tab(
    browser: Browser, floor: Floor, name: str
) -> None:
    async with signed_in(browser, floor, name, "cage") as page:
        await expect(page.locator("#bar nav")).to_contain_text("Payouts")
        await expect(page.get_by_role("link", name="Tournaments")).to_have_count(0)
