"""People at the pages of staff: signed in, at the keyboard, and looked at by axe."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any

from playwright.async_api import Browser, Locator, Page, ViewportSize

from tests.display.floor import Floor
from tests.e2e.house import PASSWORD

DEALER_SCREEN = ViewportSize(width=1280, height=800)
DESK_SCREEN = ViewportSize(width=1366, height=768)

_AXE = files("axe_playwright_python").joinpath("axe.min.js")


@asynccontextmanager
async def signed_in(
    browser: Browser, floor: Floor, name: str, path: str, screen: ViewportSize = DESK_SCREEN
) -> AsyncIterator[Page]:
    """Somebody's page, in a browser of their own, whose errors fail the test."""
    context = await browser.new_context(viewport=screen)
    context.set_default_timeout(10_000)
    page = await context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(f"{floor.url}{path}")
    await page.get_by_label("Name").fill(name)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in").click()
    await page.locator("html[data-live=live]").wait_for()
    yield page
    await context.close()
    assert not errors, errors


def button(page: Page, name: str, *, exact: bool = False) -> Locator:
    return page.get_by_role("button", name=name, exact=exact)


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]").last


async def fill_and_press(page: Page, press: str, **fields: str) -> None:
    """Fills the open dialog by the labels of its fields, presses, and sees it close."""
    asked = dialog(page)
    for label, value in fields.items():
        field = asked.get_by_label(label.replace("_", " "))
        tag = await field.evaluate("field => field.tagName")
        await (field.select_option(value) if tag == "SELECT" else field.fill(value))
    this = await asked.element_handle()
    await asked.get_by_role("button", name=press, exact=True).click()
    await page.wait_for_function("dialog => !dialog.open", arg=this)


async def pick(page: Page, cards: str) -> None:
    for at in range(0, len(cards), 2):
        await page.locator(f".deck-card[data-card='{cards[at : at + 2]}']").click()


async def serious_findings(page: Page) -> list[Any]:
    """What axe has against the page as it is now, of the two worst kinds."""
    session = await page.context.new_cdp_session(page)
    # Past the page's own policy, which lets no foreign script in.
    await session.send("Runtime.evaluate", {"expression": _AXE.read_text(encoding="utf-8")})
    found: list[Any] = await page.evaluate(
        "() => axe.run().then(result => result.violations"
        ".filter(each => ['serious', 'critical'].includes(each.impact))"
        ".map(each => [each.id, each.nodes.map(node => node.html + node.failureSummary)]))"
    )
    return found


class Loaded:
    """What a page fetched: hosts, and bytes of its first view."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def transferred(self) -> int:
        return int(
            await self._page.evaluate(
                "() => ['navigation', 'resource']"
                ".flatMap(kind => performance.getEntriesByType(kind))"
                ".reduce((sum, each) => sum + (each.transferSize || each.encodedBodySize), 0)"
            )
        )

    async def hosts(self) -> set[str]:
        urls: list[str] = await self._page.evaluate(
            "() => performance.getEntriesByType('resource').map(each => new URL(each.name).host)"
        )
        return set(urls)


async def tab_to(page: Page, name: str) -> None:
    """Moves the focus with the keyboard alone until it is on the button of that name."""
    for _ in range(80):
        await page.keyboard.press("Tab")
        focused: str = await page.evaluate(
            "() => document.activeElement.ariaLabel || document.activeElement.textContent"
        )
        if focused.startswith(name):
            return
    raise AssertionError(f"the Tab key does not lead to {name!r}")
