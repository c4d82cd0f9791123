"""The supervisor's page at a glance: a whole jackpot at once, ages, order, groups, held sums."""

from playwright.async_api import Browser, expect

from jackpot.engine import unix_ms
from tests.display.at_pages import button, dialog, fill_and_press, rectangle, signed_in
from tests.display.floor import FOUR, STRAIGHT_FLUSH, Floor
from tests.display.staff import serious_faults
from tests.e2e.house import LINK


async def test_a_whole_jackpot_opens_suspends_and_resumes_at_once(
    browser: Browser, floor: Floor
) -> None:
    state = floor.server.parts.hosts.named(LINK).engine.state
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        await button(page, "Open all tables").click()
        await expect(dialog(page)).to_contain_text("Table 1, Table 2, Table 3, Table 4")
        await button(page, "Open all", exact=True).click()
        await expect(page.get_by_text("Table 3, Table 4: open.")).to_be_visible()
        # Nobody hears the pads of four tables: that is one warning.
        group = page.locator("#warnings .warning", has_text="4 tables send no signal")
        await expect(group).to_have_count(1)
        await group.locator("summary").click()
        await expect(group).to_contain_text("No signal from the pads of Table 2")
        await button(page, "Suspend all tables").click()
        assert await serious_faults(page) == []
        await fill_and_press(page, "Suspend all", Reason="smoke on the floor")
        await expect(page.get_by_text("Table 3, Table 4: suspended.")).to_be_visible()
        assert {table.status for table in state.tables.values()} == {"suspended"}
        await button(page, "Resume all tables").click()
        await fill_and_press(page, "Approve and resume all", Reason="a toaster")
        await expect(page.locator(".tile.is-open")).to_have_count(4)
        assert await serious_faults(page) == []


async def test_decisions_age_keep_their_order_and_come_first_on_a_small_screen(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1", "T2")
    for table, round_ in (("T2", 1), ("T1", 1), ("T2", 2)):
        await floor.play(table)
        await floor.late_claim(table, round_, 3, FOUR)
    async with signed_in(
        browser, floor, "sam", "supervisor", {"width": 1024, "height": 768}
    ) as page:
        waiting = page.locator("#waiting .waiting")
        await expect(waiting).to_have_count(3)
        assert [await each.get_attribute("data-key") for each in await waiting.all()] == [
            "payout T2-1-3",
            "payout T1-1-3",
            "payout T2-2-3",
        ]
        await expect(waiting.first).to_contain_text("just now")
        floor.clock = lambda: unix_ms() + 180_000
        await expect(waiting.first).to_contain_text("3 min ago")
        decisions = await rectangle(page.locator(".floor-decisions"))
        pools = await rectangle(page.locator("#money"))
        assert decisions["y"] < pools["y"]
        for width, height in ((1024, 768), (1366, 768)):
            await page.set_viewport_size({"width": width, "height": height})
            hidden = "list => list.scrollHeight - list.clientHeight"
            assert await page.locator("#waiting").evaluate(hidden) <= 0, "nothing is scrolled away"


async def test_the_held_sum_stands_beside_pending_and_voids_ask_for_their_rule_first(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    round_ = await floor.deal("T1", (3,))
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        await floor.claim("T1", round_, 3, STRAIGHT_FLUSH)
        meter = floor.server.parts.links[LINK].meter.view()
        held = f"${meter.pending_cents // 100:,}.{meter.pending_cents % 100:02}"
        await expect(page.locator(".bar-meter .chip-warn")).to_have_text(f"{held} pending")
        await expect(page.locator("#money")).to_contain_text(f"{held} held for a pending claim")
        await button(page, "Rounds of Table 1").click()
        await button(page, "Void round 1").click()
        await expect(dialog(page).get_by_label("Rule", exact=True)).to_be_focused()
        await dialog(page).get_by_label("Reason").fill("exposed")
        await dialog(page).get_by_role("button", name="Void the round").click()
        await expect(dialog(page)).to_contain_text("Required")
        for _ in range(2):
            await dialog(page).get_by_role("button", name="Back").click()
        await button(page, "Deposit").click()
        await dialog(page).get_by_label("Amount").fill("0.00")
        await dialog(page).get_by_label("Reference").fill("DEP 1")
        await dialog(page).get_by_role("button", name="Deposit").click()
        await expect(dialog(page)).to_contain_text("Enter an amount of more than $0.00.")
