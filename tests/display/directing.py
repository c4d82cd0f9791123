"""A director at the page of a tournament, by touch, and the supervisor's part on the same page."""

from playwright.async_api import Locator, Page, ViewportSize, expect

from tests.display.at_pages import button, dialog, rested

TABLET = ViewportSize(width=1024, height=768)
CONDITIONS = {
    "Structure": "A final at one table.",
    "Starts at": "2026-01-01T19:00",
    "Entry fee": "110.01",
    "Commission": "10",
    "Minimum players": "4",
    "Maximum players": "4",
    "Restrictions on player groups": "none",
    "Chips for each player": "1000",
    "Table minimum": "25",
    "Table maximum": "500",
    "Restrictions of jackpot wagers": "No jackpot wagers are taken.",
    "How and when players buy back": "none",
}


async def write_conditions(page: Page) -> None:
    """Everything that the book demands, in the form."""
    form = page.locator(".conditions-form")
    for label, value in CONDITIONS.items():
        await form.get_by_label(label, exact=True).first.fill(value)
    await form.get_by_label("Jackpot wagers at the tables").select_option("no")
    await form.get_by_label("Buy-backs").first.select_option("none")
    await button(page, "Add a session").click()
    row = form.get_by_role("group", name="Session 1", exact=True)
    await row.get_by_label("Name").fill("Final")
    await row.get_by_label("Rounds").fill("1")
    for place, percent in enumerate(("50", "30", "20"), 1):
        if place > 1:
            await button(page, "Add a place").click()
        await form.get_by_label(f"Place {place}: percent").fill(percent)


class Directing:
    """The director's tablet."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.next = page.locator("#next")

    async def take_step(self, title: str, label: str) -> None:
        """Presses the one button of the next step."""
        await expect(self.next.get_by_role("heading")).to_contain_text(title)
        pressed = await rested(button(self.page, label, exact=True).first)
        await pressed.tap()

    async def enter(self, *players: str) -> None:
        for player in players:
            await self.page.get_by_label("Player's reference").fill(player)
            await button(self.page, "Enter", exact=True).tap()
            await expect(self.page.locator(".entries")).to_contain_text(player)

    def table(self, title: str) -> Locator:
        return self.page.locator(".cup-table").filter(
            has=self.page.get_by_role("heading", name=title, exact=True)
        )

    async def players_at(self, title: str) -> list[str]:
        seated = self.table(title).locator(".seat-row strong")
        return await seated.all_inner_texts()

    async def key(self, digits: str) -> None:
        """On the number keys, into the field that has the focus."""
        asked = dialog(self.page)
        for digit in digits:
            await asked.get_by_role("button", name=digit, exact=True).tap()
        await asked.get_by_role("button", name="Next figure").tap()

    async def more(self, player: str, act: str) -> None:
        """Opens the dialog of an act from the menu of a seat."""
        await button(self.page, f"More for {player}").tap()
        await button(self.page, act).tap()

    async def begin_round(self, title: str, round_: int) -> None:
        await button(self.page, f"Begin round {round_} at {title}").last.tap()
        await expect(self.table(title)).to_contain_text(f"Round {round_} of")
