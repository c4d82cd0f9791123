"""The director's page: heats at two tables; what came before was done over the wire."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.display.at_pages import button, dialog, fill_and_press, signed_in
from tests.display.directing import TABLET, Directing
from tests.display.floor import Floor
from tests.display.hall import TWO_SESSIONS, fits, open_hall, url
from tests.display.staff import serious_faults
from tests.display.tournament import drawn, entered
from tests.web.tournaments.evening import Evening

NAMES = ("heats",)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Floor]:
    async with open_hall(tmp_path_factory.mktemp("hall"), NAMES) as floor:
        yield floor


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
