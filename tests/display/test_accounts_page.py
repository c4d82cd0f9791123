"""The page of accounts: the day's report, live, with exceptions, counts and wins."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.display.accounts import check_widths, evening
from tests.display.at_pages import check_first_view
from tests.display.floor import Floor, open_floor
from tests.display.staff import serious_faults, sign_in


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def played(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Floor]:
    """Tests that only read share it."""
    folder: Path = tmp_path_factory.mktemp("accounts")
    async with open_floor(folder) as opened:
        await evening(opened)
        await opened.open_tables("T3")
        supervisor = await opened.supervisor()
        for _ in range(15):
            for act in ("suspend", "resume"):
                done = await supervisor.post(f"/v1/tables/T3/{act}", reason="a pad is tried")
                assert done.ok, done
        yield opened


async def test_the_report_shows_that_the_day_balances_and_its_exceptions_first(
    page: Page, played: Floor
) -> None:
    await sign_in(page, played, "accounts", "ada")
    await expect(page.locator("#balance")).to_have_text("The day balances")
    title = page.get_by_role("heading", level=2)
    await expect(title).to_have_text(re.compile(r"Jackpot: [MTWFS]\w+day \d+ [A-Z]\w+ 20\d\d$"))
    closing = page.get_by_role("row", name=re.compile("^=? ?Closing"))
    await expect(closing.first).to_contain_text("$10,000.00")
    sections = await page.locator("details[data-section]").evaluate_all(
        "all => all.map((each) => each.dataset.section)"
    )
    assert sections == ["exceptions", "pools", "owed", "counts", "wins", "tables"]
    exceptions = page.locator("[data-section=exceptions]")
    rows = exceptions.locator("tbody tr:visible")
    await expect(rows).to_have_count(20)
    await exceptions.get_by_role("button", name="Show more (20 of 33)").click()
    await expect(rows).to_have_count(33)
    await expect(exceptions).to_contain_text("Voided the round by rule 14.1 (round 2)")
    await expect(exceptions).to_contain_text("a card fell")
    await page.locator("[data-section=tables] > summary").click()
    tables = page.get_by_role("region", name="Tables of the day")
    await expect(tables.get_by_role("row", name=re.compile("^Table 2"))).to_contain_text(
        "2 (1 void)"
    )
    await page.get_by_text("How it was worked out").first.click()
    await expect(page.get_by_text("100% of it is")).to_be_visible()
    assert await serious_faults(page) == []
    await check_widths(page, 4_000)


async def test_wins_are_a_table_whose_total_leaves_out_what_was_cancelled(
    page: Page, played: Floor
) -> None:
    await sign_in(page, played, "accounts", "ada")
    await page.get_by_role("link", name="Wins").click()
    await expect(page.locator(".range-title")).to_be_visible()  # the day's report has wins as well
    wins = page.locator(".win")
    await expect(wins).to_have_count(3)
    await expect(wins.first).to_contain_text("Royal flush")
    await expect(wins.first.get_by_role("img", name="ace of spades")).to_be_visible()
    cancelled = page.locator(".win.cancelled")
    await expect(cancelled).to_contain_text("$100.00")
    await expect(cancelled).to_contain_text("Cancelled by sam: not five of a suit")
    await expect(page.locator("tr.total")).to_have_text(
        re.compile(r"Total without 1 cancelled\$11,00\d\.\d\d")
    )
    assert await serious_faults(page) == []
    await cancelled.get_by_role("link").last.click()
    await expect(page.locator("#entry")).to_contain_text("Cancelled payout T1-1-3: $100.00")


async def test_a_live_report_waits_for_whoever_selects_text_in_it(page: Page, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await page.clock.install()
    await sign_in(page, floor, "accounts", "ada")
    await page.locator("[data-section=tables] > summary").click()
    row = page.get_by_role("region", name="Tables of the day").get_by_role("row").nth(1)
    await expect(row).to_contain_text("$7.00")
    await floor.play("T1")
    await page.clock.run_for(2_500)
    await expect(row).to_contain_text("$14.00")
    hash_text = page.locator(".paper .hash")
    chosen = await hash_text.evaluate(
        "each => { getSelection().selectAllChildren(each); return String(getSelection()); }"
    )
    async with page.expect_response(re.compile("reports/daily")):
        await floor.play("T1")
        await page.clock.run_for(2_500)
    await page.clock.run_for(100)
    assert await page.evaluate("String(getSelection())") == chosen
    await expect(row).to_contain_text("$14.00")
    await page.evaluate("getSelection().removeAllRanges()")
    await expect(row).to_contain_text("$21.00")
    await expect(page.locator("[data-section=tables]")).to_have_attribute("open", "")


async def test_a_chip_count_is_blind_until_it_is_entered(page: Page, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await sign_in(page, floor, "accounts", "ada")
    counts = page.locator("[data-section=counts]")
    row = counts.get_by_role("row", name=re.compile("^Table 1"))
    await expect(row).to_contain_text("after the countafter the count")
    await page.get_by_role("button", name="Enter the chip count of Table 1").click()
    counted = page.get_by_label("Chips counted, in dollars")
    for place in (row, page.locator("dialog[open]")):
        assert "7.00" not in (await place.text_content() or "")
    await expect(page.get_by_role("region", name="Tables of the day")).to_be_hidden()
    await counted.fill("seven")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Write dollars and cents")).to_be_visible()
    await counted.fill("6.00")
    await page.keyboard.press("Enter")
    await expect(row).to_contain_text("$6.00$7.00−$1.00")
    await expect(page.get_by_label("Findings")).to_contain_text("$1.00 less than its wagers")
    await page.get_by_role("button", name="Recount Table 1").click()
    await counted.fill("$7")
    await page.get_by_label("Reason for the recount").fill("one lay on the floor")
    await page.get_by_role("button", name="Record count").click()
    await expect(row).to_contain_text("none")


async def test_another_day_can_be_chosen_and_the_report_downloaded_and_printed(
    page: Page, played: Floor
) -> None:
    await sign_in(page, played, "accounts", "ada")
    await expect(page.locator("#balance")).to_be_visible()
    for name, ending in (("CSV", ".csv"), ("JSON", ".json")):
        async with page.expect_download() as begun:
            await page.get_by_role("link", name=name).click()
        download = await begun.value
        assert download.suggested_filename.startswith("jackpot-canberra-")
        assert download.suggested_filename.endswith(ending)
        text = (await download.path()).read_text()
        assert "balanced" in text
    assert json.loads(text)["balanced"] is True
    await page.get_by_role("button", name="Previous day").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("No table took wagers on this day.").first).to_be_visible()
    await expect(page.get_by_role("button", name="Previous day")).to_be_focused()
    await page.get_by_role("button", name="Next day").click()
    await expect(page.locator("[data-section=exceptions] tbody tr")).to_have_count(33)
    await page.emulate_media(media="print")
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for unwanted in ("#bar", ".tabs", "#tools"):
        await expect(page.locator(unwanted)).to_be_hidden()
    await expect(page.locator("#balance")).to_be_visible()
    await expect(page.get_by_role("region", name="Tables of the day")).to_be_visible()


async def test_the_first_view_is_small_and_asks_no_other_host(
    browser: Browser, played: Floor
) -> None:
    await check_first_view(browser, played, "ada", "accounts")


async def test_figures_that_cannot_be_read_raise_no_doubt_about_what_was_done(
    page: Page, floor: Floor
) -> None:
    await sign_in(page, floor, "accounts", "ada")
    await page.route("**/v1/reports/wins*", lambda route: route.abort())
    await page.get_by_role("link", name="Wins").click()
    told = page.locator("#view [role=alert]")
    await expect(told).to_contain_text("The server does not answer")
    await expect(told).to_contain_text("Nothing was changed.")


async def test_a_view_that_did_not_load_says_so_and_is_loaded_with_the_next_news(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await sign_in(page, floor, "accounts", "ada")
    await page.route("**/accounts/wins.js*", lambda route: route.abort())
    await page.get_by_role("link", name="Wins").click()
    await expect(page.locator("#view [role=alert]")).to_contain_text(
        "This part of the page did not load"
    )
    await page.unroute("**/accounts/wins.js*")
    await floor.suspend("T1")
    await expect(page.get_by_role("main")).to_contain_text("Nobody won")
