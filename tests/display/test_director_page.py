"""The director's page: a tournament from its conditions to the prizes in the cage, by touch."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import button, dialog, fill_and_press, second_signs, signed_in
from tests.display.directing import TABLET, Directing, write_conditions
from tests.display.floor import Floor
from tests.display.hall import TWO_SESSIONS, fits, open_hall, url
from tests.display.staff import serious_faults
from tests.display.tournament import entered

PLAYERS = ["M-101", "M-102", "M-103", "M-104"]
NAMES = ("evening", "lost", "cancelled")  # each test has its own tournament


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Floor]:
    async with open_hall(tmp_path_factory.mktemp("hall"), NAMES) as floor:
        yield floor


async def test_an_evening_from_the_conditions_to_the_prizes_in_the_cage(
    browser: Browser, hall: Floor
) -> None:
    async with signed_in(browser, hall, "dora", "director#evening", TABLET, touch=True) as page:
        dora = Directing(page)
        async with signed_in(browser, hall, "sam", "director#evening") as sam:
            await the_supervisors_part(sam, page)
            await entries(dora)
            await ballot(dora)
            await open_the_tables(sam)
        await expect(page.locator(".session-head")).not_to_contain_text("Not open")
        await play(dora)
        await results(dora)
        async with signed_in(browser, hall, "ada", "director#evening") as ada:
            await expect(ada.locator("#next")).to_contain_text("The cage pays")
            acts = ada.locator("main button:not(.cup-tab):not(.rule-number)")
            await expect(acts).to_have_count(0)
        await the_cage_pays(browser, hall)
        await expect(dora.next).to_contain_text("The tournament is over")
        prizes = page.get_by_role("row").filter(has_text="paid")
        assert [row.split("\t")[2] for row in await prizes.all_inner_texts()] == [
            *("$200.03", "$120.01", "$80.00")
        ]


async def the_supervisors_part(sam: Page, page: Page) -> None:
    await expect(sam.locator(".demanded .is-missing")).to_have_count(10)
    await expect(sam.locator(".form-left")).to_contain_text("17.3(a)(i)")
    await write_conditions(sam)
    await expect(sam.locator(".form-left")).to_have_text(
        "Every item is stated, and fits the rules."
    )
    assert await serious_faults(sam) == []
    await fits(sam)
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
    await dora.enter(*PLAYERS[:3])
    await button(page, f"Change the entry of {PLAYERS[2]}").tap()
    await button(page, "A substitute plays on").tap()
    new = {"Substitute's_reference": "M-110", "Reason": "Fell ill."}
    await fill_and_press(page, "Record the substitute", **new)
    await expect(page.locator(".entries")).to_contain_text(f"M-110 in place of {PLAYERS[2]}")
    await page.get_by_label("Player's reference").fill(PLAYERS[2])
    await page.keyboard.press("Enter")
    refused = page.locator(".entry-form [role=alert]")
    await expect(refused).to_contain_text("a player has one entry only. (rule 17.6)")
    await dora.enter(PLAYERS[3])
    await expect(page.locator(".entry-form")).to_contain_text("Put on the reserve list")
    await fits(page)


async def ballot(dora: Directing) -> None:
    page = dora.page
    await dora.take_step("Every place is taken: draw the seats", "To the ballot")
    await expect(page.locator(".ballot-sum")).to_have_text("4 players at 1 table: 4 at each.")
    await fits(page)
    await page.get_by_label("Seed", exact=True).fill("dice 4 1 6")
    await button(page, "Draw the seats", exact=True).tap()
    await expect(dora.table("Table 1")).to_contain_text("4 not here")
    await page.get_by_text("How the seats were drawn").tap()
    await expect(page.locator(".drawn")).to_contain_text("--seed 'dice 4 1 6' --tables T1")
    await expect(page.locator(".session-head")).to_contain_text("Not open for the tournament")


async def open_the_tables(sam: Page) -> None:
    await button(sam, "Open the tables").click()
    await fill_and_press(sam, "Open the tables")


async def play(dora: Directing) -> None:
    page = dora.page
    await button(page, "All players are here at Table 1").tap()
    await dora.take_step("Start Final", "Start the session")
    await dora.take_step("Count the chips at Table 1", "Count at Table 1")
    await fill_and_press(page, "Record the count")
    await dora.begin_round("Table 1", 1)
    await dora.take_step("Count the chips at Table 1", "Count at Table 1")
    for stack in ("70", "95", "80", "50"):
        await dora.key(stack)
    await fill_and_press(page, "Record the count")
    await dora.take_step("End Final", "End the session")
    await fill_and_press(page, "End the session")


async def results(dora: Directing) -> None:
    page = dora.page
    await expect(page.locator("#section")).to_contain_text("Places and prizes as they would be")
    await dora.take_step("Award the places and the prizes", "Award the prizes")
    await fill_and_press(page, "Award the prizes")
    await expect(dora.next).to_contain_text("$400.04 is on the cage's list of payouts")
    assert await serious_faults(page) == []
    await fits(page)


async def the_cage_pays(browser: Browser, hall: Floor) -> None:
    cleo = await hall.people.staff("cleo")
    listed = [
        payout
        for payout in (await cleo.get("/v1/payouts?status=open")).body
        if payout["id"].startswith("evening:")
    ]
    assert [payout["amount_cents"] for payout in listed] == [20_003, 12_001, 8_000]
    async with signed_in(browser, hall, "cleo", "cage") as page:
        for payout in listed:
            await page.locator(".payout-row", has_text=payout["id"]).click()
            await button(page, "Confirm payment").click()
            await fill_and_press(page, "It was paid")


async def test_nothing_is_changed_while_the_connection_is_lost(
    browser: Browser, hall: Floor
) -> None:
    await entered(hall, 0, url=url("lost"), **TWO_SESSIONS)
    async with signed_in(browser, hall, "dora", "director#lost", TABLET, touch=True) as page:
        dora = Directing(page)
        await dora.enter("M-1")
        await page.get_by_label("Player's reference").fill("M-2")
        await hall.stop()
        await expect(page.locator(".offline")).to_contain_text("Connection lost.")
        await expect(button(page, "Enter", exact=True)).to_be_disabled()
        await hall.start()
        await expect(button(page, "Enter", exact=True)).to_be_enabled()
        await button(page, "Enter", exact=True).tap()
        await expect(page.locator(".entries")).to_contain_text("M-2")


async def test_a_supervisor_cancels_and_everybody_sees_the_refunds(
    browser: Browser, hall: Floor
) -> None:
    await entered(hall, 1, url=url("cancelled"))
    async with (
        signed_in(browser, hall, "sam", "director#cancelled") as sam,
        signed_in(browser, hall, "iris", "director#cancelled") as iris,
    ):
        await sam.locator(".cup-tab", has_text="Results").click()
        await button(sam, "Cancel the tournament").click()
        await fill_and_press(sam, "Cancel the tournament", Reason="Too few entries.")
        await expect(iris.locator("#next")).to_contain_text("The cage refunds the fees")
        await expect(iris.get_by_role("row", name="M-0001")).to_contain_text("$110.01")


@pytest.mark.parametrize("name", ["sam", "iris"])
async def test_a_floor_without_tournaments_shows_no_tab(
    browser: Browser, floor: Floor, name: str
) -> None:
    async with signed_in(browser, floor, name, "cage") as page:
        await expect(page.locator("#bar nav")).to_contain_text("Payouts")
        await expect(page.get_by_role("link", name="Tournaments")).to_have_count(0)
