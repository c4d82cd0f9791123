"""Staff at their screens: signing in, a second screen, and what axe finds on a page."""

import contextlib
from collections.abc import AsyncIterator

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Browser, Page, Response

from tests.display.floor import Floor
from tests.e2e.house import PASSWORD


async def sign_in(page: Page, floor: Floor, path: str, name: str) -> None:
    """Opens a staff page with a session of its own, and waits until it is live."""
    given = {"name": name, "password": PASSWORD}
    answer = await page.request.post(f"{floor.url}v1/session", data=given)
    assert answer.ok, await answer.text()
    await page.goto(f"{floor.url}{path}")
    await live(page)


async def sign_in_by_the_form(page: Page, floor: Floor, path: str, name: str) -> None:
    """Opens a staff page without a session, which leads to the form and back."""
    await page.goto(f"{floor.url}{path}")
    await page.get_by_label("Name").fill(name)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in").click()
    await live(page)


async def live(page: Page) -> None:
    await page.locator("html[data-live=live]").wait_for()


@contextlib.asynccontextmanager
async def another_screen(browser: Browser) -> AsyncIterator[Page]:
    context = await browser.new_context(viewport={"width": 1366, "height": 768})
    try:
        yield await context.new_page()
    finally:
        await context.close()


# What fades in has not its own colours yet; what goes round for ever never comes to an end.
_FADED_IN = """Promise.all(document.getAnimations()
  .filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime))
  .map((each) => each.finished.catch(() => null)))"""


async def faults(page: Page) -> list[str]:
    """All that axe finds, whatever it calls it, each with the first element that has it."""
    await page.evaluate(_FADED_IN)
    results = await Axe().run(page)
    return [
        f"{fault['impact']} {fault['id']}: {fault['nodes'][0]['html'][:160]}"
        for fault in results.response["violations"]
    ]


async def serious_faults(page: Page) -> list[str]:
    """What axe calls serious or critical, each with the first element that has it."""
    await page.evaluate(_FADED_IN)
    results = await Axe().run(page)
    return [
        f"{fault['id']}: {fault['nodes'][0]['html']}"
        for fault in results.response["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


class Traffic:
    """What a page loads: how many bytes, and from where."""

    def __init__(self, page: Page) -> None:
        self._responses: list[Response] = []
        page.on("response", lambda response: self._responses.append(response))

    @property
    def hosts(self) -> set[str]:
        return {response.url.split("/")[2] for response in self._responses}

    async def kilobytes(self) -> float:
        """Of all that ends; a stream goes on."""
        total = 0
        for response in self._responses:
            if "/stream" not in response.url:
                sizes = await response.request.sizes()
                total += sizes["responseBodySize"] + sizes["responseHeadersSize"]
        return total / 1_000
