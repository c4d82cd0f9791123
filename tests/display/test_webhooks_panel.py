"""The webhooks panel of the supervisor's page: what was not delivered, sent again."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from jackpot.webhooks import delivery, journal_queue
from tests.display.at_pages import button, signed_in
from tests.display.floor import open_floor
from tests.display.staff import serious_faults
from tests.webhooks.receiver import hook, receiving


async def test_a_message_that_was_not_taken_is_sent_again(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_queue, "pause_s", lambda attempt, outcome, random: 0.0)
    async with (
        receiving() as receiver,
        open_floor(tmp_path, added=hook(tmp_path, receiver)) as floor,
    ):
        async with signed_in(browser, floor, "sam", "supervisor") as page:
            panel = page.locator("#webhooks")
            await expect(panel).to_contain_text("All delivered")
            receiver.statuses = [500] * delivery.MOST_REFUSALS
            await page.request.post(
                f"{floor.url}v1/tables/T1/incidents",
                data={"rule": "16.1", "who": "seat 3", "what": "a telephone"},
            )
            await panel.locator("summary").click()
            await expect(panel).to_contain_text("incident.recorded", timeout=20_000)
            await expect(panel).to_contain_text("it answered with status 500")
            assert await serious_faults(page) == []
            await button(page, "Send canberra_").click()
            await expect(panel).to_contain_text("All delivered")
        assert [each.data["what"] for each in receiver.received] == ["a telephone"]


async def test_a_target_that_wants_nothing_more_is_shown_and_told_again_from_an_entry(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_queue, "_IDLE_S", 0.05)
    async with (
        receiving() as receiver,
        open_floor(tmp_path, added=hook(tmp_path, receiver)) as floor,
    ):
        async with signed_in(browser, floor, "sam", "supervisor") as page:
            panel = page.locator("#webhooks")
            await panel.locator("summary").click()
            await expect(panel).to_contain_text("canberra: sent up to entry")
            receiver.statuses = [410]
            await page.request.post(
                f"{floor.url}v1/tables/T1/incidents",
                data={"rule": "16.1", "who": "seat 3", "what": "a telephone"},
            )
            await expect(panel).to_contain_text("wants no more messages", timeout=20_000)
            await expect(panel).to_contain_text("Messages for surveillance are waiting")
            assert await serious_faults(page) == []
            await button(page, "Send canberra to surveillance from an entry").click()
            dialog = page.locator("dialog")
            await dialog.get_by_label("First entry").fill("no number")
            await dialog.get_by_role("button", name="Send").click()
            await expect(dialog).to_be_visible()
            assert receiver.received == []
            await dialog.get_by_label("First entry").fill("1")
            await dialog.get_by_role("button", name="Send").click()
            await expect(page.locator(".notices")).to_contain_text("are being sent")
            await expect(panel).to_contain_text("All delivered", timeout=20_000)
        assert [each.data["what"] for each in receiver.received] == ["a telephone"]
