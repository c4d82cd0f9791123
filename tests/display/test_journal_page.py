"""The journal on the page of accounts: browse it, open an entry, verify it, export it."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, Route, expect

from tests.audit.recomputed_round import Recomputed
from tests.display.accounts import REPORTS_BASE_GAME, base_round, check_widths, evening
from tests.display.at_pages import rectangle
from tests.display.floor import Floor, open_floor
from tests.display.staff import faults, serious_faults, sign_in


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def played(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Floor]:
    folder: Path = tmp_path_factory.mktemp("journal")
    async with open_floor(folder, REPORTS_BASE_GAME) as opened:
        await base_round(opened)
        await evening(opened)
        yield opened


async def test_entries_are_found_by_table_kind_person_and_number(page: Page, played: Floor) -> None:
    head = played.server.parts.hosts.named("canberra").engine.head
    await sign_in(page, played, "accounts", "ada")
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    await page.goto(f"{played.url}accounts#journal")
    await expect(page.get_by_text("Nothing was verified yet.")).to_be_visible()
    assert complaints == []
    rows = page.get_by_role("region", name="Entries").locator("tbody tr")
    await expect(rows.first).to_contain_text(str(head.seq))
    await expect(rows).to_have_count(min(50, head.seq))
    await page.get_by_label("Kind").select_option("claim_declared")
    await page.get_by_role("button", name="Find").click()
    await expect(rows).to_have_count(3)
    await expect(rows.first.get_by_role("img", name="ace of spades")).to_be_visible()
    await page.get_by_label("Table", exact=True).select_option("T2")
    await page.get_by_role("button", name="Find").click()
    await expect(rows).to_have_count(1)
    await page.get_by_label("Kind").select_option("")
    await page.get_by_label("Table", exact=True).select_option("")
    await page.get_by_label("Person").fill("sam")
    await page.get_by_role("button", name="Find").click()
    await expect(rows.first).to_contain_text("Suspended the jackpot at the table")
    await page.get_by_label("From").fill("2099-01-01T00:00")
    await page.get_by_role("button", name="Find").click()
    await expect(page.locator("#main")).to_contain_text("Nothing found.")
    await page.get_by_label("Number").fill("1")
    await page.get_by_role("button", name="Find").click()
    await expect(page.locator("#entry")).to_contain_text("Began the journal of canberra")
    await check_widths(page, 6_000)
    await page.set_viewport_size({"width": 1440, "height": 900})
    for name in ("From", "Until"):
        field = page.get_by_label(name)
        await field.fill("2026-12-31T23:59")
        box = await rectangle(field)
        assert box["width"] >= 240, "the date, the time and the picker's icon"


async def test_an_entry_shows_its_events_hashes_and_state(page: Page, played: Floor) -> None:
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await sign_in(page, played, "accounts", "ada")
    await page.locator("[data-section=exceptions] a").last.click()
    entry = page.locator("#entry")
    await expect(entry).to_contain_text("Voided the round by rule 14.1")
    await expect(entry).to_contain_text("“a card fell”")
    await expect(entry).to_contain_text("The state after it")
    await expect(entry).to_contain_text("Table 2")
    assert await serious_faults(page) == []
    seq = int(re.sub(r"\D", "", await entry.get_by_role("heading", level=2).inner_text()))
    await page.get_by_role("button", name=f"Copy the hash of entry {seq}").click()
    copied = await page.evaluate("navigator.clipboard.readText()")
    journal = played.server.parts.hosts.named("canberra").journal
    [stored] = await journal.read(seq - 1, 1)
    assert copied == stored.hash
    await page.get_by_role("link", name="Next entry").click()
    await expect(entry.get_by_role("heading", level=2)).to_have_text(f"Entry {seq + 1}")
    await page.get_by_text("As it is stored").click()
    await expect(entry.locator(".entry-raw")).to_contain_text(f'"prev":"{stored.hash}"')
    await page.get_by_role("link", name="Close").click()
    await expect(entry).to_be_empty()


async def test_verify_now_ends_with_a_document(page: Page, played: Floor) -> None:
    head = played.server.parts.hosts.named("canberra").engine.head
    await sign_in(page, played, "accounts", "ada")
    await page.get_by_role("link", name="Journal", exact=True).click()
    start = page.get_by_role("button", name="Verify now")
    await expect(start).to_be_visible()
    seen = asyncio.Event()

    async def answer_once_seen(route: Route) -> None:
        if route.request.method == "GET":
            await seen.wait()
        await route.continue_()

    await page.route("**/v1/verification", answer_once_seen)
    await start.click()
    await expect(page.get_by_role("progressbar")).to_be_visible()
    seen.set()
    document = page.locator(".verification-document")
    await expect(document).to_contain_text("The journal is sound")
    await expect(document).to_contain_text(f"{head.seq}:{head.hash}")
    await expect(document).to_contain_text("by ada")
    assert await serious_faults(page) == []
    async with page.expect_download() as begun:
        await document.get_by_role("link", name="Download the document").click()
    download = await begun.value
    assert download.suggested_filename.startswith("verification-canberra-")
    await page.reload()
    await expect(document).to_contain_text(f"{head.seq}:{head.hash}")
    text = (await download.path()).read_text()
    assert "SOUND" in text
    assert head.hash in text
    async with page.expect_download() as begun:
        await page.get_by_role("link", name="Download the journal").click()
    lines = (await (await begun.value).path()).read_text().splitlines()
    assert (len(lines), json.loads(lines[-1])["hash"]) == (head.seq, head.hash)


async def test_the_record_of_a_round_is_one_page_to_read_download_and_print(
    page: Page, played: Floor
) -> None:
    await sign_in(page, played, "accounts", "ada")
    await page.goto(f"{played.url}accounts#journal")
    await page.get_by_label("Kind").select_option("claim_declared")
    await page.get_by_label("Table", exact=True).select_option("T1")
    await page.get_by_role("button", name="Find").click()
    of_table_1 = page.get_by_role("row").filter(has_text="Table 1")
    await of_table_1.get_by_role("link", name="round 1", exact=True).first.click()
    record = page.locator("#record")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Table 1, round 1")
    await expect(record).to_contain_text("A flush wins a fixed prize of $100.00.")
    await expect(record).to_contain_text("Cancelled by sam: not five of a suit")
    await expect(page.get_by_role("region", name="Pools")).to_contain_text("prizes awarded")
    await expect(record).to_contain_text("Dealt the first card: $7.00")
    assert await faults(page) == []
    await check_widths(page, 6_000)
    async with page.expect_download() as begun:
        await record.get_by_role("link", name="Download the document").click()
    download = await begun.value
    assert download.suggested_filename == "record-T1-1.json"
    document = json.loads((await download.path()).read_text())
    Recomputed(document).check()
    hash_ = document["entries"][0]["hash"]
    await expect(record).to_contain_text(hash_)
    await page.get_by_label("Table", exact=True).select_option("T4")
    await page.get_by_role("button", name="Open").click()
    played_boxes = page.get_by_role("region", name="Ante and bet").locator("tbody tr")
    await expect(played_boxes).to_contain_text(["folded rule 7.3", "wins rule 9.4"])
    await expect(played_boxes.last).to_contain_text("1 to 1")
    assert await faults(page) == []
    await check_widths(page, 6_000)
    await page.go_back()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Table 1, round 1")
    await page.get_by_label("Round", exact=True).fill("9")
    await page.get_by_role("button", name="Open").click()
    await expect(record.get_by_role("alert")).to_contain_text("No such round")
    await page.go_back()
    await expect(record).to_contain_text(hash_)


async def test_ante_and_bet_of_a_day_are_told_once_the_chips_are_counted(
    page: Page, played: Floor
) -> None:
    await sign_in(page, played, "accounts", "ada")
    section = page.locator("[data-section=base-games]")
    await expect(section).to_contain_text("Count the chips first")
    await expect(page.get_by_role("region", name="Ante and bet of the day")).to_be_hidden()
    await page.get_by_role("button", name="Enter the chip count of Table 4").click()
    await page.get_by_label("Chips counted less the float").fill("-5.00")
    await page.get_by_role("button", name="Record count").click()
    lines = page.get_by_role("region", name="Ante and bet of the day").locator("tbody tr")
    await expect(lines.first).to_contain_text("\u2212$5.00")
    counted = page.get_by_role("region", name="Chip counts").get_by_role("row", name="Table 4")
    await expect(counted).to_contain_text("none")
    assert await serious_faults(page) == []
    await check_widths(page, 6_000)
