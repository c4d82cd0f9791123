"""The page of accounts: the day's report, live, with counts, wins and the journal."""

import json
import re

from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import check_first_view
from tests.display.floor import FLUSH, ROYAL, STRAIGHT_FLUSH, Floor
from tests.display.staff import serious_faults, sign_in


async def evening(floor: Floor) -> None:
    await floor.open_tables("T1", "T2")
    await floor.play("T1", {3: FLUSH, 4: STRAIGHT_FLUSH})
    await floor.play("T2", {7: ROYAL})
    await floor.play("T2")
    supervisor = await floor.supervisor()
    void = await supervisor.post("/v1/tables/T2/rounds/2/void", rule="14.1", reason="a card fell")
    assert void.ok
    await floor.suspend("T1")


async def test_the_report_shows_that_the_day_balances(page: Page, floor: Floor) -> None:
    await evening(floor)
    await sign_in(page, floor, "accounts", "ada")
    await expect(page.locator("#balance")).to_have_text("The day balances")
    closing = page.get_by_role("row", name=re.compile("^=? ?Closing"))
    await expect(closing.first).to_contain_text("$10,000.00")
    table_two = page.get_by_role("row", name=re.compile("^Table 2"))
    await expect(table_two.first).to_contain_text("2 (1 void)")
    exceptions = page.locator("section", has_text="Exceptions").last
    await expect(exceptions).to_contain_text("Voided the round by rule 14.1 (round 2)")
    await expect(exceptions).to_contain_text("a card fell")
    await expect(page.get_by_text("100% of it is")).to_be_visible()
    assert await serious_faults(page) == []


async def test_the_report_follows_the_floor_without_a_reload(page: Page, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await page.clock.install()
    await sign_in(page, floor, "accounts", "ada")
    row = page.get_by_role("row", name=re.compile("^Table 1"))
    await expect(row).to_contain_text("$7.00")
    await floor.play("T1")
    await page.clock.run_for(2_500)
    await expect(row).to_contain_text("$14.00")


async def test_a_chip_count_is_entered_compared_with_the_wagers_and_repeated(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await sign_in(page, floor, "accounts", "ada")
    row = page.get_by_role("row", name=re.compile("^Table 1"))
    await page.get_by_role("button", name="Enter the chip count of Table 1").click()
    counted = page.get_by_label("Chips counted, in dollars")
    await counted.fill("seven")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Write dollars and cents")).to_be_visible()
    await counted.fill("6.00")
    await page.keyboard.press("Enter")
    await expect(row).to_contain_text("−$1.00")
    await expect(page.get_by_label("Findings")).to_contain_text("$1.00 less than its wagers")
    await page.get_by_role("button", name="Recount Table 1").click()
    await counted.fill("$7")
    await page.get_by_label("Reason for the recount").fill("one lay on the floor")
    await page.get_by_role("button", name="Record count").click()
    await expect(row).to_contain_text("none")


async def test_another_day_can_be_chosen(page: Page, floor: Floor) -> None:
    await evening(floor)
    await sign_in(page, floor, "accounts", "ada")
    await expect(page.locator("#balance")).to_be_visible()
    await page.get_by_role("button", name="Previous day").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("No table took wagers on this day.")).to_be_visible()
    await expect(page.get_by_role("button", name="Previous day")).to_be_focused()
    await page.get_by_role("button", name="Next day").click()
    await expect(page.get_by_role("row", name=re.compile("^Table 2")).first).to_be_visible()


async def test_the_report_is_downloaded_as_csv_and_json_and_printed(
    page: Page, floor: Floor
) -> None:
    await evening(floor)
    await sign_in(page, floor, "accounts", "ada")
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
    await page.emulate_media(media="print")
    for unwanted in ("#bar", ".tabs", "#tools"):
        await expect(page.locator(unwanted)).to_be_hidden()
    await expect(page.locator("#balance")).to_be_visible()


async def test_the_last_wins_show_how_they_were_worked_out(page: Page, floor: Floor) -> None:
    await evening(floor)
    await sign_in(page, floor, "accounts", "ada")
    await page.get_by_role("link", name="Wins").click()
    wins = page.locator(".win")
    await expect(wins).to_have_count(3)
    await expect(wins.first).to_contain_text("Royal flush")
    await expect(wins.first).to_contain_text("rule 11.1(a)")
    assert await serious_faults(page) == []


async def test_the_journal_is_exported_whole(page: Page, floor: Floor) -> None:
    await evening(floor)
    await sign_in(page, floor, "accounts", "ada")
    await page.get_by_role("link", name="Journal").click()
    async with page.expect_download() as begun:
        await page.get_by_role("link", name="Download").click()
    lines = (await (await begun.value).path()).read_text().splitlines()
    head = floor.server.parts.hosts.named("canberra").engine.head
    assert (len(lines), json.loads(lines[-1])["hash"]) == (head.seq, head.hash)
    assert await serious_faults(page) == []


async def test_the_first_view_is_small_and_asks_no_other_host(
    browser: Browser, floor: Floor
) -> None:
    await evening(floor)
    await check_first_view(browser, floor, "ada", "accounts")
