"""Heats that are played at the same time: a wall shows each in turn, with everybody's seat."""

from pathlib import Path

from playwright.async_api import Page, expect

from tests.display.floor import open_floor
from tests.display.staff import faults
from tests.display.test_leaderboard_page import rows
from tests.display.tournament import FEE, LONG_AGO, TournamentDesk
from tests.web.tournaments.evening import FILE, Evening

TURN_S = 100
PLAN = {"game": "canberra poker", "rounds": 2}
SESSIONS = [
    {**PLAN, "name": "Heat 1", "advance": 2},
    {**PLAN, "name": "Heat 2", "advance": 2},
    {**PLAN, "name": "Final", "takes": [1, 2]},
]


async def heat_drawn(evening: Evening, heat: int, players: list[str]) -> None:
    for player in players:
        await evening.ask("director", "PUT", f"/entries/{player}", {**FEE, "session": heat})
    ballot = {"tables": [f"T{heat}"], "most_at_a_table": 7, "seed": "dice"}
    await evening.ask("director", "POST", f"/sessions/{heat}/ballot", ballot)


async def heat_started(evening: Evening, heat: int, players: list[str]) -> None:
    if heat > 1:
        start = {"starts_at": LONG_AGO, "notice": "On the board."}
        await evening.ask("director", "PUT", f"/sessions/{heat}/starting-time", start)
    for player in players:
        await evening.ask("director", "PUT", f"/sessions/{heat}/seats/{player}")
    await evening.ask("director", "POST", f"/sessions/{heat}/start")


async def test_heats_at_the_same_time_take_turns_on_the_wall(tmp_path: Path, page: Page) -> None:
    await page.clock.install()
    async with open_floor(tmp_path, added=FILE) as floor:
        evening = Evening(TournamentDesk(floor), 6)
        first, second = evening.players[:3], evening.players[3:]
        await evening.prepare(LONG_AGO, sessions=SESSIONS)
        await heat_drawn(evening, 1, first)
        await page.goto(f"{floor.url}display/leaderboard?turn={TURN_S}")
        headline, detail = page.locator("#headline"), page.locator("#detail")

        async def shows(head: str, heat: int, after: str) -> None:
            await expect(headline).to_have_text(head)
            await expect(detail if head == "Take your seats" else headline).to_contain_text(
                f"Heat {heat}"
            )
            await expect(page.locator("#pages")).to_have_text(after)
            assert all(f" T{heat} " in row for row in await rows(page))
            assert len(await rows(page)) == 3

        async def turns() -> None:
            await page.clock.fast_forward(1_000 * TURN_S)

        await shows("Take your seats", 1, "")
        await turns()
        await shows("Take your seats", 1, "")
        await heat_drawn(evening, 2, second)
        await shows("Take your seats", 1, "then Heat 2")
        await turns()
        await shows("Take your seats", 2, "then Heat 1")
        await heat_started(evening, 1, first)
        await shows("Heat 1", 1, "then Heat 2")
        await turns()
        await shows("Take your seats", 2, "then Heat 1")
        await heat_started(evening, 2, second)
        await shows("Heat 1", 1, "then Heat 2")
        await turns()
        await shows("Heat 2", 2, "then Heat 1")
        assert await faults(page) == []
        await evening.ask("director", "POST", "/sessions/2/breaks", {"minutes": 10})
        await expect(page.locator("#notice")).to_contain_text("Play goes on at")
        await turns()
        await shows("Heat 1", 1, "then Heat 2")
        await expect(page.locator("#notice")).to_be_hidden()
