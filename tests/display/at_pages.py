"""Using the staff pages: buttons, dialogs, the deck, the Tab key."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, FloatRect, Locator, Page, ViewportSize, expect

from tests.display.floor import Floor
from tests.display.staff import Traffic, sign_in
from tests.e2e.house import PASSWORD

DEALER_SCREEN = ViewportSize(width=1280, height=800)
DESK_SCREEN = ViewportSize(width=1366, height=768)
FIRST_VIEW_KB = 150


@asynccontextmanager
async def signed_in(
    browser: Browser,
    floor: Floor,
    name: str,
    path: str,
    screen: ViewportSize = DESK_SCREEN,
    *,
    touch: bool = False,
) -> AsyncIterator[Page]:
    """Somebody's page, in a browser of their own, whose errors fail the test."""
    context = await browser.new_context(viewport=screen, has_touch=touch, is_mobile=touch)
    page = await context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await sign_in(page, floor, path, name)
    yield page
    await context.close()
    assert not errors, errors


async def check_first_view(browser: Browser, floor: Floor, name: str, path: str) -> None:
    """The first view, with an empty cache, is small and comes from our own host alone."""
    async with signed_in(browser, floor, name, path) as page:
        signed = await page.context.storage_state()
    context = await browser.new_context(storage_state=signed)
    first_view = await context.new_page()
    traffic = Traffic(first_view)
    await first_view.goto(f"{floor.url}{path}")
    await first_view.locator("html[data-live=live]").wait_for()
    await expect(first_view.locator("#main")).not_to_be_empty()
    await first_view.evaluate("document.fonts.ready.then(() => true)")
    assert 10 < await traffic.kilobytes() < FIRST_VIEW_KB
    assert traffic.hosts == {floor.url.split("/")[2]}
    await context.close()


def button(page: Page, name: str, *, exact: bool = False) -> Locator:
    return page.get_by_role("button", name=name, exact=exact)


async def rectangle(locator: Locator) -> FloatRect:
    """Where an element is. A page may draw it anew after it was found: then it is found again."""
    await expect(locator).to_be_visible()
    while (found := await locator.bounding_box()) is None:
        await expect(locator).to_be_visible()
    return found


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]").last


_RESTED = """async (button) => {
  while (button.ariaDisabled === "true") await new Promise((done) => setTimeout(done, 10));
}"""


async def rested(pressed: Locator) -> Locator:
    """A button whose dead time is over: a press would try again half a second later."""
    await pressed.evaluate(_RESTED)
    return pressed


async def fill_and_press(page: Page, press: str, **fields: str) -> None:
    """Fills the open dialog by the labels of its fields, presses, and sees it close."""
    asked = dialog(page)
    for label, value in fields.items():
        field = asked.get_by_label(label.replace("_", " "))
        tag = await field.evaluate("field => field.tagName")
        await (field.select_option(value) if tag == "SELECT" else field.fill(value))
    this = await asked.element_handle()
    pressed = await rested(asked.get_by_role("button", name=press, exact=True))
    await pressed.click()
    await page.wait_for_function("dialog => !dialog.open", arg=this)


async def second_signs(page: Page, press: str, name: str, **fields: str) -> None:
    signed = {"Second_person's_name": name, "Their_password": PASSWORD}
    await fill_and_press(page, press, **fields, **signed)


async def supervisor_signs(page: Page, press: str, name: str, **fields: str) -> None:
    """A supervisor signs at the dealer's screen."""
    signed = {"Supervisor's_name": name, "Their_password": PASSWORD}
    await fill_and_press(page, press, **fields, **signed)


async def pick(page: Page, cards: str) -> None:
    for at in range(0, len(cards), 2):
        await page.locator(f".deck-card[data-card='{cards[at : at + 2]}']").click()


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
