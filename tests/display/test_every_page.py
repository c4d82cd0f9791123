"""Every page and dialog: axe finds nothing at all, and the first view of a page is light."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from jackpot.web.pages.files import display_folder
from tests.display.at_pages import button, dialog, pick, signed_in
from tests.display.floor import FLUSH, STRAIGHT_FLUSH, Floor, open_floor
from tests.display.sign import Sign
from tests.display.staff import faults
from tests.web.tournaments.evening import FILE

MOST_KB = 120
DOCS_KB = 160  # with the description of every operation of all games, which is its content
PUBLIC = (
    *("", "docs", "signin", "display/meter", "display/table?table=T4", "display/table"),
    "display/leaderboard",
    *("rules/NI2016-268", "no-such-page"),
)
OWN = "account"  # it follows no stream
STAFF = {
    "dealer?table=T1": "dee",
    "cage": "cleo",
    "supervisor": "sam",
    "house": "sam",
    "director": "sam",
    "pit": "sam",
    "accounts": "ada",
    "evidence": "ada",
    "record?table=T1&round=1": "ada",
}
# What opens a dialog: each is pressed, looked at, and left again.
DIALOGS = {
    "dealer?table=T1": (
        *("Box 1, lamp on", "Call a supervisor", "Report a fault"),
        *("Verify the hand of box 3", "Reject the hand of box 3"),
    ),
    "cage": ("Pay with a second person", "Confirm as first person", "Dispute", "11.1(b)"),
    "supervisor": (
        *("Open all tables of", "Suspend all tables of", "Resume all tables of"),
        *("Deposit…", "Adjustment…", "New figures…", "Report a fault of"),
        *("Suspend Table 1", "Close Table 1", "Report a fault at Table 1", "Rounds of Table 1"),
        *("Resume Table 2", "Open Table 3", "Correct the hand of", "Reject the hand of"),
        *("Terms of Table 1", "Terms of Table 4"),
    ),
    "director": ("Nominate", "17.3"),
    "house": (
        *("Record a dispute", "Record an incident", "Exclude a player", "Record a seat"),
        *("Decide the dispute of Table 1", "Release M-20077"),
    ),
}


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def floor(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Floor]:
    """Payouts of every kind, a hand to verify, a fault: one floor for all tests of this file."""
    async with open_floor(tmp_path_factory.mktemp("floor"), added=FILE) as opened:
        await opened.open_tables("T1", "T2", "T4")
        await opened.play("T1", {2: FLUSH, 5: STRAIGHT_FLUSH})
        await opened.claim("T1", await opened.deal("T1"), 3, STRAIGHT_FLUSH)
        await opened.suspend("T2")
        await note_the_house(opened)
        yield opened


async def note_the_house(floor: Floor) -> None:
    """A dispute, an incident, an excluded player and a notice: the lists are not empty."""
    sam = await floor.supervisor()
    reason = "The player says that the hand was a straight flush"
    exclusion = {"player": "M-20077", "rule": "16.1", "reason": "Filmed the table"}
    for reply in (
        await sam.post("/v1/tables/T1/rounds/1/disputes", about="refusal", box=7, reason=reason),
        await sam.post("/v1/tables/T1/incidents", rule="16.8", who="box 4", what="Shouted"),
        await sam.post("/v1/links/canberra/exclusions", **exclusion),
        await sam.post("/v1/tables/T4/notices", text="The minimum is $5"),
    ):
        assert reply.ok, reply


async def settled(page: Page) -> None:
    await page.evaluate("document.fonts.ready.then(() => true)")
    await expect(page.locator("main:not([hidden])")).not_to_be_empty()


async def kilobytes(browser: Browser, url: str, state: object = None) -> float:
    """What the first view takes on the wire, with an empty cache, by the browser's own account."""
    context = await browser.new_context(storage_state=state)  # type: ignore[arg-type]
    page = await context.new_page()
    devtools = await context.new_cdp_session(page)
    await devtools.send("Network.enable")
    loaded: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    await page.goto(url, wait_until="load")
    await settled(page)
    await context.close()
    assert loaded
    return sum(loaded) / 1_000


async def test_every_page_of_the_display_is_walked() -> None:
    walked = {path.partition("?")[0].rpartition("/")[2] for path in (*PUBLIC, *STAFF, OWN)}
    pages = {path.parent.name for path in display_folder().glob("*/index.html")}
    assert pages - {"home"} <= walked


@pytest.mark.parametrize("path", PUBLIC)
async def test_a_public_page_is_light_and_axe_finds_nothing(
    browser: Browser, page: Page, floor: Floor, path: str
) -> None:
    most_kb = DOCS_KB if path == "docs" else MOST_KB
    assert await kilobytes(browser, f"{floor.url}{path}") < most_kb
    await page.goto(f"{floor.url}{path}", wait_until="domcontentloaded")
    await settled(page)
    assert await faults(page) == []


@pytest.mark.parametrize("path", list(STAFF))
async def test_a_page_of_staff_is_light_and_axe_finds_nothing_in_any_dialog(
    browser: Browser, floor: Floor, path: str
) -> None:
    async with signed_in(browser, floor, STAFF[path], path) as page:
        await settled(page)
        state = await page.context.storage_state()
        assert await kilobytes(browser, f"{floor.url}{path}", state) < MOST_KB
        assert await faults(page) == []
        for name in DIALOGS.get(path, ()):
            await button(page, name).first.click()
            await expect(dialog(page)).to_be_visible()
            assert await faults(page) == [], name
            await page.keyboard.press("Escape")
            await expect(page.locator("dialog[open]")).to_have_count(0)


async def test_axe_finds_nothing_on_a_slip_on_your_own_page_or_in_a_wrong_role(
    browser: Browser, floor: Floor
) -> None:
    async with signed_in(browser, floor, "cleo", "cage") as page:
        await page.add_init_script("window.print = () => {}")
        for path in ("v1/payouts/T1-1-5/slip", OWN, "supervisor"):
            await page.goto(f"{floor.url}{path}")
            await settled(page)
            assert await faults(page) == [], path
            state = await page.context.storage_state()
            assert await kilobytes(browser, f"{floor.url}{path}", state) < MOST_KB
            await page.set_viewport_size({"width": 390, "height": 844})
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


async def test_axe_finds_nothing_where_a_hand_is_half_entered(
    browser: Browser, floor: Floor
) -> None:
    async with signed_in(browser, floor, "dee", "dealer?table=T1") as page:
        await button(page, "Box 1, lamp on").click()
        await pick(page, "AhKh")
        assert await faults(page) == []


async def test_axe_finds_nothing_in_a_count_or_where_a_session_is_ended(
    browser: Browser, floor: Floor
) -> None:
    async with signed_in(browser, floor, "ada", "accounts") as page:
        await page.get_by_role("button", name="Enter the chip count of Table 1").click()
        await expect(dialog(page)).to_be_visible()
        assert await faults(page) == []
    async with (
        signed_in(browser, floor, "cleo", "cage"),
        signed_in(browser, floor, "sam", "evidence") as page,
    ):
        await page.get_by_role("button", name="End the session of cleo").first.click()
        await expect(dialog(page)).to_be_visible()
        assert await faults(page) == []


async def test_axe_finds_nothing_where_the_connection_is_lost(
    browser: Browser, floor: Floor, page: Page
) -> None:
    """The last test of this file: it stops the server of all."""
    async with AsyncExitStack() as stack:
        pages = [
            await stack.enter_async_context(signed_in(browser, floor, STAFF[path], path))
            for path in DIALOGS  # the others have the same bar and banner, and less below them
        ]
        sign = Sign(page)
        await sign.open(floor.url)
        await sign.until_state("pending")
        # Each in a window of its own: a page behind another is slow.
        home, table = await browser.new_page(), await browser.new_page()
        stack.push_async_callback(home.close)
        stack.push_async_callback(table.close)
        await table.goto(f"{floor.url}display/table?table=T4")
        await expect(table.locator("#state")).to_have_text("Jackpot pending")
        await home.goto(floor.url)
        await expect(home.locator(".state")).to_have_text("Prize pending: $1,000.00")
        await floor.stop()
        for opened in pages:
            await expect(opened.locator(".offline")).to_contain_text("Connection lost.")
            assert await faults(opened) == [], opened.url
        await sign.until_state("stale")
        await expect(home.locator(".state")).to_contain_text("Connection lost")
        await expect(table.locator("#state")).to_contain_text("Not live")
        for opened in (page, home, table):
            assert await faults(opened) == [], opened.url
