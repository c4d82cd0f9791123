"""The director's page: who sits where before play, and who comes back after it."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.display.at_pages import button, dialog, fill_and_press, signed_in
from tests.display.directing import TABLET, Directing
from tests.display.floor import Floor
from tests.display.hall import FINAL, HEATS, TWO_SESSIONS, open_hall, url
from tests.display.tournament import drawn, entered

NAMES = ("offer", "move", "again", "back")  # each test has its own tournament


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Floor]:
    async with open_hall(tmp_path_factory.mktemp("hall"), NAMES) as floor:
        yield floor


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
