"""A hall with several tournaments on one server, and how their pages must fit a screen."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.display.directing import TABLET
from tests.display.floor import Floor, open_floor
from tests.display.test_staff_layout import too_small
from tests.web.tournaments.evening import floor_file

WIDTHS = (390, 1024, 1440)
WORDS_PX = 70  # a reference such as M-0001 in one line
SQUEEZED = """(least) => [...document.querySelectorAll(".entry-words")]
  .filter((each) => each.offsetWidth && each.offsetWidth < least).map((each) => each.textContent)"""
HEATS = {"name": "Heats", "game": "canberra poker", "rounds": 1, "advance": 4}
FINAL = {"name": "Final", "game": "canberra poker", "rounds": 1, "takes": [1]}
TWO_SESSIONS: dict[str, Any] = {"sessions": [HEATS, FINAL]}


@asynccontextmanager
async def open_hall(folder: Path, names: Iterable[str]) -> AsyncIterator[Floor]:
    """A server with a tournament of each name."""
    async with open_floor(folder, added="".join(map(floor_file, names))) as floor:
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
