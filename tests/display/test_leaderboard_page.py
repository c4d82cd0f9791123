"""The leaderboard on a wall: every stage of a tournament, live, on every shape, without a name."""

import asyncio
from pathlib import Path
from typing import Any

from playwright.async_api import Page, expect

from tests.display.floor import Floor, open_floor
from tests.display.staff import faults
from tests.display.tournament import FEE, drawn, entered, started
from tests.web.tournaments.evening import FILE, Evening

SIZES = ((1920, 1080), (3840, 2160), (1024, 768), (1080, 1920), (390, 844))
PLAYERS = 24

# What is off the wall or cut off; how many rows stand on it.
_FAULTS = """() => {
  const faults = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push('the page scrolls');
  const board = document.getElementById('board').getBoundingClientRect();
  const parts = 'h1, h2, .status, .facts dd, tbody tr, td, th, .notice';
  for (const each of document.querySelectorAll(parts)) {
    const { left, right, bottom, width } = each.getBoundingClientRect();
    if (!width) continue;
    if (left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`off the wall: ${each.textContent}`);
    if (each.closest('tbody') && bottom > board.bottom + 1)
      faults.push(`below the board: ${each.textContent}`);
    if (each.scrollWidth > each.clientWidth + 1) faults.push(`cut off: ${each.textContent}`);
  }
  return faults;
}"""


async def fits(page: Page, stage: str) -> None:
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        found = await page.evaluate(_FAULTS)
        for _ in range(100):  # the board is drawn for its new room a moment later
            if not found:
                break
            await asyncio.sleep(0.05)
            found = await page.evaluate(_FAULTS)
        assert found == [], (stage, width, height)
    await page.set_viewport_size({"width": 1280, "height": 720})


async def rows(page: Page) -> list[str]:
    return [text.replace("\t", " ") for text in await page.locator("tbody tr").all_inner_texts()]


async def play_to_a_tie(evening: Evening, seats: dict[str, list[str]]) -> list[str]:
    """Everybody is counted; the two players who are level for the last place that goes on."""
    chips = 90_000
    for table, names in seats.items():
        url = f"/sessions/1/tables/{table}"
        await evening.count(url, "start", dict.fromkeys(names, 1_000))
        await evening.ask("dealer", "PUT", f"{url}/rounds/1")
        counted = {}
        for name in names:
            counted[name] = chips = chips - 1_000
        await evening.count(url, "end", counted)
    everybody = [name for names in seats.values() for name in names]
    level = everybody[5:7]
    last_table, names = next((t, names) for t, names in seats.items() if level[1] in names)
    counted = {name: 90_000 - 1_000 * (everybody.index(name) + 1) for name in names}
    counted[level[1]] = 90_000 - 6_000
    stacks = [{"player": name, "chips": stack} for name, stack in counted.items()]
    body = {"stacks": stacks, "reason": "A chip lay under the table."}
    await evening.ask("dealer", "PUT", f"/sessions/1/tables/{last_table}/counts/end", body)
    return level


def sessions(*advance: int) -> list[dict[str, Any]]:
    plan: dict[str, Any] = {"game": "canberra poker", "rounds": 1}
    return [
        {**plan, "name": "Heat", "advance": advance[0]},
        {**plan, "name": "Final", "takes": [1]},
    ]


async def test_a_wall_shows_every_stage_of_a_tournament(tmp_path: Path, page: Page) -> None:
    async with open_floor(tmp_path, added=FILE) as floor:
        await page.clock.install()
        await page.goto(f"{floor.url}display/leaderboard?tournament=no-cup")
        await expect(page.locator("#choice")).to_contain_text("There is no tournament no-cup")
        await page.goto(f"{floor.url}display/leaderboard")
        headline, notice = page.locator("#headline"), page.locator("#notice")
        await expect(headline).to_have_text("Coming soon")
        evening = await entered(floor, PLAYERS - 1, sessions=sessions(6))
        await expect(headline).to_have_text("Entries open")
        await expect(page.locator("#facts")).to_contain_text("23 of 200")
        await evening.ask("director", "PUT", "/entries/M-0024", FEE)
        evening.players.append("M-0024")
        await expect(page.locator("#facts")).to_contain_text("24 of 200")
        assert (await rows(page))[0] == "1 $1,200.13"
        await fits(page, "entries")

        seats = await drawn(evening, ["T1", "T2", "T3", "T4"])
        await expect(headline).to_have_text("Take your seats")
        first = next(table for table, names in seats.items() if "M-0001" in names)
        assert (await rows(page))[0].startswith(f"1 {first} ")
        await fits(page, "drawn")

        await started(evening)
        await expect(headline).to_have_text("Heat")
        await evening.ask("director", "POST", "/sessions/1/breaks", {"minutes": 10})
        await expect(notice).to_contain_text("Play goes on at")
        level = await play_to_a_tie(evening, seats)
        entries = sorted(int(name.removeprefix("M-")) for name in level)
        await expect(notice).to_contain_text(f"Entries {entries[0]} and {entries[1]} are level")
        await expect(page.locator("tr.level")).to_have_count(2)
        await fits(page, "play-off")

        body = {"session": 1, "players": level, "how": "One more hand each."}
        await evening.ask("director", "POST", "/play-offs", body)
        await expect(notice).to_be_hidden()
        await evening.ask("director", "POST", "/sessions/1/end")
        await expect(headline).to_have_text("Heat: results")
        await expect(page.locator("#detail")).to_have_text("Next: Final")
        await expect(page.locator("tr.goes-on")).to_have_count(6)
        await fits(page, "results")
        await final(floor, evening)
        await expect(headline).to_have_text("Final placings")
        assert [text.split()[2] for text in await rows(page)] == ["$1,200.13", "$720.07", "$480.04"]
        await fits(page, "placings")
        assert await faults(page) == []
        everything = await page.inner_text("body")
        assert not any(name in everything for name in evening.players), "a wall names no player"

        await floor.stop()
        await page.clock.fast_forward(6_000)
        await expect(page.locator("#status")).to_have_text("Not live")
        await expect(notice).to_contain_text("these are the last known standings")
        await floor.start()
        await expect(page.locator("#status")).to_have_text("Live")


async def final(floor: Floor, evening: Evening) -> None:
    url = "/sessions/2"
    ballot = {"tables": ["T1"], "most_at_a_table": 7, "seed": "dice"}
    session = await evening.ask("director", "POST", f"{url}/ballot", ballot)
    names = [seat["player"] for seat in session["ballot"]]
    start = {"starts_at": "2026-01-01T09:00:00Z", "notice": "On the board."}
    await evening.ask("director", "PUT", f"{url}/starting-time", start)
    for name in names:
        await evening.ask("director", "PUT", f"{url}/seats/{name}")
    await evening.ask("director", "POST", f"{url}/start")
    await evening.count(f"{url}/tables/T1", "start", dict.fromkeys(names, 1_000))
    await evening.ask("dealer", "PUT", f"{url}/tables/T1/rounds/1")
    chips = {name: 1_000 * number for number, name in enumerate(names, start=1)}
    await evening.count(f"{url}/tables/T1", "end", chips)
    await evening.ask("director", "POST", f"{url}/end")
    await evening.ask("director", "POST", "/award")


async def test_more_entries_than_fit_are_shown_in_turn(tmp_path: Path, page: Page) -> None:
    async with open_floor(tmp_path, added=FILE) as floor:
        await page.clock.install()
        await page.goto(f"{floor.url}display/leaderboard?tournament=spring-cup&turn=60")
        evening = await entered(floor, 60)
        await drawn(evening, [f"T{number}" for number in range(1, 10)])
        await expect(page.locator("#pages")).to_contain_text("Page 1 of 2")
        seen = {text.split()[0] for text in await rows(page)}
        await page.clock.fast_forward(60_000)
        await expect(page.locator("#pages")).to_contain_text("Page 2 of 2")
        seen |= {text.split()[0] for text in await rows(page)}
        assert seen == {str(number) for number in range(1, 61)}
        await evening.ask("supervisor", "POST", "/cancel", {"reason": "too few"})
        await expect(page.locator("#headline")).to_have_text("Cancelled")
        await expect(page.locator("#detail")).to_contain_text("refunded at the cage")
        await expect(page.locator("tbody tr")).to_have_count(0)
        await fits(page, "cancelled")
