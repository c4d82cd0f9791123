"""A dealer at a table of twenty-one: shoe, wagers, cards and decisions, all by touch."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from jackpot.engine import unix_ms
from jackpot.pit.views import table_view
from jackpot.pit.views.tables import PitTableView
from tests.display.at_pages import DEALER_SCREEN, button, dialog, signed_in
from tests.display.floor import Change, Floor, open_floor
from tests.rules.twenty_one.rounds import act_of
from tests.settings.floor_text import example_pit

PIT = "main"


@asynccontextmanager
async def floor_with_a_pit(
    folder: Path,
    *changes: Change,
    opened: Sequence[str] = ("B1", "P1"),
    clock: Callable[[], int] = unix_ms,
) -> AsyncIterator[Floor]:
    """The example's pit beside its jackpot, with both tables of the pit open, or with some."""
    pit = example_pit()
    for old, new in changes:
        assert old in pit, f"the pit of the example has no {old!r}"
        pit = pit.replace(old, new, 1)
    async with open_floor(folder, added=pit, clock=clock) as floor:
        await floor.open_tables(*opened)
        yield floor


def table_of(floor: Floor, table: str) -> PitTableView:
    """As it is committed."""
    return table_view(floor.server.parts.hosts.named(PIT).engine.state, table)


class Posting:
    """The dealer's commands without a page, for what a test is not about: no tap waits."""

    def __init__(self, floor: Floor, table: str) -> None:
        self.floor, self.table = floor, table

    async def _put(self, path: str, **body: Any) -> None:
        dee = await self.floor.people.staff("dee")
        number = table_of(self.floor, self.table).last_round
        reply = await dee.put(f"/v1/tables/{self.table}/rounds/{number}{path}", **body)
        assert reply.ok, reply

    async def open(self, wagers: dict[tuple[int, int], int]) -> None:
        dee = await self.floor.people.staff("dee")
        view = table_of(self.floor, self.table)
        await dee.put(f"/v1/tables/{self.table}/rounds/{view.last_round + 1}")
        for (box, place), cents in wagers.items():
            await self._put(f"/wagers/{box}/{place}", amount_cents=cents)

    async def play(self, words: str) -> None:
        """Cards and decisions, as `tests/rules/twenty_one/rounds.py` writes them."""
        for word in words.split():
            table = self.floor.server.parts.hosts.named(PIT).engine.state.tables[self.table]
            play = table.current.play
            act = msgspec.to_builtins(act_of(play, word))
            await self._put(f"/acts/{len(play.acts) + 1}", **act)


class Dealing:
    """A dealer's page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def place(self, box: int, place: int = 1) -> Locator:
        return self.page.locator(f".box21[data-box='{box}'] [data-focus='place-{place}']")

    async def open(self, round_: int) -> None:
        if round_ == 1:
            await button(self.page, "New shoe, cut by a player").tap()
            await expect(self.page.get_by_text("Shoe 1 is in use")).to_be_visible()
        await button(self.page, f"Open round {round_}").tap()
        await expect(button(self.page, "No more bets")).to_be_visible()

    async def wager(self, chip: str, *places: tuple[int, int]) -> None:
        await button(self.page, chip, exact=True).tap()
        for box, place in places:
            await self.place(box, place).tap()
            await expect(self.place(box, place)).to_have_class(r"place has-wager")

    async def deal(self) -> None:
        await button(self.page, "No more bets").tap()
        await expect(self.page.locator(".key").first).to_be_visible()

    async def cards(self, cards: str) -> None:
        """One after the other, each where the server says that it goes."""
        lying = self.page.locator(".felt21 .fan .card")
        for card in cards.split():
            before = await lying.count()
            await self.page.locator(f".key[data-card='{card}']").tap()
            await expect(lying).not_to_have_count(before)

    async def decide(self, name: str) -> None:
        """Exactly that act; its button is gone once it is recorded."""
        act = button(self.page, name, exact=True)
        await act.tap()
        await expect(act).to_have_count(0)

    async def stand(self, box: int) -> None:
        turn = self.page.locator(".turn h2")
        before = await turn.inner_text()
        await button(self.page, f"Stand, box {box}").tap()
        await expect(turn.filter(has_text=before)).to_have_count(0)

    async def collect(self) -> None:
        await button(self.page, "Collect the cards").tap()
        await dialog(self.page).get_by_role("button", name="Collect the cards").tap()
        await expect(button(self.page, "Open round")).to_be_visible()

    async def shows(self, *lines: str) -> None:
        """These lines are to be paid and collected now."""
        listed = self.page.locator(".lines").first.locator("li")
        await expect(listed).to_have_text(list(lines), use_inner_text=True)

    async def lines(self) -> list[str]:
        """What is paid and collected now, as it is written."""
        listed = self.page.locator(".lines").first.locator("li")
        return [" ".join(text.split()) for text in await listed.all_inner_texts()]


@asynccontextmanager
async def at_pit_table(
    browser: Browser, floor: Floor, table: str, screen: ViewportSize = DEALER_SCREEN
) -> AsyncIterator[Dealing]:
    async with signed_in(
        browser, floor, "dee", f"dealer?table={table}", screen, touch=True
    ) as page:
        await page.locator(".felt21").wait_for()
        yield Dealing(page)
