"""The director's page: a tournament from its conditions to the prizes in the cage, by touch."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import button, dialog, fill_and_press, second_signs, signed_in
from tests.display.directing import TABLET, Directing, write_conditions
from tests.display.floor import Floor, open_floor
from tests.display.staff import serious_faults
from tests.display.test_staff_layout import too_small
from tests.display.tournament import drawn, entered
from tests.web.tournaments.evening import Evening, floor_file

PLAYERS = ["M-101", "M-102", "M-103", "M-104"]
WIDTHS = (390, 1024, 1440)
WORDS_PX = 70  # a reference such as M-0001 in one line
SQUEEZED = """(least) => [...document.querySelectorAll(".entry-words")]
  .filter((each) => each.offsetWidth && each.offsetWidth < least).map((each) => each.textContent)"""
HEATS = {"name": "Heats", "game": "canberra poker", "rounds": 1, "advance": 4}
FINAL = {"name": "Final", "game": "canberra poker", "rounds": 1, "takes": [1]}
TWO_SESSIONS: dict[str, Any] = {"sessions": [HEATS, FINAL]}
# A server for all tests, with a tournament for each.
NAMES = ("evening", "heats", "offer", "move", "again", "back", "lost", "cancelled")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Floor]:
    added = "".join(map(floor_file, NAMES))
    async with open_floor(tmp_path_factory.mktemp("hall"), added=added) as floor:
        yield floor


def url(name: str) -> str:
    return f"/v1/tournaments/{name}"


async def fits(page: Page) -> None:
    """Nothing too small for a finger, nothing wider than the screen, no name in pieces."""
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 800})
        assert await page.evaluate("document.documentElement.scrollWidth") <= width, width
        assert await too_small(page) == []
        assert await page.evaluate(SQUEEZED, WORDS_PX) == [], width
    await page.set_viewport_size(TABLET)


# --- a whole evening


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


# --- one section each; what came before it was done over the wire


async def test_heats_at_two_tables_with_a_wrong_count_an_elimination_and_a_tie(
    browser: Browser, hall: Floor
) -> None:
    heats = await entered(hall, 8, url=url("heats"), **TWO_SESSIONS)
    seats = await drawn(heats, ["T1", "T2"])
    for player in seats["T1"]:
        await heats.ask("director", "PUT", f"/sessions/1/seats/{player}")
    async with signed_in(browser, hall, "dora", "director#heats", TABLET, touch=True) as page:
        dora = Directing(page)
        await seats_are_taken(dora)
        await dora.take_step("Start Heats", "Start the session")
        await heats.count("/sessions/1/tables/T1", "start", dict.fromkeys(seats["T1"], 1_000))
        await a_wrong_count(dora)
        for table in ("T1", "T2"):
            await heats.ask("dealer", "PUT", f"/sessions/1/tables/{table}/rounds/1")
        await expect(dora.table("Table 1")).to_contain_text("marker")
        await dora.more(seats["T2"][3], "Eliminate…")
        await dora.key("24")
        await fill_and_press(page, "Eliminate")
        await expect(dora.table("Table 2")).to_contain_text("out in round 1")
        assert await serious_faults(page) == []
        await fits(page)
        await counted(heats, seats)
        await a_play_off(dora, seats["T1"][1], seats["T2"][2])
        await the_final_is_announced(dora)


async def seats_are_taken(dora: Directing) -> None:
    page = dora.page
    await expect(dora.table("Table 2")).to_contain_text("4 not here")
    (first, *others) = await dora.players_at("Table 2")
    await button(page, f"{first} is here").tap()
    await expect(dora.table("Table 2")).to_contain_text("3 not here")
    await fits(page)
    await expect(dora.next).to_contain_text(f"{', '.join(others)} have not taken their seats")
    await button(page, "All players are here at Table 2").tap()
    await expect(dora.table("Table 2")).to_contain_text("all here")


async def a_wrong_count(dora: Directing) -> None:
    page = dora.page
    await button(page, "Count the chips at Table 2 at the start").tap()
    await dora.key("999")
    await dialog(page).get_by_role("button", name="Record the count").tap()
    await expect(dialog(page)).to_contain_text("should have 1000 chips, not 999")
    await expect(dialog(page)).to_contain_text("17.13")
    await fill_and_press(page, "Record the count", Reason="A chip lay under the table.")


async def counted(heats: Evening, seats: dict[str, list[str]]) -> None:
    """Two players are level for the last place that goes on."""
    for table, stacks in (("T1", (900, 400, 300, 200)), ("T2", (800, 700, 400))):
        chips = dict(zip(seats[table], stacks, strict=False))
        await heats.count(f"/sessions/1/tables/{table}", "end", chips)


async def a_play_off(dora: Directing, winner: str, loser: str) -> None:
    page = dora.page
    await dora.take_step("Additional rounds for tied players", "Record the play-off")
    await fill_and_press(page, "Record the order", Place_4=winner, Place_5=loser)
    await expect(page.get_by_role("row", name=f"4 {winner}")).to_contain_text("Final")
    await dora.take_step("End Heats", "End the session")
    await fill_and_press(page, "End the session")


async def the_final_is_announced(dora: Directing) -> None:
    page = dora.page
    await expect(dora.next).to_contain_text("4 players go on")
    await button(page, "Draw the seats", exact=True).tap()
    await dora.take_step("Announce when Final starts", "Announce the time")
    when = {"Starts_at": "2026-01-01T21:00", "Notice_to_the_players": "At Table 1."}
    await fill_and_press(page, "Announce", **when)
    await button(page, "All players are here at").tap()
    await expect(dora.next).to_contain_text("Start Final")


async def test_the_seat_of_an_absent_player_goes_to_a_reserved_one(
    browser: Browser, hall: Floor
) -> None:
    cup = await entered(hall, 4, url=url("offer"), **TWO_SESSIONS)
    await cup.ask("director", "PUT", "/reserved/M-0099")
    ((absent, here, *_),) = (await drawn(cup, ["T1"])).values()
    await cup.ask("director", "PUT", f"/sessions/1/seats/{here}")
    async with signed_in(browser, hall, "dora", "director#offer", TABLET, touch=True) as page:
        dora = Directing(page)
        await button(page, f"More for {here}").tap()
        await expect(button(page, "Move…")).to_be_visible()
        await expect(button(page, "Offer the seat")).to_have_count(0)
        await page.keyboard.press("Escape")
        await dora.more(absent, "Offer the seat to a reserved player…")
        await expect(dialog(page)).to_contain_text("forfeits it; the fee stays in the prize pool")
        await fill_and_press(page, "Take $110.01 and give the seat", Reserved_player="M-0099")
        row = dora.table("Table 1").locator(".seat-row").first
        await expect(row).to_contain_text("M-0099")
        await expect(row).to_contain_text("here")
        await expect(page.locator("#facts")).to_contain_text("$500.05")


async def test_a_player_moves_to_a_free_seat_before_play(browser: Browser, hall: Floor) -> None:
    cup = await entered(hall, 3, url=url("move"), **TWO_SESSIONS)
    ((moves, *_), others) = (await drawn(cup, ["T1", "T2"])).values()
    async with signed_in(browser, hall, "dora", "director#move", TABLET, touch=True) as page:
        dora = Directing(page)
        await dora.more(moves, "Move…")
        free = await dialog(page).get_by_label("To").locator("option").all_inner_texts()
        taken = [f"Table 2, seat {seat}" for seat in range(1, len(others) + 1)]
        assert not {"Table 1, seat 1", *taken} & set(free)
        await fill_and_press(page, "Move the player", To="T2 7", Reason="A wheelchair.")
        await expect(dora.table("Table 2")).to_contain_text(moves)
        assert moves not in await dora.players_at("Table 1")


async def test_seats_are_drawn_again_with_a_reason(browser: Browser, hall: Floor) -> None:
    cup = await entered(hall, 4, url=url("again"), **TWO_SESSIONS)
    ((first, *_),) = (await drawn(cup, ["T1"])).values()
    await cup.ask("director", "PUT", f"/sessions/1/seats/{first}")
    async with signed_in(browser, hall, "dora", "director#again", TABLET, touch=True) as page:
        await page.get_by_text("How the seats were drawn").tap()
        await button(page, "Draw the seats again…").tap()
        await page.get_by_label("Seed", exact=True).fill("dice 6 6")
        await button(page, "Draw the seats", exact=True).tap()
        await expect(page.locator("body")).to_contain_text("give the reason: both ballots stay")
        await expect(page.locator(".drawn")).to_contain_text("--seed 'dice' --tables T1")
        await page.get_by_label("Why the seats are drawn again").fill("A table is broken.")
        await button(page, "Draw the seats", exact=True).tap()
        await expect(page.locator(".cup-table")).to_contain_text("4 not here")
        await expect(page.locator(".drawn")).to_contain_text("--seed 'dice 6 6'")


async def test_a_player_who_is_out_buys_back(browser: Browser, hall: Floor) -> None:
    later_heat = {**HEATS, "name": "Second heat"}
    offer = {"into": 2, "fee_cents": 5_000, "commission_cents": 500}
    stated: dict[str, Any] = {
        "sessions": [HEATS, later_heat, {**FINAL, "takes": [1, 2]}],
        "buy_backs": [offer],
        "buy_back_method": "Once.",
    }
    cup = await entered(hall, 2, url=url("back"), **stated)
    ((stays, out),) = (await drawn(cup, ["T1"])).values()
    for player in (stays, out):
        await cup.ask("director", "PUT", f"/sessions/1/seats/{player}")
    await cup.ask("director", "POST", "/sessions/1/start")
    await cup.count("/sessions/1/tables/T1", "start", {stays: 1_000, out: 1_000})
    await cup.ask("dealer", "PUT", "/sessions/1/tables/T1/rounds/1")
    await cup.ask("director", "PUT", f"/sessions/1/eliminations/{out}", {"chips": 0})
    async with signed_in(browser, hall, "dora", "director#back", TABLET, touch=True) as page:
        await page.locator(".cup-tab", has_text="Entries").tap()
        await button(page, f"Change the entry of {stays}").tap()
        await expect(button(page, "The player withdraws")).to_be_visible()
        await expect(button(page, "Buy back into")).to_have_count(0)
        await page.keyboard.press("Escape")
        await button(page, f"Change the entry of {out}").tap()
        await button(page, "Buy back into session 2 for $50.00…").tap()
        await expect(dialog(page)).to_contain_text("Take $50.00, of which $5.00 is commission.")
        await fill_and_press(page, "Take $50.00")
        row = page.locator(".entries .cup-row", has_text=out)
        await expect(row).to_contain_text("bought back into session 2")
        await expect(row).to_contain_text("$160.01 paid")


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
