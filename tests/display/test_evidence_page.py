"""The evidence page: signed checkpoints, who signed in, open sessions; and one's own sessions."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, Page, Route, expect

from jackpot.access import AccessStore
from jackpot.audit.checkpoints.owed import LATE_AFTER_S
from jackpot.journal.checkpoints.keys import HouseKey
from jackpot.journal.checkpoints.note import verified_text
from jackpot.web.staff.access_trail import ENTRIES_A_PAGE
from tests.cli.test_evidence import CHECKPOINTS
from tests.display.at_pages import button, check_first_view, dialog, signed_in
from tests.display.floor import Floor, open_floor
from tests.display.staff import live, serious_faults, sign_in
from tests.display.test_staff_layout import too_small
from tests.e2e.house import LINK
from tests.settings.floor_text import example_pit, second_link

WIDTHS = (390, 1024, 1440)


@pytest_asyncio.fixture(loop_scope="session")
async def floor(tmp_path: Path) -> AsyncIterator[Floor]:
    HouseKey.create(tmp_path / "house.key")
    async with open_floor(tmp_path, added=CHECKPOINTS) as opened:
        yield opened


async def check_view(page: Page) -> None:
    assert await serious_faults(page) == []
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 900})
        assert await page.evaluate("document.documentElement.scrollWidth") <= width, width
        assert await too_small(page) == []


async def test_an_auditor_signs_reads_and_downloads_checkpoints(
    page: Page, floor: Floor, tmp_path: Path
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await sign_in(page, floor, "evidence", "ada")
    entries = floor.server.parts.hosts.named(LINK).engine.head.seq
    await button(page, "Sign one now").click()
    await expect(page.get_by_text(f"Signed: a checkpoint of {entries} entries.")).to_be_visible()
    newest = page.locator(".checkpoint").first
    await expect(newest).to_contain_text(f"{entries} entries")
    await newest.locator("summary").click()
    key = HouseKey.load(tmp_path / "house.key").public(f"jackpot.example/{LINK}")
    await expect(newest).to_contain_text("Owed to players")
    await expect(newest).to_contain_text(f"{key.name}+{key.id.hex()}")
    await expect(newest).to_contain_text(floor.server.parts.hosts.named(LINK).engine.head.hash)
    async with page.expect_download() as downloading:
        await page.get_by_role("link", name=f"Download the checkpoint of {entries}").click()
    file = await (await downloading.value).path()
    assert verified_text(file.read_text(), key).startswith(f"{key.name}\n{entries}\n")
    await page.get_by_text("How to check a checkpoint").click()
    await expect(page.get_by_text(str(key))).to_be_visible()
    await expect(page.get_by_text("jackpot verify --checkpoint FILE --key KEYS")).to_be_visible()
    await page.get_by_role("button", name="Copy the hash of the last entry").first.click()
    await expect(page.get_by_text("Copied the hash of the last entry.")).to_be_visible()
    await missing_checkpoint(page, floor)
    await button(page, "Sign one now").click()
    await expect(page.get_by_text("Nothing was added to the journal")).to_be_visible()
    assert await page.locator(".checkpoint").filter(has_text=f"{entries} entries").count() == 1
    await check_view(page)


async def missing_checkpoint(page: Page, floor: Floor) -> None:
    """A gaming day that is long over and not signed is told here too, until it is signed."""
    parts = floor.server.parts
    owed, entries = parts.signers[LINK].owed, parts.hosts.named(LINK).engine.head.seq + 1
    owed.owe(entries)
    late, owed._clock = owed._clock() + LATE_AFTER_S, lambda: late
    parts.floor_stream.part_changed(LINK)
    warned = page.get_by_text("The last gaming day is not signed")
    await expect(warned).to_be_visible()
    owed.signed(entries)
    parts.floor_stream.part_changed(LINK)
    await expect(warned).to_have_count(0)


async def test_the_choice_of_a_journal_fits_every_width(page: Page, tmp_path: Path) -> None:
    HouseKey.create(tmp_path / "house.key")
    async with open_floor(
        tmp_path, added=f"{CHECKPOINTS}\n{second_link()}\n{example_pit()}"
    ) as many:
        await sign_in(page, many, "evidence", "ada")
        await expect(page.get_by_label("Jackpot").locator("option")).to_have_count(3)
        await expect(button(page, "Sign one now")).to_be_visible()
        await check_view(page)


async def test_the_access_trail_is_live_filtered_and_read_by_the_page(
    page: Page, floor: Floor
) -> None:
    await page.clock.install()
    await sign_in(page, floor, "evidence", "ada")
    await page.get_by_role("link", name="Access trail").click()
    rows = page.locator(".access-row")
    await expect(rows.first).to_contain_text(re.compile("Signed in.*ada"))
    await (await floor.people.staff("sam")).post("/v1/session", name="eve", password="no, wrong")
    await page.clock.run_for(5_100)
    await expect(rows.first).to_contain_text(re.compile("Sign-in failed.*eve"))
    await page.get_by_label("What").select_option("Signed in")
    await expect(rows).to_have_count(2)
    await page.get_by_label("Person or token").fill("sam")
    await page.keyboard.press("Enter")
    await expect(rows).to_have_count(1)
    await page.get_by_label("Gaming day").fill("2020-02-02")
    await expect(page.get_by_text("Nothing found.")).to_be_visible()
    await button(page, "Clear").click()
    await expect(rows.first).to_contain_text(re.compile("Sign-in failed.*eve"))
    await check_view(page)
    await older_entries(page, floor)


async def after_a_refresh(route: Route) -> None:
    """The page asks for the newest entries while the older ones are on their way."""
    page = route.request.frame.page
    async with page.expect_response(re.compile("access-trail[?]$")):
        await page.clock.run_for(5_100)
    await route.continue_()


async def older_entries(page: Page, floor: Floor) -> None:
    """More than a page of changes at the command line."""
    with AccessStore(floor.house.access) as command_line:
        for _ in range(ENTRIES_A_PAGE // 2 + 1):
            command_line.set_disabled("kim", True)
            command_line.set_disabled("kim", False)
    await button(page, "Clear").click()
    rows = page.locator(".access-row")
    await expect(rows).to_have_count(ENTRIES_A_PAGE)
    await page.route("**/v1/access-trail?before=*", after_a_refresh)
    await button(page, "Older").click()
    await expect(rows.last).to_contain_text("Staff added")
    await expect(page.get_by_text("Nothing older.")).to_be_visible()


async def test_a_supervisor_ends_a_session_whose_page_then_asks_to_sign_in(
    browser: Browser, floor: Floor
) -> None:
    async with (
        signed_in(browser, floor, "cleo", "cage") as cage,
        signed_in(browser, floor, "sam", "evidence") as page,
    ):
        rows = page.locator(".session-row")
        await expect(rows).to_have_count(2)
        await expect(rows.filter(has_text="sam")).to_contain_text("this screen")
        await expect(page.locator("#tabs a")).to_have_count(2)
        await check_view(page)
        await button(page, "End the session of cleo").click()
        await dialog(page).get_by_role("button", name="End the session").click()
        await expect(rows).to_have_count(1)
        await cage.wait_for_url(re.compile("/signin.*why=over"))
        await expect(cage.get_by_role("status")).to_contain_text("Your session has ended.")


async def test_everybody_ends_their_own_sessions_on_the_account_page(
    browser: Browser, floor: Floor
) -> None:
    async with (
        signed_in(browser, floor, "cleo", "cage") as forgotten,
        signed_in(browser, floor, "cleo", "cage") as page,
    ):
        await page.get_by_role("link", name="cleo").click()
        sessions = page.locator("#sessions li")
        await expect(sessions).to_have_count(2)
        assert await serious_faults(page) == []
        await button(page, "End the session at 127.0.0.1").click()
        await expect(sessions).to_have_count(1)
        await expect(sessions).to_contain_text("this screen")
        await forgotten.wait_for_url(re.compile("/signin"))
        await page.get_by_role("link", name="Back to your page").click()
        await live(page)


async def test_the_first_view_is_small_and_asks_no_other_host(
    browser: Browser, floor: Floor
) -> None:
    await check_first_view(browser, floor, "ada", "evidence")


async def test_rule_16_6_c_an_inspector_reads_the_pages_and_is_offered_no_change(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await floor.server.parts.signers[LINK].sign()
    await sign_in(page, floor, "accounts#day", "iris")
    await expect(page.get_by_text("Inspector", exact=True)).to_be_visible()
    await expect(page.get_by_text("not counted").first).to_be_attached()
    await expect(button(page, "Enter the chip count of")).to_have_count(0)
    await page.goto(f"{floor.url}accounts#journal")
    await expect(page.get_by_text("Nothing was verified yet.")).to_be_visible()
    await expect(button(page, "Verify now")).to_have_count(0)
    await page.goto(f"{floor.url}evidence")
    await expect(page.locator(".checkpoint").first).to_be_visible()
    await expect(button(page, "Sign one now")).to_be_hidden()
    await page.get_by_role("link", name="Access trail").click()
    await expect(page.get_by_text("iris").first).to_be_visible()
    await page.get_by_role("link", name="Floor").click()
    await expect(page.get_by_text("T1").first).to_be_visible()
    await page.get_by_role("link", name="Payouts").click()
    await live(page)
    assert await serious_faults(page) == []
    await page.goto(f"{floor.url}supervisor")
    await expect(page.get_by_text("This page is not for your role")).to_be_visible()
    await page.goto(f"{floor.url}rules/NI2016-268")
    await expect(page.locator(".about")).to_contain_text("In force: ")
    await expect(button(page, "Print")).to_be_visible()
